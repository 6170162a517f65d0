import { grown } from './grown.ts'

/** The code of a literal, to index arrays by: twice its variable, plus 1 when negative. The opposite literal is `code ^ 1`. */
export function codeOf(literal: number): number {
  return literal > 0 ? 2 * literal : 1 - 2 * literal
}

/** The literal of a code. */
export function literalOf(code: number): number {
  return (code & 1) === 0 ? code >> 1 : -(code >> 1)
}

/**
 * A clause as a set of literal codes, filled again and again. `stamps[code]` is the number of the filling that last had the
 * literal, so that nothing needs to be cleared in between.
 */
export class LiteralSet {
  /** The codes in the order they came, the first `size` of them. */
  codes = new Int32Array(256)
  size = 0
  /** The same for the same set in any order. */
  hash = 0
  /** Whether a literal is in it both ways. */
  tautology = false
  /** More than any code that was ever in it. */
  limit = 2
  #stamps = new Int32Array(256)
  #stamp = 0

  /** Fills the set with the literals from index `from` up to `to`, each once. */
  fill(literals: Int32Array, from: number, to: number): void {
    this.codes = grown(this.codes, to - from)
    const stamp = ++this.#stamp
    const { codes } = this
    let size = 0
    let hash = 0
    let tautology = false
    for (let i = from; i < to; i++) {
      const code = codeOf(literals[i]!)
      if (code >= this.limit) this.#raise(code)
      const stamps = this.#stamps
      if (stamps[code] === stamp) continue
      if (stamps[code ^ 1] === stamp) tautology = true
      stamps[code] = stamp
      codes[size++] = code
      hash = (hash + scatter(code)) | 0
    }
    this.size = size
    this.hash = hash
    this.tautology = tautology
  }

  has(code: number): boolean {
    return this.#stamps[code] === this.#stamp
  }

  #raise(code: number): void {
    this.limit = (code | 1) + 1
    this.#stamps = grown(this.#stamps, this.limit)
  }
}

function scatter(code: number): number {
  const mixed = Math.imul(code ^ (code >>> 15), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
}
