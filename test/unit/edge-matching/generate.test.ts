import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Misuse } from '../../../src/core/errors.ts'
import {
  type Board,
  distinctRotations,
  type EdgeMatching,
  isFramed,
  type Piece,
  shapeKey,
  turned,
} from '../../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { generate, generated, givens } from './arbitraries.ts'

const looks = (puzzle: EdgeMatching, board: Board): Piece[] =>
  Array.from(board.piece, (piece, cell) => turned(puzzle.pieces[piece]!, board.rotation[cell]!))

/** The colours of a solved board's edges, each edge once: along the border ring, around the board, and the rest. */
function edgeColours(puzzle: EdgeMatching, board: Board) {
  const { rows, cols } = puzzle
  const ring: number[] = []
  const inside: number[] = []
  const outside: number[] = []
  for (const [cell, [top, right, bottom, left]] of looks(puzzle, board).entries()) {
    const row = Math.floor(cell / cols)
    const col = cell % cols
    if (row === 0) outside.push(top)
    if (col === 0) outside.push(left)
    if (col === cols - 1) outside.push(right)
    else (row === 0 || row === rows - 1 ? ring : inside).push(right)
    if (row === rows - 1) outside.push(bottom)
    else (col === 0 || col === cols - 1 ? ring : inside).push(bottom)
  }
  return { ring, inside, outside }
}

/** How often each of the colours `first` and following occurs; fails on any other colour. */
function census(colours: readonly number[], first: number, count: number): number[] {
  const seen = new Array<number>(count).fill(0)
  for (const colour of colours) {
    expect(colour).toBeGreaterThanOrEqual(first)
    expect(colour).toBeLessThan(first + count)
    seen[colour - first]!++
  }
  return seen
}

const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

describe('a generated puzzle', () => {
  test('is solved by its hidden board, hints and all', () => {
    fc.assert(
      fc.property(generated, ({ puzzle, solution }) => {
        expect(verify(puzzle, solution)).toEqual([])
      }),
    )
  })

  test('uses the colours of each set equally often, give or take one', () => {
    fc.assert(
      fc.property(givens, fc.nat(), (given, seed) => {
        const { puzzle, solution } = generate(given, seed)
        const { ring, inside, outside } = edgeColours(puzzle, solution)
        const frame = Number(given['frame-colours'])
        const inner = Number(given['inner-colours'])
        if (given.unframed) {
          expect(spread(census([...ring, ...inside, ...outside], 1, inner))).toBeLessThanOrEqual(1)
        } else {
          expect(outside.every(colour => colour === 0)).toBe(true)
          expect(spread(census(ring, 1, frame))).toBeLessThanOrEqual(1)
          expect(spread(census(inside, frame + 1, inner))).toBeLessThanOrEqual(1)
        }
        expect(isFramed(puzzle)).toBe(!given.unframed)
      }),
    )
  })

  test('has pieces that all differ and have no symmetry, where asked for', () => {
    fc.assert(
      fc.property(givens, fc.nat(), (given, seed) => {
        fc.pre(given.pieces === 'distinct')
        const { pieces } = generate(given, seed).puzzle
        expect(new Set(pieces.map(shapeKey)).size).toBe(pieces.length)
        expect(pieces.every(piece => distinctRotations(piece) === 4)).toBe(true)
      }),
    )
  })

  test('has the size and the number of hints asked for, no cell hinted twice', () => {
    fc.assert(
      fc.property(givens, fc.nat(), (given, seed) => {
        const { puzzle, solution } = generate(given, seed)
        expect(`${puzzle.rows}x${puzzle.cols}`).toBe(given.size)
        expect(puzzle.pieces).toHaveLength(puzzle.rows * puzzle.cols)
        const cells = puzzle.hints.map(hint => hint.row * puzzle.cols + hint.col)
        expect(cells).toHaveLength(Number(given.hints))
        expect(new Set(cells).size).toBe(cells.length)
        expect(puzzle.hints.map(hint => [hint.piece, hint.rotation])).toEqual(
          cells.map(cell => [solution.piece[cell], solution.rotation[cell]]),
        )
      }),
    )
  })

  test('is the same for the same settings and seed, and another for another seed', () => {
    fc.assert(
      fc.property(givens, fc.nat(), (given, seed) => {
        expect(generate(given, seed)).toEqual(generate(given, seed))
      }),
    )
    expect(generate({}, 1)).not.toEqual(generate({}, 2))
  })

  test('of a known seed is the one it always was', () => {
    const { puzzle, solution } = generate({ size: '2x3', hints: '1' }, 1)
    expect(puzzle).toEqual({
      rows: 2,
      cols: 3,
      pieces: [
        [3, 1, 0, 0],
        [3, 0, 1, 4],
        [2, 0, 0, 2],
        [0, 1, 1, 0],
        [3, 2, 0, 0],
        [2, 4, 3, 0],
      ],
      hints: [{ row: 1, col: 1, piece: 1, rotation: 1 }],
    })
    expect([[...solution.piece], [...solution.rotation]]).toEqual([
      [0, 5, 2, 3, 1, 4],
      [1, 1, 3, 3, 1, 3],
    ])
  })

  test('stays the same when more hints are asked for, and keeps those it had', () => {
    const few = generate({ hints: '3' }, 4)
    const more = generate({ hints: '9' }, 4)
    expect(more.puzzle.pieces).toEqual(few.puzzle.pieces)
    expect(more.solution).toEqual(few.solution)
    expect(more.puzzle.hints).toEqual(expect.arrayContaining([...few.puzzle.hints]))
  })

  test('of the default settings is a framed 6x6 of 3 and 6 colours without hints', () => {
    const { puzzle, solution } = generate({}, 0)
    const { ring, inside } = edgeColours(puzzle, solution)
    expect([puzzle.rows, puzzle.cols, puzzle.hints]).toEqual([6, 6, []])
    expect([ring.length, inside.length]).toEqual([20, 40])
    expect(new Set(ring)).toEqual(new Set([1, 2, 3]))
    expect(new Set(inside)).toEqual(new Set([4, 5, 6, 7, 8, 9]))
  })

  test('does not give its solution away by the order or the turns of its pieces', () => {
    const { solution } = generate({ size: '16', 'frame-colours': '5', 'inner-colours': '17' }, 1)
    const inPlace = solution.piece.filter((piece, cell) => piece === cell).length
    expect(inPlace).toBeLessThan(10)
    for (const turns of [0, 1, 2, 3]) {
      expect(solution.rotation.filter(rotation => rotation === turns).length).toBeGreaterThan(32)
    }
  })
})

describe('special boards', () => {
  test('a strip has frame colours only', () => {
    for (const size of ['1x9', '9x1']) {
      const { puzzle, solution } = generate({ size, 'frame-colours': '5' }, 3)
      expect(verify(puzzle, solution)).toEqual([])
      expect(Math.max(...puzzle.pieces.flat())).toBe(5)
    }
  })

  test('a framed 1x1 is the one piece that is all frame', () => {
    expect(generate({ size: '1', pieces: 'any' }, 0).puzzle.pieces).toEqual([[0, 0, 0, 0]])
  })

  test('a 16x16 board may take every border piece that its colours make', () => {
    const { puzzle, solution } = generate({ size: '16', 'frame-colours': '2', 'inner-colours': '14' }, 0)
    expect(verify(puzzle, solution)).toEqual([])
    // 56 border pieces of 2 * 2 * 14 = 56.
    expect(new Set(puzzle.pieces.map(shapeKey)).size).toBe(256)
  })

  test('a 64x64 board is made of distinct pieces', () => {
    const { puzzle, solution } = generate({ size: '64', 'frame-colours': '20', 'inner-colours': '15' }, 0)
    expect(verify(puzzle, solution)).toEqual([])
    expect(new Set(puzzle.pieces.map(shapeKey)).size).toBe(4096)
  })

  test('so many colours that keys pass 2^53 still make distinct pieces', () => {
    const { puzzle, solution } = generate(
      { size: '80', 'inner-colours': '10000', 'frame-colours': '1000' },
      0,
    )
    expect(verify(puzzle, solution)).toEqual([])
    expect(new Set(puzzle.pieces.map(shapeKey)).size).toBe(6400)
  })
})

describe('settings that no puzzle meets are refused', () => {
  test.each(['', '0', '257', '6x', 'x6', '6x0', '6x257', '6x6x6', '-6', '6.5', ' 6', 'six'])(
    "size '%s'",
    size => {
      expect(() => generate({ size }, 0)).toThrow(
        new Misuse(`--size '${size}': expected N or ROWSxCOLS, each from 1 to 256`),
      )
    },
  )

  test('more hints than cells', () => {
    expect(() => generate({ size: '2x3', hints: '7' }, 0)).toThrow(
      new Misuse("--hints '7': expected at most 6, the cells of a 2x3 board"),
    )
  })

  const framed = (size: string, f: number, i: number) => ({
    size,
    'frame-colours': String(f),
    'inner-colours': String(i),
  })
  test.each([
    [
      framed('4', 1, 9),
      'the board has 4 corner pieces, its colours make only 1 that differ: use --frame-colours 2',
    ],
    [
      framed('6', 2, 3),
      'the board has 16 border pieces, its colours make only 12 that differ: use --frame-colours 3 or --inner-colours 4',
    ],
    [
      framed('7', 3, 3),
      'the board has 25 inner pieces, its colours make only 18 that differ: use --inner-colours 4',
    ],
    [
      framed('1x3', 1, 9),
      'the board has 2 end pieces, its colours make only 1 that differ: use --frame-colours 2',
    ],
    [
      framed('6x1', 3, 9),
      'the board has 4 middle pieces, its colours make only 3 that differ: use --frame-colours 4',
    ],
    [
      { size: '2', unframed: true, 'inner-colours': '2' },
      'the board has 4 unframed pieces, its colours make only 3 that differ: use --inner-colours 3',
    ],
    [framed('1', 9, 9), 'the pieces of a framed 1x1 board are symmetric or alike: use --pieces any'],
    [framed('1x2', 9, 9), 'the pieces of a framed 1x2 board are symmetric or alike: use --pieces any'],
  ])('%j', (given, message) => {
    const whole = message.endsWith('--pieces any') ? message : `${message} or --pieces any`
    expect(() => generate(given, 0)).toThrow(new Misuse(whole))
    expect(() => generate({ ...given, pieces: 'any' }, 0)).not.toThrow()
  })

  test('enough colours for each piece, but none that fit together', () => {
    // Three middle pieces of three colours are 12, 23 and 31: a ring, so that both ends are alike.
    expect(() => generate(framed('1x5', 3, 1), 0)).toThrow(
      new Misuse('found no board whose pieces all differ: allow one more colour, or use --pieces any'),
    )
    expect(() => generate(framed('1x5', 4, 1), 0)).not.toThrow()
  })
})
