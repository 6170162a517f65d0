import type { Encoded } from '../../src/core/encoding.ts'
import {
  BOTTOM,
  type Board,
  colourOn,
  type EdgeMatching,
  emptyBoard,
  FRAME,
  isFramed,
  LEFT,
  RIGHT,
  TOP,
} from '../../src/puzzles/edge-matching/model.ts'

/**
 * The same formula with the lowest-numbered corner piece pinned to the top left cell, by unit clauses on what `lift`
 * says of it. Where the board is square, framed, without hints and larger than one cell, every solution can be turned to
 * have it there; the formulas of other boards stay as they are. `lift` turns a board in the same way if the piece lies
 * in another corner, so that a known solution stays one.
 */
export function pinCorner(puzzle: EdgeMatching, encoded: Encoded<Board, 'cnf'>): Encoded<Board, 'cnf'> {
  const { model, lift } = encoded
  const { rows, cols, hints } = puzzle
  if (lift === undefined || rows !== cols || rows < 2 || hints.length > 0 || !isFramed(puzzle)) return encoded
  const corner = cornerPiece(puzzle)
  if (corner === undefined) return encoded

  const board = emptyBoard(puzzle)
  board.piece[0] = corner.piece
  board.rotation[0] = corner.rotation
  const pinned = lift(board)
  return {
    ...encoded,
    model: {
      ...model,
      emit(sink) {
        model.emit(sink)
        pinned.forEach((value, variable) => {
          if (value === 1) sink.clause([variable])
        })
      },
    },
    lift: partial => lift(turnedToCorner(partial, corner.piece, rows)),
  }
}

function cornerPiece({ pieces }: EdgeMatching): { piece: number; rotation: number } | undefined {
  for (const [number, piece] of pieces.entries()) {
    for (let rotation = 0; rotation < 4; rotation++) {
      const frame = (side: number) => colourOn(piece, rotation, side) === FRAME
      if (frame(TOP) && frame(LEFT) && !frame(RIGHT) && !frame(BOTTOM)) return { piece: number, rotation }
    }
  }
  return undefined
}

/** The n x n board turned so that the piece is at the top left; as it is where the piece lies in no corner. */
function turnedToCorner(board: Board, piece: number, n: number): Board {
  const otherCorners = [n - 1, n * (n - 1), n * n - 1]
  const away = otherCorners.includes(board.piece.indexOf(piece))
  return away ? turnedToCorner(turnedOnce(board, n), piece, n) : board
}

/** The n x n board after a quarter turn clockwise. */
function turnedOnce(board: Board, n: number): Board {
  const from = (cell: number) => (n - 1 - (cell % n)) * n + Math.floor(cell / n)
  return {
    piece: board.piece.map((_, cell) => board.piece[from(cell)]!),
    rotation: board.rotation.map((_, cell) =>
      board.piece[from(cell)] === -1 ? 0 : (board.rotation[from(cell)]! + 1) & 3,
    ),
  }
}
