import fc from 'fast-check'
import { type ClauseSink, declarePrimary, type Formula } from '../../../src/core/cnf.ts'

/** Clauses over the variables 1 to `variables`. */
export interface Clauses {
  readonly variables: number
  readonly clauses: readonly (readonly number[])[]
}

/** Small formulas with all that is odd: empty clauses, tautologies, literals twice, variables in no clause. */
export const smallFormula: fc.Arbitrary<Clauses> = fc.integer({ min: 1, max: 6 }).chain(variables =>
  fc.record({
    variables: fc.constant(variables),
    clauses: fc.array(
      fc.array(
        fc
          .tuple(fc.integer({ min: 1, max: variables }), fc.boolean())
          .map(([variable, positive]) => (positive ? variable : -variable)),
        { maxLength: 4, size: 'max' },
      ),
      { maxLength: 20, size: 'max' },
    ),
  }),
)

/** Every model of a formula, as 1 for true by variable. */
export function allModels({ variables, clauses }: Clauses): Uint8Array[] {
  const models = Array.from({ length: 2 ** variables }, (_, bits) =>
    Uint8Array.from({ length: variables + 1 }, (_, variable) =>
      variable > 0 ? (bits >> (variable - 1)) & 1 : 0,
    ),
  )
  return models.filter(model => satisfies(model, clauses))
}

export function satisfies(model: Uint8Array, clauses: readonly (readonly number[])[]): boolean {
  return clauses.every(clause => clause.some(literal => model[Math.abs(literal)] === (literal > 0 ? 1 : 0)))
}

/** So many pigeons, each in a hole, no two in the same: unsatisfiable for fewer holes, and hard to see. */
export function pigeonhole(pigeons: number, holes: number): Clauses {
  const at = (pigeon: number, hole: number) => pigeon * holes + hole + 1
  const clauses: number[][] = []
  for (let pigeon = 0; pigeon < pigeons; pigeon++) {
    clauses.push(Array.from({ length: holes }, (_, hole) => at(pigeon, hole)))
    for (let other = 0; other < pigeon; other++) {
      for (let hole = 0; hole < holes; hole++) clauses.push([-at(pigeon, hole), -at(other, hole)])
    }
  }
  return { variables: pigeons * holes, clauses }
}

export function pourInto(sink: ClauseSink, { variables, clauses }: Clauses): void {
  declarePrimary(sink, variables)
  for (const clause of clauses) sink.clause(clause)
}

/** The clauses as a formula whose solutions differ in the variables of the projection, or in any. */
export function formulaOf(stated: Clauses, projection?: readonly number[]): Formula {
  const all = Array.from({ length: stated.variables }, (_, i) => i + 1)
  return {
    primary: stated.variables,
    projection: Int32Array.from(projection ?? all),
    emit: sink => pourInto(sink, stated),
    meaning: variable => `x${variable}`,
  }
}
