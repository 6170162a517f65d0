import type { ClauseSink } from '../../../src/core/cnf.ts'

/** Writes that at most, or exactly, k of the literals are true. */
export type Bound = (sink: ClauseSink, literals: readonly number[], k: number) => void

/** A way to count literals. Any integer k may be asked for: one that cannot be met gives the empty clause. */
export interface Cardinality {
  readonly id: string
  readonly atMost: Bound
  readonly exactly: Bound
}

/** A cardinality from its proper cases, 0 < k < n: the others are the same whatever the way to count, units or nothing. */
export function cardinality(
  id: string,
  proper: { readonly atMost: Bound; readonly exactly: Bound },
): Cardinality {
  return {
    id,
    atMost(sink, literals, k) {
      if (k < 0) sink.clause([])
      else if (k === 0) for (const x of literals) sink.clause([-x])
      else if (k < literals.length) proper.atMost(sink, literals, k)
    },
    exactly(sink, literals, k) {
      const n = literals.length
      if (k < 0 || k > n) sink.clause([])
      else if (k === 0) for (const x of literals) sink.clause([-x])
      else if (k === n) for (const x of literals) sink.clause([x])
      else proper.exactly(sink, literals, k)
    },
  }
}
