import { encodings } from '../../encodings/encodings.ts'
import { compose, type Method } from '../core/method.ts'
import { registry } from '../core/registry.ts'
import { scan } from '../solvers/backtracker/scan.ts'
import { solvers } from '../solvers/solvers.ts'

/** Methods that work on the puzzles of one family directly. */
const ownMethods: readonly Method<unknown, unknown>[] = [scan]

/** Every encoding with every solver of its language; `csp` is the short name of `cell/csp`, the only one of its kind yet. */
const composed: readonly Method<unknown, unknown>[] = encodings.all.flatMap(encoding =>
  solvers.all
    .filter(solver => solver.accepts === encoding.target)
    .map(solver => compose(encoding, solver, solver.id)),
)

/** Everything `solve` can be told to use. */
export const methods = registry('method', [...ownMethods, ...composed])

/** The methods of one family, the one to use when nothing is said first. */
export function methodsOf(family: string): readonly Method<unknown, unknown>[] {
  return methods.all.filter(method => method.family === family)
}
