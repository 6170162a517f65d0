import {
  type Board,
  distinctRotations,
  type EdgeMatching,
  emptyBoard,
} from '../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../src/puzzles/edge-matching/verify.ts'

/** Every solution of a tiny board, by trying all pieces in all visibly different rotations in all cells and asking the verifier. */
export function bruteForce(puzzle: EdgeMatching): Board[] {
  const cells = puzzle.rows * puzzle.cols
  const found: Board[] = []
  const board = emptyBoard(puzzle)
  const used = new Set<number>()
  const fill = (cell: number) => {
    if (cell === cells) {
      if (verify(puzzle, board).length === 0)
        found.push({ piece: board.piece.slice(), rotation: board.rotation.slice() })
      return
    }
    for (let piece = 0; piece < cells; piece++) {
      if (used.has(piece)) continue
      used.add(piece)
      board.piece[cell] = piece
      for (let rotation = 0; rotation < distinctRotations(puzzle.pieces[piece]!); rotation++) {
        board.rotation[cell] = rotation
        // A rule that is broken between placed pieces stays broken; without this a 3 x 3 board takes minutes.
        if (!verify(puzzle, board).some(({ rule }) => rule === 'match' || rule === 'frame')) fill(cell + 1)
      }
      board.rotation[cell] = 0
      board.piece[cell] = -1
      used.delete(piece)
    }
  }
  fill(0)
  return found
}
