import type { Cnf } from '../core/cnf.ts'
import type { StopReason } from '../core/run.ts'
import { ClauseArena, HEADER, NO_CLAUSE } from './clause-arena.ts'
import { codeOf, LiteralSet, literalOf } from './literal-set.ts'
import type { ProofStep } from './proof-step.ts'
import { Propagation } from './propagation.ts'

/** What a check has gone through. */
export interface CheckCounts {
  /** Lemmas and deletions together. */
  readonly steps: number
  readonly lemmas: number
  /** Lemmas that unit propagation does not imply, but that are RAT on their first literal. */
  readonly rat: number
  readonly deletions: number
  /** Deletions that were not made: of clauses that are not there, or that make a literal true as unit clauses. */
  readonly ignoredDeletions: number
}

/** How the check of a proof ended. */
export type ProofVerdict = CheckCounts &
  (
    | { readonly verdict: 'verified' }
    /** The step is the last one read, and stands at that place; step 0 when there is none. */
    | {
        readonly verdict: 'rejected'
        readonly step: number
        readonly line: number
        readonly column: number
        readonly reason: string
      }
    | { readonly verdict: 'stopped'; readonly reason: StopReason }
  )

export interface CheckOptions {
  /** Asked now and then with the number of steps checked; a reason ends the check. */
  shouldStop?(steps: number): StopReason | undefined
}

/** Steps between two questions whether to stop; a RAT lemma, which looks at all clauses, weighs as much. */
const POLL = 256

/**
 * Checks that a DRAT proof shows the formula to be unsatisfiable: forward, every lemma up to the empty clause (Wetzler,
 * Heule and Hunt, DRAT-trim, 2014). As in their checker, a clause that makes a literal true as a unit is not deleted; that is
 * sound, as checking with more clauses is checking the proof that never deletes them.
 */
export function checkProof(cnf: Cnf, proof: Iterable<ProofStep>, options: CheckOptions = {}): ProofVerdict {
  const clauses = new Clauses()
  const counts = { steps: 0, lemmas: 0, rat: 0, deletions: 0, ignoredDeletions: 0 }
  if (clauses.addAll(cnf)) return { verdict: 'verified', ...counts }
  let line = 1
  let column = 1
  let sinceAsked = 0
  const rejected = (reason: string): ProofVerdict => {
    return { verdict: 'rejected', step: counts.steps, line, column, reason, ...counts }
  }
  for (const step of proof) {
    counts.steps++
    line = step.line
    column = step.column
    if (step.deletes) {
      counts.deletions++
      if (!clauses.delete(step.literals)) counts.ignoredDeletions++
    } else {
      counts.lemmas++
      const grounds = clauses.justify(step.literals)
      if (grounds === 'rat') {
        counts.rat++
        sinceAsked += POLL
      } else if (grounds !== 'rup') return rejected(grounds.reason)
      if (clauses.addJustified()) return { verdict: 'verified', ...counts }
    }
    if (++sinceAsked >= POLL) {
      sinceAsked = 0
      const reason = options.shouldStop?.(counts.steps)
      if (reason !== undefined) return { verdict: 'stopped', reason, ...counts }
    }
  }
  return rejected('the proof ends without the empty clause')
}

/** The clauses of the formula and of the proof so far, and all that unit propagation makes of them. */
class Clauses {
  readonly #arena = new ClauseArena()
  readonly #propagation = new Propagation(this.#arena)
  readonly #set = new LiteralSet()

  /** Takes in the clauses of a formula; true when propagation refutes it. */
  addAll({ literals }: Cnf): boolean {
    let start = 0
    for (let end = 0; end < literals.length; end++) {
      if (literals[end] !== 0) continue
      this.#fill(literals, start, end)
      if (this.addJustified()) return true
      start = end + 1
    }
    return false
  }

  /** Whether a lemma may be added, and on what grounds; it is then what `addJustified` adds. */
  justify(literals: Int32Array): 'rup' | 'rat' | { readonly reason: string } {
    this.#fill(literals, 0, literals.length)
    const propagation = this.#propagation
    const top = propagation.assigned
    const { codes, size, tautology } = this.#set
    const implied = tautology || propagation.assumeFalse(codes, 0, size) || propagation.propagate()
    const grounds = implied ? 'rup' : this.#justifyByRat(literals)
    propagation.undo(top)
    return grounds
  }

  /** Adds the clause last looked at; true when the empty clause follows by propagation. */
  addJustified(): boolean {
    // A tautology says nothing, and as a partner for RAT it asks for nothing.
    if (this.#set.tautology) return false
    if (this.#set.size === 0) return true
    return this.#propagation.attach(this.#arena.add(this.#set))
  }

  /** Deletes one clause with these literals; false when there is none that can be done without. */
  delete(literals: Int32Array): boolean {
    this.#fill(literals, 0, literals.length)
    let clause = this.#arena.find(this.#set)
    while (clause !== NO_CLAUSE && this.#propagation.isReason(clause)) {
      clause = this.#arena.find(this.#set, clause)
    }
    if (clause === NO_CLAUSE) return false
    this.#propagation.detach(clause)
    this.#arena.remove(clause)
    return true
  }

  /** With the lemma assumed false: whether every clause that has the opposite of its first literal then leads to a conflict. */
  #justifyByRat(literals: Int32Array): 'rat' | { readonly reason: string } {
    const [pivot] = literals
    if (pivot === undefined) return { reason: 'the empty clause does not follow by unit propagation' }
    const arena = this.#arena
    const propagation = this.#propagation
    const opposite = codeOf(-pivot)
    const assumed = propagation.assigned
    let left = arena.occurrences[opposite] ?? 0
    for (let from = 0; left > 0; left--) {
      const clause = arena.containing(opposite, from)
      const end = clause + HEADER + arena.cells[clause]!
      const conflict =
        propagation.assumeFalse(arena.cells, clause + HEADER, end, opposite) || propagation.propagate()
      propagation.undo(assumed)
      if (!conflict) return { reason: this.#unjustified(literals, clause) }
      from = end
    }
    return 'rat'
  }

  #unjustified(lemma: Int32Array, partner: number): string {
    const { cells } = this.#arena
    const start = partner + HEADER
    const other = Array.from(cells.subarray(start, start + cells[partner]!), literalOf)
    other.sort((a, b) => Math.abs(a) - Math.abs(b))
    return `the lemma ${shown(lemma)} neither follows by unit propagation nor is RAT on ${lemma[0]}, because of the clause ${shown(other)}`
  }

  #fill(literals: Int32Array, from: number, to: number): void {
    this.#set.fill(literals, from, to)
    this.#propagation.reserve(this.#set.limit)
  }
}

function shown(literals: ArrayLike<number>): string {
  const first = Array.from(literals).slice(0, 12).join(' ')
  return literals.length > 12 ? `'${first} …' of ${literals.length} literals` : `'${first} 0'`
}
