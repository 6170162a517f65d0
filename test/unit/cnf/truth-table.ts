/**
 * What a small formula means, found without any solver of ours: plain unit propagation, plain splitting, and the two
 * questions asked of a constraint: does it have the right models, and does propagation alone see all that follows.
 *
 * An assignment is the list of the literals that are true in it.
 */
import { ClauseBuffer, type ClauseSink, type Cnf, declarePrimary } from '../../../src/core/cnf.ts'

/** The formula that a constraint writes when the variables 1 to `inputs` are taken. */
export function written(inputs: number, constraint: (sink: ClauseSink) => void): Cnf {
  const buffer = new ClauseBuffer()
  declarePrimary(buffer, inputs)
  constraint(buffer)
  return buffer.cnf
}

/** The clauses as lists. */
export function clausesOf(cnf: Cnf): number[][] {
  const clauses: number[][] = []
  let clause: number[] = []
  for (const literal of cnf.literals) {
    if (literal !== 0) clause.push(literal)
    else {
      clauses.push(clause)
      clause = []
    }
  }
  return clauses
}

/** 1, -1 or 0 (open) by variable after unit propagation from the assumed literals; undefined on a conflict. */
export function propagate(cnf: Cnf, assumed: readonly number[]): Int8Array | undefined {
  const values = new Int8Array(cnf.variables + 1)
  for (const literal of assumed) {
    if (values[Math.abs(literal)] === -Math.sign(literal)) return undefined
    values[Math.abs(literal)] = Math.sign(literal)
  }
  const { literals } = cnf
  for (let changed = true; changed; ) {
    changed = false
    for (let start = 0; start < literals.length; ) {
      let open = 0
      let unit = 0
      let satisfied = false
      let at = start
      for (; literals[at] !== 0; at++) {
        const literal = literals[at]!
        const value = values[Math.abs(literal)]! * Math.sign(literal)
        if (value === 1) satisfied = true
        // A literal that stands twice in a clause is one literal.
        if (value === 0 && literal !== unit) {
          open++
          unit = literal
        }
      }
      start = at + 1
      if (satisfied || open > 1) continue
      if (open === 0) return undefined
      values[Math.abs(unit)] = Math.sign(unit)
      changed = true
    }
  }
  return values
}

/** Whether the formula has a model in which the assumed literals are true. */
export function satisfiable(cnf: Cnf, assumed: readonly number[] = []): boolean {
  const values = propagate(cnf, assumed)
  if (values === undefined) return false
  const open = values.indexOf(0, 1)
  if (open === -1) return true
  const known = Array.from(values, (value, variable) => value * variable).filter(literal => literal !== 0)
  return satisfiable(cnf, [...known, open]) || satisfiable(cnf, [...known, -open])
}

/** All assignments of the variables, first all true. */
export function assignments(variables: readonly number[]): number[][] {
  return combinations(variables.map(variable => [[variable], [-variable]]))
}

/** All assignments of some of the variables. */
export function partialAssignments(variables: readonly number[]): number[][] {
  return combinations(variables.map(variable => [[], [variable], [-variable]]))
}

function combinations(choices: readonly (readonly number[])[][]): number[][] {
  return choices.reduce<number[][]>(
    (all, choice) => all.flatMap(start => choice.map(part => start.concat(part))),
    [[]],
  )
}

/** The assignments of the variables that extend to a model of the formula, in the order of `assignments`. */
export function modelsOver(cnf: Cnf, variables: readonly number[]): number[][] {
  return assignments(variables).filter(assignment => satisfiable(cnf, assignment))
}

/**
 * Every case where unit propagation sees less than follows, as text: from some partial assignment of the variables, a
 * literal that is true in all accepted assignments, or that there is no accepted one. Empty when the formula is arc
 * consistent. `accepts` is the meaning of the constraint, told apart from the formula.
 */
export function missedByPropagation(
  cnf: Cnf,
  variables: readonly number[],
  accepts: (assignment: readonly number[]) => boolean,
): string[] {
  const accepted = assignments(variables)
    .filter(accepts)
    .map(assignment => new Set(assignment))
  const missed: string[] = []
  for (const partial of partialAssignments(variables)) {
    const compatible = accepted.filter(assignment => partial.every(literal => assignment.has(literal)))
    const values = propagate(cnf, partial)
    if (compatible.length === 0) {
      if (values !== undefined) missed.push(`under [${partial}]: a conflict`)
    } else if (values === undefined) missed.push(`under [${partial}]: that there is no conflict`)
    else
      for (const literal of compatible[0]!) {
        const follows = compatible.every(assignment => assignment.has(literal))
        if (follows && values[Math.abs(literal)] !== Math.sign(literal))
          missed.push(`under [${partial}]: ${literal}`)
      }
  }
  return missed
}

/** Whether each assignment of the variables that has a model has one only, and propagation finds it. */
export function determines(cnf: Cnf, variables: readonly number[]): boolean {
  return modelsOver(cnf, variables).every(assignment => !propagate(cnf, assignment)!.includes(0, 1))
}

/** How many of the literals are true in an assignment. */
export function trueAmong(literals: readonly number[], assignment: readonly number[]): number {
  return literals.filter(literal => assignment.includes(literal)).length
}
