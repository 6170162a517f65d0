import fc from 'fast-check'
import type { EdgeMatching } from '../../../src/puzzles/edge-matching/model.ts'
import { generate } from './arbitraries.ts'

/**
 * Boards small enough for brute force: framed and not, strips, with alike and symmetric pieces, with hints; a swap of
 * two colours makes many of them unsolvable.
 */
export const tinyBoards: fc.Arbitrary<EdgeMatching> = fc
  .record({
    shape: fc.constantFrom([1, 1], [1, 2], [1, 4], [4, 1], [2, 2], [2, 3], [3, 2], [3, 3]),
    unframed: fc.boolean(),
    inner: fc.integer({ min: 1, max: 4 }),
    hints: fc.integer({ min: 0, max: 2 }),
    seed: fc.nat(),
    swap: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.nat(3), fc.nat(3)), { nil: undefined }),
  })
  .map(({ shape, unframed, inner, hints, seed, swap }) => {
    const [rows, cols] = shape as [number, number]
    const cells = rows * cols
    // Larger boards of few colours have too many solutions to go through, and brute force is slow without a frame.
    const framed = cells > 6 || !unframed
    const colours = !framed && cells > 4 ? inner + 3 : inner
    const { puzzle } = generate(
      {
        size: `${rows}x${cols}`,
        pieces: 'any',
        'frame-colours': cells === 9 ? '3' : '2',
        'inner-colours': String(colours),
        hints: String(Math.min(hints, cells)),
        unframed: !framed,
      },
      seed,
    )
    if (swap === undefined) return puzzle
    const pieces = puzzle.pieces.map(piece => [...piece] as [number, number, number, number])
    const [first, second] = [pieces[swap[0] % cells]!, pieces[swap[1] % cells]!]
    const [a, b] = [first[swap[2]]!, second[swap[3]]!]
    if (a === 0 || b === 0) return puzzle
    first[swap[2]] = b
    second[swap[3]] = a
    return { ...puzzle, pieces }
  })
