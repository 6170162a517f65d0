import { Misuse } from '../../core/errors.ts'
import type { ScanTables } from '../../kernel/scan.ts'
import {
  BOTTOM,
  type Board,
  colourOn,
  coloursOf,
  distinctRotations,
  type EdgeMatching,
  emptyBoard,
  FRAME,
  type Hint,
  isFramed,
  LEFT,
  type Piece,
  RIGHT,
  TOP,
} from '../../puzzles/edge-matching/model.ts'

/** A piece in one of its visibly different rotations. */
export interface Placement {
  readonly piece: number
  readonly rotation: number
}

/** All placements in file order, rotations ascending. */
export function allPlacements(puzzle: EdgeMatching): Placement[] {
  return puzzle.pieces.flatMap((sides, piece) =>
    Array.from({ length: distinctRotations(sides) }, (_, rotation) => ({ piece, rotation })),
  )
}

/** Tables for the row scan of a puzzle, and the way from its entries back to boards. */
export interface ScanModel {
  readonly tables: ScanTables
  /** The board whose first `count` cells hold the given entries. */
  decode(entries: Int32Array, count: number): Board
}

/** Memory that is never touched is never taken, so a large table costs little; beyond this it cannot even be asked for. */
const MAX_TABLE = 2 ** 29

/** What an edge of a cell has to show: a colour, any colour but the frame's, or anything. */
type Demand = number | 'inside' | 'any'

/** A set of cells whose candidates are the same for the same colours to the left and above. */
interface CellClass {
  readonly right: Demand
  readonly bottom: Demand
  readonly hint: Hint | undefined
  readonly lastColumn: boolean
}

/**
 * Builds the candidate lists; `order` is the order in which placements are tried. The frame and the sides of hinted pieces
 * are demands on the cells beside them, known beforehand, so they cost the search nothing.
 * Throws `Misuse` when there are too many colours for a table.
 */
export function buildScanModel(puzzle: EdgeMatching, order: readonly Placement[]): ScanModel {
  const { rows, cols, pieces } = puzzle
  const cells = rows * cols
  const { classOf, list: cellClasses } = classify(puzzle)

  // Colour 0 is the frame, or, on an unframed board, 'whatever': the colour outside the board, which every edge fits.
  const framed = isFramed(puzzle)
  const colours = coloursOf(puzzle)
  const dense = new Map(colours.map((colour, index) => [colour, index + 1]))
  dense.set(FRAME, 0)
  const count = colours.length + 1
  const tableSize = count * count
  if (tableSize * cellClasses.length > MAX_TABLE) {
    throw new Misuse(
      `scan needs a table of ${tableSize * cellClasses.length} entries for ${colours.length} colours and ${cellClasses.length} kinds of cells, at most ${MAX_TABLE} are possible`,
    )
  }

  const hinted = new Set(puzzle.hints.map(hint => hint.piece))
  const starts = new Int32Array(tableSize * cellClasses.length)
  const entries: number[] = [0]
  const rotations: number[] = [0]
  cellClasses.forEach((cellClass, index) => {
    const lists = new Map<number, Placement[]>()
    const candidates =
      cellClass.hint === undefined ? order.filter(({ piece }) => !hinted.has(piece)) : [cellClass.hint]
    for (const { piece, rotation } of candidates) {
      const sides = pieces[piece]!
      if (!allows(cellClass.right, colourOn(sides, rotation, RIGHT))) continue
      if (!allows(cellClass.bottom, colourOn(sides, rotation, BOTTOM))) continue
      const left = dense.get(colourOn(sides, rotation, LEFT))!
      const top = dense.get(colourOn(sides, rotation, TOP))!
      const keys = framed ? [left * count + top] : [0, top, left * count, left * count + top]
      for (const key of keys) {
        const list = lists.get(key)
        if (list === undefined) lists.set(key, [{ piece, rotation }])
        else list.push({ piece, rotation })
      }
    }
    // Entry 0 is the empty list, where every start without candidates points.
    for (const [key, list] of lists) {
      starts[index * tableSize + key] = entries.length
      for (const { piece, rotation } of list) {
        const right = cellClass.lastColumn ? 0 : dense.get(colourOn(pieces[piece]!, rotation, RIGHT))!
        entries.push(piece + 1, right * count, dense.get(colourOn(pieces[piece]!, rotation, BOTTOM))!)
        rotations.push(rotation, 0, 0)
      }
      entries.push(0)
      rotations.push(0)
    }
  })

  return {
    tables: {
      cells,
      cols,
      entries: Int32Array.from(entries),
      starts,
      classes: classOf.map(index => index * tableSize),
      pieces: pieces.length,
    },
    decode(found, filled) {
      const board = emptyBoard(puzzle)
      for (let cell = 0; cell < filled; cell++) {
        board.piece[cell] = entries[found[cell]!]! - 1
        board.rotation[cell] = rotations[found[cell]!]!
      }
      return board
    },
  }
}

function allows(demand: Demand, colour: number): boolean {
  return demand === 'any' || (demand === 'inside' ? colour !== FRAME : demand === colour)
}

/** The class of each cell, and the classes. */
function classify(puzzle: EdgeMatching): { classOf: Int32Array; list: CellClass[] } {
  const { rows, cols } = puzzle
  const framed = isFramed(puzzle)
  const hintAt = new Map(puzzle.hints.map(hint => [hint.row * cols + hint.col, hint]))
  const inside: Demand = framed ? 'inside' : 'any'
  const outside: Demand = framed ? FRAME : 'any'
  const facing = (neighbour: number, side: number): Demand => {
    const hint = hintAt.get(neighbour)
    if (hint === undefined) return inside
    const colour = colourOn(puzzle.pieces[hint.piece] as Piece, hint.rotation, side)
    // A hint that turns a frame edge inward can have no neighbour there: no colour is -1.
    return framed && colour === FRAME ? -1 : colour
  }

  const indexOf = new Map<string, number>()
  const list: CellClass[] = []
  const classOf = new Int32Array(rows * cols)
  for (let cell = 0; cell < rows * cols; cell++) {
    const lastColumn = cell % cols === cols - 1
    const hint = hintAt.get(cell)
    const right = lastColumn ? outside : facing(cell + 1, LEFT)
    const bottom = cell >= (rows - 1) * cols ? outside : facing(cell + cols, TOP)
    const key = [right, bottom, hint?.piece, lastColumn].join()
    let index = indexOf.get(key)
    if (index === undefined) {
      index = list.length
      indexOf.set(key, index)
      list.push({ right, bottom, hint, lastColumn })
    }
    classOf[cell] = index
  }
  return { classOf, list }
}
