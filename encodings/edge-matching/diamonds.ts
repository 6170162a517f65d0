import { type EdgeMatching, FRAME, isFramed } from '../../src/puzzles/edge-matching/model.ts'
import { cellName, rimSides, SIDES } from './choices.ts'

/** The places where edges meet: on a framed board the inner ones, else also those on the rim. */
export interface Diamonds {
  /** Diamond by `4 * cell + side`, -1 where there is none. */
  readonly at: Int32Array
  /** The colours that each diamond can have, ascending, with their positions 0, 1, 2 … */
  readonly colours: readonly ReadonlyMap<number, number>[]
  /** Where each diamond lies, for people. */
  readonly names: readonly string[]
}

const SIDE_NAMES = ['above', 'right of', 'below', 'left of']

/**
 * Numbers the diamonds of a board, cells row by row, sides clockwise. On a framed board those of the ring, the edges
 * that end at the rim, have the colours that pieces have beside a frame side, the others those of other sides.
 */
export function diamondsOf(puzzle: EdgeMatching): Diamonds {
  const { rows, cols, pieces } = puzzle
  const framed = isFramed(puzzle)
  const beside = (side: number) => [(side + 1) & 3, (side + 3) & 3]
  const coloursWhere = (ring: boolean) => {
    const found = pieces.flatMap(piece =>
      SIDES.filter(
        side => piece[side] !== FRAME && beside(side).some(other => piece[other] === FRAME) === ring,
      ).map(side => piece[side]!),
    )
    return new Map([...new Set(found)].sort((a, b) => a - b).map((colour, position) => [colour, position]))
  }
  const ringColours = coloursWhere(true)
  const innerColours = coloursWhere(false)

  const at = new Int32Array(4 * rows * cols).fill(-1)
  const colours: ReadonlyMap<number, number>[] = []
  const names: string[] = []
  for (let cell = 0; cell < rows * cols; cell++) {
    const rim = rimSides(puzzle, cell)
    const neighbours = [cell - cols, cell + 1, cell + cols, cell - 1]
    for (const side of SIDES) {
      const onRim = rim.includes(side)
      if ((framed && onRim) || at[4 * cell + side] !== -1) continue
      at[4 * cell + side] = colours.length
      if (!onRim) at[4 * neighbours[side]! + ((side + 2) & 3)] = colours.length
      const ring = framed && beside(side).some(other => rim.includes(other))
      colours.push(ring ? ringColours : innerColours)
      names.push(`edge ${SIDE_NAMES[side]} ${cellName(puzzle, cell)}`)
    }
  }
  return { at, colours, names }
}
