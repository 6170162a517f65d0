/** A step of a proof. */
export interface Step {
  readonly deletes: boolean
  readonly literals: readonly number[]
}

export const lemma = (...literals: number[]): Step => ({ deletes: false, literals })
export const deletion = (...literals: number[]): Step => ({ deletes: true, literals })

/**
 * The definition of a DRAT proof, as slow as it reads: clauses are arrays, propagation looks at all of them until nothing
 * changes. Deletes what it is told to delete, if it is there.
 */
export class NaiveChecker {
  clauses: (readonly number[])[]
  /** Deletions of clauses that were not there. */
  missing = 0
  /** Deletions of clauses that propagation used to make a literal true. */
  units = 0

  constructor(clauses: readonly (readonly number[])[]) {
    this.clauses = [...clauses]
  }

  get refuted(): boolean {
    return this.#falsified([]) === 'conflict'
  }

  justifies(literals: readonly number[]): boolean {
    if (isTautology(literals) || this.#falsified(literals) === 'conflict') return true
    const [pivot] = literals
    if (pivot === undefined) return false
    return this.clauses
      .filter(clause => clause.includes(-pivot) && !isTautology(clause))
      .every(clause => {
        const resolvent = [...literals, ...clause.filter(literal => literal !== -pivot)]
        return isTautology(resolvent) || this.#falsified(resolvent) === 'conflict'
      })
  }

  /** Makes a step; false when it is not justified. */
  take({ deletes, literals }: Step): boolean {
    if (!deletes) {
      if (!this.justifies(literals)) return false
      this.clauses.push(literals)
      return true
    }
    const key = keyOf(literals)
    const at = isTautology(literals) ? -1 : this.clauses.findIndex(clause => keyOf(clause) === key)
    if (at === -1) {
      this.missing++
      return true
    }
    const falsified = this.#falsified([])
    const open = new Set(literals.filter(literal => falsified !== 'conflict' && !falsified.has(literal)))
    if (open.size === 1) this.units++
    this.clauses.splice(at, 1)
    return true
  }

  /** The literals that propagation makes false when those of a clause are assumed false. */
  #falsified(literals: readonly number[]): ReadonlySet<number> | 'conflict' {
    const falsified = new Set(literals)
    for (let changed = true; changed; ) {
      changed = false
      for (const clause of this.clauses) {
        if (clause.some(literal => falsified.has(-literal))) continue
        const open = new Set(clause.filter(literal => !falsified.has(literal)))
        if (open.size === 0) return 'conflict'
        if (open.size > 1) continue
        for (const literal of open) falsified.add(-literal)
        changed = true
      }
    }
    return falsified
  }
}

/** Whether the proof is right, or the step at which it fails: its last one when it ends without the empty clause. */
export function naiveCheck(
  clauses: readonly (readonly number[])[],
  steps: readonly Step[],
): { readonly verdict: 'verified' | number; readonly missing: number; readonly units: number } {
  const checker = new NaiveChecker(clauses)
  const ended = (verdict: 'verified' | number) => ({
    verdict,
    missing: checker.missing,
    units: checker.units,
  })
  if (checker.refuted) return ended('verified')
  for (const [index, step] of steps.entries()) {
    if (!checker.take(step)) return ended(index + 1)
    if (!step.deletes && checker.refuted) return ended('verified')
  }
  return ended(steps.length)
}

/** Whether any assignment satisfies the clauses. */
export function satisfiable(variables: number, clauses: readonly (readonly number[])[]): boolean {
  for (let model = 0; model < 1 << variables; model++) {
    const holds = (literal: number) => ((model >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0)
    if (clauses.every(clause => clause.some(holds))) return true
  }
  return false
}

function isTautology(literals: readonly number[]): boolean {
  return literals.some(literal => literals.includes(-literal))
}

function keyOf(literals: readonly number[]): string {
  return [...new Set(literals)].sort((a, b) => a - b).join(' ')
}
