import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect } from '../../../src/core/cnf.ts'
import { createRng } from '../../../src/core/rng.ts'
import { checkProof } from '../../../src/proof/check.ts'
import { readProof } from '../../../src/proof/read-proof.ts'
import { cadical } from '../../../src/solvers/sat/cadical.ts'
import { satSolver } from '../../../src/solvers/sat/sat-solver.ts'
import type { SatEngine } from '../../../src/solvers/sat/session.ts'
import { plainRun } from '../../contract/plain-run.ts'
import { engines } from './engines.ts'
import { allModels, type Clauses, formulaOf, pigeonhole, smallFormula } from './formulas.ts'
import { watchTemporaryFiles } from './scratch-folder.ts'

watchTemporaryFiles()

describe.each(engines.filter(({ engine, missing }) => engine.openProving && !missing))(
  '$title',
  ({ engine }) => {
    test('proves by clauses that follow one after the other that pigeons do not fit', async () => {
      const { status, lemmas, rat } = await prove(engine, pigeonhole(8, 7))
      expect(status).toBe('unsat')
      expect(lemmas).toBeGreaterThan(100)
      if (engine === cadical) expect(rat).toBe(0)
    })

    test('proves random formulas with too many clauses', async () => {
      for (const seed of [1, 2, 3])
        expect(await prove(engine, randomClauses(140, 700, seed))).toMatchObject({ status: 'unsat' })
    })

    test('proves every small formula without a model, also one with an empty clause', async () => {
      const unsolvable = smallFormula.filter(stated => allModels(stated).length === 0)
      await fc.assert(
        fc.asyncProperty(unsolvable, async stated => {
          expect(await prove(engine, stated)).toMatchObject({ status: 'unsat' })
        }),
        { numRuns: 25 },
      )
    })

    test('finds a model where there is one', async () => {
      expect(await prove(engine, { variables: 3, clauses: [[1, 2], [-1, 3], [-3]] })).toMatchObject({
        status: 'sat',
      })
    })
  },
)

test('a proof of cadical that outgrows all its intervals stays one', async () => {
  const { status, lemmas, rat } = await prove(cadical, randomClauses(200, 900, 4))
  expect(status).toBe('unsat')
  expect(lemmas).toBeGreaterThan(5000)
  expect(rat).toBe(0)
})

test.skipIf(!existsSync('/dev/full'))('a proof that finds no room is a fault (needs /dev/full)', async () => {
  const proving = satSolver(cadical).prove!(formulaOf(pigeonhole(8, 7)), plainRun(), '/dev/full')
  await expect(proving).rejects.toThrow(/^\/dev\/full: ENOSPC/)
})

test('a proof file that cannot be opened is a fault', async () => {
  const proving = satSolver(cadical).prove!(formulaOf(pigeonhole(3, 2)), plainRun(), '/no/such/folder/proof')
  await expect(proving).rejects.toThrow(/^\/no\/such\/folder\/proof: ENOENT/)
})

/** The verdict of a proving run; of `unsat`, the proof has been checked. */
async function prove(
  engine: SatEngine,
  stated: Clauses,
): Promise<{ status: string; lemmas?: number; rat?: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  try {
    const file = join(folder, 'proof')
    const formula = formulaOf(stated)
    const { status } = await satSolver(engine).prove!(formula, plainRun(), file)
    if (status !== 'unsat') return { status }
    const checked = checkProof(collect(formula), readProof(readFileSync(file), file))
    expect(checked).toMatchObject({ verdict: 'verified' })
    return { status, lemmas: checked.lemmas, rat: checked.rat }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function randomClauses(variables: number, clauses: number, seed: number): Clauses {
  const rng = createRng(seed)
  const literal = () => (rng.below(2) === 0 ? 1 : -1) * (1 + rng.below(variables))
  return { variables, clauses: Array.from({ length: clauses }, () => [literal(), literal(), literal()]) }
}
