/**
 * At most or exactly k of x1 … xn: the literals sorted by Batcher's odd-even merges, the true ones first, of which the
 * (k+1)-th has to be false; what the first m = k + 1 do not need is left out.
 * K. Batcher, Sorting Networks and Their Applications, AFIPS 1968; as clauses: N. Eén and N. Sörensson, Translating
 * Pseudo-Boolean Constraints into SAT, JSAT 2, 2006, section 5.3; the cut: R. Asín, R. Nieuwenhuis, A. Oliveras and
 * E. Rodríguez-Carbonell, Cardinality Networks: a Theoretical and Empirical Study, Constraints 16, 2011.
 *
 * Variables  high and low for each comparator of x and y; the last one of a cut merge may need high alone.
 * Clauses    -x high, -y high, -x -y low; for exactly k also x y -high, x -low, y -low;
 *            and -z(k+1), for exactly k also z(k), z being the sorted literals.
 * Size       S(n) = S(ceil(n/2)) + S(floor(n/2)) + M(ceil(n/2), floor(n/2), m) comparators, S(1) = 0, where M(a,b,m), a and
 *            b cut to m, is none if a or b is 0, one if both are 1, and else, with h = floor(m/2),
 *            M(ceil(a/2), ceil(b/2), h + 1) + M(floor(a/2), floor(b/2), h) + floor(min(a + b - 1, m)/2).
 *            Each is 2 variables and 3 clauses (6 for exactly k), but 1 and 2 (3) where high is the m-th of its merge.
 *            In all O(n log² k); uncut and for n = 2^p, (p² - p + 4) 2^(p-2) - 1 comparators.
 * Promise    arc consistent under unit propagation. For exactly k, all variables follow from x.
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { cardinality } from './cardinality.ts'

/** Sorts the literals. */
export const sortingNetwork = cardinality('sorting-network', {
  atMost: (sink, literals, k) => {
    const sorted = sort({ sink, converse: false }, literals, k + 1)
    sink.clause([-sorted[k]!])
  },
  exactly: (sink, literals, k) => {
    const sorted = sort({ sink, converse: true }, literals, k + 1)
    sink.clause([sorted[k - 1]!])
    sink.clause([-sorted[k]!])
  },
})

/** Where comparators are written, and whether as implications from input to output or both ways. */
interface Network {
  readonly sink: ClauseSink
  readonly converse: boolean
}

/** The first m literals in sorted order. */
function sort(network: Network, literals: readonly number[], m: number): readonly number[] {
  if (literals.length <= 1) return literals
  const middle = Math.ceil(literals.length / 2)
  const a = sort(network, literals.slice(0, middle), m)
  const b = sort(network, literals.slice(middle), m)
  return merge(network, a, b, m)
}

/** The first m of two sorted sequences merged. Of a and b no more than m can be among them. */
function merge(network: Network, a: readonly number[], b: readonly number[], m: number): readonly number[] {
  if (a.length > m || b.length > m) return merge(network, a.slice(0, m), b.slice(0, m), m)
  if (a.length === 0) return b
  if (b.length === 0) return a
  if (a.length === 1 && b.length === 1) return compare(network, a[0]!, b[0]!, m)
  const half = Math.floor(m / 2)
  const odd = merge(network, everySecond(a, 0), everySecond(b, 0), half + 1)
  const even = merge(network, everySecond(a, 1), everySecond(b, 1), half)
  // The odd places hold up to two more true literals than the even ones: each even one is compared with the next odd.
  const merged = [odd[0]!]
  for (let i = 0; merged.length < Math.min(a.length + b.length, m); i++) {
    const x = even[i]
    const y = odd[i + 1]
    if (x !== undefined && y !== undefined) merged.push(...compare(network, x, y, m - merged.length))
    else merged.push((x ?? y)!)
  }
  return merged
}

function everySecond(sequence: readonly number[], first: 0 | 1): number[] {
  return sequence.filter((_, at) => at % 2 === first)
}

/** x or y, then x and y, as far as `wanted`. */
function compare({ sink, converse }: Network, x: number, y: number, wanted: number): number[] {
  const high = sink.variable()
  sink.clause([-x, high])
  sink.clause([-y, high])
  if (converse) sink.clause([x, y, -high])
  if (wanted === 1) return [high]
  const low = sink.variable()
  sink.clause([-x, -y, low])
  if (converse) {
    sink.clause([x, -low])
    sink.clause([y, -low])
  }
  return [high, low]
}
