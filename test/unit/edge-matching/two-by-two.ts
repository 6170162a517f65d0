import type { EdgeMatching } from '../../../src/puzzles/edge-matching/model.ts'

/** Four corner pieces and a hint. */
export const TWO_BY_TWO: EdgeMatching = {
  rows: 2,
  cols: 2,
  pieces: [
    [0, 0, 1, 2],
    [3, 0, 0, 2],
    [1, 0, 0, 4],
    [0, 4, 3, 0],
  ],
  hints: [{ row: 1, col: 0, piece: 2, rotation: 1 }],
}
