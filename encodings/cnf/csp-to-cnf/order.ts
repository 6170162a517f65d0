/**
 * A CSP in the order encoding (Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into SAT", Constraints 14,
 * 2009): a Boolean variable per bound. An interval of values is a conjunction of two literals, its bounds.
 *
 * Variables    `x <= v` for each variable x and value v but the last.
 * Clauses      x <= v implies x <= v + 1.
 *              Relation: not x in an interval and y in another, for rectangles that cover the pairs that may not stand.
 *              Match: a new variable per label that both sides can show, true in the intervals of x and of y that
 *              show it and false in those between; never a value whose label the other side cannot show.
 *              Distinct: for each item and variable that can take it a new variable, true in the intervals that do and
 *              false in those between; at most one of them. Every item is taken if there are no more than needed.
 *              A single bound serves as it is, without a new variable.
 * Size         for d values: d - 1 variables and d - 2 clauses a variable; at most d(d + 1)/2 clauses a Relation, d - 1
 *              for x <= y; L variables and 2(2i + L) clauses of three literals a Match of L labels in i intervals a side;
 *              k variables, a(k) clauses of the at-most-one and 2i + k more an item with k takers in i intervals.
 * Propagation  of values that are next to each other: a Relation such as x <= y keeps its bounds consistent, others are
 *              weaker than by support.
 *
 * The smallest example, x0 <= x1 over two values each, with 1 for x0 <= 0 and 2 for x1 <= 0:
 *
 *   1 -2          not x0 >= 1 and x1 <= 0
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { type CspToCnf, translateBy } from './translate.ts'
import type { Place } from './value-code.ts'

/** Values from `from` to `to`, both included. */
interface Interval {
  readonly from: number
  readonly to: number
}

/** A variable per bound. */
export const order: CspToCnf = translateBy({
  width: size => Math.max(size - 1, 0),
  meaning: index => `<= ${index}`,
  read: bits => (bits.includes(1) ? bits.indexOf(1) : bits.length),
  write(bits, value) {
    bits.fill(1, value)
  },
  domain(sink, { first, size }) {
    for (let v = 0; v + 2 < size; v++) sink.clause([-(first + v), first + v + 1])
  },
  outside,
  within: (x, values) => outside(x, complement(x, values)),
  relation: rectangles,
})

function outside(x: Place, values: readonly number[]): number[][] {
  return intervals(values).map(interval => beside(x, interval))
}

/** The clause that x is less than `from` or more than `to`. */
function beside({ first, size }: Place, { from, to }: Interval): number[] {
  const less = from > 0 ? [first + from - 1] : []
  const more = to < size - 1 ? [-(first + to)] : []
  return [...less, ...more]
}

/** Values, given ascending, as intervals that do not touch. */
function intervals(values: readonly number[]): Interval[] {
  const found: { from: number; to: number }[] = []
  for (const value of values) {
    const last = found.at(-1)
    if (last?.to === value - 1) last.to = value
    else found.push({ from: value, to: value })
  }
  return found
}

function complement({ size }: Place, values: readonly number[]): number[] {
  const taken = new Set(values)
  return Array.from({ length: size }, (_, value) => value).filter(value => !taken.has(value))
}

/**
 * Forbids pairs of values by rectangles: each interval of values of y that a value of x forbids, with all values of x
 * around it that forbid the whole interval too.
 */
function rectangles(sink: ClauseSink, x: Place, y: Place, allowed: Uint8Array): void {
  const forbids = (v: number, w: number) => allowed[v * y.size + w] === 0
  const values = Array.from({ length: y.size }, (_, w) => w)
  const rows = Array.from({ length: x.size }, (_, v) => intervals(values.filter(w => forbids(v, w))))
  const covers = (v: number, { from, to }: Interval) =>
    rows[v]?.some(run => run.from <= from && run.to >= to) ?? false
  const has = (v: number, { from, to }: Interval) => rows[v]!.some(run => run.from === from && run.to === to)
  rows.forEach((runs, v) => {
    for (const run of runs) {
      let from = v
      let seen = false
      while (covers(from - 1, run)) {
        from--
        seen ||= has(from, run)
      }
      // The same rectangle was found from the first value that forbids just this interval.
      if (seen) continue
      let to = v
      while (covers(to + 1, run)) to++
      sink.clause([...beside(x, { from, to }), ...beside(y, run)])
    }
  })
}
