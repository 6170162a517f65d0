/** Where clauses go: a formula in memory, a DIMACS file being written, or a live solver. Variables count from 1. */
export interface ClauseSink {
  /** A fresh variable, one more than the last. */
  variable(): number
  /** A clause of literals, a literal being a variable or its negative; the array may be reused by the caller. */
  clause(literals: readonly number[]): void
}

/**
 * A formula that can be poured into any sink, again and again, always the same, without ever being held as a whole. A sink
 * is handed over empty: the formula takes its variables from it, its own first.
 */
export interface Formula {
  /** Number of variables that carry the meaning of the puzzle: 1 to `primary`. Auxiliary ones follow. */
  readonly primary: number
  /** The variables that tell two solutions apart; blocking these finds all solutions. */
  readonly projection: Int32Array
  emit(sink: ClauseSink): void
  /** What a primary variable means, for people who read the DIMACS file. */
  meaning(variable: number): string
}

/** A formula with a cost that is to be as small as it can be. */
export interface Minimisation extends Formula {
  /** Variables by bound: `atLeast[j]` has to be true where the cost is more than j. */
  readonly atLeast: Int32Array
}

/** A formula in memory: one stream of literals, each clause ended by 0. */
export interface Cnf {
  readonly variables: number
  readonly clauses: number
  readonly literals: Int32Array
}

/** A sink that keeps what it is given, in an array that doubles. */
export class ClauseBuffer implements ClauseSink {
  #literals = new Int32Array(1024)
  #length = 0
  #variables = 0
  #clauses = 0

  variable(): number {
    return ++this.#variables
  }

  clause(literals: readonly number[]): void {
    const end = this.#length + literals.length + 1
    if (end > this.#literals.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.#literals.length))
      larger.set(this.#literals)
      this.#literals = larger
    }
    for (let i = 0; i < literals.length; i++) this.#literals[this.#length++] = literals[i]!
    this.#literals[this.#length++] = 0
    this.#clauses++
  }

  /** What has been given so far; a view, valid until the next clause. */
  get cnf(): Cnf {
    return {
      variables: this.#variables,
      clauses: this.#clauses,
      literals: this.#literals.subarray(0, this.#length),
    }
  }
}

/** The formula as one stream in memory. */
export function collect(formula: Formula): Cnf {
  const buffer = new ClauseBuffer()
  formula.emit(buffer)
  return buffer.cnf
}

/** Takes the primary variables of a formula from a sink: the first thing `emit` does. */
export function declarePrimary(sink: ClauseSink, primary: number): void {
  for (let expected = 1; expected <= primary; expected++) {
    if (sink.variable() !== expected) throw new Error('a formula is poured into an empty sink')
  }
}

/** How large a formula is, found by pouring it out without keeping anything. */
export function measure(formula: Formula): { variables: number; clauses: number; literals: number } {
  const size = { variables: 0, clauses: 0, literals: 0 }
  formula.emit({
    variable: () => ++size.variables,
    clause: literals => {
      size.clauses++
      size.literals += literals.length
    },
  })
  return size
}
