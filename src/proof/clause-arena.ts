import { grown } from './grown.ts'
import type { LiteralSet } from './literal-set.ts'

/** No clause. */
export const NO_CLAUSE = -1

/** Where the literals of a clause begin, counted from its reference. */
export const HEADER = 3

const HASH = 1
const NEXT = 2

/**
 * All clauses in one array, found by what they say.
 *
 * How the array lies. A clause is known by the index of its first cell: its size, its hash, the next clause of its bucket,
 * then its literals, which others may reorder. The place of a removed clause has the size negated, and for the next one the
 * next free place of the same size; a new clause of that size takes it.
 */
export class ClauseArena {
  cells = new Int32Array(1 << 10)
  /** More than any reference. */
  end = 0
  /** In how many clauses a literal is, by code. */
  occurrences = new Int32Array(256)
  #buckets = new Int32Array(1 << 8).fill(NO_CLAUSE)
  #clauses = 0
  readonly #free = new Map<number, number>()

  /** Keeps a clause and returns its reference. */
  add(set: LiteralSet): number {
    this.occurrences = grown(this.occurrences, set.limit)
    if (this.#clauses === this.#buckets.length) this.#rehash()
    const clause = this.#allot(set.size)
    const { cells } = this
    cells[clause] = set.size
    cells[clause + HASH] = set.hash
    this.#link(clause)
    this.#clauses++
    for (let i = 0; i < set.size; i++) {
      const code = set.codes[i]!
      cells[clause + HEADER + i] = code
      this.occurrences[code]!++
    }
    return clause
  }

  /** The first clause with exactly these literals, or the first behind the clause `behind`, which has them; or `NO_CLAUSE`. */
  find(set: LiteralSet, behind = NO_CLAUSE): number {
    const { cells } = this
    let clause =
      behind === NO_CLAUSE ? this.#buckets[set.hash & (this.#buckets.length - 1)]! : cells[behind + NEXT]!
    while (clause !== NO_CLAUSE && !this.#equals(clause, set)) clause = cells[clause + NEXT]!
    return clause
  }

  /** Forgets a clause. */
  remove(clause: number): void {
    const { cells } = this
    const size = cells[clause]!
    for (let i = 0; i < size; i++) this.occurrences[cells[clause + HEADER + i]!]!--
    this.#unlink(clause)
    this.#clauses--
    cells[clause] = -size
    cells[clause + NEXT] = this.#free.get(size) ?? NO_CLAUSE
    this.#free.set(size, clause)
  }

  /** The first clause from `from` on that has a literal, or `NO_CLAUSE`. */
  containing(code: number, from: number): number {
    const { cells, end } = this
    let size: number
    for (let clause = from; clause < end; clause += HEADER + Math.abs(size)) {
      size = cells[clause]!
      for (let at = clause + HEADER; at < clause + HEADER + size; at++) if (cells[at] === code) return clause
    }
    return NO_CLAUSE
  }

  #allot(size: number): number {
    const free = this.#free.get(size) ?? NO_CLAUSE
    if (free !== NO_CLAUSE) {
      this.#free.set(size, this.cells[free + NEXT]!)
      return free
    }
    const clause = this.end
    this.end += HEADER + size
    this.cells = grown(this.cells, this.end)
    return clause
  }

  #equals(clause: number, set: LiteralSet): boolean {
    const { cells } = this
    if (cells[clause + HASH] !== set.hash || cells[clause] !== set.size) return false
    for (let i = 0; i < set.size; i++) if (!set.has(cells[clause + HEADER + i]!)) return false
    return true
  }

  #link(clause: number): void {
    const { cells } = this
    const bucket = cells[clause + HASH]! & (this.#buckets.length - 1)
    cells[clause + NEXT] = this.#buckets[bucket]!
    this.#buckets[bucket] = clause
  }

  #unlink(clause: number): void {
    const { cells } = this
    const bucket = cells[clause + HASH]! & (this.#buckets.length - 1)
    const next = cells[clause + NEXT]!
    let before = this.#buckets[bucket]!
    if (before === clause) {
      this.#buckets[bucket] = next
      return
    }
    while (cells[before + NEXT] !== clause) before = cells[before + NEXT]!
    cells[before + NEXT] = next
  }

  #rehash(): void {
    const { cells, end } = this
    this.#buckets = new Int32Array(2 * this.#buckets.length).fill(NO_CLAUSE)
    for (let clause = 0; clause < end; clause += HEADER + Math.abs(cells[clause]!)) {
      if (cells[clause]! > 0) this.#link(clause)
    }
  }
}
