import { describe, expect, test } from 'vitest'
import { Misuse } from '../../../src/core/errors.ts'
import { cadical } from '../../../src/solvers/sat/cadical.ts'
import { minisat } from '../../../src/solvers/sat/minisat.ts'
import { satSolver } from '../../../src/solvers/sat/sat-solver.ts'
import { plainRun } from '../../contract/plain-run.ts'
import { unlimited } from './engines.ts'
import { formulaOf, pigeonhole, pourInto } from './formulas.ts'

const open = { variables: 8, clauses: [[1, 2, 3, 4, 5, 6, 7, 8]] }

test('a hint is walked to', async () => {
  for (const bits of [0b1, 0b10110, 0b11111111]) {
    const hint = Uint8Array.from({ length: 9 }, (_, variable) =>
      variable > 0 ? (bits >> (variable - 1)) & 1 : 0,
    )
    const outcome = await satSolver(cadical).solve(formulaOf(open), plainRun({ hint }))
    expect(outcome).toMatchObject({ status: 'sat', answer: hint })
  }
})

test('a solver that takes no hint says so', async () => {
  const hinted = satSolver(minisat).solve(formulaOf(open), plainRun({ hint: new Uint8Array(9) }))
  await expect(hinted).rejects.toThrow(new Misuse('minisat takes no hint'))
})

test('only engines that write proofs are solvers that do', () => {
  expect(satSolver(cadical).prove).toBeDefined()
  expect(satSolver(minisat).prove).toBeUndefined()
})

test('a run ends in the middle of a formula that pours for ever', async () => {
  let poured = 0
  const endless = {
    ...formulaOf(open),
    emit: (sink: { variable(): number; clause(literals: number[]): void }) => {
      const variable = sink.variable()
      for (;;) {
        sink.clause([variable])
        poured++
      }
    },
  }
  let asked = 0
  const run = { ...plainRun<Uint8Array>(), shouldStop: () => (++asked === 2 ? ('time' as const) : undefined) }
  expect(await satSolver(cadical).solve(endless, run)).toEqual({
    status: 'unknown',
    reason: 'time',
    steps: 0,
  })
  expect(poured).toBeLessThan(100_000)
})

test('what breaks while a formula pours is not swallowed', async () => {
  const broken = {
    ...formulaOf(open),
    emit() {
      throw new Error('a bug')
    },
  }
  await expect(satSolver(cadical).solve(broken, plainRun())).rejects.toThrow('a bug')
})

test('the steps of cadical are its conflicts, told while it works', async () => {
  const told: number[] = []
  const run = {
    ...plainRun<Uint8Array>({ maxSteps: 30_000 }),
    shouldStop: (steps: number) => {
      told.push(steps)
      return undefined
    },
  }
  const outcome = await satSolver(cadical).solve(formulaOf(pigeonhole(12, 11)), run)
  expect(outcome).toMatchObject({ status: 'unknown', reason: 'steps' })
  expect(outcome.steps).toBeGreaterThanOrEqual(30_000)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBeGreaterThan(0)
})

describe('cadical', () => {
  test('tells its statistics', async () => {
    const session = await cadical.open()
    pourInto(session, pigeonhole(8, 7))
    await session.solve(unlimited)
    const { calls, conflicts, decisions, propagations, memory } = session.statistics()
    await session.close()
    expect(calls).toBe(1)
    expect(conflicts).toBeGreaterThan(100)
    expect(decisions).toBeGreaterThan(100)
    expect(propagations).toBeGreaterThan(1000)
    expect(memory).toBeGreaterThanOrEqual(2 ** 24)
  })
})

describe('minisat', () => {
  test('ends without a verdict when its heap is full, silently, and other sessions go on', async () => {
    const long = Array.from({ length: 50_000 }, (_, i) => i + 1)
    const session = await minisat.open()
    const printed = console.log
    let lines = 0
    console.log = () => lines++
    try {
      // A third of the heap by themselves; lists that double while they grow fill the rest.
      pourInto(session, { variables: long.length, clauses: Array.from({ length: 100 }, () => long) })
      for (let call = 0; call < 2; call++) {
        expect(await session.solve(unlimited)).toEqual({ status: 'unknown', reason: 'memory' })
      }
    } finally {
      console.log = printed
    }
    expect(lines).toBe(0)
    await session.close()
    const { status } = await satSolver(minisat).solve(formulaOf(pigeonhole(5, 4)), plainRun())
    expect(status).toBe('unsat')
  })

  test('takes no more clauses than its heap could ever hold', async () => {
    const session = await minisat.open()
    session.clause(new Array(2 ** 24).fill(session.variable()))
    expect(await session.solve(unlimited)).toEqual({ status: 'unknown', reason: 'memory' })
    await session.close()
  })
})
