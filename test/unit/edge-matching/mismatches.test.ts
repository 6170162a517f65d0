import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesByCell } from '../../../encodings/edge-matching/choices.ts'
import { mismatches } from '../../../encodings/edge-matching/mismatches.ts'
import { settle } from '../../../src/core/option.ts'
import { writeDimacs } from '../../../src/dimacs/write.ts'
import { type Board, type EdgeMatching, emptyBoard } from '../../../src/puzzles/edge-matching/model.ts'
import { score } from '../../../src/puzzles/edge-matching/score.ts'
import { findMethod } from '../../../src/run/methods.ts'
import { plainRequest, plainRun } from '../../contract/plain-run.ts'
import { tinyBoards } from './tiny-boards.ts'

const settings = settle('mismatches', mismatches.options, {})

/** The best score of any board that keeps the frame and the hints, by trying them all. */
function bestScore(puzzle: EdgeMatching): number | undefined {
  const choices = choicesByCell(puzzle, 'the test')
  const board = emptyBoard(puzzle)
  let best: number | undefined
  const fill = (cell: number) => {
    if (cell === choices.length) {
      best = Math.max(best ?? 0, score(puzzle, board).value)
      return
    }
    for (const { piece, rotations } of choices[cell]!) {
      if (board.piece.includes(piece)) continue
      board.piece[cell] = piece
      for (const rotation of rotations) {
        board.rotation[cell] = rotation
        fill(cell + 1)
      }
      board.piece[cell] = -1
    }
  }
  fill(0)
  return best
}

test('the example in the head comment is what is written', () => {
  const source = readFileSync(
    join(import.meta.dirname, '../../../encodings/edge-matching/mismatches.ts'),
    'utf8',
  )
  const example = [...source.matchAll(/^ \* {3}(c .*|p .*|[-\d ]+ 0)$/gm)].map(match => match[1]!)
  const puzzle: EdgeMatching = {
    rows: 1,
    cols: 2,
    pieces: [
      [1, 1, 1, 1],
      [2, 2, 2, 2],
    ],
    hints: [],
  }
  const chunks: string[] = []
  const { model } = mismatches.encode(puzzle, plainRequest(settings))
  writeDimacs(model, chunk => chunks.push(new TextDecoder().decode(chunk)))
  expect(chunks.join('').trimEnd().split('\n')).toEqual(example)
})

test('the optimum is the best score that any board reaches', async () => {
  const optimum = findMethod('edge-matching', 'optimum')
  const small = tinyBoards.filter(({ rows, cols }) => rows * cols <= 4)
  await fc.assert(
    fc.asyncProperty(small, async puzzle => {
      const outcome = await optimum.solve(puzzle, plainRun({ settings }))
      const best = outcome.status === 'sat' ? outcome.answer : outcome.best
      const reached = best === undefined ? undefined : score(puzzle, best as Board)
      expect(reached?.value).toBe(bestScore(puzzle))
      expect(outcome.status).toBe(reached !== undefined && reached.value === reached.of ? 'sat' : 'unsat')
    }),
    { numRuns: 60 },
  )
})
