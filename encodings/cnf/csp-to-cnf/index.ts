import type { Encoding } from '../../../src/core/encoding.ts'
import type { Settings } from '../../../src/core/option.ts'
import { atMostOnes } from '../at-most-one/index.ts'
import { direct } from './direct.ts'
import { log } from './log.ts'
import { order } from './order.ts'
import { support } from './support.ts'
import type { CspToCnf } from './translate.ts'

export type { CspToCnf } from './translate.ts'

/** The ways to state a CSP as a formula, by name. */
export const cspToCnf: Readonly<Record<'direct' | 'support' | 'log' | 'order', CspToCnf>> = {
  direct,
  support,
  log,
  order,
}

/** The encoding that states a puzzle as a CSP by `encoding` and that as a formula, by the way its options choose. */
export function viaCnf<Puzzle, Solution>(
  encoding: Encoding<Puzzle, Solution, 'csp'>,
): Encoding<Puzzle, Solution, 'cnf'> {
  return {
    id: encoding.id,
    family: encoding.family,
    target: 'cnf',
    about: `${encoding.about}, as clauses`,
    options: [
      ...encoding.options,
      choice('csp-to-cnf', 'how the values of a variable are written in Boolean ones', cspToCnf, 'support'),
      choice('at-most-one', 'how clauses say that at most one literal holds', atMostOnes, 'pairwise'),
    ],
    encode(puzzle, request) {
      const { model, decode, lift } = encoding.encode(puzzle, request)
      const translate = chosen(cspToCnf, request.settings, 'csp-to-cnf')
      const translation = translate(model, { atMostOne: chosen(atMostOnes, request.settings, 'at-most-one') })
      return {
        model: translation.formula,
        decode: answer => decode(translation.decode(answer)),
        ...(lift && { lift: (partial: Solution) => translation.lift(lift(partial)) }),
      }
    },
  }
}

function choice<Name extends string>(
  name: string,
  about: string,
  among: Readonly<Record<Name, unknown>>,
  byDefault: NoInfer<Name>,
) {
  return { name, about, type: 'choice', values: Object.keys(among), default: byDefault } as const
}

function chosen<T>(among: Readonly<Record<string, T>>, settings: Settings, name: string): T {
  const value = among[String(settings[name])]
  if (value === undefined) throw new Error(`no ${name} is set`)
  return value
}
