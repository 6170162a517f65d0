import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BOTTOM,
  type Board,
  type EdgeMatching,
  emptyBoard,
  type Piece,
  RIGHT,
  turned,
} from '../../../src/puzzles/edge-matching/model.ts'
import { matches, score } from '../../../src/puzzles/edge-matching/score.ts'
import { chaos, generate, generated } from './arbitraries.ts'

/** The same measures by lists of pairs and areas, each looked at on its own. */
function naiveScore({ rows, cols, pieces }: EdgeMatching, board: Board) {
  const look = (row: number, col: number): Piece | undefined => {
    const piece = pieces[board.piece[row * cols + col]!]
    return piece && turned(piece, board.rotation[row * cols + col]!)
  }
  const meet = (a: number | undefined, b: number | undefined) => a !== undefined && a !== 0 && a === b
  const across = (row: number, col: number) => meet(look(row, col)?.[1], look(row, col + 1)?.[3])
  const down = (row: number, col: number) => meet(look(row, col)?.[2], look(row + 1, col)?.[0])
  const edges: boolean[] = []
  const areas: boolean[] = []
  for (let row = 0; row < rows; row++) for (let col = 1; col < cols; col++) edges.push(across(row, col - 1))
  for (let row = 1; row < rows; row++) for (let col = 0; col < cols; col++) edges.push(down(row - 1, col))
  for (let row = 1; row < rows; row++) {
    for (let col = 1; col < cols; col++) {
      const parts = [
        across(row - 1, col - 1),
        across(row, col - 1),
        down(row - 1, col - 1),
        down(row - 1, col),
      ]
      areas.push(parts.every(Boolean))
    }
  }
  const missing = (marks: boolean[]) => marks.filter(mark => !mark).length / Math.max(1, marks.length)
  return {
    value: edges.filter(Boolean).length,
    of: edges.length,
    sense: 'max',
    also: { areas: areas.filter(Boolean).length, fitness: 1 - (missing(edges) + missing(areas)) / 2 },
  }
}

/** The puzzle with the given sides of cells, as they lie, painted in a colour that matches nothing. */
function spoiled(
  puzzle: EdgeMatching,
  board: Board,
  sides: readonly (readonly [cell: number, side: number])[],
) {
  const pieces = puzzle.pieces.map(piece => [...piece] as [number, number, number, number])
  for (const [cell, side] of sides) {
    pieces[board.piece[cell]!]![(side - board.rotation[cell]! + 4) % 4] = 60_000
  }
  return { ...puzzle, pieces }
}

describe('the score', () => {
  test('is a naive count of the pairs and areas that match', () => {
    fc.assert(
      fc.property(chaos, ({ puzzle, board }) => {
        expect(score(puzzle, board)).toEqual(naiveScore(puzzle, board))
      }),
      { numRuns: 1000 },
    )
  })

  test('of a solution is everything there is', () => {
    fc.assert(
      fc.property(generated, ({ puzzle, solution }) => {
        const { rows, cols } = puzzle
        const edges = rows * (cols - 1) + cols * (rows - 1)
        expect(score(puzzle, solution)).toEqual({
          value: edges,
          of: edges,
          sense: 'max',
          also: { areas: (rows - 1) * (cols - 1), fitness: 1 },
        })
      }),
    )
  })

  test('of an empty board is 0', () => {
    const { puzzle } = generate({ size: '4x5' }, 1)
    const empty = { value: 0, of: 31, sense: 'max', also: { areas: 0, fitness: 0 } }
    expect(score(puzzle, emptyBoard(puzzle))).toEqual(empty)
  })

  test('loses one edge and the areas around it for each edge that is missed', () => {
    const { puzzle, solution } = generate({ size: '5' }, 2)
    const inner = spoiled(puzzle, solution, [[12, RIGHT]])
    expect(score(inner, solution)).toMatchObject({ value: 39, also: { areas: 14 } })
    const border = spoiled(puzzle, solution, [[1, RIGHT]])
    expect(score(border, solution)).toMatchObject({ value: 39, also: { areas: 15 } })
  })

  test('does not count frame edges that meet inside the board', () => {
    const puzzle = { rows: 1, cols: 2, pieces: [[0, 0, 0, 0] as Piece, [0, 0, 0, 0] as Piece], hints: [] }
    const board = { piece: Int32Array.of(0, 1), rotation: new Uint8Array(2) }
    expect(score(puzzle, board).value).toBe(0)
  })

  const eternity = new URL('../../../../shared/instances/e2.txt', import.meta.url)
  test.skipIf(!existsSync(eternity))('of Eternity II is of 480 (skipped where ../shared is absent)', () => {
    const [header, ...lines] = readFileSync(eternity, 'utf8').trim().split('\n')
    const pieces = lines.map(line => line.split(' ').map(Number) as unknown as Piece)
    expect([header, pieces.length]).toEqual(['16 16', 256])
    const puzzle = { rows: 16, cols: 16, pieces, hints: [] }
    expect(score(puzzle, emptyBoard(puzzle))).toMatchObject({ value: 0, of: 480, also: { areas: 0 } })
  })
})

// The consoles in figures 43 to 45 of the thesis: 5 violations each, 3 tiles' edges and 2 areas of 2x2.
test.each([
  [6, '0.935'],
  [4, '0.826'],
  [5, '0.900'],
])(
  "a square board of side %d with 3 missed edges and 2 missed areas has the thesis's fitness %s",
  (size, printed) => {
    const { puzzle, solution } = generate({ size: String(size) }, 3)
    // Both edges of the first corner share its one area, an edge in the last row has another.
    const board = spoiled(puzzle, solution, [
      [0, RIGHT],
      [0, BOTTOM],
      [size * size - 2, RIGHT],
    ])
    const { value, of, also } = score(board, solution)
    expect([of! - value, (size - 1) ** 2 - also!.areas!]).toEqual([3, 2])
    expect(also!.fitness!.toFixed(3)).toBe(printed)
  },
)

test('an edge matches where both colours are the same and both cells are filled', () => {
  const { puzzle, solution } = generate({ size: '3' }, 4)
  expect(matches(puzzle, solution, 0, RIGHT)).toBe(true)
  expect(matches(puzzle, solution, 0, BOTTOM)).toBe(true)
  expect(matches(spoiled(puzzle, solution, [[1, 3]]), solution, 0, RIGHT)).toBe(false)
  const hole = { piece: solution.piece.with(3, -1), rotation: solution.rotation }
  expect(matches(puzzle, hole, 0, RIGHT)).toBe(true)
  expect(matches(puzzle, hole, 0, BOTTOM)).toBe(false)
})
