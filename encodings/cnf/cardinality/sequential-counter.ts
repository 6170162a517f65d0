/**
 * At most or exactly k of x1 … xn by a unary counter that runs along the literals.
 * C. Sinz, Towards an Optimal CNF Encoding of Boolean Cardinality Constraints, CP 2005: LT(n, k), SEQ, here without the
 * s(i,j) with j > i, which are false.
 *
 * Variables  s(i,j), 1 <= i < n, 1 <= j <= min(i,k): at least j of x1 … xi are true.
 * Clauses    -s(i-1,j) s(i,j)            the count does not fall,
 *            -xi -s(i-1,j-1) s(i,j)      rises with xi (s(i,0) is true),
 *            -xi -s(i-1,k)               and not above k;
 *            for exactly k also the converse,
 *            -s(i,j) s(i-1,j) xi         it does not rise without xi,
 *            -s(i,j) s(i-1,j-1)          nor by two;
 *            and that s(n,k) would be true, s(n-1,k) xn, and s(n-1,k-1) where k > 1.
 * Size       V = k(2n - k - 1)/2 variables; at most: 2V + n - 2k clauses; exactly: 2V - n + 2, and 1 where k > 1, more.
 * Promise    arc consistent under unit propagation. For exactly k, s follows from x.
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { cardinality } from './cardinality.ts'

/** Counts along the literals. */
export const sequentialCounter = cardinality('sequential-counter', {
  atMost: (sink, literals, k) => {
    count(sink, literals, k, false)
  },
  exactly: (sink, literals, k) => {
    const row = count(sink, literals, k, true)
    sink.clause([row[k - 1]!, literals.at(-1)!])
    if (k > 1) sink.clause([row[k - 2]!])
  },
})

/** Writes that the count does not pass k; gives s(n-1,1) … s(n-1,k). */
function count(sink: ClauseSink, literals: readonly number[], k: number, converse: boolean): number[] {
  let before: number[] = []
  literals.forEach((x, at) => {
    if (before.length === k) sink.clause([-x, -before[k - 1]!])
    if (at === literals.length - 1) return
    const row = Array.from({ length: Math.min(at + 1, k) }, () => sink.variable())
    row.forEach((s, j) => {
      const same = before[j]
      const less = before[j - 1]
      if (same !== undefined) sink.clause([-same, s])
      sink.clause(less === undefined ? [-x, s] : [-x, -less, s])
      if (!converse) return
      sink.clause(same === undefined ? [-s, x] : [-s, same, x])
      if (less !== undefined) sink.clause([-s, less])
    })
    before = row
  })
  return before
}
