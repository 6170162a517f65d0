import type { Settings } from './option.ts'
import type { Rng } from './rng.ts'

/** Why a search ended without a verdict: a limit of time, steps or memory, or the user. */
export type StopReason = 'time' | 'steps' | 'memory' | 'interrupt'

/** What a search tells while it works. */
export type RunEvent<Answer> =
  | { readonly kind: 'improved'; readonly steps: number; readonly answer: Answer }
  | { readonly kind: 'restart'; readonly steps: number }

/** What every solver gets besides its model. */
export interface Run<Answer> {
  readonly rng: Rng
  readonly settings: Settings
  /** A search never makes more steps than this, so that a limited run is the same on any machine; Infinity when there is no limit. */
  readonly maxSteps: number
  /** A (partial) answer to start from. */
  readonly hint?: Answer
  /** The answer in an event is copied by the run; the solver may reuse it. */
  observe(event: RunEvent<Answer>): void
  /** To be asked every few thousand steps with the number of steps made so far. */
  shouldStop(steps: number): StopReason | undefined
}

/** How a search for one solution ended. `steps` is exact. */
export type Outcome<Answer> = { readonly steps: number } & (
  | { readonly status: 'sat'; readonly answer: Answer }
  /** Proved unsolvable; `best` is an answer proved to be as good as any, where that was asked for. */
  | { readonly status: 'unsat'; readonly best?: Answer }
  | { readonly status: 'unknown'; readonly reason: StopReason; readonly best?: Answer }
)

/** How a search for all solutions ended. `steps` is exact. */
export type Enumeration = { readonly steps: number } & (
  | { readonly status: 'exhausted' }
  | { readonly status: 'unknown'; readonly reason: StopReason }
)

/** How many steps a kernel may make before it asks `shouldStop` again: a slice, or what is left of the limit. */
export function nextSlice(
  { maxSteps }: Pick<Run<unknown>, 'maxSteps'>,
  steps: number,
  slice: number,
): number {
  return Math.min(slice, maxSteps - steps)
}
