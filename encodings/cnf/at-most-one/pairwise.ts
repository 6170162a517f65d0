/**
 * At most one of x1 … xn, no two together: the definition itself, also called binomial or naive.
 *
 * Variables  none.
 * Clauses    -xi -xj for i < j.
 * Size       n(n - 1)/2 clauses.
 * Promise    arc consistent under unit propagation.
 */
import type { AtMostOne } from './index.ts'

/** No two literals together. */
export const pairwise: AtMostOne = (sink, literals) => {
  for (let i = 0; i < literals.length; i++) {
    for (let j = i + 1; j < literals.length; j++) sink.clause([-literals[i]!, -literals[j]!])
  }
}
