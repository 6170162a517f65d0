import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from '../../src/core/option.ts'
import { createRng } from '../../src/core/rng.ts'
import { generator } from '../../src/puzzles/edge-matching/generate.ts'
import type { Board } from '../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../src/puzzles/edge-matching/verify.ts'
import { methodsOf } from '../../src/run/methods.ts'
import { tinyBoards } from '../unit/edge-matching/tiny-boards.ts'
import { bruteForce } from './brute-force.ts'
import { plainRun } from './plain-run.ts'

/** Every combination of a method's choices and switches. */
function settingsOf(method: { options: (typeof generator)['options'] }): Record<string, string | boolean>[] {
  return method.options.reduce<Record<string, string | boolean>[]>(
    (combinations, option) => {
      if (option.type === 'choice') {
        return combinations.flatMap(given => option.values.map(value => ({ ...given, [option.name]: value })))
      }
      return option.type === 'switch'
        ? combinations.flatMap(given => [given, { ...given, [option.name]: true }])
        : combinations
    },
    [{}],
  )
}

const key = (board: Board) => `${board.piece.join()} ${board.rotation.join()}`

describe.each(methodsOf('edge-matching').map(method => [method.id, method] as const))('%s', (_id, method) => {
  const combinations = settingsOf(method)
  const byDefault = settle(method.id, method.options, {})
  // A SAT solver takes some milliseconds to start.
  const numRuns = method.unit === 'nodes' ? 150 : 40
  const { enumerate } = method

  if (enumerate !== undefined) {
    test('finds all the solutions that brute force finds, whatever its options', async () => {
      await fc.assert(
        fc.asyncProperty(tinyBoards, fc.constantFrom(...combinations), async (puzzle, given) => {
          const settings = settle(method.id, method.options, given)
          const found: string[] = []
          const run = plainRun<unknown>({ settings })
          const end = await enumerate.call(method, puzzle, run, board => found.push(key(board as Board)))
          expect(end.status).toBe('exhausted')
          expect(new Set(found).size).toBe(found.length)
          // Not the same boards: a hint may name a rotation that looks like a smaller one, which alone brute force knows.
          expect(found.length).toBe(bruteForce(puzzle).length)
        }),
        { numRuns },
      )
    })
  }

  test('answers sat with a right board or unsat, as brute force says', async () => {
    await fc.assert(
      fc.asyncProperty(tinyBoards, fc.constantFrom(...combinations), async (puzzle, given) => {
        const settings = settle(method.id, method.options, given)
        const outcome = await method.solve(puzzle, plainRun({ settings }))
        expect(outcome.status).toBe(bruteForce(puzzle).length > 0 ? 'sat' : 'unsat')
        if (outcome.status === 'sat') expect(verify(puzzle, outcome.answer as Board)).toEqual([])
      }),
      { numRuns },
    )
  })

  if (method.unit === 'nodes') {
    test('stops after exactly the steps it was given, with the best it had', async () => {
      const settings = settle('the generator', generator.options, { size: '8', 'inner-colours': '9' })
      const { puzzle } = generator.generate(settings, createRng(1))
      for (const maxSteps of [1, 1000, 70_001]) {
        const outcome = await method.solve(puzzle, plainRun({ settings: byDefault, maxSteps }))
        expect(outcome).toMatchObject({ status: 'unknown', reason: 'steps', steps: maxSteps })
        const { best } = outcome as { best?: Board }
        expect(best?.piece.filter(piece => piece >= 0).length).toBeGreaterThan(0)
      }
    })

    test('walks straight to a solution that it is told', async () => {
      const settings = settle('the generator', generator.options, { size: '6', 'inner-colours': '5' })
      const { puzzle, solution } = generator.generate(settings, createRng(3))
      const outcome = await method.solve(puzzle, plainRun<unknown>({ settings: byDefault, hint: solution }))
      expect(outcome).toMatchObject({ status: 'sat', steps: 36 })
      if (outcome.status === 'sat') expect(key(outcome.answer as Board)).toBe(key(solution))
    })
  }
})
