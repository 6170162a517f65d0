/**
 * At most or exactly k of x1 … xn by a balanced tree that adds counts in unary, no higher than k + 1.
 * O. Bailleux and Y. Boufkhad, Efficient CNF Encoding of Boolean Cardinality Constraints, CP 2003.
 *
 * Variables  o1 … o(min(n,m)) for each inner node with n leaves, m = k + 1: at least j of its leaves are true. The one
 *            output of a leaf is its literal.
 * Clauses    with a and b the outputs of the two children, for 0 <= i, 0 <= j, 1 <= i + j <= min(n,m),
 *            -ai -bj o(i+j)               (a0 and b0 are true);
 *            for exactly k also, for i + j < min(n,m),
 *            a(i+1) b(j+1) -o(i+j+1)      (beyond the last, false);
 *            at the root -o(k+1), and for exactly k also o(k).
 * Size       V(n) = V(ceil(n/2)) + V(floor(n/2)) + min(n,m), V(1) = 0: O(n log k) variables, n log2 n when n is a power
 *            of two and m >= n. A node with children of n1 and n2 leaves has a clause for each pair (i,j),
 *            0 <= i <= n1, 0 <= j <= n2, with 1 <= i + j <= m, and for exactly k one more for each with
 *            i + j < min(n1 + n2, m): O(nk) in all.
 * Promise    arc consistent under unit propagation. For exactly k, o follows from x.
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { cardinality } from './cardinality.ts'

/** Counts by a tree. */
export const totalizer = cardinality('totalizer', {
  atMost: (sink, literals, k) => {
    sink.clause([-countUp(sink, literals, k + 1)[k]!])
  },
  exactly: (sink, literals, k) => {
    const outputs = count(sink, literals, k + 1, true)
    sink.clause([outputs[k - 1]!])
    sink.clause([-outputs[k]!])
  },
})

/**
 * Literals o[0], o[1], … up to `limit` or the number of literals: unit propagation makes o[j] true as soon as j + 1
 * literals are, so -o[j], as a clause or assumed, says at most j. No clause makes o[j] false.
 */
export function countUp(sink: ClauseSink, literals: readonly number[], limit: number): number[] {
  return count(sink, literals, Math.max(0, limit), false)
}

function count(sink: ClauseSink, literals: readonly number[], limit: number, converse: boolean): number[] {
  const n = literals.length
  if (n <= 1 || limit === 0) return literals.slice(0, limit)
  const middle = Math.ceil(n / 2)
  const a = count(sink, literals.slice(0, middle), limit, converse)
  const b = count(sink, literals.slice(middle), limit, converse)
  const outputs = Array.from({ length: Math.min(n, limit) }, () => sink.variable())
  const notA = a.map(literal => -literal)
  const notB = b.map(literal => -literal)
  const notOutputs = outputs.map(literal => -literal)
  // What is beyond either end of a list is undefined, and constant: it drops out of the clause.
  const clause = (...parts: (number | undefined)[]) => sink.clause(parts.filter(part => part !== undefined))
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length && i + j <= outputs.length; j++) {
      if (i + j > 0) clause(notA[i - 1], notB[j - 1], outputs[i + j - 1])
      if (converse && i + j < outputs.length) clause(a[i], b[j], notOutputs[i + j])
    }
  }
  return outputs
}
