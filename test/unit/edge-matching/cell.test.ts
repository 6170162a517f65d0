import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cell } from '../../../encodings/edge-matching/cell.ts'
import { Misuse } from '../../../src/core/errors.ts'
import { compose } from '../../../src/core/method.ts'
import { settle } from '../../../src/core/option.ts'
import { createRng } from '../../../src/core/rng.ts'
import type { Run } from '../../../src/core/run.ts'
import type { Board, EdgeMatching, Hint, Piece } from '../../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { csp } from '../../../src/solvers/backtracker/csp.ts'
import { bruteForce } from '../../contract/brute-force.ts'
import { plainRequest } from '../../contract/plain-run.ts'

const method = compose(cell, csp)

function runOf(given: Readonly<Record<string, string>> = {}, more: Partial<Run<Board>> = {}): Run<Board> {
  return {
    rng: createRng(1),
    settings: settle(method.id, method.options, given),
    maxSteps: Number.POSITIVE_INFINITY,
    observe: () => {},
    shouldStop: () => undefined,
    ...more,
  }
}

async function solutionsOf(puzzle: EdgeMatching, given: Readonly<Record<string, string>> = {}) {
  const boards: Board[] = []
  const end = await method.enumerate!(puzzle, runOf(given), board => boards.push(board))
  return { boards, steps: end.steps }
}

const keyOf = (board: Board) =>
  [...board.piece].map((piece, at) => `${piece}/${board.rotation[at]}`).join(' ')

/** Pieces cut from a board with random colours, turned, so that there is a solution; few colours give alike pieces. */
function cut(rows: number, cols: number, colours: number, framed: boolean, seed: number) {
  const rng = createRng(seed)
  const colour = (rim: boolean) => (framed && rim ? 0 : 1 + rng.below(colours))
  const across = Array.from({ length: rows }, () =>
    Array.from({ length: cols + 1 }, (_, c) => colour(c === 0 || c === cols)),
  )
  const down = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: cols }, () => colour(r === 0 || r === rows)),
  )
  const piece = new Int32Array(rows * cols)
  const rotation = new Uint8Array(rows * cols)
  const cells = rng.shuffle(Array.from({ length: rows * cols }, (_, at) => at))
  const pieces = cells.map((at, number): Piece => {
    const r = Math.floor(at / cols)
    const c = at % cols
    const seen = [down[r]![c]!, across[r]![c + 1]!, down[r + 1]![c]!, across[r]![c]!]
    const turn = rng.below(4)
    piece[at] = number
    rotation[at] = turn
    return [seen[turn & 3]!, seen[(turn + 1) & 3]!, seen[(turn + 2) & 3]!, seen[(turn + 3) & 3]!]
  })
  const puzzle: EdgeMatching = { rows, cols, pieces, hints: [] }
  return { puzzle, solution: { piece, rotation } satisfies Board }
}

function hintAt({ puzzle, solution }: ReturnType<typeof cut>, at: number): Hint {
  const { cols } = puzzle
  return {
    row: Math.floor(at / cols),
    col: at % cols,
    piece: solution.piece[at]!,
    rotation: solution.rotation[at]!,
  }
}

const example: EdgeMatching = {
  rows: 1,
  cols: 2,
  pieces: [
    [1, 1, 1, 1],
    [1, 2, 1, 2],
  ],
  hints: [],
}

describe('the cell encoding', () => {
  test('states the example of its head comment as printed there', async () => {
    expect(cell.encode(example, plainRequest()).model).toEqual({
      domains: Int32Array.of(3, 3),
      constraints: [
        { kind: 'match', x: 0, y: 1, xLabels: Int32Array.of(1, 2, 1), yLabels: Int32Array.of(1, 2, 1) },
        {
          kind: 'distinct',
          scope: Int32Array.of(0, 1),
          width: 1,
          items: [Int32Array.of(0, 1, 1), Int32Array.of(0, 1, 1)],
        },
      ],
    })
    const { boards } = await solutionsOf(example, { 'variable-order': 'static' })
    expect(boards.map(keyOf)).toEqual(['0/0 1/1', '1/1 0/0'])
  })

  const shapes = [
    [1, 1],
    [1, 3],
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
  ] as const
  test('has as many solutions as brute force finds, framed or not, with duplicates, symmetries and hints', async () => {
    const framed = fc.boolean()
    const anyBoard = fc
      .record({
        shape: fc.constantFrom(...shapes),
        framed,
        seed: fc.nat(),
        colours: fc.integer({ min: 1, max: 4 }),
      })
      // Larger boards of one or two colours have too many solutions to go through.
      .map(({ shape: [rows, cols], framed, seed, colours }) => {
        const few = framed ? 2 : 4
        return cut(rows, cols, rows * cols > 4 ? Math.max(few, colours) : colours, framed, seed)
      })
      .chain(made =>
        fc
          .uniqueArray(fc.nat({ max: made.solution.piece.length - 1 }), { maxLength: 2 })
          .map(at => ({ ...made.puzzle, hints: at.map(cell => hintAt(made, cell)) })),
      )
    await fc.assert(
      fc.asyncProperty(anyBoard, async puzzle => {
        const expected = bruteForce(puzzle).map(keyOf).sort()
        expect(expected.length).toBeGreaterThan(0)
        for (const propagation of ['none', 'fc', 'mac']) {
          const { boards } = await solutionsOf(puzzle, { propagation })
          expect(boards.map(keyOf).sort()).toEqual(expected)
        }
      }),
      { numRuns: 40, seed: 11 },
    )
  })

  test('decodes what it lifted, with any hints, and the solver finds it without a step back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.boolean(),
        fc.subarray([0, 5, 6, 11, 15]),
        async (seed, framed, hinted) => {
          const made = cut(4, 4, 5, framed, seed)
          const puzzle = { ...made.puzzle, hints: hinted.map(at => hintAt(made, at)) }
          const { decode, lift } = cell.encode(puzzle, plainRequest())
          const solution = decode(lift!(made.solution))
          expect(verify(puzzle, solution)).toEqual([])
          expect(decode(lift!(solution))).toEqual(solution)
          for (const propagation of ['none', 'fc', 'mac']) {
            const outcome = await method.solve(puzzle, runOf({ propagation }, { hint: made.solution }))
            expect(outcome).toEqual({ status: 'sat', steps: 16, answer: solution })
          }
        },
      ),
      { numRuns: 30, seed: 5 },
    )
  })

  test('lifts an open cell and a placement against the rules to no value', () => {
    const { puzzle, solution } = cut(3, 3, 3, true, 1)
    const { lift, decode } = cell.encode(puzzle, plainRequest())
    const board: Board = { piece: solution.piece.slice(), rotation: solution.rotation.slice() }
    board.piece[4] = -1
    board.rotation[0] = (board.rotation[0]! + 1) & 3
    const lifted = lift!(board)
    expect([...lifted.keys()].filter(at => lifted[at] === -1)).toEqual([0, 4])
    expect([...decode(lifted).piece.keys()].filter(at => decode(lifted).piece[at] === -1)).toEqual([0, 4])
  })

  test('honours a hint that names a rotation which looks like another', async () => {
    const puzzle: EdgeMatching = { ...example, hints: [{ row: 0, col: 1, piece: 1, rotation: 3 }] }
    const { boards } = await solutionsOf(puzzle)
    expect(boards.map(keyOf)).toEqual(['0/0 1/1'])
    expect(verify(puzzle, boards[0]!)).toEqual([])
  })

  test.each([
    ['cannot lie there', (inner: number) => [{ row: 0, col: 0, piece: inner, rotation: 0 }]],
    ['names a cell twice', () => [0, 1].map(piece => ({ row: 1, col: 1, piece, rotation: 0 }))],
    ['names a piece twice', () => [0, 1].map(row => ({ row, col: 1, piece: 1, rotation: 0 }))],
  ] as const)(
    'leaves a cell without a value where a hint %s, which is answered unsat',
    async (_, hintsFor) => {
      const { puzzle: free, solution } = cut(3, 3, 3, true, 2)
      const puzzle: EdgeMatching = { ...free, hints: hintsFor(solution.piece[4]!) }
      expect(cell.encode(puzzle, plainRequest()).model.domains).toContain(0)
      expect(await method.solve(puzzle, runOf())).toEqual({ status: 'unsat', steps: 0 })
    },
  )

  test('refuses a board that is too large with a message that says what to do', () => {
    const pieces = Array.from({ length: 128 * 128 }, (): Piece => [1, 2, 3, 4])
    const encode = () => cell.encode({ rows: 128, cols: 128, pieces, hints: [] }, plainRequest())
    expect(encode).toThrow(Misuse)
    expect(encode).toThrow(/128 x 128 .* 8388608 .* scan/)
  })
})

const SEEDS = '../shared/seeds'
const thesis = existsSync(SEEDS) ? readdirSync(SEEDS).find(name => name.startsWith('000')) : undefined

/** The board of the given size printed in figures 43 to 45, cells as `top,right,bottom,left, turns` between bars. */
function thesisBoard(size: number): EdgeMatching {
  const rows = readFileSync(`${SEEDS}/${thesis}`, 'utf8')
    .split('\n')
    .map(line => line.match(/\d+, *\d+, *\d+, *\d+, *\d+(?= \|)/g) ?? [])
    .filter(cells => cells.length === size)
  const pieces = rows.slice(0, size).flatMap(cells =>
    cells.map((text): Piece => {
      const [top, right, bottom, left] = text.split(',').map(Number)
      return [top!, right!, bottom!, left!]
    }),
  )
  return { rows: size, cols: size, pieces, hints: [] }
}

describe('the boards of the thesis', () => {
  const name = 'the %i x %i board has %i solutions (skipped where ../shared/seeds is absent)'
  const boards = [
    [4, 4, 4],
    [5, 5, 64],
    [6, 6, 4],
  ] as const
  test.skipIf(thesis === undefined).each(boards)(name, async (size, _, solutions) => {
    const puzzle = thesisBoard(size)
    expect(puzzle.pieces).toHaveLength(size * size)
    for (const propagation of ['none', 'fc', 'mac']) {
      for (const order of ['static', 'dom']) {
        const { boards } = await solutionsOf(puzzle, { propagation, 'variable-order': order })
        expect(new Set(boards.map(keyOf)).size).toBe(solutions)
        expect(boards).toHaveLength(solutions)
        for (const board of boards) expect(verify(puzzle, board)).toEqual([])
      }
    }
  })

  test.skipIf(thesis === undefined)(
    'a search of the 6 x 6 makes fewer nodes the more it looks ahead (skipped where ../shared/seeds is absent)',
    async () => {
      const nodes = async (propagation: string, order: string) =>
        (await solutionsOf(thesisBoard(6), { propagation, 'variable-order': order })).steps
      expect(await nodes('none', 'static')).toBe(3916)
      expect(await nodes('fc', 'static')).toBe(3704)
      expect(await nodes('mac', 'dom/wdeg')).toBeLessThan(300)
    },
  )
})
