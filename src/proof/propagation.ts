import { type ClauseArena, HEADER, NO_CLAUSE } from './clause-arena.ts'
import { grown } from './grown.ts'

const NO_WATCHES = new Int32Array(0)

/**
 * Unit propagation with two watched literals a clause (Moskewicz and others, Chaff, 2001) and blocking literals.
 *
 * How the arrays lie. `values[code]` is 1 for a true literal, -1 for a false one, 0 while open. `trail` holds the true ones in
 * the order they became so, `reasons` by variable the clause that made them so. The first two literals of a clause are the
 * watched ones; `watches[code]` has two numbers for each clause that watches the literal: another literal of it, which when
 * true saves a look at the clause, and the reference; of a clause of two literals the other one and the complement of the
 * reference, so that it is never looked at.
 */
export class Propagation {
  readonly #arena: ClauseArena
  #values = new Int8Array(256)
  #reasons = new Int32Array(128)
  #watches: Int32Array[] = []
  #watchSizes = new Int32Array(256)
  #trail = new Int32Array(128)
  #assigned = 0
  #propagated = 0

  constructor(arena: ClauseArena) {
    this.#arena = arena
  }

  /** How many literals are assigned: a point to come back to. */
  get assigned(): number {
    return this.#assigned
  }

  /** Makes room for literal codes below `limit`. */
  reserve(limit: number): void {
    if (limit <= this.#watches.length) return
    this.#values = grown(this.#values, limit)
    this.#reasons = grown(this.#reasons, limit >> 1)
    this.#trail = grown(this.#trail, limit >> 1)
    this.#watchSizes = grown(this.#watchSizes, limit)
    while (this.#watches.length < limit) this.#watches.push(NO_WATCHES)
  }

  /** Takes a clause in, to be called with no assumptions; true when it is in conflict with what the others imply. */
  attach(clause: number): boolean {
    const { cells } = this.#arena
    const start = clause + HEADER
    const end = start + cells[clause]!
    // Of literals that are assigned now, when nothing is assumed, the values stay: the watched ones should not be false.
    let usable = start
    for (let at = start; at < end && usable < start + 2; at++) {
      const code = cells[at]!
      if (this.#values[code]! < 0) continue
      cells[at] = cells[usable]!
      cells[usable++] = code
    }
    if (end - start > 1) {
      const tag = end - start === 2 ? ~clause : clause
      this.#watch(cells[start]!, cells[start + 1]!, tag)
      this.#watch(cells[start + 1]!, cells[start]!, tag)
    }
    if (usable === start) return true
    if (usable > start + 1 || this.#values[cells[start]!] !== 0) return false
    this.#assign(cells[start]!, clause)
    return this.propagate()
  }

  /** Lets go of a clause that `isReason` does not hold. */
  detach(clause: number): void {
    const { cells } = this.#arena
    if (cells[clause]! < 2) return
    const tag = cells[clause] === 2 ? ~clause : clause
    this.#unwatch(cells[clause + HEADER]!, tag)
    this.#unwatch(cells[clause + HEADER + 1]!, tag)
  }

  /** Whether a literal is true because of this clause, to be asked with no assumptions. */
  isReason(clause: number): boolean {
    const { cells } = this.#arena
    const end = clause + HEADER + cells[clause]!
    for (let at = clause + HEADER; at < end; at++) {
      const code = cells[at]!
      if (this.#values[code]! > 0 && this.#reasons[code >> 1] === clause) return true
    }
    return false
  }

  /** Assumes the codes from index `from` up to `to` to be false, all but `except`; true when one of them is true already. */
  assumeFalse(codes: Int32Array, from: number, to: number, except = -1): boolean {
    for (let at = from; at < to; at++) {
      const code = codes[at]!
      if (code === except) continue
      if (this.#values[code]! > 0) return true
      if (this.#values[code] === 0) this.#assign(code ^ 1, NO_CLAUSE)
    }
    return false
  }

  /** Takes back all but the first `assigned` literals. */
  undo(assigned: number): void {
    for (let at = this.#assigned - 1; at >= assigned; at--) {
      const code = this.#trail[at]!
      this.#values[code] = 0
      this.#values[code ^ 1] = 0
    }
    this.#assigned = assigned
    this.#propagated = assigned
  }

  /** Assigns all that follows; true when that is a conflict. */
  propagate(): boolean {
    const { cells } = this.#arena
    const values = this.#values
    const trail = this.#trail
    const reasons = this.#reasons
    const watches = this.#watches
    const watchSizes = this.#watchSizes
    let assigned = this.#assigned
    let propagated = this.#propagated
    let conflict = false
    while (propagated < assigned && !conflict) {
      const falsified = trail[propagated++]! ^ 1
      const list = watches[falsified]!
      const length = watchSizes[falsified]!
      let kept = 0
      let at = 0
      visit: while (at < length) {
        const blocker = list[at]!
        const tag = list[at + 1]!
        at += 2
        list[kept] = blocker
        list[kept + 1] = tag
        kept += 2
        if (values[blocker]! > 0) continue
        let implied = blocker
        if (tag >= 0) {
          const start = tag + HEADER
          implied = cells[start]!
          if (implied === falsified) {
            implied = cells[start + 1]!
            cells[start] = implied
            cells[start + 1] = falsified
          }
          list[kept - 2] = implied
          if (values[implied]! > 0) continue
          const end = start + cells[tag]!
          for (let other = start + 2; other < end; other++) {
            const code = cells[other]!
            if (values[code]! < 0) continue
            cells[other] = falsified
            cells[start + 1] = code
            this.#watch(code, implied, tag)
            kept -= 2
            continue visit
          }
        }
        if (values[implied]! < 0) {
          conflict = true
          break
        }
        values[implied] = 1
        values[implied ^ 1] = -1
        reasons[implied >> 1] = tag < 0 ? ~tag : tag
        trail[assigned++] = implied
      }
      if (kept < at) {
        while (at < length) list[kept++] = list[at++]!
        watchSizes[falsified] = kept
      }
    }
    this.#assigned = assigned
    this.#propagated = propagated
    return conflict
  }

  #assign(code: number, reason: number): void {
    this.#values[code] = 1
    this.#values[code ^ 1] = -1
    this.#reasons[code >> 1] = reason
    this.#trail[this.#assigned++] = code
  }

  #watch(code: number, blocker: number, tag: number): void {
    const length = this.#watchSizes[code]!
    let list = this.#watches[code]!
    if (length + 2 > list.length) {
      list = grown(list, Math.max(8, length + 2))
      this.#watches[code] = list
    }
    list[length] = blocker
    list[length + 1] = tag
    this.#watchSizes[code] = length + 2
  }

  #unwatch(code: number, tag: number): void {
    const list = this.#watches[code]!
    const last = this.#watchSizes[code]! - 2
    // From the end, as the clauses of a proof that are deleted came late.
    let at = last
    while (list[at + 1] !== tag) at -= 2
    list[at] = list[last]!
    list[at + 1] = list[last + 1]!
    this.#watchSizes[code] = last
  }
}
