/**
 * Edge matching as CNF after Heule, "Solving edge-matching problems with satisfiability solvers" (SAT 2009): where each
 * piece lies and which colour each edge has, without rotations. A diamond is an edge with the two triangles beside it.
 *
 * Variables    x(piece, square) where the frame and the hints allow the piece in some rotation: corner pieces on corner
 *              squares, border pieces on border squares, inner pieces on inner squares; all on all when unframed.
 *              y(diamond, colour): on the ring of the border the colours that pieces have beside a frame side, on the
 *              other inner diamonds the others. An unframed board has diamonds of all colours on its rim too:
 *              without them a piece there could be turned into another solution that is no other model.
 * Clauses      Each piece on at least one square, each square with at least one piece; each diamond exactly one colour.
 *              x(p, s) -> the colours around s are those of p in one of its rotations, see look-rules.ts: x and a
 *              colour imply the others, and each colour of p is on some side.
 *   cmp        At most one of alike pieces a square.
 *   exp        At most one piece a square and at most one square a piece.
 *   fbc        As cmp, and x(p, s) -> no side of s has a colour that p lacks, where p has more than one rotation.
 *   all        Both of these.
 * Size         Framed n x n with distinct pieces, f ring and i inner colours:
 *              16 + (4(n-2))² + (n-2)⁴ + 4(n-1)f + (2n(n-1) - 4(n-1))i variables;
 *              about 52(n-2)⁴ clauses in cmp, 4(i-4)(n-2)⁴ more in fbc, (n-2)⁶ more in exp with pairwise at-most-ones.
 *              Eternity II: 49,008 variables; 1,961,708 clauses in cmp, 4,011,868 in fbc, 9,625,356 in exp,
 *              11,675,516 in all.
 *
 * Every model is a board and every board one model. The frame and the colours around a square leave pieces of one
 * shape, in one look; of these at most one is allowed. So each square has exactly one piece, and as there are as many
 * squares as pieces and each piece has at least one, each has exactly one. It follows that y and the x of those pieces
 * that have a double tell all solutions apart: they are the projection. x alone would not, as a piece that has a colour
 * twice may fit in two rotations.
 *
 * The smallest example, 1 x 2 framed with the piece `0 1 0 0` twice, variant all:
 *
 *   c 1 piece 1 at row 1 column 1
 *   c 2 piece 2 at row 1 column 1
 *   c 3 piece 1 at row 1 column 2
 *   c 4 piece 2 at row 1 column 2
 *   c 5 edge right of row 1 column 1 is colour 1
 *   p cnf 5 13
 *   1 2 0
 *   -1 -2 0
 *   3 4 0
 *   -3 -4 0
 *   1 3 0
 *   -1 -3 0
 *   2 4 0
 *   -2 -4 0
 *   5 0
 *   -1 5 0
 *   -2 5 0
 *   -3 5 0
 *   -4 5 0
 */
import { type ClauseSink, declarePrimary } from '../../src/core/cnf.ts'
import type { Encoding } from '../../src/core/encoding.ts'
import {
  type Board,
  colourOn,
  distinctRotations,
  type EdgeMatching,
  emptyBoard,
} from '../../src/puzzles/edge-matching/model.ts'
import { type AtMostOne, exactlyOne } from '../cnf/at-most-one/index.ts'
import { type Choice, SIDES } from './choices.ts'
import { applyOptions, atMostOneOf, cnfOptions } from './cnf-options.ts'
import { type DiamondVariables, diamondVariables } from './diamond-variables.ts'
import { groupBy } from './group-by.ts'
import { type LookRule, lookRules } from './look-rules.ts'

/** Heule's encoding: a variable per piece and square, a variable per diamond and colour. */
export const diamond: Encoding<EdgeMatching, Board, 'cnf'> = {
  id: 'diamond',
  family: 'edge-matching',
  target: 'cnf',
  about: 'a variable per piece and square, a variable per edge and colour',
  options: [
    {
      name: 'variant',
      about:
        'cmp: compact; exp: at most one square a piece; fbc: forbid colours that a piece lacks; all: both',
      type: 'choice',
      values: ['cmp', 'exp', 'fbc', 'all'],
      default: 'all',
    },
    ...cnfOptions,
  ],
  encode(puzzle, request) {
    const variables = diamondVariables(puzzle, diamond.id)
    const { primary, choices, x, around } = variables
    const { variant } = request.settings
    const form: Form = {
      atMostOne: atMostOneOf(request.settings),
      explicit: variant === 'exp' || variant === 'all',
      forbidding: variant === 'fbc' || variant === 'all',
    }
    return applyOptions(puzzle, request, {
      model: {
        primary,
        projection: variables.projection,
        meaning: variables.meaning,
        emit(sink) {
          declarePrimary(sink, primary)
          assignPieces(puzzle, variables, form, sink)
          for (const colours of variables.colours) exactlyOne(sink, colours, form.atMostOne)
          linkColours(puzzle, variables, form, sink)
        },
      },
      decode(answer) {
        const board = emptyBoard(puzzle)
        choices.forEach((candidates, cell) => {
          const lies = candidates.find((_, index) => answer[x(cell, index)] === 1)
          if (lies === undefined) return
          const shown = lies.rotations.find(rotation =>
            around(cell, lies.piece, rotation).every(variable => answer[variable] === 1),
          )
          board.piece[cell] = lies.piece
          // A model shows one of them; an answer that is no model gets any and fails verification.
          board.rotation[cell] = shown ?? lies.rotations[0]!
        })
        return board
      },
      lift(board) {
        const answer = new Uint8Array(primary + 1)
        board.piece.forEach((piece, cell) => {
          if (piece === -1) return
          const rotation = board.rotation[cell]! % distinctRotations(puzzle.pieces[piece]!)
          const index = choices[cell]!.findIndex(choice => choice.piece === piece)
          if (!choices[cell]![index]?.rotations.includes(rotation)) return
          for (const variable of [x(cell, index), ...around(cell, piece, rotation)]) answer[variable] = 1
        })
        return answer
      },
    })
  },
}

interface Form {
  readonly atMostOne: AtMostOne
  readonly explicit: boolean
  readonly forbidding: boolean
}

function assignPieces(
  { pieces }: EdgeMatching,
  { choices, shapes, x }: DiamondVariables,
  { atMostOne, explicit }: Form,
  sink: ClauseSink,
): void {
  const squares = pieces.map((): number[] => [])
  choices.forEach((candidates, cell) => {
    const here = candidates.map(({ piece }, index) => ({ piece, literal: x(cell, index) }))
    for (const { piece, literal } of here) squares[piece]!.push(literal)
    sink.clause(here.map(({ literal }) => literal))
    for (const rivals of explicit ? [here] : groupBy(here, ({ piece }) => shapes[piece]).values()) {
      atMostOne(
        sink,
        rivals.map(({ literal }) => literal),
      )
    }
  })
  for (const there of squares) {
    sink.clause(there)
    if (explicit) atMostOne(sink, there)
  }
}

function linkColours(
  { pieces }: EdgeMatching,
  variables: DiamondVariables,
  form: Form,
  sink: ClauseSink,
): void {
  const { choices, diamonds, x, y } = variables
  // Cells under the same rules share their choices, and with them what these imply.
  const known = new Map<Choice, readonly LookRule[]>()
  choices.forEach((candidates, cell) => {
    const at = (side: number) => diamonds.at[4 * cell + side]!
    const sides = SIDES.filter(side => at(side) !== -1)
    candidates.forEach((choice, index) => {
      const piece = pieces[choice.piece]!
      const lies = x(cell, index)
      const rules = known.get(choice) ?? lookRules(piece, choice.rotations, sides)
      known.set(choice, rules)
      for (const { given, leaves } of rules) {
        sink.clause([
          -lies,
          ...given.map(({ side, colour }) => -y(at(side), colour)),
          ...leaves.map(({ side, colour }) => y(at(side), colour)),
        ])
      }
      if (!form.forbidding || choice.rotations.length === 1) return
      for (const side of sides) {
        const shown = choice.rotations.map(rotation => colourOn(piece, rotation, side))
        for (const colour of diamonds.colours[at(side)]!.keys()) {
          if (!shown.includes(colour)) sink.clause([-lies, -y(at(side), colour)])
        }
      }
    })
  })
}
