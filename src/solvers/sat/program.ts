import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { ClauseBuffer, type Cnf } from '../../core/cnf.ts'
import { Fault, InvalidInput, Unreadable } from '../../core/errors.ts'
import type { StopReason } from '../../core/run.ts'
import { readAnswer, type SolverAnswer } from '../../dimacs/answer.ts'
import { type Call, COMPETITION, DIALECTS, type Dialect } from './dialects.ts'
import { requireModel, withUnits, writeFormula } from './formula-file.ts'
import { ProgramOutput } from './program-output.ts'
import { locateProgram, runProgram } from './run-program.ts'
import type { SatEngine, SatRequest, SatSession, SatStatistics, SatVerdict } from './session.ts'

const COMPLAINT_BYTES = 1 << 12
/** The exit codes of the SAT competitions. */
const SAT_CODE = 10
const UNSAT_CODE = 20

/** Any SAT solver that reads DIMACS files, by its name on the PATH or its path; `DIALECTS` has those that want more. */
export function program(name: string): SatEngine {
  const id = `program:${name}`
  const dialect = DIALECTS.get(basename(name)) ?? COMPETITION
  return {
    id,
    about: `the program ${name}`,
    unit: dialect.unit,
    open: async () => new ProgramSession(id, locateProgram(name), dialect),
    ...(dialect.proves && {
      openProving: async (proofFile: string) =>
        new ProgramSession(id, locateProgram(name), dialect, resolve(proofFile)),
    }),
  }
}

/** Keeps its clauses and runs the program anew for each call, on all of them and the assumptions. */
class ProgramSession implements SatSession {
  readonly #id: string
  readonly #path: string
  readonly #dialect: Dialect
  readonly #proof: string | undefined
  readonly #clauses = new ClauseBuffer()
  #model: Uint8Array = new Uint8Array(1)
  #statistics: SatStatistics = { calls: 0 }
  #running: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(id: string, path: string, dialect: Dialect, proof?: string) {
    this.#id = id
    this.#path = path
    this.#dialect = dialect
    this.#proof = proof
  }

  variable(): number {
    return this.#clauses.variable()
  }

  clause(literals: readonly number[]): void {
    this.#clauses.clause(literals)
  }

  solve(request: SatRequest): Promise<SatVerdict> {
    const verdict = this.#solve(request)
    this.#running = verdict.catch(() => {})
    return verdict
  }

  async #solve({ assumptions = [], maxConflicts, shouldStop }: SatRequest): Promise<SatVerdict> {
    const { calls, conflicts = 0 } = this.#statistics
    this.#statistics = { ...this.#statistics, calls: calls + 1 }
    const formula = withUnits(this.#clauses.cnf, assumptions)
    // Some programs name no variable at all when there is nothing to satisfy.
    if (formula.clauses === 0) {
      this.#model = new Uint8Array(formula.variables + 1)
      return { status: 'sat' }
    }
    const folder = temporaryFolder()
    try {
      const call = {
        formula: join(folder, 'formula.cnf'),
        result: join(folder, 'result'),
        proof: this.#proof,
        maxConflicts,
      }
      const mayStop = () => (this.#closed ? 'interrupt' : shouldStop(conflicts))
      const stopped = writeFormula(formula, call.formula, mayStop)
      if (stopped !== undefined) return { status: 'unknown', reason: stopped }
      return await this.#run(formula, call, mayStop)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  async #run(formula: Cnf, call: Call, shouldStop: () => StopReason | undefined): Promise<SatVerdict> {
    const output = new ProgramOutput(this.#id, formula.variables)
    let complaint = ''
    const end = await runProgram(this.#path, this.#dialect.arguments(call), {
      output: chunk => output.take(chunk),
      complaint: chunk => {
        complaint = (complaint + chunk.toString('latin1')).slice(-COMPLAINT_BYTES)
      },
      shouldStop,
    })
    output.end()
    this.#add(output.counters)
    if ('stopped' in end) return { status: 'unknown', reason: end.stopped }
    const lastWords = lastLine(complaint) ?? lastLine(output.lastWords)
    const quote = lastWords === undefined ? '' : `; the last it said: ${lastWords}`
    if ('signal' in end) throw new Fault(`${this.#id} was ended by ${end.signal}${quote}`)
    const answer = this.#read(output.answer, call.result, formula.variables)
    if (answer === undefined || answer.status === 'unknown') {
      const limited = this.#dialect.unit === 'conflicts' && Number.isFinite(call.maxConflicts)
      // CaDiCaL has no status line for this, only the exit code 0.
      if (limited && (answer !== undefined || end.code === 0)) return { status: 'unknown', reason: 'steps' }
      throw new Fault(`${this.#id} ended with exit code ${end.code} and no verdict${quote}`)
    }
    if (end.code === (answer.status === 'sat' ? UNSAT_CODE : SAT_CODE)) {
      throw new Fault(`${this.#id} answers ${answer.status}, but its exit code ${end.code} says otherwise`)
    }
    if (answer.status === 'sat') {
      requireModel(this.#id, formula, answer.model)
      this.#model = answer.model
    } else if (this.#proof !== undefined) {
      this.#dialect.tidyProof?.(this.#proof)
    }
    return { status: answer.status }
  }

  model(): Uint8Array {
    return this.#model
  }

  statistics(): SatStatistics {
    return this.#statistics
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#running
  }

  /** The answer, or nothing where the program gave none. */
  #read(output: string, resultFile: string, variables: number): SolverAnswer | undefined {
    let text: string | Uint8Array = output
    if (this.#dialect.answer === 'result file') {
      try {
        text = readFileSync(resultFile)
      } catch {
        return undefined
      }
    }
    if (text.length === 0) return undefined
    try {
      return readAnswer(text, `the answer of ${this.#id}`, variables)
    } catch (error) {
      // The file at fault is the program's, not the user's.
      throw error instanceof InvalidInput ? new Fault(error.message) : error
    }
  }

  #add(told: Omit<SatStatistics, 'calls'>): void {
    const { memory } = told
    const total: { -readonly [Name in keyof SatStatistics]: SatStatistics[Name] } = { ...this.#statistics }
    for (const counter of ['conflicts', 'decisions', 'propagations'] as const) {
      const value = told[counter]
      if (value !== undefined) total[counter] = (total[counter] ?? 0) + value
    }
    if (memory !== undefined) total.memory = Math.max(memory, total.memory ?? 0)
    this.#statistics = total
  }
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'tesserat-'))
  } catch (error) {
    throw new Unreadable(`no room for temporary files: ${error instanceof Error ? error.message : error}`)
  }
}

/** The last line of what a program printed, for a message. */
function lastLine(text: string): string | undefined {
  const line = text.trimEnd().split('\n').at(-1)?.trim()
  return line === undefined || line === '' ? undefined : line.replace(/[\p{C}]/gu, '?').slice(0, 200)
}
