/** Sides of a piece, clockwise from the top; also indices into a `Piece`. */
export const TOP = 0
export const RIGHT = 1
export const BOTTOM = 2
export const LEFT = 3

/** The colour of the frame. A puzzle in which it does not occur is unframed. */
export const FRAME = 0
/** The largest colour number. One less than 16 bits hold, as the puzzle CSV keeps the last word for the frame. */
export const MAX_COLOUR = 65534
/** The largest number of cells of a board. */
export const MAX_CELLS = 65536

/** Colours in the order top, right, bottom, left. */
export type Piece = readonly [top: number, right: number, bottom: number, left: number]

/** A piece that has to lie in a given cell, turned clockwise by `rotation` quarter turns. Everything counts from 0. */
export interface Hint {
  readonly row: number
  readonly col: number
  readonly piece: number
  readonly rotation: number
}

/** Square pieces to be laid on a board so that touching edges have the same colour and the frame colour lies outside. */
export interface EdgeMatching {
  readonly rows: number
  readonly cols: number
  readonly pieces: readonly Piece[]
  readonly hints: readonly Hint[]
}

/** A board, complete or not. Cells run row by row from the top left. */
export interface Board {
  /** Piece by cell, -1 where empty. */
  readonly piece: Int32Array
  /** Clockwise quarter turns by cell, 0 where empty. */
  readonly rotation: Uint8Array
}

/** The colour that a piece turned by `rotation` quarter turns clockwise shows on `side`. */
export function colourOn(piece: Piece, rotation: number, side: number): number {
  return piece[(side - rotation + 4) & 3]!
}

/** The piece as it looks after `rotation` clockwise quarter turns. */
export function turned(piece: Piece, rotation: number): Piece {
  return [
    colourOn(piece, rotation, TOP),
    colourOn(piece, rotation, RIGHT),
    colourOn(piece, rotation, BOTTOM),
    colourOn(piece, rotation, LEFT),
  ]
}

/** How many rotations of a piece look different: 4, 2 where opposite sides are alike, 1 where all are. */
export function distinctRotations(piece: Piece): 1 | 2 | 4 {
  const [top, right, bottom, left] = piece
  if (top !== bottom || right !== left) return 4
  return top === right ? 1 : 2
}

/** Whether the board has a frame, that is whether the frame colour occurs. */
export function isFramed(puzzle: EdgeMatching): boolean {
  return puzzle.pieces.some(piece => piece.includes(FRAME))
}

/** A board without pieces. */
export function emptyBoard(puzzle: EdgeMatching): Board {
  const cells = puzzle.rows * puzzle.cols
  return { piece: new Int32Array(cells).fill(-1), rotation: new Uint8Array(cells) }
}

/** The same for all turns of a piece and different for pieces that differ by more than a turn. */
export function shapeKey(piece: Piece): string {
  return [0, 1, 2, 3].map(rotation => turned(piece, rotation).join(' ')).sort()[0]!
}

/** Colours in use besides the frame, ascending. */
export function coloursOf(puzzle: EdgeMatching): number[] {
  const colours = new Set(puzzle.pieces.flat())
  colours.delete(FRAME)
  return [...colours].sort((a, b) => a - b)
}
