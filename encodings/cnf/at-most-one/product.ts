/**
 * At most one of x1 … xn, the literals laid out as a table: at most one row and at most one column is in use.
 * J. Chen, A New SAT Encoding of the At-Most-One Constraint, ModRef 2010: 2-product.
 *
 * Variables  u1 … up for the rows, v1 … vq for the columns, p = ceil(√n), q = ceil(n/p).
 * Clauses    -x ui, -x vj    for the x in row i and column j;
 *            at most one u and at most one v, in the same way, up to 6 literals pairwise (where that is smaller).
 * Size       for n > 6, V(n) = p + q + V(p) + V(q) variables, about 2√n, and C(n) = 2n + C(p) + C(q) clauses,
 *            about 2n + 4√n; for n <= 6, none and n(n - 1)/2.
 * Promise    arc consistent under unit propagation. u and v may be true without need: project when counting models.
 */
import type { AtMostOne } from './index.ts'
import { pairwise } from './pairwise.ts'

const PAIRWISE_UP_TO = 6

/** At most one row and at most one column of a table. */
export const product: AtMostOne = (sink, literals) => {
  const n = literals.length
  if (n <= PAIRWISE_UP_TO) return pairwise(sink, literals)
  const height = Math.ceil(Math.sqrt(n))
  const width = Math.ceil(n / height)
  const rows = Array.from({ length: height }, () => sink.variable())
  const columns = Array.from({ length: width }, () => sink.variable())
  literals.forEach((x, at) => {
    sink.clause([-x, rows[Math.floor(at / width)]!])
    sink.clause([-x, columns[at % width]!])
  })
  product(sink, rows)
  product(sink, columns)
}
