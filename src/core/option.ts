import { Misuse } from './errors.ts'
import { nearest } from './registry.ts'

/** A choice that a method or a generator offers; on the command line `--name VALUE`, or `--name` alone for a switch. */
export type Option = {
  readonly name: string
  readonly about: string
} & (
  | { readonly type: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly type: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly type: 'text'; readonly form: string; readonly default: string }
  | { readonly type: 'switch'; readonly default: false }
)

export type Setting = string | number | boolean
/** A value for every option, defaults filled in. */
export type Settings = Readonly<Record<string, Setting>>

/** Checks what was given against the options; throws `Misuse` that says what was expected. `owner` names whose options they are. */
export function settle(
  owner: string,
  options: readonly Option[],
  given: Readonly<Record<string, string | boolean>>,
): Settings {
  const settings: Record<string, Setting> = {}
  for (const option of options) settings[option.name] = option.default
  for (const [name, value] of Object.entries(given)) {
    const option = options.find(candidate => candidate.name === name)
    if (option === undefined) {
      const names = options.map(known => `--${known.name}`)
      const has = names.length === 0 ? 'it has no options' : `it has ${names.join(', ')}`
      throw new Misuse(`${owner} has no option --${name}; ${has}`)
    }
    settings[name] = parseSetting(option, value)
  }
  return settings
}

function parseSetting(option: Option, value: string | boolean): Setting {
  if (option.type === 'switch') return value === true
  if (typeof value !== 'string') throw new Misuse(`--${option.name} needs a value`)
  switch (option.type) {
    case 'text':
      return value
    case 'integer': {
      const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= option.min && number <= option.max)) {
        throw new Misuse(
          `--${option.name} '${value}': expected a whole number from ${option.min} to ${option.max}`,
        )
      }
      return number
    }
    case 'choice': {
      if (option.values.includes(value)) return value
      const guess = nearest(value, option.values)
      const hint = guess === undefined ? '' : `; did you mean '${guess}'?`
      throw new Misuse(`--${option.name} '${value}': expected one of ${option.values.join(', ')}${hint}`)
    }
  }
}
