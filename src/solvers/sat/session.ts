import type { ClauseSink } from '../../core/cnf.ts'
import type { StopReason } from '../../core/run.ts'
import type { Unit } from '../../core/solver.ts'

/** A SAT solver that can be opened: a package's or a program's. */
export interface SatEngine {
  readonly id: string
  readonly about: string
  /** What its steps count: conflicts where it tells them, else calls. */
  readonly unit: Unit
  /** A solver without clauses. Throws `Fault` when it cannot be had (a program that is not installed). */
  open(): Promise<SatSession>
  /** Present where it can write a DRAT proof: the same, with every derived clause going to the file. */
  openProving?(proofFile: string): Promise<SatSession>
}

/** What one call to a solver is asked for. */
export interface SatRequest {
  /** Literals that hold for this call only. */
  readonly assumptions?: readonly number[]
  /** Conflicts after which the call gives up, where the solver counts them; Infinity for no limit. */
  readonly maxConflicts: number
  /** To be asked every few milliseconds with the conflicts of the session so far (0 where unknown). */
  shouldStop(conflicts: number): StopReason | undefined
}

export type SatVerdict =
  | { readonly status: 'sat' | 'unsat' }
  | { readonly status: 'unknown'; readonly reason: StopReason }

/** What a solver has done since it was opened, as far as it tells. */
export interface SatStatistics {
  readonly calls: number
  readonly conflicts?: number
  readonly decisions?: number
  readonly propagations?: number
  /** Bytes of memory it holds. */
  readonly memory?: number
}

/** A live solver with its clauses. Clauses may be added between calls of `solve`. */
export interface SatSession extends ClauseSink {
  solve(request: SatRequest): Promise<SatVerdict>
  /** After `sat`: 1 for true by variable, index 0 unused. */
  model(): Uint8Array
  /** After `unsat` under assumptions: those that took part, where the solver tells. */
  failed?(): readonly number[]
  /** Suggests the value to try first; present where the solver takes suggestions. */
  phase?(literal: number): void
  statistics(): SatStatistics
  /** Frees everything; no process is left behind. To be called once, whatever happened. */
  close(): Promise<void>
}
