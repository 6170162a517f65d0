import type { ClauseSink } from '../../../src/core/cnf.ts'
import type { Distinct } from '../../../src/core/csp.ts'
import type { AtMostOne } from '../at-most-one/index.ts'
import { membership } from './membership.ts'
import type { Place, ValueCode } from './value-code.ts'

/**
 * States that no item is taken twice: for each item a literal per variable that can take it, of which at most one holds.
 * That is a new variable only where several values of a variable take the item. Where the variables take just as many
 * items as there are, every item is taken: a clause each, which resolution would need long to find (pigeons and holes).
 */
export function distinct(
  sink: ClauseSink,
  code: ValueCode,
  places: readonly Place[],
  constraint: Distinct,
  atMostOne: AtMostOne,
): void {
  const takers = takersByItem(constraint)
  const { scope, width, items } = constraint
  const complete = takers.size === scope.length * width && items.every(list => !list.includes(-1))
  const allTaken = complete && code.within !== undefined
  for (const taking of takers.values()) {
    for (const [variable, values] of taking) {
      for (const clause of code.outside(places[variable]!, twice(values))) sink.clause(clause)
    }
    if (taking.size === 1 && !allTaken) continue
    const literals = [...taking].map(([variable, values]) =>
      membership(sink, code, places[variable]!, [...new Set(values)]),
    )
    atMostOne(sink, literals)
    if (allTaken) sink.clause(literals)
  }
}

/** For each item and variable the values that take it, ascending, each as often as it does. */
function takersByItem({ scope, width, items }: Distinct): Map<number, Map<number, number[]>> {
  const takers = new Map<number, Map<number, number[]>>()
  scope.forEach((variable, i) => {
    items[i]!.forEach((item, at) => {
      if (item < 0) return
      const taking = takers.get(item) ?? new Map<number, number[]>()
      const values = taking.get(variable) ?? []
      values.push(Math.floor(at / width))
      takers.set(item, taking.set(variable, values))
    })
  })
  // Only a variable that is in the scope twice brings its values out of order.
  for (const taking of takers.values()) for (const values of taking.values()) values.sort((a, b) => a - b)
  return takers
}

function twice(values: readonly number[]): number[] {
  return [...new Set(values.filter((value, i) => value === values[i - 1]))]
}
