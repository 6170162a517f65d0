/** What we use of the package logic-solver, which comes without types. Numbers stand for variables, negative ones for their negations. */
declare module 'logic-solver' {
  interface Formula {
    readonly type: string
  }

  interface Solution {
    evaluate(variable: number): boolean
  }

  class Solver {
    /** The number of a variable, given a new one when the name is new. */
    getVarNum(name: string): number
    require(formula: Formula | number | string): void
    solve(): Solution | null
    solveAssuming(formula: Formula | number | string): Solution | null
  }

  const Logic: {
    readonly Solver: typeof Solver
    or(literals: readonly number[]): Formula | number | string
    and(literals: readonly number[]): Formula | number | string
    /** Runs `action` without checks of types, which take most of the time of building a formula. */
    disablingAssertions<Result>(action: () => Result): Result
  }
  export default Logic
}
