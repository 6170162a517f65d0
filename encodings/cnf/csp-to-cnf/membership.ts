import type { ClauseSink } from '../../../src/core/cnf.ts'
import type { Place, ValueCode } from './value-code.ts'

/** States that `literal` holds if x takes one of the values, and with a code that has `within`, only then. */
export function link(
  sink: ClauseSink,
  code: ValueCode,
  x: Place,
  values: readonly number[],
  literal: number,
): void {
  for (const clause of code.outside(x, values)) sink.clause([...clause, literal])
  for (const clause of code.within?.(x, values) ?? []) sink.clause([...clause, -literal])
}

/** A literal linked to x taking one of the values: one that the code has already, or else a new variable. */
export function membership(sink: ClauseSink, code: ValueCode, x: Place, values: readonly number[]): number {
  const outside = code.outside(x, values)
  if (outside.length === 1 && outside[0]!.length === 1) return -outside[0]![0]!
  const literal = sink.variable()
  link(sink, code, x, values, literal)
  return literal
}
