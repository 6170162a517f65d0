import Logic from 'logic-solver'
import type { SatEngine, SatRequest, SatSession, SatStatistics, SatVerdict } from './session.ts'

/** MiniSat in JavaScript, with a heap that is small and cannot grow. A call runs to its end: only its thread can be stopped. */
export const minisat: SatEngine = {
  id: 'minisat',
  about: 'MiniSat in JavaScript',
  unit: 'calls',
  open: async () => new MinisatSession(),
}

const HEAP_BYTES = 64 * 2 ** 20
/** What MiniSat keeps for a clause at least: its header, its place in the list, two watches, and four bytes a literal. */
const CLAUSE_BYTES = 24
const LITERAL_BYTES = 4

class MinisatSession implements SatSession {
  readonly #solver = new Logic.Solver()
  /** MiniSat's number of each variable: the package takes numbers for itself, too. */
  readonly #numbers = [0]
  #model = new Uint8Array(1)
  #bytes = 0
  #calls = 0
  #outOfMemory = false

  variable(): number {
    const variable = this.#numbers.length
    this.#numbers.push(this.#solver.getVarNum(`v${variable}`))
    return variable
  }

  clause(literals: readonly number[]): void {
    // The package hands its clauses over only when it solves; what can never fit must not fill the memory until then.
    if (literals.length > 1) this.#bytes += CLAUSE_BYTES + LITERAL_BYTES * literals.length
    if (this.#bytes > HEAP_BYTES) this.#outOfMemory = true
    if (this.#outOfMemory) return
    const numbers = this.#numbered(literals)
    Logic.disablingAssertions(() => this.#solver.require(Logic.or(numbers)))
  }

  async solve({ assumptions = [] }: SatRequest): Promise<SatVerdict> {
    this.#calls++
    if (this.#outOfMemory) return { status: 'unknown', reason: 'memory' }
    try {
      const solution = silently(() =>
        Logic.disablingAssertions(() =>
          assumptions.length === 0
            ? this.#solver.solve()
            : this.#solver.solveAssuming(Logic.and(this.#numbered(assumptions))),
        ),
      )
      if (solution === null) return { status: 'unsat' }
      this.#model = Uint8Array.from(this.#numbers, number =>
        number > 0 && solution.evaluate(number) ? 1 : 0,
      )
      return { status: 'sat' }
    } catch (error) {
      // The way this build says that its heap is full; nothing else makes it throw a text.
      if (typeof error !== 'string' || !error.startsWith('abort()')) throw error
      this.#outOfMemory = true
      return { status: 'unknown', reason: 'memory' }
    }
  }

  model(): Uint8Array {
    return this.#model
  }

  statistics(): SatStatistics {
    return { calls: this.#calls, memory: HEAP_BYTES }
  }

  async close(): Promise<void> {}

  #numbered(literals: readonly number[]): number[] {
    return literals.map(literal => (literal > 0 ? this.#numbers[literal]! : -this.#numbers[-literal]!))
  }
}

/** MiniSat complains of a full heap on the console, which is not ours to write to and which it does not let us change. */
function silently<Result>(action: () => Result): Result {
  const { log } = console
  console.log = () => {}
  try {
    return action()
  } finally {
    console.log = log
  }
}
