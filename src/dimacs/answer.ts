import { ByteText, NONE } from './byte-text.ts'

/** What a solver said of a formula; a model is 1 for true by variable, index 0 unused. */
export type SolverAnswer =
  | { readonly status: 'sat'; readonly model: Uint8Array }
  | { readonly status: 'unsat' | 'unknown' }

type Status = SolverAnswer['status']

/** The words of a status line `s WORD`, as the SAT competitions have them and as solvers write them. */
const STATUS_LINE: ReadonlyMap<string, Status> = new Map([
  ['SATISFIABLE', 'sat'],
  ['UNSATISFIABLE', 'unsat'],
  ['UNKNOWN', 'unknown'],
  ['INDETERMINATE', 'unknown'],
])

/** The first lines of MiniSat's result file. */
const RESULT_FILE: ReadonlyMap<string, Status> = new Map([
  ['SAT', 'sat'],
  ['UNSAT', 'unsat'],
  ['INDET', 'unknown'],
])

const TRUE = 1
const FALSE = 2

/**
 * Reads a solver's output for a formula of so many variables: `s` and `v` lines in any order among `c` lines, or MiniSat's
 * result file. Variables that a complete list of values does not name are false.
 */
export function readAnswer(input: string | Uint8Array, source: string, variables: number): SolverAnswer {
  const text = new ByteText(input, source)
  const values = new Values(text, variables)
  let status: Status | undefined
  let statusAt = 0
  let bare = false
  while (text.next() !== NONE) {
    const at = text.at
    const quoted = text.quote()
    const word = text.word()
    const result = RESULT_FILE.get(word)
    if (word === 'v') {
      values.readLine()
    } else if (word === 's' || (result !== undefined && status === undefined)) {
      if (status !== undefined) throw text.fault(at, 'a second status, expected one')
      bare = result !== undefined
      status = result ?? readStatus(text)
      statusAt = at
      requireLineEnd(text)
    } else if (bare && status === 'sat') {
      text.at = at
      values.readLine()
    } else {
      throw text.fault(at, `${quoted} where a status, values or a comment was expected`)
    }
  }
  if (status === undefined) {
    throw text.fault(text.at, "no status, expected 's SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'")
  }
  if (status === 'sat') return { status, model: values.complete() }
  if (values.begun !== undefined) {
    throw text.fault(statusAt, `the status is ${status} but there are values`)
  }
  return { status }
}

function readStatus(text: ByteText): Status {
  text.nextInLine()
  const at = text.at
  const quoted = text.quote()
  const status = STATUS_LINE.get(text.word())
  if (status !== undefined) return status
  throw text.fault(at, `${quoted} where ${[...STATUS_LINE.keys()].join(', ')} was expected`)
}

function requireLineEnd(text: ByteText): void {
  if (text.nextInLine() === NONE) return
  throw text.fault(text.at, `${text.quote()} behind the status, expected the end of the line`)
}

/** The values of a model, as they come in lines. */
class Values {
  /** Where the first value stands. */
  begun: number | undefined
  readonly #text: ByteText
  readonly #variables: number
  readonly #values: Uint8Array
  #named = false
  #ended = false

  constructor(text: ByteText, variables: number) {
    this.#text = text
    this.#variables = variables
    this.#values = new Uint8Array(variables + 1)
  }

  readLine(): void {
    const text = this.#text
    while (text.nextInLine() !== NONE) {
      const at = text.at
      this.begun ??= at
      const literal = text.integer('a literal or 0')
      if (this.#ended) throw text.fault(at, `${literal} behind the 0 that ends the values`)
      if (literal === 0) this.#ended = true
      else this.#take(literal, at)
    }
  }

  complete(): Uint8Array {
    const text = this.#text
    if (this.#variables > 0) {
      if (!this.#ended) throw text.fault(text.at, 'the values are cut short, expected 0 at their end')
      if (!this.#named) throw text.fault(text.at, `no values, expected those of ${this.#variables} variables`)
    }
    return this.#values.map(value => (value === TRUE ? 1 : 0))
  }

  #take(literal: number, at: number): void {
    const variable = Math.abs(literal)
    if (variable > this.#variables) {
      const expected = `expected at most ${this.#variables}: is this a model of another formula?`
      throw this.#text.fault(at, `variable ${variable} is out of range, ${expected}`)
    }
    const value = literal > 0 ? TRUE : FALSE
    const before = this.#values[variable]!
    if (before !== 0 && before !== value) {
      throw this.#text.fault(at, `variable ${variable} is given both ways`)
    }
    this.#values[variable] = value
    this.#named = true
  }
}
