import type { ClauseSink, Formula } from '../../core/cnf.ts'
import type { StopReason } from '../../core/run.ts'

/** How many clauses are poured between two looks at whether to stop. */
const SLICE = 1 << 14

/** Pours a formula into a sink, such as a solver's session, until it is to stop; returns why it stopped, if it did. */
export function pour(
  formula: Formula,
  sink: ClauseSink,
  shouldStop: () => StopReason | undefined,
): StopReason | undefined {
  // An exception is the only way out of a formula that pours.
  const out = new Error('stopped')
  let stopped: StopReason | undefined
  let clauses = 0
  const watched: ClauseSink = {
    variable: () => sink.variable(),
    clause(literals) {
      if (++clauses % SLICE === 0) {
        stopped = shouldStop()
        if (stopped !== undefined) throw out
      }
      sink.clause(literals)
    },
  }
  try {
    formula.emit(watched)
  } catch (error) {
    if (error !== out) throw error
  }
  return stopped
}
