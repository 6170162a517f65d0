/**
 * Edge matching as CNF, a variable per turned piece and cell: what `cell` states, directly, with support clauses (Gent,
 * "Arc consistency in SAT", ECAI 2002) for the edges, so that unit propagation makes touching cells arc consistent.
 *
 * Variables    x(piece, cell, rotation), cells row by row, then pieces and rotations ascending. Only rotations that look
 *              different, and only where the frame and the hints allow them for that cell alone.
 * Clauses      Exactly one x a cell.
 *              Exactly one x a piece. At most one would follow, as there are as many pieces as cells, but not by
 *              unit propagation.
 *              x(p, c, r) -> some x(q, d, s) that shows the same colour on the shared edge, for all touching c, d.
 * Size         Framed n x n with pieces that are not symmetric: v = 16 + (4(n-2))² + 4(n-2)⁴ variables; less than 4v
 *              support clauses of about 1 + 4(n-2)²/i literals for i inner colours, where conflicts would be about
 *              32(n-2)⁶ clauses; at-most-ones about 16(n-2)⁶ binary clauses pairwise, 6v sequential.
 *              Eternity II: 156,816 variables, 624,096 support clauses of 28 million literals; with the at-most-ones
 *              121,116,048 clauses pairwise, 1,563,456 sequential.
 *
 * Every model is a board and every board one model; the projection is all of x.
 *
 * The smallest example, 1 x 2 unframed with the pieces `1 1 1 1` and `1 2 1 2`:
 *
 *   c 1 piece 1 at row 1 column 1 rotation 0
 *   c 2 piece 2 at row 1 column 1 rotation 0
 *   c 3 piece 2 at row 1 column 1 rotation 1
 *   c 4 piece 1 at row 1 column 2 rotation 0
 *   c 5 piece 2 at row 1 column 2 rotation 0
 *   c 6 piece 2 at row 1 column 2 rotation 1
 *   p cnf 6 23
 *   1 2 3 0
 *   -1 -2 0
 *   -1 -3 0
 *   -2 -3 0
 *   4 5 6 0
 *   -4 -5 0
 *   -4 -6 0
 *   -5 -6 0
 *   1 4 0
 *   -1 -4 0
 *   2 3 5 6 0
 *   -2 -3 0
 *   -2 -5 0
 *   -2 -6 0
 *   -3 -5 0
 *   -3 -6 0
 *   -5 -6 0
 *   -1 4 6 0
 *   -2 5 0
 *   -3 4 6 0
 *   -4 1 3 0
 *   -5 2 0
 *   -6 1 3 0
 */
import { type ClauseSink, declarePrimary } from '../../src/core/cnf.ts'
import type { Encoding } from '../../src/core/encoding.ts'
import {
  BOTTOM,
  type Board,
  type EdgeMatching,
  LEFT,
  RIGHT,
  TOP,
} from '../../src/puzzles/edge-matching/model.ts'
import { type AtMostOne, exactlyOne } from '../cnf/at-most-one/index.ts'
import { applyOptions, atMostOneOf, cnfOptions } from './cnf-options.ts'
import { groupBy } from './group-by.ts'
import { type PlacementTable, placementTable } from './placement-table.ts'

/** A variable per turned piece and cell; a placement needs a neighbour that matches. */
export const placement: Encoding<EdgeMatching, Board, 'cnf'> = {
  id: 'placement',
  family: 'edge-matching',
  target: 'cnf',
  about: 'a variable per turned piece and cell',
  options: cnfOptions,
  encode(puzzle, request) {
    const table = placementTable(puzzle, placement.id)
    const atMostOne = atMostOneOf(request.settings)
    return applyOptions(puzzle, request, {
      model: {
        primary: table.count,
        projection: Int32Array.from({ length: table.count }, (_, index) => index + 1),
        emit: sink => emit(puzzle, table, atMostOne, sink),
        meaning: table.meaning,
      },
      decode: table.decode,
      lift(board) {
        const answer = new Uint8Array(table.count + 1)
        for (const variable of table.lift(board)) answer[variable] = 1
        return answer
      },
    })
  },
}

function emit(puzzle: EdgeMatching, table: PlacementTable, atMostOne: AtMostOne, sink: ClauseSink): void {
  const { rows, cols } = puzzle
  declarePrimary(sink, table.count)
  for (const variables of [...table.byCell, ...table.byPiece]) exactlyOne(sink, variables, atMostOne)
  const { byCell, colour } = table
  const support = (from: number, side: number, to: number, facing: number) => {
    const supports = groupBy(byCell[to]!, variable => colour(variable, facing))
    for (const variable of byCell[from]!) {
      sink.clause([-variable, ...(supports.get(colour(variable, side)) ?? [])])
    }
  }
  for (let cell = 0; cell < rows * cols; cell++) {
    if ((cell + 1) % cols !== 0) {
      support(cell, RIGHT, cell + 1, LEFT)
      support(cell + 1, LEFT, cell, RIGHT)
    }
    if (cell + cols < rows * cols) {
      support(cell, BOTTOM, cell + cols, TOP)
      support(cell + cols, TOP, cell, BOTTOM)
    }
  }
}
