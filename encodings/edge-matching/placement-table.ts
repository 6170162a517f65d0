import {
  type Board,
  colourOn,
  distinctRotations,
  type EdgeMatching,
  emptyBoard,
} from '../../src/puzzles/edge-matching/model.ts'
import { cellName, choicesByCell } from './choices.ts'

/** A Boolean variable for every turned piece that may lie in a cell: 1 to `count`, cells row by row. */
export interface PlacementTable {
  readonly count: number
  readonly byCell: readonly (readonly number[])[]
  readonly byPiece: readonly (readonly number[])[]
  /** The colour that a variable's piece shows on a side. */
  colour(variable: number, side: number): number
  meaning(variable: number): string
  decode(answer: Uint8Array): Board
  /** The variables that are true of a board; what it places where it may not lie has none. */
  lift(board: Board): number[]
}

/** Numbers the variables; throws `Misuse` in the name of `encoding` when there are too many. */
export function placementTable(puzzle: EdgeMatching, encoding: string): PlacementTable {
  // By variable: 4 * piece + rotation, and the cell.
  const placed = [0]
  const cellOf = [0]
  const byPiece = puzzle.pieces.map((): number[] => [])
  const byCell = choicesByCell(puzzle, encoding).map((choices, cell) =>
    choices.flatMap(({ piece, rotations }) =>
      rotations.map(rotation => {
        const variable = placed.push(4 * piece + rotation) - 1
        cellOf.push(cell)
        byPiece[piece]!.push(variable)
        return variable
      }),
    ),
  )
  const count = placed.length - 1
  return {
    count,
    byCell,
    byPiece,
    colour: (variable, side) => colourOn(puzzle.pieces[placed[variable]! >> 2]!, placed[variable]! & 3, side),
    meaning(variable) {
      const look = placed[variable]!
      return `piece ${(look >> 2) + 1} at ${cellName(puzzle, cellOf[variable]!)} rotation ${look & 3}`
    },
    decode(answer) {
      const board = emptyBoard(puzzle)
      for (let variable = 1; variable <= count; variable++) {
        if (answer[variable] !== 1) continue
        board.piece[cellOf[variable]!] = placed[variable]! >> 2
        board.rotation[cellOf[variable]!] = placed[variable]! & 3
      }
      return board
    },
    lift(board) {
      const variables: number[] = []
      board.piece.forEach((piece, cell) => {
        if (piece === -1) return
        const look = 4 * piece + (board.rotation[cell]! % distinctRotations(puzzle.pieces[piece]!))
        const variable = byCell[cell]!.find(candidate => placed[candidate] === look)
        if (variable !== undefined) variables.push(variable)
      })
      return variables
    },
  }
}
