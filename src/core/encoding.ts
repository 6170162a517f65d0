import type { Formula, Minimisation } from './cnf.ts'
import type { Csp } from './csp.ts'
import type { Landscape } from './landscape.ts'
import type { Option, Settings } from './option.ts'
import type { Rng } from './rng.ts'

/** The languages solvers read, each with the form of its (partial) answers. */
export interface Targets {
  /** An answer is a value by variable, -1 where open. */
  csp: { model: Csp; answer: Int32Array }
  /** An answer is 1 for true, 0 for false, by variable; index 0 is unused. */
  cnf: { model: Formula; answer: Uint8Array }
  /** As for cnf; the model of least cost is wanted. */
  maxsat: { model: Minimisation; answer: Uint8Array }
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

/** What an encoding is asked for besides the puzzle. */
export interface EncodeRequest {
  readonly settings: Settings
  readonly rng: Rng
  /** Whether one solution is enough, so that symmetric ones may be cut off, or all are wanted. */
  readonly goal: 'one' | 'all'
}

/** A stateless way to state a puzzle. */
export interface Encoding<Puzzle, Solution, T extends keyof Targets = keyof Targets> {
  readonly id: string
  readonly family: string
  readonly target: T
  readonly about: string
  readonly options: readonly Option[]
  /** Throws `Misuse` when the puzzle is too large for this form. */
  encode(puzzle: Puzzle, request: EncodeRequest): Encoded<Solution, T>
}
