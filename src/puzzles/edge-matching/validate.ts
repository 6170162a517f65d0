import { InvalidInput } from '../../core/errors.ts'
import { counted, type Place } from './formats/tokens.ts'
import { type EdgeMatching, FRAME, isFramed, type Piece } from './model.ts'

/** Where in its file each part of a puzzle stands. */
export interface Places {
  readonly size: Place
  readonly end: Place
  /** Asked for one more piece than the board has cells, too. */
  piece(index: number): Place
  hint(index: number, word: 'cell' | 'piece'): Place
}

/**
 * Returns the puzzle if its parts make one: as many pieces as cells, a frame that the pieces can form, no cell and no
 * piece in two hints. Throws `InvalidInput` otherwise. That every number is in its range is the reader's part.
 */
export function validate(puzzle: EdgeMatching, source: string, places: Places): EdgeMatching {
  const reject = ({ line, column }: Place, what: string): never => {
    throw new InvalidInput(source, line, column, what)
  }
  checkNumber(puzzle, places, reject)
  if (isFramed(puzzle)) checkFrame(puzzle, places, reject)
  checkHints(puzzle, places, reject)
  return puzzle
}

type Reject = (place: Place, what: string) => never

function checkNumber({ rows, cols, pieces }: EdgeMatching, places: Places, reject: Reject): void {
  const cells = rows * cols
  if (pieces.length === cells) return
  const place = pieces.length < cells ? places.end : places.piece(cells)
  reject(place, `${counted(pieces.length, 'piece')}, expected ${cells} for a ${rows} x ${cols} board`)
}

/** Which sides lie at the frame, up to rotation; from the rarest on, so that the first complaint is the most telling. */
const KINDS = [
  ['single', 'all sides 0'],
  ['end', 'three sides 0'],
  ['strip', 'two opposite sides 0'],
  ['corner', 'two neighbouring sides 0'],
  ['edge', 'one side 0'],
  ['inner', 'no side 0'],
] as const

type Kind = (typeof KINDS)[number][0]

function kindOf(top: boolean, right: boolean, bottom: boolean, left: boolean): Kind {
  switch (Number(top) + Number(right) + Number(bottom) + Number(left)) {
    case 4:
      return 'single'
    case 3:
      return 'end'
    case 2:
      return top === bottom ? 'strip' : 'corner'
    case 1:
      return 'edge'
    default:
      return 'inner'
  }
}

function kindOfPiece([top, right, bottom, left]: Piece): Kind {
  return kindOf(top === FRAME, right === FRAME, bottom === FRAME, left === FRAME)
}

function checkFrame({ rows, cols, pieces }: EdgeMatching, places: Places, reject: Reject): void {
  const cellsOf = new Map<Kind, number>()
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const kind = kindOf(row === 0, col === cols - 1, row === rows - 1, col === 0)
      cellsOf.set(kind, (cellsOf.get(kind) ?? 0) + 1)
    }
  }
  const members = new Map<Kind, number[]>(KINDS.map(([kind]) => [kind, []]))
  for (const [index, piece] of pieces.entries()) members.get(kindOfPiece(piece))!.push(index)

  const board = `for a framed ${rows} x ${cols} board`
  const misfits = KINDS.filter(([kind]) => !cellsOf.has(kind))
  const others = KINDS.filter(([kind]) => cellsOf.has(kind))
  for (const [kind, sides] of [...misfits, ...others]) {
    const found = members.get(kind)!
    const needed = cellsOf.get(kind) ?? 0
    if (found.length === needed) continue
    const superfluous = found[needed]
    reject(
      superfluous === undefined ? places.size : places.piece(superfluous),
      `${counted(found.length, `${kind} piece`)} (${sides}), expected ${needed} ${board}`,
    )
  }
}

function checkHints({ cols, hints }: EdgeMatching, places: Places, reject: Reject): void {
  const cells = new Set<number>()
  const pieces = new Set<number>()
  for (const [index, { row, col, piece }] of hints.entries()) {
    const cell = row * cols + col
    if (cells.has(cell))
      reject(places.hint(index, 'cell'), 'a second hint for this cell, expected one at most')
    if (pieces.has(piece)) {
      reject(places.hint(index, 'piece'), 'a second hint for this piece, expected one at most')
    }
    cells.add(cell)
    pieces.add(piece)
  }
}
