import { closeSync, openSync, writeFileSync } from 'node:fs'
import { Unreadable } from '../../core/errors.ts'

const CHUNK = 1 << 16

/** A proof in DRAT's text form that is written while it is found: clauses that follow from the formula and those before. */
export class ProofFile {
  readonly #path: string
  readonly #file: number
  #text = ''

  constructor(path: string) {
    this.#path = path
    this.#file = this.#orUnreadable(() => openSync(path, 'w'))
  }

  /** Adds a derived clause; the empty one ends the proof. */
  add(clause: readonly number[]): void {
    for (let i = 0; i < clause.length; i++) this.#text += `${clause[i]} `
    this.#text += '0\n'
    if (this.#text.length > CHUNK) this.#flush()
  }

  /** Writes what is left; to be called once. */
  close(): void {
    try {
      this.#flush()
    } finally {
      closeSync(this.#file)
    }
  }

  #flush(): void {
    const text = this.#text
    this.#text = ''
    this.#orUnreadable(() => writeFileSync(this.#file, text))
  }

  #orUnreadable<Result>(attempt: () => Result): Result {
    try {
      return attempt()
    } catch (error) {
      throw new Unreadable(`${this.#path}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
