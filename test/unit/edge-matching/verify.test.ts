import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Board,
  distinctRotations,
  type EdgeMatching,
  emptyBoard,
  isFramed,
  type Piece,
  shapeKey,
} from '../../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { chaos, generate, generated } from './arbitraries.ts'

const rules = (puzzle: EdgeMatching, board: Board) =>
  new Set(verify(puzzle, board).map(violation => violation.rule))

/** A copy of the board with some cells changed: piece and rotation by cell. */
function withCells(
  board: Board,
  changes: Readonly<Record<number, readonly [piece: number, rotation: number]>>,
): Board {
  const copy: Board = { piece: board.piece.slice(), rotation: board.rotation.slice() }
  for (const [cell, [piece, rotation]] of Object.entries(changes)) {
    copy.piece[Number(cell)] = piece
    copy.rotation[Number(cell)] = rotation
  }
  return copy
}

/** A generated puzzle with two different cells, by number. */
const withTwoCells = fc
  .tuple(generated, fc.nat(), fc.nat())
  .map(([made, a, b]) => {
    const cells = made.solution.piece.length
    return { ...made, a: a % cells, b: b % cells }
  })
  .filter(({ a, b }) => a !== b)

const at = ({ piece, rotation }: Board, cell: number) => [piece[cell]!, rotation[cell]!] as const

/**
 * The rules on the printed look: the board as a picture of 3x3 characters a cell, in which colours that touch stand side
 * by side. Shares nothing with the verifier, not even how a piece is turned.
 */
function naivelySolved(puzzle: EdgeMatching, board: Board): boolean {
  const { rows, cols, pieces, hints } = puzzle
  if ([...board.piece].sort((a, b) => a - b).some((piece, index) => piece !== index)) return false
  const turn = (sides: readonly number[], times: number): number[] => {
    const result = [...sides]
    for (let time = 0; time < times; time++) result.unshift(result.pop()!)
    return result
  }
  const picture = Array.from({ length: 3 * rows }, () => new Array<string>(3 * cols).fill(' '))
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const shown = turn(pieces[board.piece[cell]!]!, board.rotation[cell]!).map(String)
      const [y, x] = [3 * row + 1, 3 * col + 1]
      picture[y - 1]![x] = shown[0]!
      picture[y]![x + 1] = shown[1]!
      picture[y + 1]![x] = shown[2]!
      picture[y]![x - 1] = shown[3]!
    }
  }
  const columns = picture[0]!.map((_, x) => picture.map(line => line[x]!))
  const framed = pieces.flat().includes(0)
  // A line through the middle of cells, blanks left out, is: outside, pairs that touch, outside.
  const lineIsRight = (line: readonly string[]): boolean => {
    const colours = line.filter(mark => mark !== ' ')
    const pairs = colours.slice(1, -1)
    return (
      (!framed || (colours[0] === '0' && colours.at(-1) === '0')) &&
      pairs.every((colour, index) => colour === pairs[index ^ 1] && colour !== '0')
    )
  }
  const middle = (_: unknown, index: number) => index % 3 === 1
  return (
    picture.filter(middle).every(lineIsRight) &&
    columns.filter(middle).every(lineIsRight) &&
    hints.every(hint => {
      const cell = hint.row * cols + hint.col
      const piece = pieces[hint.piece]!
      return (
        board.piece[cell] === hint.piece &&
        turn(piece, hint.rotation).join() === turn(piece, board.rotation[cell]!).join()
      )
    })
  )
}

describe('the verifier', () => {
  test('accepts a solved board', () => {
    fc.assert(
      fc.property(generated, ({ puzzle, solution }) => {
        expect(verify(puzzle, solution)).toEqual([])
      }),
    )
  })

  test('agrees with the rules on the printed look, on solved boards and on any others', () => {
    const candidates = fc.oneof(
      chaos,
      generated.map(({ puzzle, solution }) => ({ puzzle, board: solution })),
      withTwoCells.map(({ puzzle, solution, a, b }) => ({
        puzzle,
        board: withCells(solution, { [a]: at(solution, b), [b]: at(solution, a) }),
      })),
    )
    let solved = 0
    fc.assert(
      fc.property(candidates, ({ puzzle, board }) => {
        const expected = naivelySolved(puzzle, board)
        if (expected) solved++
        expect(verify(puzzle, board).length === 0).toBe(expected)
      }),
      { numRuns: 3000, seed: 1 },
    )
    expect(solved).toBeGreaterThan(100)
  })

  test('agrees with the rules on the printed look on every board of four pieces', () => {
    const { puzzle } = generate({ size: '2', 'frame-colours': '2', pieces: 'any' }, 5)
    const board = emptyBoard(puzzle)
    let solved = 0
    const fill = (cell: number, left: readonly number[]): void => {
      if (cell === 4) {
        const expected = naivelySolved(puzzle, board)
        if ((verify(puzzle, board).length === 0) !== expected)
          expect.fail(`differs on ${board.piece}/${board.rotation}`)
        if (expected) solved++
        return
      }
      for (const piece of left) {
        for (let rotation = 0; rotation < 4; rotation++) {
          board.piece[cell] = piece
          board.rotation[cell] = rotation
          fill(
            cell + 1,
            left.filter(other => other !== piece),
          )
        }
      }
    }
    fill(0, [0, 1, 2, 3])
    expect(solved).toBeGreaterThanOrEqual(4)
  })
})

describe('a mutated solution is rejected', () => {
  test.each([
    { size: '4x5' },
    { size: '5x3', unframed: true },
    { size: '1x4', 'frame-colours': '4' },
    { size: '4x1', unframed: true },
  ])('when any one side of any one cell has another colour: %j', given => {
    const { puzzle, solution } = generate(given, 6)
    const { rows, cols } = puzzle
    for (let cell = 0; cell < rows * cols; cell++) {
      const [row, col] = [Math.floor(cell / cols), cell % cols]
      const outside = [row === 0, col === cols - 1, row === rows - 1, col === 0]
      for (const side of [0, 1, 2, 3]) {
        const [piece, rotation] = at(solution, cell)
        const sides = puzzle.pieces[piece]!.with((side - rotation + 4) % 4, 60_000) as unknown as Piece
        const repainted = { ...puzzle, pieces: puzzle.pieces.with(piece, sides) }
        const expected = !outside[side] ? ['match'] : given.unframed ? [] : ['frame']
        expect(verify(repainted, solution).map(violation => violation.rule)).toEqual(expected)
      }
    }
  })

  test('when a piece is missing', () => {
    fc.assert(
      fc.property(generated, fc.nat(), ({ puzzle, solution }, pick) => {
        const cell = pick % solution.piece.length
        expect(rules(puzzle, withCells(solution, { [cell]: [-1, 0] }))).toContain('filled')
      }),
    )
  })

  test('when a piece lies there twice', () => {
    fc.assert(
      fc.property(withTwoCells, ({ puzzle, solution, a, b }) => {
        expect(rules(puzzle, withCells(solution, { [a]: at(solution, b) }))).toContain('once')
      }),
    )
  })

  // With a frame every side of every cell is bound; without one a piece may be free to change on the outside.
  test('when a piece that is not symmetric is turned', () => {
    fc.assert(
      fc.property(generated, fc.nat(), fc.constantFrom(1, 2, 3), ({ puzzle, solution }, pick, turns) => {
        const cell = pick % solution.piece.length
        const [piece, rotation] = at(solution, cell)
        fc.pre(isFramed(puzzle) && turns % distinctRotations(puzzle.pieces[piece]!) !== 0)
        const found = rules(puzzle, withCells(solution, { [cell]: [piece, (rotation + turns) % 4] }))
        expect(found.has('match') || found.has('frame')).toBe(true)
      }),
    )
  })

  test('when two pieces that are not alike change places, however they are turned', () => {
    const turns = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(withTwoCells, turns, turns, ({ puzzle, solution, a, b }, turnA, turnB) => {
        const [first] = at(solution, a)
        const [second] = at(solution, b)
        const pairs = [first, second].map(piece => shapeKey(puzzle.pieces[piece]!))
        const neighbours = [1, puzzle.cols].includes(Math.abs(a - b))
        fc.pre(isFramed(puzzle) && !neighbours && pairs[0] !== pairs[1])
        const found = rules(puzzle, withCells(solution, { [a]: [second, turnA], [b]: [first, turnB] }))
        expect(found.has('match') || found.has('frame')).toBe(true)
      }),
    )
  })

  test('when a hint names another piece, or another turn of the right one, and for that alone', () => {
    fc.assert(
      fc.property(withTwoCells, fc.constantFrom(1, 2, 3), ({ puzzle, solution, a, b }, turns) => {
        const [piece, rotation] = at(solution, a)
        const hint = { row: Math.floor(a / puzzle.cols), col: a % puzzle.cols, piece, rotation }
        const other = { ...hint, piece: solution.piece[b]! }
        expect(rules({ ...puzzle, hints: [other] }, solution)).toEqual(new Set(['hint']))
        const look = { ...hint, rotation: (rotation + turns) % 4 }
        const same = turns % distinctRotations(puzzle.pieces[piece]!) === 0
        expect(rules({ ...puzzle, hints: [look] }, solution)).toEqual(new Set(same ? [] : ['hint']))
      }),
    )
  })
})

describe('a violation names the place', () => {
  const pieces: readonly Piece[] = [
    [0, 1, 2, 0],
    [0, 0, 3, 1],
    [2, 4, 0, 0],
    [3, 0, 0, 4],
  ]
  const puzzle: EdgeMatching = { rows: 2, cols: 2, pieces, hints: [] }
  const solution: Board = { piece: Int32Array.of(0, 1, 2, 3), rotation: new Uint8Array(4) }

  test.each([
    ['filled', { 2: [-1, 0] }, ['row 2, column 1: no piece']],
    ['piece', { 1: [4, 0] }, ['row 1, column 2: there is no piece 5']],
    ['piece', { 1: [-2, 0] }, ['row 1, column 2: there is no piece -1']],
    ['once', { 3: [0, 2] }, ['row 2, column 2: piece 1 lies at row 1, column 1 already']],
    ['rotation', { 3: [3, 4] }, ['row 2, column 2: rotation 4 is not one of 0 to 3']],
    [
      'match',
      { 0: [0, 2] },
      ['row 1, column 1: right edge 0 meets 1', 'row 1, column 1: bottom edge 0 meets 2'],
    ],
    [
      'frame',
      { 0: [0, 2] },
      [
        'row 1, column 1: top edge is 2, expected the frame (0)',
        'row 1, column 1: left edge is 1, expected the frame (0)',
      ],
    ],
  ] as const)('%s after %j', (rule, changes, messages) => {
    const found = verify(puzzle, withCells(solution, changes)).filter(violation => violation.rule === rule)
    expect(found.map(violation => violation.message)).toEqual(messages)
  })

  test('frame inside the board', () => {
    const strip: EdgeMatching = {
      rows: 1,
      cols: 2,
      pieces: [
        [0, 1, 0, 0],
        [0, 0, 0, 1],
      ],
      hints: [],
    }
    const back = { piece: Int32Array.of(1, 0), rotation: new Uint8Array(2) }
    expect(verify(strip, back)).toContainEqual({
      rule: 'frame',
      message: 'row 1, column 1: right edge is the frame (0) inside the board',
    })
  })

  test('hint', () => {
    const hinted = { ...puzzle, hints: [{ row: 1, col: 0, piece: 2, rotation: 3 }] }
    expect(verify(hinted, solution)).toEqual([
      { rule: 'hint', message: 'row 2, column 1: expected piece 3 turned by 3, the hint' },
    ])
  })

  test('size, and nothing else', () => {
    const small = { piece: Int32Array.of(0, 1), rotation: new Uint8Array(2) }
    expect(verify(puzzle, small)).toEqual([
      { rule: 'size', message: 'the board has 2 cells, expected 2 x 2' },
    ])
  })
})
