/**
 * A CSP in the log encoding (Iwama and Miyazaki, "SAT-variable complexity of hard combinatorial problems", IFIP 1994):
 * values as binary numbers.
 *
 * Variables    `x bit i` for each variable x and binary digit i of its values, the lowest being 0.
 * Clauses      no number above the last value: a clause for each 0 in that.
 *              Relation: for each pair of values that may not stand, a bit of either differs.
 *              Match: a new variable per label that both sides can show, implied by each of its values on either side;
 *              at most one of them; never a value whose label the other side cannot show.
 *              Distinct: for each item and variable that can take it a new variable, implied by each value that does; at
 *              most one of them.
 * Size         for d values of b = ceil(log2 d) bits: b variables and at most b clauses a variable; at most d² clauses of
 *              2b literals a Relation; L variables and 2d + a(L) clauses of b + 1 literals a Match of L labels, a(n) being
 *              those of the at-most-one; k variables, a(k) clauses and at most kd implications an item with k takers.
 * Propagation  weaker than forward checking: a value goes only when one of its bits is known to differ.
 *
 * The smallest example, x0 <= x1 over two values each, with 1 for x0 bit 0 and 2 for x1 bit 0:
 *
 *   -1 2          not x0 = 1 and x1 = 0
 */
import { conflicts } from './conflicts.ts'
import { type CspToCnf, translateBy } from './translate.ts'
import type { Place } from './value-code.ts'

/** The value of a variable in binary. */
export const log: CspToCnf = translateBy({
  width,
  meaning: index => `bit ${index}`,
  read: bits => bits.reduceRight((value, bit) => 2 * value + bit, 0),
  write(bits, value) {
    for (let i = 0; i < bits.length; i++) bits[i] = (value >> i) & 1
  },
  domain(sink, { first, size }) {
    // A larger number than the last value has a 1 where that has a 0, and above it every 1 that that has.
    const last = size - 1
    const ones: number[] = []
    for (let i = width(size) - 1; i >= 0; i--) {
      if (((last >> i) & 1) === 1) ones.push(first + i)
      else sink.clause([...ones.map(one => -one), -(first + i)])
    }
  },
  outside,
  relation: conflicts(outside),
})

function width(size: number): number {
  return size === 0 ? 0 : 32 - Math.clz32(size - 1)
}

/** For each value the clause that x differs from it in some bit. */
function outside({ first, size }: Place, values: readonly number[]): number[][] {
  const bits = Array.from({ length: width(size) }, (_, i) => i)
  return values.map(value => bits.map(i => (((value >> i) & 1) === 1 ? -(first + i) : first + i)))
}
