import { describe, expect, test } from 'vitest'
import { cut } from '../../../encodings/cnf/xor/cut.ts'
import { type Xor, xors } from '../../../encodings/cnf/xor/index.ts'
import {
  assignments,
  clausesOf,
  determines,
  missedByPropagation,
  modelsOver,
  trueAmong,
  written,
} from './truth-table.ts'

const between = (least: number, most: number) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i)
/** Distinct literals of both signs, not in the order of their variables. */
const literalsOver = (n: number) =>
  between(1, n)
    .map(i => (i % 3 === 0 ? i : -i))
    .reverse()

const ways: [string, Xor][] = [
  ...Object.entries(xors),
  ['cut at 3', (sink, literals, parity) => cut(sink, literals, parity, { width: 3 })],
  ['cut at 5', (sink, literals, parity) => cut(sink, literals, parity, { width: 5 })],
]

describe.each(ways)('%s', (_name, xor) => {
  test.each(between(0, 8))('the parity of %i literals has the right models', n => {
    const literals = literalsOver(n)
    const variables = between(1, n)
    for (const parity of [0, 1] as const) {
      const cnf = written(n, sink => xor(sink, literals, parity))
      expect(modelsOver(cnf, variables)).toEqual(
        assignments(variables).filter(one => trueAmong(literals, one) % 2 === parity),
      )
    }
  })

  test.each(between(0, 7))('propagation sees all that follows for %i literals', n => {
    const literals = literalsOver(n)
    for (const parity of [0, 1] as const) {
      const cnf = written(n, sink => xor(sink, literals, parity))
      const odd = (one: readonly number[]) => trueAmong(literals, one) % 2
      expect(missedByPropagation(cnf, between(1, n), one => odd(one) === parity)).toEqual([])
    }
  })

  test('the further variables follow from the literals', () => {
    const cnf = written(9, sink => xor(sink, literalsOver(9), 1))
    expect(determines(cnf, between(1, 9))).toBe(true)
  })

  test('two constraints in one formula hold together', () => {
    const variables = between(1, 8)
    const [front, back] = [variables.slice(0, 6), variables.slice(2)]
    const both = written(8, sink => {
      xor(sink, front, 1)
      xor(sink, back, 0)
    })
    expect(modelsOver(both, variables)).toEqual(
      assignments(variables).filter(one => trueAmong(front, one) % 2 === 1 && trueAmong(back, one) % 2 === 0),
    )
  })
})

test('the head comment of direct tells the size', () => {
  for (const n of between(1, 12)) {
    const cnf = written(n, sink => xors.direct(sink, literalsOver(n), 1))
    expect(cnf.variables).toBe(n)
    expect(clausesOf(cnf).map(clause => clause.length)).toEqual(Array(2 ** (n - 1)).fill(n))
  }
})

test('the head comment of cut tells the size', () => {
  for (const width of [3, 4, 5, 6]) {
    for (const n of between(1, 40)) {
      const cnf = written(n, sink => cut(sink, literalsOver(n), 0, { width }))
      const c = n > width ? Math.ceil((n - width) / (width - 2)) : 0
      const r = n - c * (width - 2)
      expect(cnf.variables - n, `${n} cut at ${width}`).toBe(c)
      expect(cnf.clauses, `${n} cut at ${width}`).toBe(c * 2 ** (width - 1) + 2 ** (r - 1))
      expect(Math.max(...clausesOf(cnf).map(clause => clause.length))).toBeLessThanOrEqual(width)
    }
  }
})

test('a cut takes a width of 4 unless told, and none below 3', () => {
  const literals = literalsOver(11)
  const cutAt4 = written(11, sink => cut(sink, literals, 1, { width: 4 }))
  expect(written(11, sink => xors.cut(sink, literals, 1))).toEqual(cutAt4)
  for (const width of [2, 0, -1, Number.NaN])
    expect(() => written(11, sink => cut(sink, literals, 1, { width }))).toThrow(RangeError)
})
