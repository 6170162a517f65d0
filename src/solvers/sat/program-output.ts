import { Fault } from '../../core/errors.ts'
import type { SatStatistics } from './session.ts'

/** Room for a literal in a `v` line, and for the lines that are not of use. */
const LITERAL_BYTES = 24
const LINE_BYTES = 1 << 16
const LAST_WORDS = 200

const COUNTER = /^(?:c +)?(conflicts|decisions|choices|propagations) *: +(\d+)(?:\s|$)/i
const COUNTER_BEHIND = /^c (\d+) (conflicts|decisions|propagations)$/
const MEMORY = /(?:resident set size|memory[a-z ()]* used)[^:]*: +([\d.]+) +(k|M)B/i

/**
 * What a program prints, of which only the answer, the statistics and the last words are kept: a program that prints for
 * days fills no memory.
 */
export class ProgramOutput {
  /** The `s` and `v` lines. */
  answer = ''
  /** The last line that said anything. */
  lastWords = ''
  readonly #counters: { -readonly [Name in keyof SatStatistics]?: number } = {}
  readonly #source: string
  readonly #limit: number
  #line = ''

  /** `source` names the program in complaints. */
  constructor(source: string, variables: number) {
    this.#source = source
    this.#limit = LINE_BYTES + LITERAL_BYTES * variables
  }

  /** Takes the next piece. Throws `Fault` when the answer is longer than any can be. */
  take(chunk: Buffer): void {
    const lines = chunk.toString('latin1').split('\n')
    for (let i = 0; i < lines.length; i++) {
      if (i > 0) this.#endLine()
      this.#append(lines[i]!)
    }
  }

  /** Takes the last line, which may lack its end. */
  end(): void {
    this.#endLine()
  }

  /** What the program tells of its work. */
  get counters(): Omit<SatStatistics, 'calls'> {
    return this.#counters
  }

  #append(text: string): void {
    const { length } = this.#line
    if (length + text.length <= LINE_BYTES) this.#line += text
    else if (!isAnswer(this.#line + text.slice(0, 2))) this.#line += text.slice(0, LINE_BYTES - length)
    else if (this.answer.length + length + text.length <= this.#limit) this.#line += text
    else throw new Fault(`${this.#source} prints more values than the formula has variables`)
  }

  #endLine(): void {
    const line = this.#line.trimEnd()
    this.#line = ''
    if (line === '') return
    this.lastWords = line.slice(0, LAST_WORDS)
    if (isAnswer(line)) {
      this.answer += `${line}\n`
      if (this.answer.length > this.#limit) {
        throw new Fault(`${this.#source} prints more values than the formula has variables`)
      }
    } else {
      this.#count(line.slice(0, LAST_WORDS))
    }
  }

  #count(line: string): void {
    const counter = COUNTER.exec(line)
    if (counter !== null) this.#set(counter[1]!, Number(counter[2]))
    const behind = COUNTER_BEHIND.exec(line)
    if (behind !== null) this.#set(behind[2]!, Number(behind[1]))
    const memory = MEMORY.exec(line)
    if (memory !== null) {
      this.#counters.memory = Math.round(
        Number(memory[1]) * (memory[2]!.toLowerCase() === 'k' ? 2 ** 10 : 2 ** 20),
      )
    }
  }

  #set(name: string, value: number): void {
    const lower = name.toLowerCase()
    if (lower === 'conflicts') this.#counters.conflicts = value
    else if (lower === 'propagations') this.#counters.propagations = value
    else this.#counters.decisions = value
  }
}

function isAnswer(line: string): boolean {
  return /^[sv](?:\s|$)/.test(line)
}
