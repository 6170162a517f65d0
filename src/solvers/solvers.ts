import type { Targets } from '../core/encoding.ts'
import { registry } from '../core/registry.ts'
import type { Solver } from '../core/solver.ts'
import { csp } from './backtracker/csp.ts'
import { cadical } from './sat/cadical.ts'
import { minisat } from './sat/minisat.ts'
import { optimum } from './sat/optimum.ts'
import { program } from './sat/program.ts'
import { satSolver } from './sat/sat-solver.ts'

/** Every solver of a model language. A new one is a file here and a line in this list. */
export const solvers = registry<Solver<keyof Targets>>('solver', [
  csp,
  satSolver(cadical),
  satSolver(minisat),
  optimum,
])

/** The solver that runs a DIMACS program of the user's. */
export function programSolver(name: string): Solver<'cnf'> {
  return satSolver(program(name))
}
