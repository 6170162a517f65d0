/** One line of a DRAT proof: a lemma to add, or a clause to delete. */
export interface ProofStep {
  readonly deletes: boolean
  /** The first literal of a lemma is the one it may be RAT on. Holds good until the next step is read. */
  readonly literals: Int32Array
  /** Where the step starts, counted from 1; a binary proof is one line, its columns are bytes. */
  readonly line: number
  readonly column: number
}
