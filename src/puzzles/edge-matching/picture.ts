import {
  BOTTOM,
  type Board,
  type EdgeMatching,
  emptyBoard,
  FRAME,
  isFramed,
  LEFT,
  type Piece,
  RIGHT,
  TOP,
  turned,
} from './model.ts'

/** A piece as it lies in a picture. */
export interface Tile {
  /** Counts from 1, as people see it. */
  readonly number: number
  readonly rotation: number
  readonly colours: Piece
}

/** What a picture of a board shows, whatever it is drawn with. */
export interface Picture {
  readonly rows: number
  readonly cols: number
  tile(row: number, col: number): Tile | undefined
  isHinted(row: number, col: number): boolean
  /** Whether the edges on the line above a cell break a rule; row `rows` stands for the lower rim of the board. */
  clashAbove(row: number, col: number): boolean
  /** Whether the edges on the line left of a cell break a rule; column `cols` stands for the right rim of the board. */
  clashLeft(row: number, col: number): boolean
}

/** The picture of a board; a cell whose piece does not exist counts as empty. */
export function pictureOf(puzzle: EdgeMatching, board: Board): Picture {
  const { rows, cols, pieces } = puzzle
  const framed = isFramed(puzzle)
  const hinted = new Set(puzzle.hints.map(hint => hint.row * cols + hint.col))

  const tile = (row: number, col: number): Tile | undefined => {
    if (row < 0 || row >= rows || col < 0 || col >= cols) return undefined
    const cell = row * cols + col
    const piece = pieces[board.piece[cell]!]
    if (piece === undefined) return undefined
    const rotation = board.rotation[cell]!
    return { number: board.piece[cell]! + 1, rotation, colours: turned(piece, rotation) }
  }
  const clash = (isRim: boolean, first: number | undefined, second: number | undefined): boolean => {
    if (isRim) return framed && (first ?? second ?? FRAME) !== FRAME
    if (first === undefined || second === undefined) return false
    return first !== second || first === FRAME
  }
  return {
    rows,
    cols,
    tile,
    isHinted: (row, col) => hinted.has(row * cols + col),
    clashAbove: (row, col) =>
      clash(row === 0 || row === rows, tile(row - 1, col)?.colours[BOTTOM], tile(row, col)?.colours[TOP]),
    clashLeft: (row, col) =>
      clash(col === 0 || col === cols, tile(row, col - 1)?.colours[RIGHT], tile(row, col)?.colours[LEFT]),
  }
}

/** The pieces as the file gives them, none of them turned. */
export function sheetOf(puzzle: EdgeMatching): readonly Tile[] {
  return puzzle.pieces.map((colours, piece) => ({ number: piece + 1, rotation: 0, colours }))
}

/** The board on which only the hints lie. */
export function boardOfHints(puzzle: EdgeMatching): Board {
  const board = emptyBoard(puzzle)
  for (const { row, col, piece, rotation } of puzzle.hints) {
    board.piece[row * puzzle.cols + col] = piece
    board.rotation[row * puzzle.cols + col] = rotation
  }
  return board
}
