import { cadical } from '../../../src/solvers/sat/cadical.ts'
import { minisat } from '../../../src/solvers/sat/minisat.ts'
import { program } from '../../../src/solvers/sat/program.ts'
import { locateProgram } from '../../../src/solvers/sat/run-program.ts'
import type { SatEngine, SatRequest } from '../../../src/solvers/sat/session.ts'

/** Programs that Debian has, so that nothing is skipped where they are installed. */
const packaged = ['cadical', 'cryptominisat5', 'minisat', 'picosat', 'clasp']
/** Programs that are built by hand. */
const others = ['kissat', 'glucose'].filter(isInstalled)

/** Every engine that tests can be run on, with the reason where it is missing here. */
export const engines: readonly { engine: SatEngine; missing: boolean; title: string }[] = [
  { engine: cadical, missing: false, title: cadical.id },
  { engine: minisat, missing: false, title: minisat.id },
  ...[...packaged, ...others].map(name => {
    const missing = !isInstalled(name)
    const engine = program(name)
    return { engine, missing, title: missing ? `${engine.id} (skipped: it is not installed)` : engine.id }
  }),
]

/** A call without limits. */
export const unlimited: SatRequest = {
  maxConflicts: Number.POSITIVE_INFINITY,
  shouldStop: () => undefined,
}

function isInstalled(name: string): boolean {
  try {
    locateProgram(name)
    return true
  } catch {
    return false
  }
}
