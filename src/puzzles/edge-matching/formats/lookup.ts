import { type Board, type EdgeMatching, emptyBoard, FRAME, type Piece, shapeKey, turned } from '../model.ts'
import type { Input, Place } from './tokens.ts'

/** A cell as a file shows it: the colours of its sides, and the number of its piece where the file names one. */
export interface ShownCell {
  readonly sides: Piece
  readonly place: Place
  readonly named?: number
}

/**
 * The board whose cells show these sides. Where several alike pieces fit, the one that the file names is taken, then
 * the hinted one, then the lowest; of several rotations the hinted one, then the lowest. A cell of frame sides alone is
 * empty, unless the puzzle has such a piece. Throws `InvalidInput` at a cell that no piece (left) can fill.
 */
export function lookUp(input: Input, puzzle: EdgeMatching, cells: readonly ShownCell[]): Board {
  const { cols, pieces } = puzzle
  const board = emptyBoard(puzzle)
  const used = new Uint8Array(pieces.length)
  const hints = new Map(puzzle.hints.map(hint => [hint.row * cols + hint.col, hint]))
  const hasBlank = pieces.some(isBlank)
  const filled = [...cells.entries()].filter(([, { sides }]) => hasBlank || !isBlank(sides))

  const lay = (cell: number, piece: number | undefined, sides: Piece) => {
    if (piece === undefined || board.piece[cell] !== -1 || used[piece] !== 0) return
    const hint = hints.get(cell)
    const first = hint?.piece === piece ? [hint.rotation] : []
    const rotation = [...first, 0, 1, 2, 3].find(turn => alike(turned(pieces[piece]!, turn), sides))
    if (rotation === undefined) return
    used[piece] = 1
    board.piece[cell] = piece
    board.rotation[cell] = rotation
  }
  for (const [cell, { sides, named }] of filled) lay(cell, named, sides)
  for (const [cell, { sides }] of filled) lay(cell, hints.get(cell)?.piece, sides)

  const free = new Map<string, number[]>()
  for (let piece = pieces.length - 1; piece >= 0; piece--) {
    const key = shapeKey(pieces[piece]!)
    const stack = free.get(key) ?? []
    if (used[piece] === 0) stack.push(piece)
    free.set(key, stack)
  }
  for (const [cell, { sides, place }] of filled) {
    if (board.piece[cell] !== -1) continue
    const stack = free.get(shapeKey(sides))
    const piece = stack?.pop()
    if (piece === undefined) {
      const wrong = stack === undefined ? 'no piece of the puzzle has' : 'no piece is left with'
      throw input.fault(
        place,
        `${wrong} the sides ${sides.join(' ')}, expected a piece of the puzzle, each once`,
      )
    }
    lay(cell, piece, sides)
  }
  return board
}

/** What each cell of a board shows, frame sides alone where it is empty: the way back from `lookUp`. */
export function shownSides(pieces: readonly Piece[], board: Board): Piece[] {
  return Array.from(board.piece, (piece, cell) =>
    piece === -1 ? [FRAME, FRAME, FRAME, FRAME] : turned(pieces[piece]!, board.rotation[cell]!),
  )
}

/** Whether all sides are the frame: the look of an empty cell. */
export function isBlank(sides: Piece): boolean {
  return sides.every(colour => colour === FRAME)
}

function alike(a: Piece, b: Piece): boolean {
  return a.every((colour, side) => colour === b[side])
}
