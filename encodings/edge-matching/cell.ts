/**
 * Edge matching as a CSP, a variable per cell: the formulation of the thesis (seed 000, section 4.1), with a tile and
 * its orientation taken together as one value.
 *
 * Variables    x(cell), cells row by row from the top left.
 * Values       (piece, rotation), pieces in file order, then the rotations that look different, ascending. A value is left
 *              out where the rules for that cell alone exclude it: on a framed board the sides on the rim have to show
 *              the frame and no other side may; a cell with a hint has the hint alone, and no other cell has its piece.
 * Constraints  Match for each pair of touching cells: the colours on the shared edge.
 *              Distinct over all cells: the pieces.
 * Size         for n x n cells, n² variables, 2n(n - 1) Match and one Distinct; at most 4n⁴ values, framed
 *              about 4(n - 2)⁴.
 *
 * As only rotations that look different are values, solutions that look the same are one solution if they use the same
 * pieces in the same cells.
 *
 * The smallest example, 1 x 2 unframed with the pieces `1 1 1 1` and `1 2 1 2`, written piece/rotation:
 *
 *   x(0), x(1)   values 1/0, 2/0, 2/1
 *   Match        x(0) right 1 2 1, x(1) left 1 2 1
 *   Distinct     x(0) items 0 1 1, x(1) items 0 1 1
 *
 * and its two solutions: 1/0 2/1 and 2/1 1/0.
 */
import type { Constraint, Csp } from '../../src/core/csp.ts'
import type { Encoding } from '../../src/core/encoding.ts'
import { Misuse } from '../../src/core/errors.ts'
import {
  BOTTOM,
  type Board,
  colourOn,
  distinctRotations,
  type EdgeMatching,
  emptyBoard,
  FRAME,
  isFramed,
  LEFT,
  RIGHT,
  TOP,
} from '../../src/puzzles/edge-matching/model.ts'

const SIDES = [TOP, RIGHT, BOTTOM, LEFT] as const
const MAX_VALUES = 2 ** 23

/** The values of a cell, as arrays by value; cells under the same rules share them. */
interface Domain {
  /** `4 * piece + rotation`, ascending. */
  readonly placements: Int32Array
  readonly pieces: Int32Array
  /** Colours by side. */
  readonly colours: readonly Int32Array[]
}

/** A variable per cell whose values are the turned pieces; touching colours match, pieces are distinct. */
export const cell: Encoding<EdgeMatching, Board, 'csp'> = {
  id: 'cell',
  family: 'edge-matching',
  target: 'csp',
  about: 'a variable per cell, a value per turned piece',
  options: [],
  encode(puzzle) {
    const domains = cellDomains(puzzle)
    return {
      model: toCsp(puzzle, domains),
      decode(answer) {
        const board = emptyBoard(puzzle)
        answer.forEach((value, at) => {
          if (value === -1) return
          const placement = domains[at]!.placements[value]!
          board.piece[at] = placement >> 2
          board.rotation[at] = placement & 3
        })
        return board
      },
      lift: board =>
        Int32Array.from(domains, ({ placements }, at) => {
          const piece = board.piece[at]!
          return piece === -1 ? -1 : placements.indexOf(placementOf(puzzle, piece, board.rotation[at]!))
        }),
    }
  },
}

/** `4 * piece + rotation`, the rotation being the least that looks the same. */
function placementOf(puzzle: EdgeMatching, piece: number, rotation: number): number {
  return 4 * piece + (rotation % distinctRotations(puzzle.pieces[piece]!))
}

function cellDomains(puzzle: EdgeMatching): Domain[] {
  const { rows, cols, pieces, hints } = puzzle
  const cellOf = (hint: EdgeMatching['hints'][number]) => hint.row * cols + hint.col
  const placementsAt = gather(hints, cellOf, hint => placementOf(puzzle, hint.piece, hint.rotation))
  const cellsOf = gather(hints, hint => hint.piece, cellOf)
  const free = pieces.flatMap((piece, at) =>
    cellsOf.has(at)
      ? []
      : Array.from({ length: distinctRotations(piece) }, (_, rotation) => 4 * at + rotation),
  )
  // Hints that contradict each other leave no value.
  const hinted = (placements: Set<number>) =>
    placements.size === 1 ? [...placements].filter(placement => cellsOf.get(placement >> 2)!.size === 1) : []

  const framed = isFramed(puzzle)
  const shared = new Map<string, Domain>()
  let values = 0
  return Array.from({ length: rows * cols }, (_, at) => {
    const rim = framed ? rimSides(puzzle, at) : []
    const fits = (placement: number) =>
      !framed || SIDES.every(side => (colourAt(puzzle, placement, side) === FRAME) === rim.includes(side))
    const hints = placementsAt.get(at)
    const key = rim.join()
    const domain =
      hints === undefined
        ? (shared.get(key) ?? createDomain(puzzle, free.filter(fits)))
        : createDomain(puzzle, hinted(hints).filter(fits))
    if (hints === undefined) shared.set(key, domain)
    values += domain.placements.length
    if (values > MAX_VALUES) {
      throw new Misuse(
        `a ${rows} x ${cols} board has more than ${MAX_VALUES} turned pieces over all cells, too many for the encoding 'cell'; use a method without encoding, such as scan`,
      )
    }
    return domain
  })
}

function gather<T>(items: readonly T[], key: (item: T) => number, entry: (item: T) => number) {
  const sets = new Map<number, Set<number>>()
  for (const item of items) {
    const set = sets.get(key(item)) ?? new Set()
    sets.set(key(item), set.add(entry(item)))
  }
  return sets
}

function createDomain(puzzle: EdgeMatching, placements: number[]): Domain {
  return {
    placements: Int32Array.from(placements),
    pieces: Int32Array.from(placements, placement => placement >> 2),
    colours: SIDES.map(side => Int32Array.from(placements, placement => colourAt(puzzle, placement, side))),
  }
}

function colourAt(puzzle: EdgeMatching, placement: number, side: number): number {
  return colourOn(puzzle.pieces[placement >> 2]!, placement & 3, side)
}

function rimSides({ rows, cols }: EdgeMatching, at: number): number[] {
  const row = Math.floor(at / cols)
  const col = at % cols
  const onRim = [row === 0, col === cols - 1, row === rows - 1, col === 0]
  return SIDES.filter(side => onRim[side])
}

function toCsp({ rows, cols }: EdgeMatching, domains: readonly Domain[]): Csp {
  const constraints: Constraint[] = []
  const match = (x: number, y: number, xSide: number, ySide: number) =>
    constraints.push({
      kind: 'match',
      x,
      y,
      xLabels: domains[x]!.colours[xSide]!,
      yLabels: domains[y]!.colours[ySide]!,
    })
  domains.forEach((_, at) => {
    if ((at + 1) % cols !== 0) match(at, at + 1, RIGHT, LEFT)
    if (at + cols < rows * cols) match(at, at + cols, BOTTOM, TOP)
  })
  constraints.push({
    kind: 'distinct',
    scope: Int32Array.from(domains.keys()),
    width: 1,
    items: domains.map(domain => domain.pieces),
  })
  return { domains: Int32Array.from(domains, domain => domain.placements.length), constraints }
}
