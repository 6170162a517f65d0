import fc from 'fast-check'
import type { Cnf, Formula } from '../../../src/core/cnf.ts'

/** Any formula, with empty clauses, repeated literals and variables that no clause has. */
export const arbitraryCnf: fc.Arbitrary<Cnf> = fc
  .oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 2 ** 28 - 1 }))
  .chain(variables => {
    const literal = fc
      .tuple(fc.integer({ min: 1, max: variables }), fc.boolean())
      .map(([variable, negative]) => (negative ? -variable : variable))
    return fc
      .array(fc.array(literal, { maxLength: 6 }), { maxLength: 20 })
      .map(clauses => cnf(variables, clauses))
  })

/** The clauses as a stream. */
export function cnf(variables: number, clauses: readonly (readonly number[])[]): Cnf {
  return {
    variables,
    clauses: clauses.length,
    literals: Int32Array.from(clauses.flatMap(clause => [...clause, 0])),
  }
}

/** The clauses of a stream. */
export function clausesOf({ literals }: Cnf): number[][] {
  const clauses: number[][] = []
  let clause: number[] = []
  for (const literal of literals) {
    if (literal !== 0) clause.push(literal)
    else {
      clauses.push(clause)
      clause = []
    }
  }
  return clauses
}

/** A formula that pours out a few clauses; only the first variables mean something. */
export function formulaOf(source: Cnf, primary: number, meaning: (variable: number) => string): Formula {
  return {
    primary,
    projection: new Int32Array(0),
    meaning,
    emit(sink) {
      for (let variable = 0; variable < source.variables; variable++) sink.variable()
      for (const clause of clausesOf(source)) sink.clause(clause)
    },
  }
}
