import type { Targets } from './encoding.ts'
import type { Option } from './option.ts'
import type { Enumeration, Outcome, Run } from './run.ts'

/** What one step of a search is. */
export type Unit = 'nodes' | 'conflicts' | 'evaluations' | 'calls'

/** A back end for models of one language. Only a complete one may answer `unsat`. */
export interface Solver<T extends keyof Targets> {
  readonly id: string
  readonly accepts: T
  readonly about: string
  readonly complete: boolean
  readonly unit: Unit
  readonly options: readonly Option[]
  solve(model: Targets[T]['model'], run: Run<Targets[T]['answer']>): Promise<Outcome<Targets[T]['answer']>>
  /** Present where the solver can find all solutions; each is handed to `found`, which copies it, with the steps so far. */
  enumerate?(
    model: Targets[T]['model'],
    run: Run<Targets[T]['answer']>,
    found: (answer: Targets[T]['answer'], steps: number) => void,
  ): Promise<Enumeration>
  /** Present where the solver can write a DRAT proof of `unsat` to a file, which it then leaves complete. */
  prove?(
    model: Targets[T]['model'],
    run: Run<Targets[T]['answer']>,
    proofFile: string,
  ): Promise<Outcome<Targets[T]['answer']>>
}
