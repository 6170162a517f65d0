import { describe, expect, test } from 'vitest'
import { type AtMostOne, atMostOnes, exactlyOne } from '../../../encodings/cnf/at-most-one/index.ts'
import {
  assignments,
  determines,
  missedByPropagation,
  modelsOver,
  trueAmong,
  written,
} from './truth-table.ts'

interface Size {
  readonly variables: number
  readonly clauses: number
}

const pairs = (n: number): Size => ({ variables: 0, clauses: (n * n - n) / 2 })

function productSize(n: number): Size {
  if (n <= 6) return pairs(n)
  const p = Math.ceil(Math.sqrt(n))
  const q = Math.ceil(n / p)
  const [rows, columns] = [productSize(p), productSize(q)]
  return {
    variables: p + q + rows.variables + columns.variables,
    clauses: 2 * n + rows.clauses + columns.clauses,
  }
}

function commanderSize(n: number): Size {
  if (n <= 6) return pairs(n)
  const above = commanderSize(Math.ceil(n / 3))
  return {
    variables: Math.floor((n + 1) / 3) + above.variables,
    clauses: 7 * Math.floor(n / 3) + (n % 3 === 2 ? 4 : 0) + above.clauses,
  }
}

/** The sizes that the head comments promise. */
const sizes: Record<keyof typeof atMostOnes, (n: number) => Size> = {
  pairwise: pairs,
  sequential: n => (n < 2 ? pairs(n) : { variables: n - 1, clauses: 3 * n - 4 }),
  product: productSize,
  commander: commanderSize,
}

const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i)
const variablesTo = (n: number) => upTo(n).slice(1)
/** Distinct literals of both signs, not in the order of their variables. */
const literalsOver = (n: number) =>
  variablesTo(n)
    .map(i => (i % 2 === 0 ? i : -i))
    .reverse()

const ways = Object.entries(atMostOnes) as [keyof typeof atMostOnes, AtMostOne][]

/** Those that promise it in the head comment, or have no further variables. */
const determined: (keyof typeof atMostOnes)[] = ['pairwise', 'commander']

describe.each(ways)('%s', (name, atMostOne) => {
  // 7 and 8 are the first sizes where product and commander divide, 9 has three full groups.
  test.each(upTo(9))('at most and exactly one of %i literals have the right models', n => {
    const literals = literalsOver(n)
    const variables = variablesTo(n)
    const most = written(n, sink => atMostOne(sink, literals))
    const exact = written(n, sink => exactlyOne(sink, literals, atMostOne))
    const all = assignments(variables)
    expect(modelsOver(most, variables)).toEqual(all.filter(one => trueAmong(literals, one) <= 1))
    expect(modelsOver(exact, variables)).toEqual(all.filter(one => trueAmong(literals, one) === 1))
  })

  test.each(upTo(8))('propagation sees all that follows for %i literals', n => {
    const literals = literalsOver(n)
    const variables = variablesTo(n)
    const most = written(n, sink => atMostOne(sink, literals))
    const exact = written(n, sink => exactlyOne(sink, literals, atMostOne))
    expect(missedByPropagation(most, variables, one => trueAmong(literals, one) <= 1)).toEqual([])
    expect(missedByPropagation(exact, variables, one => trueAmong(literals, one) === 1)).toEqual([])
  })

  test('the head comment tells the size', () => {
    for (const n of upTo(130)) {
      const { variables, clauses } = written(n, sink => atMostOne(sink, variablesTo(n)))
      expect({ n, variables: variables - n, clauses }).toEqual({ n, ...sizes[name](n) })
    }
  })

  test('two constraints in one formula hold together', () => {
    const variables = variablesTo(10)
    const [front, back] = [variables.slice(0, 8), variables.slice(2)]
    const both = written(10, sink => {
      atMostOne(sink, front)
      atMostOne(sink, back)
    })
    expect(modelsOver(both, variables)).toEqual(
      assignments(variables).filter(one => trueAmong(front, one) <= 1 && trueAmong(back, one) <= 1),
    )
  })

  test(`the further variables ${determined.includes(name) ? '' : 'do not '}follow from the literals`, () => {
    const cnf = written(8, sink => atMostOne(sink, literalsOver(8)))
    expect(determines(cnf, variablesTo(8))).toBe(determined.includes(name))
  })

  test('a literal given twice counts twice', () => {
    const cnf = written(7, sink => atMostOne(sink, [1, 2, 3, 4, 5, 6, 7, 1]))
    expect(modelsOver(cnf, [1, 2])).toEqual([
      [-1, 2],
      [-1, -2],
    ])
  })
})
