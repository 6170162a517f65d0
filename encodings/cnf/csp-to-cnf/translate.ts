import { type ClauseSink, declarePrimary, type Formula } from '../../../src/core/cnf.ts'
import type { Constraint, Csp } from '../../../src/core/csp.ts'
import type { AtMostOne } from '../at-most-one/index.ts'
import { distinct } from './distinct.ts'
import { match } from './match.ts'
import type { Place, ValueCode } from './value-code.ts'

/** A CSP stated as a formula, with the way back and the way in. */
export interface Translation {
  readonly formula: Formula
  /** The values by variable; an answer of the primary variables alone is enough. */
  decode(answer: Uint8Array): Int32Array
  /** The primary variables that say these values; those of an open variable (-1) are 0. */
  lift(answer: Int32Array): Uint8Array
}

/** What a translation leaves open: how at most one of many literals is stated. */
export interface TranslateOptions {
  readonly atMostOne: AtMostOne
}

/** A way to state any CSP as a formula. */
export type CspToCnf = (csp: Csp, options: TranslateOptions) => Translation

/** The translation that writes values by `code`. */
export function translateBy(code: ValueCode): CspToCnf {
  return (csp, { atMostOne }) => {
    const places = layOut(csp, code)
    const primary = places.reduce((end, { size }) => end + code.width(size), 0)
    const bitsOf = (answer: Uint8Array, { first, size }: Place) =>
      answer.subarray(first, first + code.width(size))
    return {
      formula: {
        primary,
        projection: Int32Array.from({ length: primary }, (_, i) => i + 1),
        emit(sink) {
          declarePrimary(sink, primary)
          for (const place of places) {
            if (place.size === 0) sink.clause([])
            else code.domain(sink, place, atMostOne)
          }
          for (const constraint of csp.constraints) state(sink, code, places, constraint, atMostOne)
        },
        meaning(variable) {
          const x = places.findLastIndex(({ first }) => first <= variable)
          return `x${x} ${code.meaning(variable - places[x]!.first)}`
        },
      },
      decode: answer => Int32Array.from(places, place => code.read(bitsOf(answer, place))),
      lift(answer) {
        const bits = new Uint8Array(primary + 1)
        places.forEach((place, x) => {
          if (answer[x]! >= 0) code.write(bitsOf(bits, place), answer[x]!)
        })
        return bits
      },
    }
  }
}

function layOut({ domains }: Csp, code: ValueCode): Place[] {
  let next = 1
  return Array.from(domains, size => {
    const first = next
    next += code.width(size)
    return { first, size }
  })
}

function state(
  sink: ClauseSink,
  code: ValueCode,
  places: readonly Place[],
  constraint: Constraint,
  atMostOne: AtMostOne,
): void {
  if (constraint.kind === 'distinct') {
    distinct(sink, code, places, constraint, atMostOne)
    return
  }
  const x = places[constraint.x]!
  const y = places[constraint.y]!
  if (x === y) {
    const values = Array.from({ length: x.size }, (_, value) => value)
    const wrong = values.filter(value => !fits(constraint, x, value))
    for (const clause of code.outside(x, wrong)) sink.clause(clause)
  } else if (constraint.kind === 'match') {
    match(sink, code, x, y, constraint, atMostOne)
  } else {
    code.relation(sink, x, y, constraint.allowed)
  }
}

/** Whether a constraint between a variable and itself lets it have a value. */
function fits(
  constraint: Exclude<Constraint, { kind: 'distinct' }>,
  { size }: Place,
  value: number,
): boolean {
  return constraint.kind === 'match'
    ? constraint.xLabels[value] === constraint.yLabels[value]
    : constraint.allowed[value * size + value] === 1
}
