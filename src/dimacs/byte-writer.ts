const CAPACITY = 1 << 18
/** Room that a number of 32 bits and a blank always fit in. */
const MARGIN = 16
const MINUS = 45
const ZERO = 48

/** Text gathered in one buffer that is used again and again, so that files of gigabytes are written in constant memory. */
export class ByteWriter {
  readonly #out: (chunk: Uint8Array) => void
  readonly #buffer = new Uint8Array(CAPACITY)
  readonly #encoder = new TextEncoder()
  #at = 0
  #flushed = 0

  /** A chunk that `out` is given holds good only until it returns. */
  constructor(out: (chunk: Uint8Array) => void) {
    this.#out = out
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#flushed + this.#at
  }

  /** Writes a text as it is. */
  text(text: string): void {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = this.#encoder.encodeInto(rest, this.#buffer.subarray(this.#at))
      this.#at += written
      rest = rest.slice(read)
      if (rest !== '') this.flush()
    }
  }

  /** Writes a whole number of 32 bits and one byte behind it. */
  integer(value: number, separator: number): void {
    if (this.#at > CAPACITY - MARGIN) this.flush()
    const buffer = this.#buffer
    let at = this.#at
    let rest = value | 0
    if (rest < 0) {
      buffer[at++] = MINUS
      rest = -rest | 0
    }
    let end = at + 1
    for (let limit = 10; limit <= rest; limit *= 10) end++
    this.#at = end + 1
    buffer[end] = separator
    do {
      const quotient = (rest / 10) | 0
      buffer[--end] = ZERO + rest - quotient * 10
      rest = quotient
    } while (end > at)
  }

  /** Hands over what is gathered. To be called once more at the end. */
  flush(): void {
    if (this.#at === 0) return
    this.#out(this.#buffer.subarray(0, this.#at))
    this.#flushed += this.#at
    this.#at = 0
  }
}
