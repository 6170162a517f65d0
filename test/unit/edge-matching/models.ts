import { Cadical, loadCadical } from 'cadical-wasm'
import { type ClauseSink, collect, type Formula } from '../../../src/core/cnf.ts'

const wasm = await loadCadical()

function withSolver<Result>(formula: Formula, use: (solver: Cadical) => Result): Result {
  // CaDiCaL may add variables of its own, which would then clash with ours.
  const solver = new Cadical(wasm, { factor: false })
  let variables = 0
  const sink: ClauseSink = {
    variable: () => ++variables,
    clause: literals => solver.addClause(literals),
  }
  formula.emit(sink)
  solver.ensureVars(variables)
  try {
    return use(solver)
  } finally {
    solver.dispose()
  }
}

function answerOf(solver: Cadical, formula: Formula): Uint8Array {
  const answer = new Uint8Array(formula.primary + 1)
  for (let variable = 1; variable <= formula.primary; variable++)
    answer[variable] = Number(solver.value(variable))
  return answer
}

/** Some model, or undefined where there is none; every literal assumed, if given, holds in it. */
export function modelOf(formula: Formula, assumptions: readonly number[] = []): Uint8Array | undefined {
  return withSolver(formula, solver =>
    solver.solve({ assumptions }) === 'satisfiable' ? answerOf(solver, formula) : undefined,
  )
}

/** Every model of the variables `blocked`, by default the projection, with some values for the others. */
export function modelsOf(formula: Formula, blocked: Iterable<number> = formula.projection): Uint8Array[] {
  const variables = [...blocked]
  return withSolver(formula, solver => {
    const models: Uint8Array[] = []
    while (solver.solve() === 'satisfiable') {
      const answer = answerOf(solver, formula)
      models.push(answer)
      solver.addClause(variables.map(variable => (answer[variable] === 1 ? -variable : variable)))
    }
    return models
  })
}

/** The formula as a DIMACS file that says what the variables mean. */
export function dimacs(formula: Formula): string {
  const { variables, clauses, literals } = collect(formula)
  const meanings = Array.from(
    { length: formula.primary },
    (_, index) => `c ${index + 1} ${formula.meaning(index + 1)}\n`,
  )
  const lines = [...literals].join(' ').replaceAll(/(?<=^| )0(?: |$)/g, '0\n')
  return `${meanings.join('')}p cnf ${variables} ${clauses}\n${lines}`
}
