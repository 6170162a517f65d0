/** A formula in conjunctive normal form. Variables count from 1; a literal is a variable or its negative. */
export interface Cnf {
  readonly variables: number
  readonly clauses: number
  /** The clauses one after another, each ended by 0. */
  readonly literals: Int32Array
}
