import type { Score } from '../core/family.ts'
import type { Settings } from '../core/option.ts'
import type { Enumeration, Outcome, StopReason } from '../core/run.ts'

/** What a worker is given: plain data that crosses to another thread. */
export interface Task {
  readonly family: string
  readonly method: string
  readonly puzzle: unknown
  /** One solution, all of them, all of them with each one told, or one solution or else a proof that there is none. */
  readonly goal: 'one' | 'all' | 'list' | 'prove'
  /** Where the proof goes, with the goal `prove`. */
  readonly proofFile?: string
  readonly settings: Settings
  readonly seed: number
  readonly maxSteps: number
  readonly hint?: unknown
}

/** What a worker tells. */
export type Message =
  | { readonly kind: 'improved'; readonly steps: number; readonly score: Score; readonly solution: unknown }
  | { readonly kind: 'restart'; readonly steps: number }
  | { readonly kind: 'found'; readonly steps: number; readonly solution: unknown }
  | { readonly kind: 'solved'; readonly outcome: Outcome<unknown> }
  | { readonly kind: 'enumerated'; readonly enumeration: Enumeration }
  | { readonly kind: 'fault'; readonly name: string; readonly message: string }

/** Memory that both threads see, so that a search can be stopped and watched while it never leaves its loop. */
export interface Control {
  /** [why to stop, solutions told and taken]; see `STOP` and `TAKEN`. */
  readonly signals: Int32Array
  /** [steps made, solutions found]; see `STEPS` and `FOUND`. */
  readonly counters: Float64Array
}

export const STOP = 0
export const TAKEN = 1
export const STEPS = 0
export const FOUND = 1

/** Reasons by their number in `signals[STOP]`; 0 is none. */
const REASONS: readonly (StopReason | undefined)[] = [undefined, 'time', 'interrupt']

/** Shared memory for one run. */
export function createControl(): Control {
  return {
    signals: new Int32Array(new SharedArrayBuffer(8)),
    counters: new Float64Array(new SharedArrayBuffer(16)),
  }
}

/** Asks the search to stop; the first reason counts. */
export function requestStop(control: Control, reason: 'time' | 'interrupt'): void {
  Atomics.compareExchange(control.signals, STOP, 0, REASONS.indexOf(reason))
  Atomics.notify(control.signals, TAKEN)
}

/** The reason that was given, if any. */
export function stopRequested(control: Control): StopReason | undefined {
  return REASONS[Atomics.load(control.signals, STOP)]
}
