import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRng, type Rng } from '../../../src/core/rng.ts'
import { checkProof, type ProofVerdict } from '../../../src/proof/check.ts'
import { readProof } from '../../../src/proof/read-proof.ts'
import { cnf } from '../dimacs/arbitrary-cnf.ts'
import { deletion, lemma, NaiveChecker, naiveCheck, type Step, satisfiable } from './naive-check.ts'
import { cookProof, pigeons } from './pigeons.ts'
import { asBinary, asText } from './proof-text.ts'

type Clauses = readonly (readonly number[])[]

function check(clauses: Clauses, steps: readonly Step[]): ProofVerdict {
  return checkProof(cnf(0, clauses), readProof(asText(steps), 'x.drat'))
}

const SQUARE = [
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
]

/** The running example of Wetzler, Heule and Hunt's paper; its proof starts with a lemma that is RAT but not RUP. */
const PAPER = [
  [1, 2, -3],
  [-1, -2, 3],
  [2, 3, -4],
  [-2, -3, 4],
  [-1, -3, -4],
  [1, 3, 4],
  [-1, 2, 4],
  [1, -2, -4],
]
const PAPER_PROOF = [
  lemma(-1),
  deletion(-1, -2, 3),
  deletion(-1, -3, -4),
  deletion(-1, 2, 4),
  lemma(2),
  lemma(),
]

describe('a proof is verified', () => {
  test('when each lemma follows by unit propagation', () => {
    expect(check(SQUARE, [lemma(1), lemma()])).toEqual({
      verdict: 'verified',
      steps: 1,
      lemmas: 1,
      rat: 0,
      deletions: 0,
      ignoredDeletions: 0,
    })
  })

  test('when a lemma is RAT only', () => {
    expect(check(PAPER, PAPER_PROOF)).toMatchObject({ verdict: 'verified', rat: 1, deletions: 3 })
  })

  test('when it defines new variables, as extended resolution does', () => {
    const verdict = check(pigeons(5), cookProof(5))
    expect(verdict).toMatchObject({ verdict: 'verified' })
    // Four clauses define each of the new variables, and none of those on the first level is implied.
    expect(verdict.rat).toBeGreaterThanOrEqual(4 * 5 * 4)
  })

  test('when the formula holds the empty clause, or propagation alone refutes it', () => {
    expect(check([[1], []], [])).toMatchObject({ verdict: 'verified', steps: 0 })
    expect(check([[1, 2], [-1], [-2, 3], [-3, -2]], [])).toMatchObject({ verdict: 'verified', steps: 0 })
  })

  test('whatever the order and repetition of literals, and with tautologies among the clauses', () => {
    const steps = [lemma(2, -2), deletion(3, -3), lemma(1, 1), deletion(-2, 1, 1)]
    expect(
      check(
        [
          [2, 1, 2],
          [-2, 1],
          [2, -1, 2],
          [-1, -2],
          [3, -3],
        ],
        steps,
      ).verdict,
    ).toBe('verified')
  })

  test('when a clause that it deletes makes a literal true, which is counted as ignored', () => {
    const clauses = [[5], [-5, 1, 2], [1, -2], [-1, 2], [-1, -2]]
    expect(check(clauses, [deletion(5), lemma(1)])).toMatchObject({
      verdict: 'verified',
      deletions: 1,
      ignoredDeletions: 1,
    })
  })

  test('when one of two equal clauses is deleted', () => {
    expect(check([...SQUARE, [2, 1]], [deletion(1, 2), lemma(1)]).verdict).toBe('verified')
  })
})

describe('a proof is rejected', () => {
  test('at a lemma that does not follow, with the clause that speaks against it', () => {
    const clauses = [
      [1, 2],
      [3, -1],
      [-3, 4],
    ]
    expect(check(clauses, [lemma(2, 3), lemma(1), lemma(2)])).toMatchObject({
      verdict: 'rejected',
      step: 2,
      line: 2,
      column: 1,
      reason:
        "the lemma '1 0' neither follows by unit propagation nor is RAT on 1, because of the clause '-1 3 0'",
    })
  })

  test('when a clause is deleted that a later lemma needs', () => {
    expect(check(SQUARE, [deletion(2, 1), lemma(1), lemma()])).toMatchObject({ verdict: 'rejected', step: 2 })
    expect(check([...SQUARE, [1, 2]], [deletion(2, 1), deletion(1, 2), lemma(1)])).toMatchObject({
      verdict: 'rejected',
      step: 3,
    })
  })

  test('when a lemma is deleted before it is used', () => {
    const steps = cookProof(4)
    const at = steps.findIndex(
      ({ literals }) => literals.length === 3 && literals.every(literal => literal > 20),
    )
    const deleted = steps.toSpliced(at + 1, 0, deletion(...steps[at]!.literals))
    expect(check(pigeons(4), deleted)).toMatchObject({ verdict: 'rejected', ignoredDeletions: 0 })
  })

  test('when it ends without the empty clause', () => {
    const verdict = { verdict: 'rejected', reason: 'the proof ends without the empty clause' }
    expect(check(SQUARE, [])).toMatchObject({ ...verdict, step: 0 })
    expect(check(SQUARE, [lemma(1, 2)])).toMatchObject({ ...verdict, step: 1 })
  })

  test('when the empty clause comes too early', () => {
    expect(check(PAPER, [lemma(), lemma(-1), lemma(2)])).toMatchObject({
      verdict: 'rejected',
      step: 1,
      reason: 'the empty clause does not follow by unit propagation',
    })
  })

  test('when a lemma is RAT on another literal than its first', () => {
    expect(check(SQUARE.slice(1), [lemma(9, 5)])).toMatchObject({
      reason: 'the proof ends without the empty clause',
    })
    expect(check([...SQUARE.slice(1), [-5, 6]], [lemma(5, 9)])).toMatchObject({
      verdict: 'rejected',
      step: 1,
    })
  })

  test('when a lemma contradicts a unit clause, though no longer clause speaks against it', () => {
    expect(check([[-1]], [lemma(1)])).toMatchObject({ verdict: 'rejected', step: 1 })
    expect(check([[-1], [2, 3]], [deletion(-1), lemma(1)])).toMatchObject({ verdict: 'rejected', step: 2 })
  })
})

test('a check can be stopped', () => {
  const steps = Array.from({ length: 1000 }, (_, i) => lemma(1, 2, i + 3))
  const asked: number[] = []
  const shouldStop = (count: number) => {
    asked.push(count)
    return asked.length === 2 ? ('time' as const) : undefined
  }
  const verdict = checkProof(cnf(0, SQUARE), readProof(asText(steps), 'x.drat'), { shouldStop })
  expect(verdict).toMatchObject({ verdict: 'stopped', reason: 'time', steps: asked[1] })
})

test('many clauses are found for deletion among many, and their places used again', () => {
  const lemmas = Array.from({ length: 6000 }, (_, i) => [1, 2, i + 3, -(((i * 7) % 500) + 3)])
  const steps = [...lemmas.map(l => lemma(...l)), ...lemmas.map(l => deletion(...l.toReversed()))]
  const verdict = check(SQUARE, [...steps, ...steps, deletion(1, 2, 3), lemma(1)])
  expect(verdict).toMatchObject({ verdict: 'verified', lemmas: 12001, deletions: 12001 })
  // Beside the one that is not there, only the tautologies among them cannot be found.
  const tautologies = lemmas.filter(([, , a, b]) => a === -b!).length
  expect(verdict.ignoredDeletions).toBe(2 * tautologies + 1)
})

describe('against the definition of a proof', () => {
  const VARIABLES = 5
  const randomClause = (rng: Rng, variables: number, longest: number): number[] =>
    Array.from(
      { length: 1 + rng.below(longest) },
      () => (1 + rng.below(variables)) * (rng.below(2) === 0 ? 1 : -1),
    )

  /** Steps that are mostly justified, so that proofs come to an end; now and then one that may not be. */
  function randomProof(rng: Rng, clauses: Clauses): Step[] {
    const checker = new NaiveChecker(clauses)
    const steps: Step[] = []
    const length = 5 + rng.below(25)
    for (let tries = 0; tries < 150 && steps.length < length; tries++) {
      const step =
        rng.below(5) === 0
          ? deletion(...rng.shuffle([...(checker.clauses[rng.below(checker.clauses.length)] ?? [1])]))
          : lemma(...randomClause(rng, VARIABLES + 2, 3))
      if (!step.deletes && rng.below(60) !== 0 && !checker.justifies(step.literals)) continue
      steps.push(step)
      if (!checker.take(step)) break
    }
    return steps
  }

  const seen = { verified: 0, rejected: 0, stopped: 0, rat: 0 }
  test('random proofs get the verdict they deserve, at the step they deserve it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), seed => {
        const rng = createRng(seed)
        const clauses = Array.from({ length: 8 + rng.below(14) }, () => randomClause(rng, VARIABLES, 3))
        const steps = randomProof(rng, clauses)
        const result = check(clauses, steps)
        seen[result.verdict]++
        seen.rat += result.rat
        expect(checkProof(cnf(0, clauses), readProof(asBinary(steps), 'x.drat'))).toEqual(
          result.verdict === 'rejected' ? { ...result, line: 1, column: expect.any(Number) } : result,
        )
        if (result.verdict === 'verified') expect(satisfiable(VARIABLES, clauses)).toBe(false)
        const naive = naiveCheck(clauses, steps)
        // The definition deletes units too; where that was asked for, the two may rightly differ.
        if (naive.units === 0) {
          expect(result.ignoredDeletions).toBe(naive.missing)
          expect(result.verdict === 'rejected' ? result.step : result.verdict).toBe(naive.verdict)
        }
      }),
      { numRuns: 600 },
    )
    expect(seen.verified).toBeGreaterThan(10)
    expect(seen.rejected).toBeGreaterThan(10)
    expect(seen.rat).toBeGreaterThan(10)
  })

  test('a satisfiable formula has no proof', () => {
    let satisfiables = 0
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), seed => {
        const rng = createRng(seed)
        const clauses = Array.from({ length: 4 + rng.below(10) }, () => randomClause(rng, VARIABLES, 3))
        if (!satisfiable(VARIABLES, clauses)) return
        satisfiables++
        const wild = Array.from({ length: 20 }, () => lemma(...randomClause(rng, VARIABLES + 1, 3)))
        expect(check(clauses, wild).verdict).toBe('rejected')
        expect(check(clauses, randomProof(rng, clauses)).verdict).toBe('rejected')
      }),
      { numRuns: 200 },
    )
    expect(satisfiables).toBeGreaterThan(10)
  })
})
