/**
 * At most one of x1 … xn, the literals in groups of three, each under a commander that is true when one of its group is.
 * W. Klieber and G. Kwon, Efficient CNF Encoding for Selecting 1 from N Objects, CFV 2007.
 *
 * Variables  c for each group; a last group of a single literal has that literal for commander.
 * Clauses    at most one in a group, pairwise;
 *            -x c            for each x of the group,
 *            -c x x' x''     so that c is false when they are;
 *            at most one commander, in the same way, up to 6 literals pairwise (where that is smaller).
 * Size       for n > 6, V(n) = floor((n + 1)/3) + V(ceil(n/3)) variables, about n/2, and
 *            C(n) = 7 floor(n/3) + (4 if n mod 3 = 2) + C(ceil(n/3)) clauses, about 3.5n;
 *            for n <= 6, none and n(n - 1)/2.
 * Promise    arc consistent under unit propagation; the commanders follow from the x.
 */
import type { AtMostOne } from './index.ts'
import { pairwise } from './pairwise.ts'

const GROUP = 3
const PAIRWISE_UP_TO = 6

/** A hierarchy of groups of three. */
export const commander: AtMostOne = (sink, literals) => {
  if (literals.length <= PAIRWISE_UP_TO) return pairwise(sink, literals)
  const commanders: number[] = []
  for (let at = 0; at < literals.length; at += GROUP) {
    const group = literals.slice(at, at + GROUP)
    if (group.length === 1) {
      commanders.push(group[0]!)
      continue
    }
    const c = sink.variable()
    commanders.push(c)
    pairwise(sink, group)
    for (const x of group) sink.clause([-x, c])
    sink.clause([-c, ...group])
  }
  commander(sink, commanders)
}
