/**
 * At most one of x1 … xn by a counter that runs along the literals and remembers whether one was true.
 * C. Sinz, Towards an Optimal CNF Encoding of Boolean Cardinality Constraints, CP 2005: LT(n, 1), SEQ.
 *
 * Variables  s1 … s(n-1): one of x1 … xi is true.
 * Clauses    -xi si         one is true once xi is,
 *            -s(i-1) si     and stays so,
 *            -s(i-1) -xi    and then no other is.
 * Size       n - 1 variables, 3n - 4 clauses, for n >= 2.
 * Promise    arc consistent under unit propagation. si may be true without need: project when counting models.
 */
import type { AtMostOne } from './index.ts'

/** A chain of "one was true so far". */
export const sequential: AtMostOne = (sink, literals) => {
  let before: number | undefined
  for (const x of literals.slice(0, -1)) {
    const now = sink.variable()
    sink.clause([-x, now])
    if (before !== undefined) {
      sink.clause([-before, now])
      sink.clause([-before, -x])
    }
    before = now
  }
  if (before !== undefined) sink.clause([-before, -literals.at(-1)!])
}
