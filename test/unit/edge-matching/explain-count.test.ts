import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainCount } from '../../../src/puzzles/edge-matching/explain-count.ts'
import { type Board, type EdgeMatching, turned } from '../../../src/puzzles/edge-matching/model.ts'
import { bruteForce } from '../../contract/brute-force.ts'
import { tinyBoards } from './tiny-boards.ts'

/** What a person sees of a board. */
const look = (puzzle: EdgeMatching, board: Board) =>
  [...board.piece].map((piece, cell) => turned(puzzle.pieces[piece]!, board.rotation[cell]!).join()).join(' ')

/** The pieces by cell after a turn of the whole board: a quarter where it is square, else half of one. */
function turnedPieces({ rows, cols }: EdgeMatching, pieces: readonly number[]): number[] {
  if (rows !== cols) return pieces.toReversed()
  return pieces.map((_, cell) => pieces[(rows - 1 - (cell % cols)) * cols + Math.floor(cell / cols)]!)
}

test('it says how many solutions look different where pieces are alike, and how many there are up to turning', () => {
  fc.assert(
    fc.property(tinyBoards, puzzle => {
      const solutions = bruteForce(puzzle)
      const said = explainCount(puzzle, BigInt(solutions.length)) ?? ''
      const looks = new Set(solutions.map(board => look(puzzle, board))).size
      const alike = /^(\d+) that look different/.exec(said)
      if (alike !== null) expect(Number(alike[1])).toBe(looks)
      else if (solutions.length > 0) expect(looks).toBe(solutions.length)
      const turning = /(\d+) up to turning/.exec(said)
      if (turning !== null) {
        // Each class is named by the least of its boards, pieces by cell and what they show.
        const classes = new Set(
          solutions.map(board => {
            let pieces = [...board.piece]
            const all = [0, 1, 2, 3].map(() => {
              pieces = turnedPieces(puzzle, pieces)
              return pieces.join()
            })
            return all.sort()[0]
          }),
        )
        expect(Number(turning[1])).toBeGreaterThanOrEqual(classes.size)
        expect(Number(turning[1]) * (puzzle.rows === puzzle.cols ? 4 : 2)).toBe(solutions.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('no solution needs no explanation', () => {
  const puzzle: EdgeMatching = { rows: 1, cols: 1, pieces: [[0, 0, 0, 0]], hints: [] }
  expect(explainCount(puzzle, 0n)).toBeUndefined()
  expect(explainCount(puzzle, 1n)).toBeUndefined()
})
