import { viaCnf } from '../../encodings/cnf/csp-to-cnf/index.ts'
import { encodings } from '../../encodings/encodings.ts'
import type { Encoding, Targets } from '../core/encoding.ts'
import { Misuse } from '../core/errors.ts'
import { compose, type Method } from '../core/method.ts'
import { registry, unknownName } from '../core/registry.ts'
import type { Solver } from '../core/solver.ts'
import { scan } from '../solvers/backtracker/scan.ts'
import { programSolver, solvers } from '../solvers/solvers.ts'

type AnyMethod = Method<unknown, unknown>
type AnyEncoding = Encoding<unknown, unknown>
type CnfEncoding = Encoding<unknown, unknown, 'cnf'>

/** Methods that work on the puzzles of one family directly. */
const ownMethods: readonly AnyMethod[] = [scan]

/** Encodings of CSP, stated as CNF by way of a translation. */
const translated: readonly CnfEncoding[] = encodings.all
  .filter((encoding): encoding is Encoding<unknown, unknown, 'csp'> => encoding.target === 'csp')
  .map(viaCnf)

/** Every encoding that ends in CNF; the first is the one to use when none is named. */
export const cnfEncodings: readonly CnfEncoding[] = [
  ...encodings.all.filter((encoding): encoding is CnfEncoding => encoding.target === 'cnf'),
  ...translated,
]

/** Every encoding with every solver of its language. */
const composed: readonly AnyMethod[] = [...encodings.all, ...translated].flatMap(encoding =>
  solvers.all.filter(solver => solver.accepts === encoding.target).map(solver => combine(encoding, solver)),
)

/** Everything `solve` can be told to use, besides the programs that a user has. */
export const methods = registry('method', [...ownMethods, ...composed])

/** The methods of one family, the one to use when nothing is said first. */
export function methodsOf(family: string): readonly AnyMethod[] {
  return methods.all.filter(method => method.family === family)
}

/** The method of a family by its name, `ENCODING/program:NAME` among them; throws `Misuse` with the nearest name. */
export function findMethod(family: string, id: string): AnyMethod {
  const method = methodsOf(family).find(candidate => candidate.id === id)
  if (method !== undefined) return method
  const parts = /^([^/]+)\/program:(.+)$/.exec(id)
  if (parts !== null) return combine(cnfEncoding(family, parts[1]!), programSolver(parts[2]!))
  const names = [...methodsOf(family).map(candidate => candidate.id), 'ENCODING/program:NAME']
  throw new Misuse(unknownName(`method of ${family}`, id, names))
}

/** The encoding of a family as CNF; throws `Misuse` with the nearest name. */
export function cnfEncoding(family: string, id: string): CnfEncoding {
  const candidates = cnfEncodings.filter(encoding => encoding.family === family)
  const encoding = candidates.find(candidate => candidate.id === id)
  if (encoding !== undefined) return encoding
  const names = candidates.map(candidate => candidate.id)
  throw new Misuse(unknownName(`encoding of ${family}`, id, names))
}

/** A solver that is the only one of its language, on the only encoding in it, gives the method its name. */
function combine(encoding: AnyEncoding, solver: Solver<keyof Targets>): AnyMethod {
  const alone = solver.accepts === 'csp' || solver.accepts === 'maxsat'
  return compose(encoding, solver, alone ? solver.id : `${encoding.id}/${solver.id}`)
}
