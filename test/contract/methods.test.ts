import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from '../../src/core/option.ts'
import { createRng } from '../../src/core/rng.ts'
import { generator } from '../../src/puzzles/edge-matching/generate.ts'
import type { Board, EdgeMatching } from '../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../src/puzzles/edge-matching/verify.ts'
import { methodsOf } from '../../src/run/methods.ts'
import { bruteForce } from './brute-force.ts'
import { plainRun } from './plain-run.ts'

/** Tiny boards of every kind; a swap of two edge colours makes many of them unsolvable. */
const tinyBoards = fc
  .record({
    size: fc.constantFrom('1', '1x2', '1x4', '2', '2x3', '3x2'),
    unframed: fc.boolean(),
    inner: fc.integer({ min: 1, max: 4 }),
    hints: fc.integer({ min: 0, max: 2 }),
    seed: fc.nat(),
    swap: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.nat(3), fc.nat(3)), { nil: undefined }),
  })
  .map(({ size, unframed, inner, hints, seed, swap }): EdgeMatching => {
    const cells =
      size.split('x').reduce((product, side) => product * Number(side), 1) ** (size.includes('x') ? 1 : 2)
    const settings = settle('the generator', generator.options, {
      size,
      pieces: 'any',
      'frame-colours': '2',
      'inner-colours': String(inner),
      hints: String(Math.min(hints, cells)),
      ...(unframed && { unframed: true }),
    })
    const { puzzle } = generator.generate(settings, createRng(seed))
    if (swap === undefined) return puzzle
    const pieces = puzzle.pieces.map(piece => [...piece] as [number, number, number, number])
    const [first, second] = [pieces[swap[0] % cells]!, pieces[swap[1] % cells]!]
    const [a, b] = [first[swap[2]]!, second[swap[3]]!]
    if (a === 0 || b === 0) return puzzle
    first[swap[2]] = b
    second[swap[3]] = a
    return { ...puzzle, pieces }
  })

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

  test('finds all the solutions that brute force finds, whatever its options', async () => {
    await fc.assert(
      fc.asyncProperty(tinyBoards, fc.constantFrom(...combinations), async (puzzle, given) => {
        const settings = settle(method.id, method.options, given)
        const found: string[] = []
        const run = plainRun<unknown>({ settings })
        const end = await method.enumerate!(puzzle, run, board => found.push(key(board as Board)))
        expect(end.status).toBe('exhausted')
        // A hint may name a rotation that looks the same as a smaller one; brute force knows only the smaller.
        const looks = bruteForce(puzzle).length
        expect(new Set(found).size).toBe(found.length)
        expect(found.length).toBe(looks)
      }),
      { numRuns: 150 },
    )
  })

  test('answers sat with a right board or unsat, as brute force says', async () => {
    await fc.assert(
      fc.asyncProperty(tinyBoards, fc.constantFrom(...combinations), async (puzzle, given) => {
        const outcome = await method.solve(
          puzzle,
          plainRun({ settings: settle(method.id, method.options, given) }),
        )
        expect(outcome.status).toBe(bruteForce(puzzle).length > 0 ? 'sat' : 'unsat')
        if (outcome.status === 'sat') expect(verify(puzzle, outcome.answer as Board)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('stops after exactly the steps it was given, with the best it had', async () => {
    const settings = settle('the generator', generator.options, { size: '8', 'inner-colours': '9' })
    const { puzzle } = generator.generate(settings, createRng(1))
    for (const maxSteps of [1, 1000, 70_001]) {
      const outcome = await method.solve(
        puzzle,
        plainRun({ settings: settle(method.id, method.options, {}), maxSteps }),
      )
      expect(outcome).toMatchObject({ status: 'unknown', reason: 'steps', steps: maxSteps })
    }
  })

  test('walks straight to a solution that it is told', async () => {
    const settings = settle('the generator', generator.options, { size: '6', 'inner-colours': '5' })
    const { puzzle, solution } = generator.generate(settings, createRng(3))
    const run = plainRun<unknown>({ settings: settle(method.id, method.options, {}), hint: solution })
    const outcome = await method.solve(puzzle, run)
    expect(outcome).toMatchObject({ status: 'sat', steps: 36 })
    if (outcome.status === 'sat') expect(key(outcome.answer as Board)).toBe(key(solution))
  })
})
