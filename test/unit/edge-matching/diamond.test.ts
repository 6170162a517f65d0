import { describe, expect, test } from 'vitest'
import { diamond } from '../../../encodings/edge-matching/diamond.ts'
import { lookRules } from '../../../encodings/edge-matching/look-rules.ts'
import { settle } from '../../../src/core/option.ts'
import { distinctRotations, type Piece, turned } from '../../../src/puzzles/edge-matching/model.ts'
import { plainRequest } from '../../contract/plain-run.ts'
import { generate } from './arbitraries.ts'
import { describeFormula } from './formula-contract.ts'

const request = plainRequest(settle('diamond', diamond.options, {}))

describe('the diamond encoding', () => {
  describeFormula(
    diamond,
    {
      rows: 1,
      cols: 2,
      pieces: [
        [0, 1, 0, 0],
        [0, 1, 0, 0],
      ],
      hints: [],
    },
    [{ variant: 'cmp' }, { variant: 'exp' }, { variant: 'fbc' }, { variant: 'all' }],
  )

  test.each([
    [3, 3, 2],
    [4, 3, 4],
    [5, 4, 6],
    [6, 3, 6],
    [7, 5, 9],
    [10, 4, 11],
  ])("has the number of variables of Heule's formula for n = %i, f = %i, i = %i", (n, f, i) => {
    const { puzzle } = generate(
      { size: String(n), 'frame-colours': String(f), 'inner-colours': String(i) },
      n,
    )
    expect(diamond.encode(puzzle, request).model.primary).toBe(
      16 + (4 * (n - 2)) ** 2 + (n - 2) ** 4 + 4 * (n - 1) * f + (2 * n * (n - 1) - 4 * (n - 1)) * i,
    )
  })

  test('says of each variable what it means', () => {
    const framed = diamond.encode(generate({ size: '3' }, 1).puzzle, request).model
    const meanings = Array.from({ length: framed.primary }, (_, index) => framed.meaning(index + 1))
    expect(meanings.filter(text => /^piece \d at row 2 column 2$/.test(text))).toHaveLength(1)
    expect(meanings).toContain('edge right of row 1 column 2 is colour 2')
    expect(meanings).toContain('edge below row 2 column 3 is colour 3')
    expect(meanings.filter(text => /^(piece|edge)/.test(text))).toHaveLength(framed.primary)
  })

  test('refuses a board with too many colours', () => {
    const pieces = Array.from(
      { length: 48 * 48 },
      (_, at): Piece => [4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4],
    )
    const hints = pieces.map((_, at) => ({ row: Math.floor(at / 48), col: at % 48, piece: at, rotation: 0 }))
    expect(() => diamond.encode({ rows: 48, cols: 48, pieces, hints }, request)).toThrow(
      /16777216 colours over all edges/,
    )
  })

  test.each<Piece>([
    [1, 2, 3, 4],
    [1, 1, 2, 3],
    [1, 2, 1, 3],
    [1, 1, 2, 2],
    [1, 1, 1, 2],
    [1, 2, 1, 2],
    [1, 1, 1, 1],
  ])(
    'the rules for the piece %i %i %i %i allow its rotations around a square and nothing else',
    (...piece) => {
      const rotations = Array.from({ length: distinctRotations(piece) }, (_, rotation) => rotation)
      const rules = lookRules(piece, rotations, [0, 1, 2, 3])
      const looks = rotations.map(rotation => turned(piece, rotation).join())
      for (let code = 0; code < 5 ** 4; code++) {
        const colours = [0, 1, 2, 3].map(side => Math.floor(code / 5 ** side) % 5)
        const shown = ({ side, colour }: { side: number; colour: number }) => colours[side] === colour
        const allowed = rules.every(({ given, leaves }) => !given.every(shown) || leaves.some(shown))
        expect(allowed, colours.join()).toBe(looks.includes(colours.join()))
      }
    },
  )
})
