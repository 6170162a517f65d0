import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { satSolver } from '../../../src/solvers/sat/sat-solver.ts'
import type { SatEngine, SatSession } from '../../../src/solvers/sat/session.ts'
import { plainRun } from '../../contract/plain-run.ts'
import { engines, unlimited } from './engines.ts'
import {
  allModels,
  type Clauses,
  formulaOf,
  pigeonhole,
  pourInto,
  satisfies,
  smallFormula,
} from './formulas.ts'
import { watchTemporaryFiles } from './scratch-folder.ts'

watchTemporaryFiles()

describe.each(engines.filter(({ missing }) => !missing))('$title', ({ engine }) => {
  // Each run of a program takes some milliseconds.
  const numRuns = engine.id.startsWith('program:') ? 30 : 100

  test('agrees with brute force on small formulas, and its models satisfy them', async () => {
    await fc.assert(
      fc.asyncProperty(smallFormula, async stated => {
        await withSession(engine, stated, async session => {
          const { status } = await session.solve(unlimited)
          expect(status).toBe(allModels(stated).length > 0 ? 'sat' : 'unsat')
          if (status === 'sat') expectModel(session.model(), stated)
        })
      }),
      { numRuns },
    )
  })

  test('holds assumptions for one call only, and names those that failed', async () => {
    const assumed = fc.tuple(smallFormula, fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(assumed, async ([stated, picks]) => {
        const assumptions = picks.map(([pick, positive]) => {
          const variable = 1 + (pick % stated.variables)
          return positive ? variable : -variable
        })
        const extended = withUnits(stated, assumptions)
        await withSession(engine, stated, async session => {
          const { status } = await session.solve({ ...unlimited, assumptions })
          expect(status).toBe(allModels(extended).length > 0 ? 'sat' : 'unsat')
          if (status === 'sat') {
            expectModel(session.model(), extended)
          } else if (session.failed !== undefined) {
            const failed = session.failed()
            expect(assumptions).toEqual(expect.arrayContaining([...failed]))
            expect(allModels(withUnits(stated, failed))).toEqual([])
          }
          const after = await session.solve(unlimited)
          expect(after.status).toBe(allModels(stated).length > 0 ? 'sat' : 'unsat')
        })
      }),
      { numRuns },
    )
  })

  test('takes clauses and variables between calls', async () => {
    await withSession(engine, { variables: 2, clauses: [[1, 2]] }, async session => {
      expect(await session.solve(unlimited)).toEqual({ status: 'sat' })
      expect(await session.solve({ ...unlimited, assumptions: [-1] })).toEqual({ status: 'sat' })
      const fresh = session.variable()
      expect(fresh).toBe(3)
      session.clause([-1, fresh])
      session.clause([-2, fresh])
      expect(await session.solve(unlimited)).toEqual({ status: 'sat' })
      expect(session.model()).toHaveLength(4)
      expect(session.model()[fresh]).toBe(1)
      session.clause([-fresh])
      expect(await session.solve(unlimited)).toEqual({ status: 'unsat' })
      expect(session.statistics().calls).toBe(4)
    })
  })

  test('satisfies no clauses at all, also of no variables', async () => {
    for (const variables of [0, 3]) {
      await withSession(engine, { variables, clauses: [] }, async session => {
        expect(await session.solve(unlimited)).toEqual({ status: 'sat' })
        expect(session.model()).toHaveLength(variables + 1)
      })
    }
  })

  test('gives a value to variables in no clause', async () => {
    await withSession(engine, { variables: 9, clauses: [[4], [-5]] }, async session => {
      expect(await session.solve(unlimited)).toEqual({ status: 'sat' })
      const model = session.model()
      expect(model).toHaveLength(10)
      expect([model[4], model[5]]).toEqual([1, 0])
    })
  })

  test('cannot satisfy the empty clause', async () => {
    await withSession(engine, { variables: 2, clauses: [[1, 2], []] }, async session => {
      expect(await session.solve(unlimited)).toEqual({ status: 'unsat' })
      expect(await session.solve(unlimited)).toEqual({ status: 'unsat' })
    })
  })

  test('sees that seven pigeons do not fit into six holes', async () => {
    await withSession(engine, pigeonhole(7, 6), async session => {
      expect(await session.solve(unlimited)).toEqual({ status: 'unsat' })
      const { conflicts } = session.statistics()
      if (engine.unit === 'conflicts') expect(conflicts).toBeGreaterThan(10)
    })
  })

  const limits = engine.unit === 'conflicts' ? [500] : []
  test.each(limits)('gives up after %i conflicts, the same every time', async limit => {
    const conflictsMade = async () =>
      withSession(engine, pigeonhole(12, 11), async session => {
        const verdict = await session.solve({ ...unlimited, maxConflicts: limit })
        expect(verdict).toEqual({ status: 'unknown', reason: 'steps' })
        return session.statistics().conflicts!
      })
    const made = await conflictsMade()
    expect(made).toBeGreaterThanOrEqual(limit)
    // Solvers look at the limit only when a conflict does not follow another at once.
    expect(made).toBeLessThan(limit + 20)
    expect(await conflictsMade()).toBe(made)
  })

  // MiniSat's package cannot be interrupted: a run ends with its thread.
  const interrupted = engine.id === 'minisat' ? [] : ['in the middle']
  test.each(interrupted)('is interrupted %s, and takes the next call', async () => {
    await withSession(engine, pigeonhole(12, 11), async session => {
      let asked = 0
      const shouldStop = () => (++asked >= 2 ? 'interrupt' : undefined)
      const verdict = await session.solve({ ...unlimited, shouldStop })
      expect(verdict).toEqual({ status: 'unknown', reason: 'interrupt' })
      expect(asked).toBe(2)
      session.clause([])
      expect(await session.solve(unlimited)).toEqual({ status: 'unsat' })
    })
  })

  test('finds as many solutions as brute force, told apart by the projection', async () => {
    const projected = fc.tuple(smallFormula, fc.array(fc.nat(), { maxLength: 3 }))
    await fc.assert(
      fc.asyncProperty(projected, async ([stated, picks]) => {
        const projection = [...new Set(picks.map(pick => 1 + (pick % stated.variables)))]
        const key = (model: Uint8Array) => projection.map(variable => model[variable]).join('')
        const found: string[] = []
        const enumeration = await satSolver(engine).enumerate!(
          formulaOf(stated, projection),
          plainRun(),
          model => {
            expectModel(model, stated)
            found.push(key(model))
            expect(found.length).toBeLessThanOrEqual(8)
          },
        )
        expect(enumeration.status).toBe('exhausted')
        expect(found.sort()).toEqual([...new Set(allModels(stated).map(key))].sort())
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    )
  })

  test('tells its steps and keeps to their limit when it finds all', async () => {
    const solver = satSolver(engine)
    const steps: number[] = []
    const formula = formulaOf({ variables: 3, clauses: [[1, 2, 3]] })
    const enumeration = await solver.enumerate!(formula, plainRun(), (_, made) => steps.push(made))
    expect(steps).toHaveLength(7)
    expect(enumeration.steps).toBeGreaterThanOrEqual(steps.at(-1)!)
    if (engine.unit === 'calls') {
      expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7])
      const cut = await solver.enumerate!(formula, plainRun({ maxSteps: 3 }), () => {})
      expect(cut).toEqual({ status: 'unknown', reason: 'steps', steps: 3 })
    }
  })
})

describe.each(engines.filter(({ missing }) => missing))('$title', () => {
  test.skip('answers as the others do', () => {})
})

async function withSession<Result>(
  engine: SatEngine,
  stated: Clauses,
  use: (session: SatSession) => Promise<Result>,
): Promise<Result> {
  const session = await engine.open()
  try {
    pourInto(session, stated)
    return await use(session)
  } finally {
    await session.close()
  }
}

function expectModel(model: Uint8Array, { variables, clauses }: Clauses): void {
  expect(model).toHaveLength(variables + 1)
  expect(satisfies(model, clauses)).toBe(true)
}

function withUnits({ variables, clauses }: Clauses, units: readonly number[]): Clauses {
  return { variables, clauses: [...clauses, ...units.map(unit => [unit])] }
}
