/**
 * A CSP in the support encoding (Kasif 1990; Gent, "Arc consistency in SAT", ECAI 2002): the variables of the direct
 * encoding, with clauses that say what a value needs instead of what it excludes.
 *
 * Variables    `x = v` for each variable x and value v.
 * Clauses      x takes at least one value, and at most one.
 *              Relation: for each value of either side, not this value, or one of those on the other side that go with
 *              it; left out where all do.
 *              Match: a new variable per label that both sides can show, which holds just where x shows it and just where
 *              y does; never a value whose label the other side cannot show.
 *              Distinct: for each item at most one of its takers; where several values of x take it, a new variable that
 *              holds just where one of them does stands for x. Every item is taken if there are no more than needed.
 * Size         for d values: d variables and 1 + a(d) clauses a variable, a(n) being those of the at-most-one, d(d - 1)/2
 *              if pairwise; at most 2d clauses of d literals a Relation; L variables and 2(d + L) clauses a Match of L
 *              labels; 1 + a(k) clauses and at most k(d + 1) more an item with k takers.
 * Propagation  unit propagation makes every Relation and Match arc consistent, where it does so for the at-most-one.
 *
 * The smallest example, x0 <= x1 over two values each, with 1, 2, 3, 4 for x0 = 0, x0 = 1, x1 = 0, x1 = 1:
 *
 *   1 2, -1 -2    x0 takes exactly one value
 *   3 4, -3 -4    x1 takes exactly one value
 *   -2 4          x0 = 1 needs x1 = 1
 *   -3 1          x1 = 0 needs x0 = 0
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { valueVariables } from './direct.ts'
import { type CspToCnf, translateBy } from './translate.ts'
import type { Place } from './value-code.ts'

/** A variable per value, a clause per value and constraint that lists its supports. */
export const support: CspToCnf = translateBy({
  ...valueVariables,
  within: ({ first }, values) => [values.map(value => first + value)],
  relation(sink, x, y, allowed) {
    supports(sink, x, y, (v, w) => allowed[v * y.size + w] === 1)
    supports(sink, y, x, (w, v) => allowed[v * y.size + w] === 1)
  },
})

function supports(sink: ClauseSink, x: Place, y: Place, allowed: (v: number, w: number) => boolean): void {
  for (let v = 0; v < x.size; v++) {
    const clause = [-(x.first + v)]
    for (let w = 0; w < y.size; w++) if (allowed(v, w)) clause.push(y.first + w)
    // What every value supports says no more than that y has a value.
    if (clause.length <= y.size) sink.clause(clause)
  }
}
