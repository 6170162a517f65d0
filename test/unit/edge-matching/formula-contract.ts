import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect } from '../../../src/core/cnf.ts'
import type { Encoding } from '../../../src/core/encoding.ts'
import { Misuse } from '../../../src/core/errors.ts'
import { settle } from '../../../src/core/option.ts'
import { edgeMatching } from '../../../src/puzzles/edge-matching/family.ts'
import {
  type Board,
  distinctRotations,
  type EdgeMatching,
  type Hint,
  type Piece,
} from '../../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { bruteForce } from '../../contract/brute-force.ts'
import { plainRequest } from '../../contract/plain-run.ts'
import { type Given, generate } from './arbitraries.ts'
import { dimacs, modelOf, modelsOf } from './models.ts'
import { tinyBoards } from './tiny-boards.ts'

const root = join(import.meta.dirname, '../../..')

/** A board as one word, rotations that look the same being one. */
const keyOf = (puzzle: EdgeMatching, { piece, rotation }: Board) =>
  Array.from(piece, (number, cell) =>
    number === -1 ? '.' : `${number}/${rotation[cell]! % distinctRotations(puzzle.pieces[number]!)}`,
  ).join(' ')

/** What holds for every edge-matching formula; `settings` are the ways to ask for it that its counts are tested for. */
export function describeFormula(
  encoding: Encoding<EdgeMatching, Board, 'cnf'>,
  example: EdgeMatching,
  settings: readonly Given[],
): void {
  const encode = (puzzle: EdgeMatching, given: Given = {}, goal: 'one' | 'all' = 'all', seed = 1) =>
    encoding.encode(puzzle, plainRequest(settle(encoding.id, encoding.options, given), goal, seed))
  const boardsOf = (puzzle: EdgeMatching, given: Given = {}) => {
    const { model, decode } = encode(puzzle, given)
    return modelsOf(model).map(decode)
  }
  const atMostOnes = ['pairwise', 'sequential', 'product', 'commander']
  const anySettings = fc
    .record({
      base: fc.constantFrom(...settings),
      atMostOne: fc.constantFrom(...atMostOnes),
      shuffle: fc.boolean(),
    })
    .map(({ base, atMostOne, shuffle }): Given => ({ ...base, 'at-most-one': atMostOne, shuffle }))

  test('states its smallest example as its head comment and the golden file print it', async () => {
    const text = dimacs(encode(example).model)
    await expect(text).toMatchFileSnapshot(join(root, 'test/golden/encodings', `${encoding.id}.cnf`))
    const source = readFileSync(join(root, 'encodings/edge-matching', `${encoding.id}.ts`), 'utf8')
    expect(source).toContain(text.trimEnd().replaceAll(/^/gm, ' *   '))
  })

  test('has exactly the solutions of brute force as its models, each once, whatever its options', () => {
    fc.assert(
      fc.property(tinyBoards, anySettings, (puzzle, given) => {
        const expected = bruteForce(puzzle).map(board => keyOf(puzzle, board))
        const found = boardsOf(puzzle, given)
        for (const board of found) expect(verify(puzzle, board)).toEqual([])
        expect(found.map(board => keyOf(puzzle, board)).sort()).toEqual(expected.sort())
      }),
      { numRuns: 150 },
    )
  })

  test('tells solutions apart by the projection as well as by all primary variables', () => {
    fc.assert(
      fc.property(tinyBoards, fc.constantFrom(...settings), (puzzle, given) => {
        const { model } = encode(puzzle, given)
        const all = Array.from({ length: model.primary }, (_, index) => index + 1)
        expect(modelsOf(model, all)).toHaveLength(modelsOf(model).length)
      }),
      { numRuns: 60 },
    )
  })

  test('has a model with a corner pinned exactly if it has one without', () => {
    const squares = fc
      .tuple(fc.constantFrom('2', '3'), fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat())
      .map(([size, inner, seed, at]): EdgeMatching => {
        const { puzzle } = generate(
          { size, pieces: 'any', 'frame-colours': '3', 'inner-colours': String(inner) },
          seed,
        )
        // Mirroring a piece keeps the frame and makes about half of the boards unsolvable.
        const pieces = puzzle.pieces.map(
          ([top, right, bottom, left], number): Piece =>
            number === at % puzzle.pieces.length ? [top, left, bottom, right] : [top, right, bottom, left],
        )
        return { ...puzzle, pieces }
      })
    let unsolvable = 0
    fc.assert(
      fc.property(squares, fc.constantFrom(...settings), (puzzle, given) => {
        const { model, decode } = encode(puzzle, given, 'one')
        const free = modelOf(encode(puzzle, { ...given, symmetry: 'off' }, 'one').model)
        const pinned = modelOf(model)
        expect(pinned === undefined).toBe(free === undefined)
        if (pinned === undefined) unsolvable++
        else expect(verify(puzzle, decode(pinned))).toEqual([])
      }),
      { numRuns: 60, seed: 2 },
    )
    expect(unsolvable).toBeGreaterThan(5)
  })

  test('pins the first corner piece to the top left only where that loses nothing', () => {
    const cut = (given: Given) => generate({ size: '4', ...given }, 1).puzzle
    const clauses = (puzzle: EdgeMatching, given: Given, goal: 'one' | 'all') =>
      collect(encode(puzzle, given, goal).model).clauses
    const extra = (puzzle: EdgeMatching) =>
      clauses(puzzle, {}, 'one') - clauses(puzzle, { symmetry: 'off' }, 'all')
    const square = cut({})
    expect(extra(square)).toBeGreaterThan(0)
    expect(clauses(square, { symmetry: 'off' }, 'one')).toBe(clauses(square, {}, 'all'))
    for (const given of [{ size: '4x5' }, { unframed: true }, { hints: '1' }, { size: '1', pieces: 'any' }])
      expect(extra(cut(given)), JSON.stringify(given)).toBe(0)

    const { model, decode } = encode(square, {}, 'one')
    const corner = square.pieces.findIndex(piece => piece.filter(colour => colour === 0).length === 2)
    expect(decode(modelOf(model)!).piece[0]).toBe(corner)
  })

  test('carries a board over and back, and its solution is a model', () => {
    const anyBoard = fc.record({
      given: fc.constantFrom<Given>({}, { unframed: true }, { pieces: 'any' }, { size: '3x5', hints: '2' }),
      seed: fc.nat(),
      open: fc.array(fc.nat({ max: 14 }), { maxLength: 6 }),
      settings: anySettings,
    })
    fc.assert(
      fc.property(anyBoard, ({ given, seed, open, settings }) => {
        const { puzzle, solution } = generate({ size: '4', 'inner-colours': '8', ...given }, seed)
        const { model, decode, lift } = encode(puzzle, settings)
        const answer = lift!(solution)
        expect(keyOf(puzzle, decode(answer))).toBe(keyOf(puzzle, solution))
        const literals = Array.from(answer, (value, variable) => (value === 1 ? variable : -variable)).slice(
          1,
        )
        expect(modelOf(model, literals)).toEqual(answer)

        const piece = solution.piece.map((number, cell) => (open.includes(cell) ? -1 : number))
        const partial = {
          piece,
          rotation: solution.rotation.map((turns, cell) => (piece[cell] === -1 ? 0 : turns)),
        }
        expect(keyOf(puzzle, decode(lift!(partial)))).toBe(keyOf(puzzle, partial))
      }),
      { numRuns: 40 },
    )
  })

  test('carries a solution that the pinned corner cuts off over as the turned one', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { puzzle, solution } = generate({ size: '4' }, seed)
      const { model, decode, lift } = encode(puzzle, {}, 'one')
      const turned = decode(lift!(solution))
      expect(verify(puzzle, turned)).toEqual([])
      const literals = Array.from(lift!(solution), (value, at) => (value === 1 ? at : -at)).slice(1)
      expect(modelOf(model, literals)).toBeDefined()
    }
  })

  test('leaves out of the answer what the rules for a cell forbid', () => {
    const { puzzle, solution } = generate({ size: '3', pieces: 'any' }, 1)
    const { decode, lift } = encode(puzzle)
    const rotation = solution.rotation.map((turns, cell) => (cell === 0 ? (turns + 1) & 3 : turns))
    const board = decode(lift!({ piece: solution.piece, rotation }))
    expect([...board.piece.keys()].filter(cell => board.piece[cell] === -1)).toEqual([0])
  })

  test('numbers its variables in another order by seed when shuffled, with the same meanings', () => {
    const { puzzle } = generate({ size: '4' }, 7)
    const meanings = (given: Given, seed: number) => {
      const { model } = encode(puzzle, given, 'all', seed)
      return Array.from({ length: model.primary }, (_, index) => model.meaning(index + 1))
    }
    const plain = meanings({}, 1)
    const shuffled = meanings({ shuffle: true }, 1)
    expect(new Set(plain).size).toBe(plain.length)
    expect(shuffled).not.toEqual(plain)
    expect([...shuffled].sort()).toEqual([...plain].sort())
    expect(meanings({ shuffle: true }, 1)).toEqual(shuffled)
    expect(meanings({ shuffle: true }, 2)).not.toEqual(shuffled)
  })

  test('pours the same clauses again and again, shuffled or not', () => {
    const { puzzle } = generate({ size: '3' }, 3)
    for (const shuffle of [false, true]) {
      const { model } = encode(puzzle, { shuffle, 'at-most-one': 'commander' })
      expect(collect(model)).toEqual(collect(model))
    }
  })

  const solved = generate({ size: '3', pieces: 'any' }, 2)
  const inner = solved.solution.piece[4]!
  test.each<[string, Hint[]]>([
    ['cannot lie there', [{ row: 0, col: 0, piece: inner, rotation: 0 }]],
    ['names a cell twice', [0, 1].map(piece => ({ row: 1, col: 1, piece, rotation: 0 }))],
    ['names a piece twice', [0, 1].map(row => ({ row, col: 1, piece: 1, rotation: 0 }))],
  ])('has no model where a hint %s', (_, hints) => {
    expect(modelOf(encode({ ...solved.puzzle, hints }).model)).toBeUndefined()
  })

  test('refuses a board that is too large with a message that says what to do', () => {
    const pieces = Array.from({ length: 64 * 65 }, (): Piece => [1, 2, 3, 4])
    const tooLarge = () => encode({ rows: 64, cols: 65, pieces, hints: [] })
    expect(tooLarge).toThrow(Misuse)
    expect(tooLarge).toThrow(`'${encoding.id}'; use a method without encoding, such as scan`)
  })

  describe('the boards of the thesis', () => {
    test.each([
      [4, 4],
      [5, 64],
      [6, 4],
    ] as const)('the board of side %i has %i solutions', (side, solutions) => {
      const file = join(root, `instances/edge-matching/thesis-${side}x${side}.txt`)
      const puzzle = edgeMatching.read(readFileSync(file, 'utf8'), file)
      for (const given of settings) {
        const found = boardsOf(puzzle, given)
        for (const board of found) expect(verify(puzzle, board)).toEqual([])
        expect(new Set(found.map(board => keyOf(puzzle, board))).size).toBe(solutions)
        expect(found).toHaveLength(solutions)
      }
    })
  })

  const eternity = join(root, '../shared/instances/e2.txt')
  test.skipIf(!existsSync(eternity))(
    'states Eternity II with as many variables and clauses as its head comment says (needs ../shared/instances)',
    () => {
      const puzzle = edgeMatching.read(readFileSync(eternity, 'utf8'), eternity)
      const source = readFileSync(join(root, 'encodings/edge-matching', `${encoding.id}.ts`), 'utf8')
      for (const given of settings) {
        let variables = 0
        let clauses = 0
        const { model } = encode(puzzle, given)
        model.emit({ variable: () => ++variables, clause: () => clauses++ })
        for (const figure of [model.primary, clauses]) expect(source).toContain(figure.toLocaleString('en'))
      }
    },
  )
}
