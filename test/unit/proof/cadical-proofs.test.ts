import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRng, type Rng } from '../../../src/core/rng.ts'
import { cnfToDimacs } from '../../../src/dimacs/write.ts'
import { checkProof, type ProofVerdict } from '../../../src/proof/check.ts'
import { readProof } from '../../../src/proof/read-proof.ts'
import { cnf } from '../dimacs/arbitrary-cnf.ts'
import { lemma, naiveCheck, type Step } from './naive-check.ts'
import { pigeons } from './pigeons.ts'
import { asText } from './proof-text.ts'

const missing = spawnSync('cadical', ['--version']).error !== undefined
const suite = `a proof of cadical's${missing ? ' (skipped: no cadical on the PATH)' : ''}`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesserat-proof-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Clauses = readonly (readonly number[])[]

function randomThreeSat(rng: Rng, variables: number, clauses: number): Clauses {
  return Array.from({ length: clauses }, () => {
    const chosen = rng.shuffle(Array.from({ length: variables }, (_, i) => i + 1)).slice(0, 3)
    return chosen.map(variable => (rng.below(2) === 0 ? variable : -variable))
  })
}

/** What cadical answers, 10 or 20, and its proof. */
function solve(clauses: Clauses, ...options: string[]): { status: number | null; proof: Uint8Array } {
  const formulaFile = join(folder, 'formula.cnf')
  const proofFile = join(folder, 'proof.drat')
  const variables = Math.max(...clauses.flat().map(Math.abs))
  writeFileSync(formulaFile, cnfToDimacs(cnf(variables, clauses)))
  const { status } = spawnSync('cadical', ['-q', ...options, formulaFile, proofFile])
  return { status, proof: readFileSync(proofFile) }
}

function check(clauses: Clauses, proof: Uint8Array): ProofVerdict {
  return checkProof(cnf(0, clauses), readProof(proof, 'proof.drat'))
}

function stepsOf(proof: Uint8Array): Step[] {
  return Array.from(readProof(proof, 'proof.drat'), ({ deletes, literals }) => ({
    deletes,
    literals: [...literals],
  }))
}

describe.skipIf(missing)(suite, () => {
  test.each([4, 6, 7])('is accepted for %i holes, from text and from binary', holes => {
    const text = solve(pigeons(holes), '--no-binary')
    const binary = solve(pigeons(holes))
    expect([text.status, binary.status]).toEqual([20, 20])
    expect(stepsOf(text.proof)).toEqual(stepsOf(binary.proof))
    expect(check(pigeons(holes), text.proof).verdict).toBe('verified')
    expect(check(pigeons(holes), text.proof)).toEqual(check(pigeons(holes), binary.proof))
  })

  test('is accepted for random formulas, and none for those with a model', () => {
    const rng = createRng(3)
    const verdicts = { 10: 0, 20: 0 }
    for (let round = 0; round < 12; round++) {
      const clauses = randomThreeSat(rng, 100, 400 + 10 * round)
      const { status, proof } = solve(clauses)
      expect([10, 20]).toContain(status)
      verdicts[status as 10 | 20]++
      expect(check(clauses, proof).verdict).toBe(status === 20 ? 'verified' : 'rejected')
    }
    expect(verdicts[10]).toBeGreaterThan(0)
    expect(verdicts[20]).toBeGreaterThan(0)
  })

  test('is rejected at the step that was tampered with', () => {
    const clauses = pigeons(6)
    const steps = stepsOf(solve(clauses).proof)
    const at = steps.findIndex((step, index) => index > 50 && !step.deletes)
    const verdict = check(clauses, asText(steps.with(at, lemma(1))))
    expect(verdict).toMatchObject({ verdict: 'rejected', step: at + 1, line: at + 1 })
  })

  test('is rejected when it is cut off before the contradiction', () => {
    const clauses = pigeons(6)
    const steps = stepsOf(solve(clauses).proof)
    const needed = check(clauses, asText(steps)).steps
    expect(check(clauses, asText(steps.slice(0, needed))).verdict).toBe('verified')
    expect(check(clauses, asText(steps.slice(0, needed - 1))).verdict).toBe('rejected')
  })

  test('with any change is judged as the definition says', { timeout: 60_000 }, () => {
    const rng = createRng(1)
    const judged = { verified: 0, rejected: 0 }
    for (const clauses of [
      pigeons(3),
      pigeons(4),
      randomThreeSat(rng, 12, 80),
      randomThreeSat(rng, 16, 100),
    ]) {
      const { status, proof } = solve(clauses)
      expect(status).toBe(20)
      const steps = stepsOf(proof)
      for (let round = 0; round < 25; round++) {
        const changed = tampered(rng, steps)
        const verdict = check(clauses, asText(changed))
        const naive = naiveCheck(clauses, changed)
        if (verdict.verdict === 'stopped' || naive.units > 0) continue
        judged[verdict.verdict]++
        expect(verdict.verdict === 'rejected' ? verdict.step : verdict.verdict).toBe(naive.verdict)
      }
    }
    expect(judged.rejected).toBeGreaterThan(15)
    expect(judged.verified).toBeGreaterThan(5)
  })
})

/** The proof with one lemma changed: a literal flipped, left out or put in, or the lemma itself left out. */
function tampered(rng: Rng, steps: readonly Step[]): Step[] {
  const lemmas = steps.flatMap((step, index) => (step.deletes || step.literals.length === 0 ? [] : [index]))
  const at = lemmas[rng.below(lemmas.length)]!
  const literals = [...steps[at]!.literals]
  const place = rng.below(literals.length)
  switch (rng.below(4)) {
    case 0:
      return steps.with(at, lemma(...literals.with(place, -literals[place]!)))
    case 1:
      return steps.with(at, lemma(...literals.toSpliced(place, 1)))
    case 2:
      return steps.with(at, lemma(...literals, 1 + rng.below(12)))
    default:
      return steps.toSpliced(at, 1)
  }
}
