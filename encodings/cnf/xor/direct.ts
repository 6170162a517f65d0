/**
 * The parity of x1 … xn by forbidding each assignment of the other parity: the definition itself, and the smallest formula
 * without further variables, as the clauses are all the prime implicates.
 *
 * Variables  none.
 * Clauses    for every choice of literals whose parity is wrong, that not all of them are the case.
 * Size       2^(n-1) clauses of n literals, for n >= 1.
 * Promise    arc consistent under unit propagation.
 */
import type { Xor } from './index.ts'

/** Forbids the assignments of the other parity. */
export const direct: Xor = (sink, literals, parity) => {
  const clause: number[] = []
  const forbid = (missing: 0 | 1) => {
    if (clause.length === literals.length) {
      if (missing === 1) sink.clause(clause)
      return
    }
    const x = literals[clause.length]!
    clause.push(x)
    forbid(missing)
    clause[clause.length - 1] = -x
    forbid(missing === 0 ? 1 : 0)
    clause.pop()
  }
  forbid(parity)
}
