import type { Violation } from '../../core/family.ts'
import {
  BOTTOM,
  type Board,
  colourOn,
  type EdgeMatching,
  FRAME,
  isFramed,
  LEFT,
  RIGHT,
  TOP,
} from './model.ts'

/**
 * Every rule that a board breaks, by replaying the rules on the placed pieces. Imports the model alone: no code that
 * looks for solutions can vouch for itself here.
 */
export function verify(puzzle: EdgeMatching, board: Board): readonly Violation[] {
  const { rows, cols, pieces } = puzzle
  const cells = rows * cols
  const violations: Violation[] = []
  const report = (rule: string, message: string) => violations.push({ rule, message })

  if (board.piece.length !== cells || board.rotation.length !== cells) {
    report('size', `the board has ${board.piece.length} cells, expected ${rows} x ${cols}`)
    return violations
  }
  const place = (cell: number) => `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`

  const cellOf = new Int32Array(pieces.length).fill(-1)
  for (let cell = 0; cell < cells; cell++) {
    const piece = board.piece[cell]!
    if (piece === -1) {
      report('filled', `${place(cell)}: no piece`)
    } else if (piece < 0 || piece >= pieces.length) {
      report('piece', `${place(cell)}: there is no piece ${piece + 1}`)
    } else if (cellOf[piece] !== -1) {
      report('once', `${place(cell)}: piece ${piece + 1} lies at ${place(cellOf[piece]!)} already`)
    } else {
      cellOf[piece] = cell
    }
    if (board.rotation[cell]! > 3)
      report('rotation', `${place(cell)}: rotation ${board.rotation[cell]} is not one of 0 to 3`)
  }

  const colour = (cell: number, side: number): number | undefined => {
    const piece = pieces[board.piece[cell]!]
    return piece === undefined ? undefined : colourOn(piece, board.rotation[cell]!, side)
  }
  const framed = isFramed(puzzle)
  const outside = (cell: number, side: number, name: string) => {
    const seen = colour(cell, side)
    if (framed && seen !== undefined && seen !== FRAME) {
      report('frame', `${place(cell)}: ${name} edge is ${seen}, expected the frame (0)`)
    }
  }
  const touching = (cell: number, side: number, name: string, neighbour: number, facing: number) => {
    const a = colour(cell, side)
    const b = colour(neighbour, facing)
    if (a === undefined || b === undefined) return
    if (a !== b) report('match', `${place(cell)}: ${name} edge ${a} meets ${b}`)
    else if (framed && a === FRAME)
      report('frame', `${place(cell)}: ${name} edge is the frame (0) inside the board`)
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      if (row === 0) outside(cell, TOP, 'top')
      if (col === 0) outside(cell, LEFT, 'left')
      if (col === cols - 1) outside(cell, RIGHT, 'right')
      else touching(cell, RIGHT, 'right', cell + 1, LEFT)
      if (row === rows - 1) outside(cell, BOTTOM, 'bottom')
      else touching(cell, BOTTOM, 'bottom', cell + cols, TOP)
    }
  }

  for (const hint of puzzle.hints) {
    const cell = hint.row * cols + hint.col
    const piece = pieces[hint.piece]!
    const shown = [TOP, RIGHT, BOTTOM, LEFT].every(
      side => colour(cell, side) === colourOn(piece, hint.rotation, side),
    )
    if (board.piece[cell] !== hint.piece || !shown) {
      report('hint', `${place(cell)}: expected piece ${hint.piece + 1} turned by ${hint.rotation}, the hint`)
    }
  }
  return violations
}
