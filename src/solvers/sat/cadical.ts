import { Cadical, type CadicalModule, createModule, type SolverOptions } from 'cadical-wasm'
import type { StopReason } from '../../core/run.ts'
import { ProofFile } from './proof-file.ts'
import type { SatEngine, SatRequest, SatSession, SatStatistics, SatVerdict } from './session.ts'

/** CaDiCaL in WebAssembly, the SAT solver that comes with the package. */
export const cadical: SatEngine = {
  id: 'cadical',
  about: 'CaDiCaL in WebAssembly',
  unit: 'conflicts',
  open: () => openSession(OPTIONS),
  openProving: async proofFile => openSession(PROOF_OPTIONS, new ProofFile(proofFile)),
}

/** Lucky phases, all true first, are never right for a puzzle, but where they are they would pass a hint by. */
const OPTIONS: SolverOptions = { lucky: false }

/**
 * Under these options all that CaDiCaL derives are the clauses it learns from conflicts, which it tells, and each follows by
 * unit propagation from the formula and those before. Inprocessing and on-the-fly strengthening derive clauses that it keeps
 * to itself.
 */
const PROOF_OPTIONS: SolverOptions = { ...OPTIONS, inprocessing: false, otfs: false }

const POLL_MS = 5
/** Reading the counters makes CaDiCaL print all its statistics, about a millisecond. */
const COUNT_MS = 100
const ANY_LENGTH = 2 ** 31 - 1

/** A module of its own for each session: its memory is freed as a whole, and a session that ran out of it harms no other. */
async function openSession(options: SolverOptions, proof?: ProofFile): Promise<SatSession> {
  const printed: string[] = []
  try {
    const module = await createModule({
      print: (line: string) => printed.push(line),
      printErr: (line: string) => printed.push(line),
    })
    return new CadicalSession(module, options, printed, proof)
  } catch (error) {
    proof?.close()
    throw error
  }
}

class CadicalSession implements SatSession {
  readonly #module: CadicalModule
  readonly #solver: Cadical
  /** Where the module's output goes. */
  readonly #printed: string[]
  readonly #proof: ProofFile | undefined
  #variables = 0
  #calls = 0
  #outOfMemory = false

  constructor(
    module: CadicalModule,
    options: SolverOptions,
    printed: string[],
    proof: ProofFile | undefined,
  ) {
    this.#module = module
    this.#printed = printed
    this.#proof = proof
    this.#solver = new Cadical(module, options)
    if (proof !== undefined) this.#solver.setLearn(ANY_LENGTH, clause => proof.add(clause))
  }

  variable(): number {
    return ++this.#variables
  }

  clause(literals: readonly number[]): void {
    if (this.#outOfMemory) return
    try {
      this.#solver.addClause(literals)
    } catch (error) {
      this.#ranOut(error)
    }
  }

  phase(literal: number): void {
    this.#solver.ensureVars(this.#variables)
    this.#solver.phase(literal)
  }

  async solve({ assumptions = [], maxConflicts, shouldStop }: SatRequest): Promise<SatVerdict> {
    this.#calls++
    const solver = this.#solver
    let reason: StopReason | undefined
    let polled = Number.NEGATIVE_INFINITY
    let counted = Number.NEGATIVE_INFINITY
    let conflicts = 0
    try {
      if (this.#outOfMemory) return { status: 'unknown', reason: 'memory' }
      solver.ensureVars(this.#variables)
      solver.setTerminate(() => {
        const now = performance.now()
        if (now - polled >= POLL_MS) {
          polled = now
          if (now - counted >= COUNT_MS) {
            counted = now
            conflicts = this.#count().conflicts
          }
          reason ??= shouldStop(conflicts)
        }
        return reason !== undefined
      })
      const status = solver.solve({
        assumptions,
        ...(maxConflicts < ANY_LENGTH && { conflicts: maxConflicts }),
      })
      if (status === 'satisfiable') return { status: 'sat' }
      if (status === 'unknown') return { status, reason: reason ?? 'steps' }
      if (assumptions.length === 0) this.#proof?.add([])
      return { status: 'unsat' }
    } catch (error) {
      this.#ranOut(error)
      return { status: 'unknown', reason: 'memory' }
    }
  }

  model(): Uint8Array {
    const model = new Uint8Array(this.#variables + 1)
    for (let variable = 1; variable < model.length; variable++) {
      if (this.#solver.value(variable)) model[variable] = 1
    }
    return model
  }

  failed(): readonly number[] {
    return this.#solver.failedAssumptions()
  }

  statistics(): SatStatistics {
    const counters = this.#outOfMemory ? {} : this.#count()
    return { calls: this.#calls, ...counters, memory: this.#module.HEAP32.byteLength }
  }

  async close(): Promise<void> {
    try {
      this.#proof?.close()
    } finally {
      this.#dispose()
    }
  }

  #dispose(): void {
    try {
      this.#solver.dispose()
    } catch (error) {
      // What ran out of memory cannot be tidied up; it goes with its module.
      if (!this.#outOfMemory) throw error
    }
  }

  #count(): { conflicts: number; decisions: number; propagations: number } {
    this.#printed.length = 0
    this.#solver.printStatistics()
    const counters = { conflicts: 0, decisions: 0, propagations: 0 }
    for (const line of this.#printed) {
      const [, name, value] = /^c (conflicts|decisions|propagations): +(\d+)/.exec(line) ?? []
      if (name !== undefined) counters[name as keyof typeof counters] = Number(value)
    }
    this.#printed.length = 0
    return counters
  }

  /** Throws the error again unless it is that of a module without memory; CaDiCaL says why before it aborts otherwise. */
  #ranOut(error: unknown): void {
    const aborted = error instanceof Error && error.message.startsWith('Aborted(')
    const said = this.#printed.find(line => line.includes('fatal error'))
    if (!aborted || said !== undefined) throw said === undefined ? error : new Error(said)
    this.#outOfMemory = true
  }
}
