import { Misuse } from '../../src/core/errors.ts'
import {
  BOTTOM,
  colourOn,
  distinctRotations,
  type EdgeMatching,
  FRAME,
  isFramed,
  LEFT,
  RIGHT,
  TOP,
} from '../../src/puzzles/edge-matching/model.ts'
import { groupBy } from './group-by.ts'

/** The sides of a cell, clockwise from the top. */
export const SIDES = [TOP, RIGHT, BOTTOM, LEFT] as const

/** A piece that may lie in a cell, and the rotations that look different in which it may. */
export interface Choice {
  readonly piece: number
  readonly rotations: readonly number[]
}

const MAX_COUNT = 2 ** 24

/**
 * What may lie in each cell by the rules for that cell alone, pieces ascending: on a framed board the sides on the rim
 * show the frame and no other side does; a cell with a hint has the hint alone, and no other cell has its piece. Cells
 * under the same rules share one array. Throws `Misuse` in the name of `encoding` when there is too much of it.
 */
export function choicesByCell(puzzle: EdgeMatching, encoding: string): readonly (readonly Choice[])[] {
  const { rows, cols, pieces, hints } = puzzle
  const cellOf = (hint: (typeof hints)[number]) => hint.row * cols + hint.col
  const byCell = groupBy(hints, cellOf)
  const byPiece = groupBy(hints, hint => hint.piece)
  const framed = isFramed(puzzle)

  const choicesOf = (cell: number, candidates: Iterable<number>): Choice[] => {
    const rim = rimSides(puzzle, cell)
    const choices: Choice[] = []
    for (const piece of candidates) {
      const looks = distinctRotations(pieces[piece]!)
      // Hints that contradict each other leave nothing.
      const obeyed = [...(byCell.get(cell) ?? []), ...(byPiece.get(piece) ?? [])]
      const rotations = Array.from({ length: looks }, (_, rotation) => rotation).filter(
        rotation =>
          obeyed.every(
            hint => cellOf(hint) === cell && hint.piece === piece && hint.rotation % looks === rotation,
          ) &&
          (!framed ||
            SIDES.every(side => (colourOn(pieces[piece]!, rotation, side) === FRAME) === rim.includes(side))),
      )
      if (rotations.length > 0) choices.push({ piece, rotations })
    }
    return choices
  }

  const free = [...pieces.keys()].filter(piece => !byPiece.has(piece))
  const shared = new Map<string, Choice[]>()
  let placements = 0
  return Array.from({ length: rows * cols }, (_, cell) => {
    const key = framed ? rimSides(puzzle, cell).join() : ''
    const hinted = byCell.get(cell)
    const choices =
      hinted === undefined
        ? (shared.get(key) ?? choicesOf(cell, free))
        : choicesOf(cell, new Set(hinted.map(hint => hint.piece)))
    if (hinted === undefined) shared.set(key, choices)
    placements += choices.reduce((sum, { rotations }) => sum + rotations.length, 0)
    refuseTooMany(placements, 'turned pieces over all cells', puzzle, encoding)
    return choices
  })
}

/** Throws `Misuse` when a board has more of something than a formula of it could hold. */
export function refuseTooMany(count: number, things: string, puzzle: EdgeMatching, encoding: string): void {
  if (count <= MAX_COUNT) return
  throw new Misuse(
    `a ${puzzle.rows} x ${puzzle.cols} board has more than ${MAX_COUNT} ${things}, too many for the encoding '${encoding}'; use a method without encoding, such as scan`,
  )
}

/** The sides of a cell that lie on the rim of the board, ascending. */
export function rimSides({ rows, cols }: EdgeMatching, cell: number): number[] {
  const row = Math.floor(cell / cols)
  const col = cell % cols
  const onRim = [row === 0, col === cols - 1, row === rows - 1, col === 0]
  return SIDES.filter(side => onRim[side])
}

/** A cell as people name it. */
export function cellName({ cols }: EdgeMatching, cell: number): string {
  return `row ${Math.floor(cell / cols) + 1} column ${(cell % cols) + 1}`
}
