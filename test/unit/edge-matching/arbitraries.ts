import fc from 'fast-check'
import { settle } from '../../../src/core/option.ts'
import { createRng } from '../../../src/core/rng.ts'
import { generator } from '../../../src/puzzles/edge-matching/generate.ts'
import type { Board, EdgeMatching, Piece } from '../../../src/puzzles/edge-matching/model.ts'

/** What a user types after `generate`. */
export type Given = Readonly<Record<string, string | boolean>>

/** A puzzle with the board it was cut from. */
export interface Generated {
  readonly puzzle: EdgeMatching
  readonly solution: Board
}

/** Generates as the command line does. */
export function generate(given: Given, seed: number): Generated {
  return generator.generate(settle('generate', generator.options, given), createRng(seed))
}

const seed = fc.nat({ max: 1_000_000 })
const side = fc.integer({ min: 1, max: 7 })

/** Settings that some puzzle meets, for boards of up to 7 x 7. */
export const givens: fc.Arbitrary<Given & { readonly size: string }> = fc
  .record({
    rows: side,
    cols: side,
    unframed: fc.boolean(),
    frame: fc.integer({ min: 1, max: 9 }),
    inner: fc.integer({ min: 1, max: 9 }),
    pieces: fc.constantFrom('distinct', 'any'),
    hints: fc.nat({ max: 5 }),
  })
  .map(({ rows, cols, unframed, frame, inner, pieces, hints }) => {
    // Enough colours for distinct pieces on any board of this size; strips have all their edges on the ring.
    const distinct = pieces === 'distinct' && (unframed || rows * cols > 2)
    return {
      size: `${rows}x${cols}`,
      unframed,
      'frame-colours': String(distinct ? frame + 5 : frame),
      'inner-colours': String(distinct ? inner + 4 : inner),
      pieces: distinct ? 'distinct' : 'any',
      hints: String(Math.min(hints, rows * cols)),
    }
  })

/** Generated puzzles of all sorts with their hidden boards. */
export const generated: fc.Arbitrary<Generated> = fc.tuple(givens, seed).map(args => generate(...args))

/** Any pieces with any board on them: few colours, so that edges often match; empty cells; pieces used twice. */
export const chaos: fc.Arbitrary<{ readonly puzzle: EdgeMatching; readonly board: Board }> = fc
  .record({ rows: fc.integer({ min: 1, max: 3 }), cols: fc.integer({ min: 1, max: 3 }) })
  .chain(({ rows, cols }) => {
    const cells = rows * cols
    const colour = fc.integer({ min: 0, max: 2 })
    const exactly = { minLength: cells, maxLength: cells }
    const piece = fc.tuple(colour, colour, colour, colour) as fc.Arbitrary<Piece>
    const rotation = fc.integer({ min: 0, max: 3 })
    const hint = fc.record({
      row: fc.nat({ max: rows - 1 }),
      col: fc.nat({ max: cols - 1 }),
      piece: fc.nat({ max: cells - 1 }),
      rotation,
    })
    const order = fc.oneof(
      fc.shuffledSubarray([...Array(cells).keys()], exactly),
      fc.array(fc.integer({ min: -1, max: cells - 1 }), exactly),
    )
    return fc.record({
      puzzle: fc.record({
        rows: fc.constant(rows),
        cols: fc.constant(cols),
        pieces: fc.array(piece, exactly),
        hints: fc.array(hint, { maxLength: 1 }),
      }),
      board: fc.record({
        piece: order.map(pieces => Int32Array.from(pieces)),
        rotation: fc.array(rotation, exactly).map(rotations => Uint8Array.from(rotations)),
      }),
    })
  })
