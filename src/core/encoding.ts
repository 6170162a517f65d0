import type { Cnf } from './cnf.ts'
import type { Csp } from './csp.ts'
import type { Landscape } from './landscape.ts'

/** The languages solvers read, each with the form of its (partial) answers. */
export interface Targets {
  /** An answer is a value by variable, -1 where open. */
  csp: { model: Csp; answer: Int32Array }
  /** An answer is 1 for true, 0 for false, by variable; index 0 is unused. */
  cnf: { model: Cnf; answer: Uint8Array }
  /** An answer is a state. */
  landscape: { model: Landscape; answer: Int32Array }
}

/** A puzzle stated in a target language, with the way back. */
export interface Encoded<Solution, T extends keyof Targets> {
  readonly model: Targets[T]['model']
  decode(answer: Targets[T]['answer']): Solution
  /** Carries a known (partial) solution over, as far as the model can express it: `decode(lift(s))` is `s` for a solution. */
  lift?(partial: Solution): Targets[T]['answer']
}

/** A stateless way to state a puzzle. */
export interface Encoding<Puzzle, Solution, T extends keyof Targets = keyof Targets> {
  readonly id: string
  readonly family: string
  readonly target: T
  readonly about: string
  /** Throws `Misuse` when the puzzle is too large for this form. */
  encode(puzzle: Puzzle): Encoded<Solution, T>
}
