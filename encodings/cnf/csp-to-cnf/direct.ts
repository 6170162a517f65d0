/**
 * A CSP in the direct encoding (Walsh, "SAT v CSP", CP 2000): a Boolean variable per value, a clause per conflict.
 *
 * Variables    `x = v` for each variable x and value v.
 * Clauses      x takes at least one value, and at most one.
 *              Relation: for each pair of values that may not stand, not both.
 *              Match: a new variable per label that both sides can show, implied by each of its values on either side;
 *              at most one of them; never a value whose label the other side cannot show.
 *              Distinct: for each item at most one of its takers; where several values of x take it, a new variable that
 *              each of them implies stands for x.
 * Size         for d values: d variables and 1 + a(d) clauses a variable, a(n) being those of the at-most-one, d(d - 1)/2
 *              if pairwise; at most d² clauses a Relation; L variables and 2d + a(L) clauses a Match of L labels;
 *              a(k) clauses and at most kd implications an item with k takers.
 * Propagation  that of forward checking: what conflicts with the one value left of a variable is removed.
 *
 * The smallest example, x0 <= x1 over two values each, with 1, 2, 3, 4 for x0 = 0, x0 = 1, x1 = 0, x1 = 1:
 *
 *   1 2, -1 -2    x0 takes exactly one value
 *   3 4, -3 -4    x1 takes exactly one value
 *   -2 -3         not x0 = 1 and x1 = 0
 */
import { exactlyOne } from '../at-most-one/index.ts'
import { conflicts } from './conflicts.ts'
import { type CspToCnf, translateBy } from './translate.ts'
import type { ValueCode } from './value-code.ts'

const outside: ValueCode['outside'] = ({ first }, values) => values.map(value => [-(first + value)])

/** A Boolean variable per value, of which exactly one holds. */
export const valueVariables: ValueCode = {
  width: size => size,
  meaning: index => `= ${index}`,
  read: bits => bits.indexOf(1),
  write(bits, value) {
    bits[value] = 1
  },
  domain(sink, { first, size }, atMostOne) {
    exactlyOne(
      sink,
      Array.from({ length: size }, (_, value) => first + value),
      atMostOne,
    )
  },
  outside,
  relation: conflicts(outside),
}

/** A variable per value, a clause per conflict. */
export const direct: CspToCnf = translateBy(valueVariables)
