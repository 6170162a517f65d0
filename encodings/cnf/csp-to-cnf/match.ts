import type { ClauseSink } from '../../../src/core/cnf.ts'
import type { Match } from '../../../src/core/csp.ts'
import type { AtMostOne } from '../at-most-one/index.ts'
import { link, membership } from './membership.ts'
import type { Place, ValueCode } from './value-code.ts'

type ValuesByLabel = ReadonlyMap<number, readonly number[]>

/**
 * States that two different variables show the same label: a literal per label that both can show, linked to the values
 * of both, of which at most one holds. For d values on each side and L labels that is at most L variables and clauses in
 * proportion to d (and the at-most-one over L), where conflicts between values would be up to d² clauses.
 */
export function match(
  sink: ClauseSink,
  code: ValueCode,
  x: Place,
  y: Place,
  { xLabels, yLabels }: Match,
  atMostOne: AtMostOne,
): void {
  const ofX = valuesByLabel(xLabels)
  const ofY = valuesByLabel(yLabels)
  forbidUnmatched(sink, code, x, ofX, ofY)
  forbidUnmatched(sink, code, y, ofY, ofX)
  const labels = [...ofX.keys()].filter(label => ofY.has(label))
  // All other values being forbidden, a single label always matches.
  if (labels.length < 2) return
  const literals = labels.map(label => {
    const literal = membership(sink, code, x, ofX.get(label)!)
    link(sink, code, y, ofY.get(label)!, literal)
    return literal
  })
  // With `within` two labels would be two values of x.
  if (code.within === undefined) atMostOne(sink, literals)
}

function valuesByLabel(labels: Int32Array): ValuesByLabel {
  const groups = new Map<number, number[]>()
  labels.forEach((label, value) => {
    const group = groups.get(label)
    if (group === undefined) groups.set(label, [value])
    else group.push(value)
  })
  return groups
}

function forbidUnmatched(
  sink: ClauseSink,
  code: ValueCode,
  x: Place,
  own: ValuesByLabel,
  other: ValuesByLabel,
): void {
  for (const [label, values] of own) {
    if (!other.has(label)) for (const clause of code.outside(x, values)) sink.clause(clause)
  }
}
