import fc from 'fast-check'
import {
  type Board,
  type EdgeMatching,
  emptyBoard,
  MAX_COLOUR,
  type Piece,
  turned,
} from '../../../src/puzzles/edge-matching/model.ts'

interface Bounds {
  /** The largest colour number. */
  readonly maxColour?: number
}

const colours = (maxColour: number) =>
  // Few colours make duplicate and symmetric pieces.
  fc.oneof(
    fc.integer({ min: 1, max: Math.min(2, maxColour) }),
    fc.integer({ min: 1, max: Math.min(25, maxColour) }),
    fc.integer({ min: 1, max: maxColour }),
  )

function cutFromBoard(rows: number, cols: number, next: () => number): Piece[] {
  const across = Array.from({ length: rows * (cols + 1) }, (_, i) =>
    i % (cols + 1) === 0 || i % (cols + 1) === cols ? 0 : next(),
  )
  const down = Array.from({ length: (rows + 1) * cols }, (_, i) =>
    i < cols || i >= rows * cols ? 0 : next(),
  )
  return Array.from({ length: rows * cols }, (_, cell): Piece => {
    const left = cell + Math.floor(cell / cols)
    return [down[cell]!, across[left + 1]!, down[cell + cols]!, across[left]!]
  })
}

/** Puzzles of any shape, framed and unframed, with duplicate and symmetric pieces, and hints that need not be satisfiable. */
export function arbitraryPuzzle({ maxColour = MAX_COLOUR }: Bounds = {}): fc.Arbitrary<EdgeMatching> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: 5 }),
      cols: fc.integer({ min: 1, max: 5 }),
      framed: fc.boolean(),
    })
    .chain(({ rows, cols, framed }) => {
      const cells = rows * cols
      const permutation = fc.shuffledSubarray([...Array(cells).keys()], { minLength: cells })
      return fc.record({
        rows: fc.constant(rows),
        cols: fc.constant(cols),
        framed: fc.constant(framed),
        palette: fc.array(colours(maxColour), { minLength: 1, maxLength: 8 }),
        picks: fc.array(fc.nat({ max: 7 }), { minLength: 4 * cells, maxLength: 4 * cells }),
        order: permutation,
        turns: fc.array(fc.nat({ max: 3 }), { minLength: cells, maxLength: cells }),
        hintCells: fc.shuffledSubarray([...Array(cells).keys()], { maxLength: Math.min(3, cells) }),
        hintPieces: permutation,
        hintTurns: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
      })
    })
    .map(({ rows, cols, framed, palette, picks, order, turns, hintCells, hintPieces, hintTurns }) => {
      let taken = 0
      const next = () => palette[picks[taken++ % picks.length]! % palette.length]!
      const cut = framed
        ? cutFromBoard(rows, cols, next)
        : Array.from({ length: rows * cols }, (): Piece => [next(), next(), next(), next()])
      return {
        rows,
        cols,
        pieces: order.map((cell, index) => turned(cut[cell]!, turns[index]!)),
        hints: hintCells.map((cell, index) => ({
          row: Math.floor(cell / cols),
          col: cell % cols,
          piece: hintPieces[index]!,
          rotation: hintTurns[index]!,
        })),
      }
    })
}

/** A puzzle with a board of its pieces, laid at random and possibly with gaps; `full` leaves none. */
export function arbitraryBoard(
  bounds: Bounds & { readonly full?: boolean } = {},
): fc.Arbitrary<{ readonly puzzle: EdgeMatching; readonly board: Board }> {
  return arbitraryPuzzle(bounds).chain(puzzle => {
    const cells = puzzle.pieces.length
    return fc
      .record({
        order: fc.shuffledSubarray([...Array(cells).keys()], { minLength: cells }),
        turns: fc.array(fc.nat({ max: 3 }), { minLength: cells, maxLength: cells }),
        gaps: bounds.full ? fc.constant<readonly number[]>([]) : fc.subarray([...Array(cells).keys()]),
      })
      .map(({ order, turns, gaps }) => {
        const board = emptyBoard(puzzle)
        for (const [cell, piece] of order.entries()) {
          if (gaps.includes(cell)) continue
          board.piece[cell] = piece
          board.rotation[cell] = turns[cell]!
        }
        return { puzzle, board }
      })
  })
}
