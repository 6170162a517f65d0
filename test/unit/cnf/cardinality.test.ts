import { describe, expect, test } from 'vitest'
import { cardinalities, countUp } from '../../../encodings/cnf/cardinality/index.ts'
import {
  assignments,
  determines,
  missedByPropagation,
  modelsOver,
  propagate,
  satisfiable,
  trueAmong,
  written,
} from './truth-table.ts'

interface Size {
  readonly variables: number
  readonly clauses: number
}

type Name = keyof typeof cardinalities

/** Sizes for 0 < k < n. */
type SizeOf = (n: number, k: number, exact: boolean) => Size

function totalizerSize(n: number, m: number, exact: boolean): Size {
  if (n <= 1) return { variables: 0, clauses: 0 }
  const [n1, n2] = [Math.ceil(n / 2), Math.floor(n / 2)]
  let pairs = 0
  for (let i = 0; i <= n1; i++) {
    for (let j = 0; j <= n2; j++) {
      if (1 <= i + j && i + j <= m) pairs++
      if (exact && i + j < Math.min(n1 + n2, m)) pairs++
    }
  }
  const [left, right] = [totalizerSize(n1, m, exact), totalizerSize(n2, m, exact)]
  return {
    variables: left.variables + right.variables + Math.min(n, m),
    clauses: left.clauses + right.clauses + pairs,
  }
}

/** Comparators, and how many of them have `high` alone. */
type Comparators = readonly [all: number, halves: number]

const sum = (...parts: Comparators[]): Comparators =>
  parts.reduce(([all, halves], part) => [all + part[0], halves + part[1]], [0, 0])

function mergeSize(wholeA: number, wholeB: number, m: number): Comparators {
  const [a, b] = [Math.min(wholeA, m), Math.min(wholeB, m)]
  if (a === 0 || b === 0) return [0, 0]
  if (a === 1 && b === 1) return [1, m === 1 ? 1 : 0]
  const h = Math.floor(m / 2)
  return sum(
    mergeSize(Math.ceil(a / 2), Math.ceil(b / 2), h + 1),
    mergeSize(Math.floor(a / 2), Math.floor(b / 2), h),
    [Math.floor(Math.min(a + b - 1, m) / 2), m % 2 === 0 && m < a + b ? 1 : 0],
  )
}

function sortSize(n: number, m: number): Comparators {
  if (n <= 1) return [0, 0]
  const [n1, n2] = [Math.ceil(n / 2), Math.floor(n / 2)]
  return sum(sortSize(n1, m), sortSize(n2, m), mergeSize(n1, n2, m))
}

const zeros = (value: number, bits: number) =>
  value
    .toString(2)
    .padStart(bits, '0')
    .split('')
    .filter(bit => bit === '0').length

/** The sizes that the head comments promise. */
const sizes: Record<Name, SizeOf> = {
  'sequential-counter': (n, k, exact) => {
    const variables = (k * (2 * n - k - 1)) / 2
    const converse = 2 * variables - n + 2 + (k > 1 ? 1 : 0)
    return { variables, clauses: 2 * variables + n - 2 * k + (exact ? converse : 0) }
  },
  totalizer: (n, k, exact) => {
    const { variables, clauses } = totalizerSize(n, k + 1, exact)
    return { variables, clauses: clauses + (exact ? 2 : 1) }
  },
  adder: (n, k, exact) => {
    const bits = Math.floor(Math.log2(n)) + 1
    return {
      variables: 2 * (n - bits + zeros(n, bits)),
      clauses: 14 * (n - bits) + 7 * zeros(n, bits) + (exact ? bits : zeros(k, bits)),
    }
  },
  'sorting-network': (n, k, exact) => {
    const [all, halves] = sortSize(n, k + 1)
    return {
      variables: 2 * all - halves,
      clauses: exact ? 6 * all - 3 * halves + 2 : 3 * all - halves + 1,
    }
  },
}

const between = (least: number, most: number) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i)
/** Distinct literals of both signs, not in the order of their variables. */
const literalsOver = (n: number) =>
  between(1, n)
    .map(i => (i % 2 === 0 ? i : -i))
    .reverse()

const names = Object.keys(cardinalities) as Name[]
const arcConsistent = names.filter(name => name !== 'adder')

test('each way to count is registered under its id', () => {
  for (const name of names) expect(cardinalities[name].id).toBe(name)
})

describe.each(names)('%s', name => {
  const { atMost, exactly } = cardinalities[name]

  test.each(between(0, 7))('at most and exactly k of %i literals have the right models, for every k', n => {
    const literals = literalsOver(n)
    const variables = between(1, n)
    const all = assignments(variables)
    for (const k of between(-2, n + 2)) {
      const most = written(n, sink => atMost(sink, literals, k))
      const exact = written(n, sink => exactly(sink, literals, k))
      expect(modelsOver(most, variables)).toEqual(all.filter(one => trueAmong(literals, one) <= k))
      expect(modelsOver(exact, variables)).toEqual(all.filter(one => trueAmong(literals, one) === k))
    }
  })

  test('what needs no counting takes no variables', () => {
    const literals = literalsOver(5)
    for (const k of [-1, 0, 5, 6]) {
      for (const bound of [atMost, exactly])
        expect(written(5, sink => bound(sink, literals, k)).variables).toBe(5)
    }
    expect([...written(5, sink => atMost(sink, literals, -1)).literals]).toEqual([0])
    expect(written(5, sink => atMost(sink, literals, 5)).clauses).toBe(0)
  })

  test('the head comment tells the size', () => {
    for (const n of [...between(2, 20), 32, 33, 47, 64]) {
      const literals = between(1, n)
      for (const k of between(1, n - 1)) {
        const most = written(n, sink => atMost(sink, literals, k))
        const exact = written(n, sink => exactly(sink, literals, k))
        const sizeOf = ({ variables, clauses }: Size) => ({ n, k, variables: variables - n, clauses })
        expect(sizeOf(most)).toEqual({ n, k, ...sizes[name](n, k, false) })
        expect(sizeOf(exact)).toEqual({ n, k, ...sizes[name](n, k, true) })
      }
    }
  })

  test('for exactly k, the further variables follow from the literals', () => {
    for (const k of between(1, 5)) {
      const cnf = written(6, sink => exactly(sink, literalsOver(6), k))
      expect(determines(cnf, between(1, 6))).toBe(true)
    }
  })

  test('two constraints in one formula hold together', () => {
    const variables = between(1, 7)
    const [front, back] = [variables.slice(0, 5), variables.slice(2)]
    const both = written(7, sink => {
      exactly(sink, front, 3)
      atMost(sink, back, 2)
    })
    expect(modelsOver(both, variables)).toEqual(
      assignments(variables).filter(one => trueAmong(front, one) === 3 && trueAmong(back, one) <= 2),
    )
  })

  test('a literal given twice counts twice', () => {
    const cnf = written(3, sink => exactly(sink, [1, 2, 3, 1], 2))
    expect(modelsOver(cnf, [1, 2, 3])).toEqual([
      [1, -2, -3],
      [-1, 2, 3],
    ])
  })

  test('counting is right beyond a few literals', () => {
    const n = 21
    const literals = literalsOver(n)
    for (const k of [1, 2, 7, 8, 15, 16, 20]) {
      const most = written(n, sink => atMost(sink, literals, k))
      const exact = written(n, sink => exactly(sink, literals, k))
      for (const count of [k - 1, k, k + 1]) {
        // Spread over the literals, as 8 and 21 have no common divisor.
        const chosen = new Set(between(1, count).map(i => (8 * i) % n))
        const assignment = literals.map((literal, at) => (chosen.has(at) ? literal : -literal))
        expect(satisfiable(most, assignment), `${count} of at most ${k}`).toBe(count <= k)
        expect(satisfiable(exact, assignment), `${count} of exactly ${k}`).toBe(count === k)
      }
    }
  })
})

describe.each(arcConsistent)('%s', name => {
  const { atMost, exactly } = cardinalities[name]

  test.each(between(1, 7))('propagation sees all that follows for %i literals', n => {
    const literals = literalsOver(n)
    const variables = between(1, n)
    for (const k of between(-1, n + 1)) {
      const most = written(n, sink => atMost(sink, literals, k))
      const exact = written(n, sink => exactly(sink, literals, k))
      expect(missedByPropagation(most, variables, one => trueAmong(literals, one) <= k)).toEqual([])
      expect(missedByPropagation(exact, variables, one => trueAmong(literals, one) === k)).toEqual([])
    }
  })
})

test('propagation through adders misses some of what follows, as their head comment says', () => {
  const cnf = written(5, sink => cardinalities.adder.atMost(sink, [1, 2, 3, 4, 5], 2))
  const missed = missedByPropagation(cnf, [1, 2, 3, 4, 5], one => trueAmong([1, 2, 3, 4, 5], one) <= 2)
  expect(missed.length).toBeGreaterThan(0)
})

test('an uncut sorting network of a power of two has the size of the literature', () => {
  for (const p of [1, 2, 3, 4, 5]) {
    const n = 2 ** p
    expect(sortSize(n, n)).toEqual([(p * p - p + 4) * 2 ** (p - 2) - 1, 0])
  }
})

describe('countUp', () => {
  const variables = between(1, 6)
  const literals = literalsOver(6)

  test('gives as many outputs as asked for and possible', () => {
    for (const [n, limit, outputs] of [
      [0, 3, 0],
      [1, 3, 1],
      [1, 0, 0],
      [6, -1, 0],
      [6, 0, 0],
      [6, 2, 2],
      [6, 9, 6],
    ] as const) {
      written(n, sink => expect(countUp(sink, literalsOver(n), limit)).toHaveLength(outputs))
    }
  })

  test.each(between(1, 7))('forces an output exactly when enough literals are true, up to %i', limit => {
    let outputs: number[] = []
    const cnf = written(6, sink => {
      outputs = countUp(sink, literals, limit)
    })
    for (const assignment of assignments(variables)) {
      const values = propagate(cnf, assignment)!
      outputs.forEach((output, j) => {
        expect(values[output] === 1).toBe(trueAmong(literals, assignment) > j)
      })
      // Whatever is not forced may be false, all at once.
      const rest = outputs.filter(output => values[output] !== 1).map(output => -output)
      expect(satisfiable(cnf, [...assignment, ...rest])).toBe(true)
    }
  })

  test('the negation of one output is a bound, and arc consistent', () => {
    for (const bound of [5, 3, 2, 0]) {
      const cnf = written(6, sink => {
        sink.clause([-countUp(sink, literals, 6)[bound]!])
      })
      expect(missedByPropagation(cnf, variables, one => trueAmong(literals, one) <= bound)).toEqual([])
      expect(modelsOver(cnf, variables)).toEqual(
        assignments(variables).filter(one => trueAmong(literals, one) <= bound),
      )
    }
  })
})
