import type { ClauseSink } from '../../../src/core/cnf.ts'
import type { AtMostOne } from '../at-most-one/index.ts'

/** Where a variable of a CSP lies in the formula: its first Boolean variable, and the size of its domain. */
export interface Place {
  readonly first: number
  readonly size: number
}

/** How the value of a variable is written in Boolean variables: what sets one translation apart from another. */
export interface ValueCode {
  /** The number of Boolean variables for a domain of this size. */
  width(size: number): number
  /** What Boolean variable number `index` (from 0) of a variable says of it, as in `= 5`. */
  meaning(index: number): string
  /** The value that the Boolean variables say, by index. */
  read(bits: Uint8Array): number
  /** Sets the Boolean variables, all 0 before, to what says `value`. */
  write(bits: Uint8Array, value: number): void
  /** States that the Boolean variables say a value; the domain is not empty. */
  domain(sink: ClauseSink, x: Place, atMostOne: AtMostOne): void
  /** Clauses that together say that x takes none of these values, given ascending. */
  outside(x: Place, values: readonly number[]): number[][]
  /** Clauses that together say that x takes one of these values, given ascending; absent where the translation does without. */
  within?(x: Place, values: readonly number[]): number[][]
  /** States a relation of two different variables; `allowed` is as in `Relation`. */
  relation(sink: ClauseSink, x: Place, y: Place, allowed: Uint8Array): void
}
