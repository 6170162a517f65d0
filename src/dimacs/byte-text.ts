import { InvalidInput } from '../core/errors.ts'

/** The largest variable that is read, so that a slip of the keyboard does not ask for gigabytes. */
export const MAX_VARIABLE = 2 ** 28 - 1

/** What `next` and `nextInLine` answer where no word is left. */
export const NONE = -1

const NEWLINE = 10
const BLANK = 32
const MINUS = 45
const ZERO = 48
const NINE = 57
const C = 99

/**
 * A text file of the DIMACS kind as bytes, read word by word. Files have tens of megabytes, so nothing is cut into strings
 * and a place is worked out only when there is something to complain about.
 */
export class ByteText {
  /** Where the next word is read. */
  at = 0
  readonly #bytes: Uint8Array
  readonly #source: string

  /** `source` names the file in complaints. A byte order mark is left out. */
  constructor(input: string | Uint8Array, source: string) {
    const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    this.#bytes = marked ? bytes.subarray(3) : bytes
    this.#source = source
  }

  /** Goes to the next word, past blanks, line ends and lines that start with `c`, and returns its first byte, or `NONE`. */
  next(): number {
    const bytes = this.#bytes
    let at = this.at
    for (;;) {
      while (at < bytes.length && isBlank(bytes[at]!)) at++
      if (at >= bytes.length || bytes[at] !== C || !this.#startsLine(at)) break
      while (at < bytes.length && bytes[at] !== NEWLINE) at++
    }
    this.at = at
    return at < bytes.length ? bytes[at]! : NONE
  }

  /** Goes to the next word of this line and returns its first byte, or `NONE`. */
  nextInLine(): number {
    const bytes = this.#bytes
    let at = this.at
    while (at < bytes.length && bytes[at] !== NEWLINE && isBlank(bytes[at]!)) at++
    this.at = at
    return at < bytes.length && bytes[at] !== NEWLINE ? bytes[at]! : NONE
  }

  /** Reads the whole number at this place; `expected` says in the complaint what it was to be. */
  integer(expected: string): number {
    const bytes = this.#bytes
    const start = this.at
    const negative = bytes[start] === MINUS
    let at = negative ? start + 1 : start
    const digits = at
    let value = 0
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte < ZERO || byte > NINE) break
      value = value * 10 + (byte - ZERO)
    }
    const whole = at > digits && (at >= bytes.length || isBlank(bytes[at]!))
    if (!whole || (negative && value === 0)) {
      throw this.fault(start, `${this.quote()} where ${expected} was expected`)
    }
    this.at = at
    return negative ? -value : value
  }

  /** Reads the word at this place. */
  word(): string {
    const start = this.at
    this.at = this.#wordEnd()
    return new TextDecoder().decode(this.#bytes.subarray(start, this.at))
  }

  /** The word at this place for a message of one line: in quotation marks, cut short and made printable. */
  quote(): string {
    const end = Math.min(this.#wordEnd(), this.at + 100)
    if (end === this.at) return 'the end of the line'
    const word = new TextDecoder().decode(this.#bytes.subarray(this.at, end))
    const printable = word.replace(/[\p{C}\uFFFD]/gu, '?')
    return printable.length > 24 ? `'${printable.slice(0, 23)}…'` : `'${printable}'`
  }

  /** The number of line ends from `from` up to `to`. */
  lineEnds(from: number, to: number): number {
    const bytes = this.#bytes
    let lines = 0
    for (let at = from; at < to; at++) if (bytes[at] === NEWLINE) lines++
    return lines
  }

  /** The column of a byte, counted from 1. */
  column(at: number): number {
    return at === 0 ? 1 : at - this.#bytes.lastIndexOf(NEWLINE, at - 1)
  }

  /** The complaint `what` about the byte `at`, to be thrown. */
  fault(at: number, what: string): InvalidInput {
    return new InvalidInput(this.#source, this.lineEnds(0, at) + 1, this.column(at), what)
  }

  #startsLine(word: number): boolean {
    let at = word - 1
    while (at >= 0 && this.#bytes[at] !== NEWLINE && isBlank(this.#bytes[at]!)) at--
    return at < 0 || this.#bytes[at] === NEWLINE
  }

  #wordEnd(): number {
    let end = this.at
    while (end < this.#bytes.length && !isBlank(this.#bytes[end]!)) end++
    return end
  }
}

function isBlank(byte: number): boolean {
  return byte === BLANK || (byte >= 9 && byte <= 13)
}
