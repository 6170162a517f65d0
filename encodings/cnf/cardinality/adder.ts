/**
 * At most or exactly k of x1 … xn: their sum in binary by full and half adders, then compared with k.
 * N. Eén and N. Sörensson, Translating Pseudo-Boolean Constraints into SAT, JSAT 2, 2006, section 5.1, after
 * J. Warners, A Linear-Time Transformation of Linear Inequalities into Conjunctive Normal Form, IPL 68, 1998.
 *
 * Variables  a sum and a carry for each adder; B = floor(log2 n) + 1 of the sums are the bits s of the number of true
 *            literals.
 * Clauses    full adder of x, y, z: sum = x xor y xor z (8), carry = two of them (6);
 *            half adder of x, y: sum = x xor y (4), carry = both (3);
 *            at most: for each bit i that is 0 in k, -si or some -sj with j > i and bit j of k 1; exactly: each bit as in k.
 * Size       n - B full adders, as many half adders as n has bits 0, so with Z(n) of those 2(n - B + Z(n)) variables and
 *            14(n - B) + 7Z(n) clauses, and Z(k) more for at most (k written with B bits), B for exactly.
 * Promise    not arc consistent: small, but propagation sees little. All variables follow from x.
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { direct } from '../xor/direct.ts'
import { cardinality } from './cardinality.ts'

/** Counts in binary. */
export const adder = cardinality('adder', {
  atMost: (sink, literals, k) => {
    const bits = sum(sink, literals)
    // The sum is above k when the highest bit in which they differ is 1 in the sum.
    const higher: number[] = []
    for (let i = bits.length - 1; i >= 0; i--) {
      if (bitOf(k, i)) higher.push(-bits[i]!)
      else sink.clause([...higher, -bits[i]!])
    }
  },
  exactly: (sink, literals, k) => {
    sum(sink, literals).forEach((bit, i) => {
      sink.clause([bitOf(k, i) ? bit : -bit])
    })
  },
})

function bitOf(k: number, i: number): boolean {
  return ((k >> i) & 1) === 1
}

/** The bits of the number of true literals, lowest first. */
function sum(sink: ClauseSink, literals: readonly number[]): number[] {
  const bits: number[] = []
  for (let column = [...literals]; column.length > 0; ) {
    const carries: number[] = []
    // A queue, so that the adders of a column form a tree rather than a chain.
    let next = 0
    while (column.length - next > 1) {
      const addends = column.slice(next, next + 3)
      next += addends.length
      column.push(xorOf(sink, addends))
      carries.push(carryOf(sink, addends))
    }
    bits.push(column[next]!)
    column = carries
  }
  return bits
}

function xorOf(sink: ClauseSink, addends: readonly number[]): number {
  const s = sink.variable()
  direct(sink, [...addends, s], 0)
  return s
}

/** True when two of the two or three addends are. */
function carryOf(sink: ClauseSink, addends: readonly number[]): number {
  const c = sink.variable()
  const [x, y, z] = addends as [number, number, number?]
  sink.clause([-x, -y, c])
  if (z === undefined) {
    sink.clause([x, -c])
    sink.clause([y, -c])
  } else {
    sink.clause([-x, -z, c])
    sink.clause([-y, -z, c])
    sink.clause([x, y, -c])
    sink.clause([x, z, -c])
    sink.clause([y, z, -c])
  }
  return c
}
