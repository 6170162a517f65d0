/**
 * Edge matching as a formula to be minimised: boards whose inner edges may mismatch, and how many of them do. The frame and
 * the hints stay hard: pieces lie in cells of their class, turned outward. The least cost is the best possible score.
 *
 * Variables    x(piece, cell, rotation) as in `placement`;
 *              y(edge, colour), the colour of an inner edge, where both its cells agree;
 *              m(edge), the edge may mismatch;
 *              o(j), more than j edges mismatch, for j from 0.
 * Clauses      Exactly one x a cell and exactly one a piece; at most one y an edge.
 *              x(p, c, r) -> m(e) or y(e, k), where p shows the colour k on the edge e of c; from both sides of e, so
 *              that without m both sides show the one y.
 *              A totalizer counts m; its outputs imply o.
 * Size         v + e(k + 2) variables and O(e²) clauses for the totalizer beside those of the placements, with v as in
 *              `placement`, e inner edges and k colours.
 * Reference    Bailleux and Boufkhad, CP 2003, for the totalizer; the relaxation is the usual one of partial MaxSAT.
 *
 * The smallest example, 1 x 2 unframed with the pieces `1 1 1 1` and `2 2 2 2`, whose one edge never matches:
 *
 *   c 1 piece 1 at row 1 column 1 rotation 0
 *   c 2 piece 2 at row 1 column 1 rotation 0
 *   c 3 piece 1 at row 1 column 2 rotation 0
 *   c 4 piece 2 at row 1 column 2 rotation 0
 *   c 5 edge right of row 1 column 1 is colour 1
 *   c 6 edge right of row 1 column 1 is colour 2
 *   c 7 edge right of row 1 column 1 may mismatch
 *   c 8 more than 0 edges mismatch
 *   p cnf 8 14
 *   1 2 0
 *   -1 -2 0
 *   3 4 0
 *   -3 -4 0
 *   1 3 0
 *   -1 -3 0
 *   2 4 0
 *   -2 -4 0
 *   -1 7 5 0
 *   -2 7 6 0
 *   -3 7 5 0
 *   -4 7 6 0
 *   -5 -6 0
 *   -7 8 0
 */
import { type ClauseSink, declarePrimary } from '../../src/core/cnf.ts'
import type { Encoding } from '../../src/core/encoding.ts'
import {
  BOTTOM,
  type Board,
  coloursOf,
  type EdgeMatching,
  LEFT,
  RIGHT,
  TOP,
} from '../../src/puzzles/edge-matching/model.ts'
import { type AtMostOne, exactlyOne } from '../cnf/at-most-one/index.ts'
import { countUp } from '../cnf/cardinality/totalizer.ts'
import { cellName } from './choices.ts'
import { atMostOneOf, cnfOptions } from './cnf-options.ts'
import { type PlacementTable, placementTable } from './placement-table.ts'

/** An inner edge: a side of a cell, and the side of its neighbour that it faces. */
interface Edge {
  readonly cell: number
  readonly side: number
  readonly neighbour: number
  readonly facing: number
}

/** Where the variables of each kind begin. */
interface Layout {
  readonly table: PlacementTable
  readonly edges: readonly Edge[]
  readonly colours: readonly number[]
  y(edge: number, colour: number): number
  m(edge: number): number
  o(bound: number): number
}

/** Boards that may mismatch, and by how much. */
export const mismatches: Encoding<EdgeMatching, Board, 'maxsat'> = {
  id: 'mismatches',
  family: 'edge-matching',
  target: 'maxsat',
  about: 'a variable per turned piece and cell, edges that may mismatch, and a count of them',
  options: cnfOptions.filter(({ name }) => name === 'at-most-one'),
  encode(puzzle, { settings }) {
    const layout = layOut(puzzle)
    const { table, edges } = layout
    const primary = layout.o(edges.length) - 1
    return {
      model: {
        primary,
        projection: Int32Array.from({ length: table.count }, (_, index) => index + 1),
        atLeast: Int32Array.from(edges, (_, bound) => layout.o(bound)),
        emit(sink) {
          declarePrimary(sink, primary)
          emit(layout, atMostOneOf(settings), sink)
        },
        meaning: variable =>
          variable <= table.count ? table.meaning(variable) : meaning(puzzle, layout, variable),
      },
      decode: table.decode,
      lift(board) {
        const answer = new Uint8Array(primary + 1)
        for (const variable of table.lift(board)) answer[variable] = 1
        return answer
      },
    }
  },
}

function layOut(puzzle: EdgeMatching): Layout {
  const { rows, cols } = puzzle
  const table = placementTable(puzzle, mismatches.id)
  const colours = coloursOf(puzzle)
  const edges: Edge[] = []
  for (let cell = 0; cell < rows * cols; cell++) {
    if ((cell + 1) % cols !== 0) edges.push({ cell, side: RIGHT, neighbour: cell + 1, facing: LEFT })
    if (cell + cols < rows * cols) edges.push({ cell, side: BOTTOM, neighbour: cell + cols, facing: TOP })
  }
  const rank = new Map(colours.map((colour, index) => [colour, index]))
  const firstY = table.count + 1
  const firstM = firstY + edges.length * colours.length
  const firstO = firstM + edges.length
  return {
    table,
    edges,
    colours,
    y: (edge, colour) => firstY + edge * colours.length + rank.get(colour)!,
    m: edge => firstM + edge,
    o: bound => firstO + bound,
  }
}

function emit(layout: Layout, atMostOne: AtMostOne, sink: ClauseSink): void {
  const { table, edges, colours, y, m, o } = layout
  for (const variables of [...table.byCell, ...table.byPiece]) exactlyOne(sink, variables, atMostOne)
  edges.forEach(({ cell, side, neighbour, facing }, edge) => {
    for (const x of table.byCell[cell]!) sink.clause([-x, m(edge), y(edge, table.colour(x, side))])
    for (const x of table.byCell[neighbour]!) sink.clause([-x, m(edge), y(edge, table.colour(x, facing))])
    atMostOne(
      sink,
      colours.map(colour => y(edge, colour)),
    )
  })
  const counted = countUp(
    sink,
    edges.map((_, edge) => m(edge)),
    edges.length,
  )
  counted.forEach((output, bound) => {
    sink.clause([-output, o(bound)])
  })
}

function meaning(puzzle: EdgeMatching, { table, edges, colours, m, o }: Layout, variable: number): string {
  if (variable >= o(0)) return `more than ${variable - o(0)} edges mismatch`
  const index = variable >= m(0) ? variable - m(0) : Math.floor((variable - table.count - 1) / colours.length)
  const { cell, side } = edges[index]!
  const edge = `edge ${side === RIGHT ? 'right of' : 'below'} ${cellName(puzzle, cell)}`
  if (variable >= m(0)) return `${edge} may mismatch`
  return `${edge} is colour ${colours[(variable - table.count - 1) % colours.length]}`
}
