import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Board,
  colourOn,
  type EdgeMatching,
  FRAME,
  isFramed,
  type Piece,
} from '../../../src/puzzles/edge-matching/model.ts'
import { score } from '../../../src/puzzles/edge-matching/score.ts'
import { showSvg } from '../../../src/puzzles/edge-matching/show-svg.ts'
import { showText } from '../../../src/puzzles/edge-matching/show-text.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'

const golden = (name: string) =>
  readFileSync(new URL(`../../golden/edge-matching/${name}.txt`, import.meta.url), 'utf8')

const solved: { puzzle: EdgeMatching; board: Board } = {
  puzzle: {
    rows: 2,
    cols: 3,
    pieces: [
      [12, 1, 0, 0],
      [0, 3, 7, 12],
      [0, 0, 1, 3],
      [0, 0, 1, 12],
      [7, 3, 0, 12],
      [3, 1, 0, 0],
    ],
    hints: [],
  },
  board: { piece: Int32Array.of(0, 1, 2, 3, 4, 5), rotation: Uint8Array.of(1, 0, 0, 2, 0, 3) },
}
const faulty: { puzzle: EdgeMatching; board: Board } = {
  puzzle: { ...solved.puzzle, hints: [{ row: 0, col: 1, piece: 1, rotation: 0 }] },
  board: { piece: Int32Array.of(0, 1, -1, 3, 4, 5), rotation: Uint8Array.of(1, 1, 0, 2, 2, 3) },
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const clashesInText = (text: string) => count(text, /✗/g)
const clashesInSvg = (svg: string) => count(svg, /<use href="#clash"/g)

/** Puzzles cut from a coloured board, with the board they were cut from. */
const cut = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    cols: fc.integer({ min: 1, max: 5 }),
    framed: fc.boolean(),
    largest: fc.constantFrom(3, 40, 700, 65534),
  })
  .chain(({ rows, cols, framed, largest }) => {
    const edges = (length: number) =>
      fc.array(fc.integer({ min: 1, max: largest }), { minLength: length, maxLength: length })
    return fc.tuple(edges((rows + 1) * cols), edges(rows * (cols + 1))).map(([above, left]) => {
      const rim = (isRim: boolean, colour: number) => (framed && isRim ? FRAME : colour)
      const horizontal = (row: number, col: number) =>
        rim(row === 0 || row === rows, above[row * cols + col]!)
      const vertical = (row: number, col: number) =>
        rim(col === 0 || col === cols, left[row * (cols + 1) + col]!)
      const pieces = Array.from({ length: rows * cols }, (_, cell): Piece => {
        const row = Math.floor(cell / cols)
        const col = cell % cols
        return [horizontal(row, col), vertical(row, col + 1), horizontal(row + 1, col), vertical(row, col)]
      })
      const puzzle: EdgeMatching = { rows, cols, pieces, hints: [] }
      const board: Board = {
        piece: Int32Array.from(pieces, (_, piece) => piece),
        rotation: new Uint8Array(pieces.length),
      }
      return { puzzle, board }
    })
  })

/** Any puzzle with any full board of its pieces. */
const jumbled = cut.chain(({ puzzle }) => {
  const cells = puzzle.pieces.length
  const order = puzzle.pieces.map((_, piece) => piece)
  return fc.record({
    puzzle: fc.constant(puzzle),
    board: fc.record({
      piece: fc
        .shuffledSubarray(order, { minLength: cells, maxLength: cells })
        .map(pieces => Int32Array.from(pieces)),
      rotation: fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: cells, maxLength: cells })
        .map(rotations => Uint8Array.from(rotations)),
    }),
  })
})

/** As before, with some cells empty and some hinted. */
const partial = jumbled.chain(({ puzzle, board }) =>
  fc
    .record({
      kept: fc.uint8Array({ minLength: board.piece.length, maxLength: board.piece.length }),
      hinted: fc.subarray([...board.piece.keys()]),
    })
    .map(({ kept, hinted }) => ({
      puzzle: {
        ...puzzle,
        hints: hinted.map(cell => ({
          row: Math.floor(cell / puzzle.cols),
          col: cell % puzzle.cols,
          piece: board.piece[cell]!,
          rotation: board.rotation[cell]!,
        })),
      },
      board: { ...board, piece: board.piece.map((piece, cell) => (kept[cell]! % 4 === 0 ? -1 : piece)) },
    })),
)

/** Colours on the rim of a framed board, where the frame ought to be. */
function strayColours(puzzle: EdgeMatching, board: Board): number {
  if (!isFramed(puzzle)) return 0
  const { rows, cols, pieces } = puzzle
  let stray = 0
  for (const [cell, piece] of board.piece.entries()) {
    const row = Math.floor(cell / cols)
    const col = cell % cols
    const onRim = [row === 0, col === cols - 1, row === rows - 1, col === 0]
    stray += onRim.filter(
      (isRim, side) => isRim && colourOn(pieces[piece]!, board.rotation[cell]!, side) !== FRAME,
    ).length
  }
  return stray
}

describe('text', () => {
  test('a solved board shows its edges, pieces and rotations', () => {
    expect(verify(solved.puzzle, solved.board)).toEqual([])
    expect(showText(solved.puzzle, solved.board)).toBe(golden('solved'))
  })

  test('clashes, hints and empty cells are marked', () => {
    expect(showText(faulty.puzzle, faulty.board)).toBe(golden('faulty'))
  })

  test('without a board the pieces lie apart and the hints in place', () => {
    expect(showText(faulty.puzzle, undefined, { width: 40 })).toBe(golden('pieces'))
  })

  test('a narrow terminal costs the rotations first, then the piece numbers', () => {
    const widest = (text: string) => Math.max(...text.split('\n').map(line => line.length))
    const show = (width: number) => showText(solved.puzzle, solved.board, { width })
    expect(widest(show(31))).toBe(31)
    expect(show(31)).toContain(' 4/2 ')
    expect(widest(show(30))).toBe(25)
    expect(show(30)).toContain('·  4 12│')
    expect(show(24)).toBe(golden('compact'))
    expect(show(5)).toBe(golden('compact'))
  })

  test('colour changes nothing but the colours', () => {
    fc.assert(
      fc.property(partial, fc.option(fc.integer({ min: 1, max: 90 })), ({ puzzle, board }, width) => {
        const options = width === null ? {} : { width }
        for (const shown of [board, undefined]) {
          const plain = showText(puzzle, shown, options)
          expect(plain).not.toContain('\u{1b}')
          const coloured = showText(puzzle, shown, { ...options, color: true })
          expect(coloured).toContain('\u{1b}')
          expect(stripVTControlCharacters(coloured)).toBe(plain)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('the lines of a board are equally long', () => {
    fc.assert(
      fc.property(partial, fc.integer({ min: 1, max: 90 }), ({ puzzle, board }, width) => {
        const grid = showText({ ...puzzle, hints: [] }, board, { width })
          .trimEnd()
          .split('\n')
        expect(grid).toHaveLength(4 * puzzle.rows + 1)
        expect(new Set(grid.map(line => line.length)).size).toBe(1)
      }),
    )
  })

  test('the numbers on both sides of a grid line are the touching colours', () => {
    fc.assert(
      fc.property(cut, ({ puzzle, board }) => {
        const text = showText(puzzle, board)
        const pairs = [...text.matchAll(/(\d+)│(?=(\d+))/g)]
        expect(pairs).toHaveLength(puzzle.rows * (puzzle.cols - 1))
        for (const [, left, right] of pairs) expect(left).toBe(right)
        const lines = text.split('\n')
        for (let row = 1; row < puzzle.rows; row++) expect(lines[4 * row - 1]).toBe(lines[4 * row + 1])
      }),
    )
  })

  test('a colour has one look, in whatever cell it is', () => {
    const coloured = showText(solved.puzzle, solved.board, { color: true })
    const styles = [...coloured.matchAll(/\[(38;5;\d+;48;5;\d+)m *(\d+)/g)].map(
      ([, style, colour]) => `${colour}: ${style}`,
    )
    expect(styles.length).toBeGreaterThan(4)
    expect(new Set(styles).size).toBe(4)
  })
})

describe('clashes', () => {
  test('a full board has as many marks as pairs that miss, and stray colours on its rim', () => {
    fc.assert(
      fc.property(jumbled, ({ puzzle, board }) => {
        const { value, of } = score(puzzle, board)
        const expected = of! - value + strayColours(puzzle, board)
        expect(clashesInText(showText(puzzle, board))).toBe(expected)
        expect(clashesInSvg(showSvg(puzzle, board))).toBe(expected)
      }),
    )
  })

  test('a partial board has a mark for every broken rule about edges', () => {
    fc.assert(
      fc.property(partial, ({ puzzle, board }) => {
        const rules = verify(puzzle, board).map(violation => violation.rule)
        const expected = rules.filter(rule => rule === 'match' || rule === 'frame').length
        expect(clashesInText(showText(puzzle, board))).toBe(expected)
        expect(clashesInSvg(showSvg(puzzle, board))).toBe(expected)
      }),
    )
  })
})

describe('SVG', () => {
  test('every picture is well-formed and refers to nothing but itself', () => {
    fc.assert(
      fc.property(partial, ({ puzzle, board }) => {
        for (const svg of [showSvg(puzzle, board), showSvg(puzzle, undefined)]) {
          expect(unbalanced(svg)).toBeUndefined()
          const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id)
          expect(svg).not.toMatch(/NaN|undefined|\d\.\d{2,}"/)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('a board has a triangle per edge and says what it shows', () => {
    const svg = showSvg(faulty.puzzle, faulty.board)
    expect(count(svg, /<path d="M[^"]+z" fill="[^"]+"\/>/g)).toBe(4 * 5)
    expect(count(svg, /stroke-dasharray/g)).toBe(1)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*role="img"/)
    expect(svg).toContain('<title id="title">Edge-matching board, 2 x 3: 1 of 7 touching pairs match</title>')
  })

  test('the pieces of a sheet do not touch, and hints lie on a board of their own', () => {
    const origins = (svg: string) =>
      [...svg.matchAll(/<g transform="translate\((\d+) (\d+)\)"><g/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
    const sheet = origins(showSvg(solved.puzzle, undefined))
    expect(sheet).toHaveLength(6)
    for (const [x, y] of sheet) {
      for (const [otherX, otherY] of sheet) {
        const apart = Math.max(Math.abs(x! - otherX!), Math.abs(y! - otherY!))
        expect(apart === 0 || apart > 80).toBe(true)
      }
    }
    expect(origins(showSvg(faulty.puzzle, undefined))).toHaveLength(7)
  })

  test('a board of Eternity II size stays under 400 kB', () => {
    const pieces = Array.from({ length: 256 }, (_, piece): Piece => {
      const colour = (step: number) => 1 + ((piece * step) % 22)
      return [colour(1), colour(3), colour(5), colour(7)]
    })
    const board = { piece: Int32Array.from(pieces.keys()), rotation: new Uint8Array(256) }
    expect(showSvg({ rows: 16, cols: 16, pieces, hints: [] }, board).length).toBeLessThan(400_000)
  })
})

/** The first thing in which a text is not well-formed XML, as far as our pictures use it. */
function unbalanced(xml: string): string | undefined {
  const open: string[] = []
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>|[^<>&]+|[<>&]/g
  for (const [whole, closing, name, , selfClosing] of xml.matchAll(token)) {
    if (name === undefined) {
      if (/^[<>&]$/.test(whole)) return `stray ${whole}`
      if (open.length === 0 && whole.trim() !== '') return `text outside: ${whole}`
    } else if (closing === '/') {
      if (open.pop() !== name) return `${whole} closes nothing`
    } else if (selfClosing === '') {
      open.push(name)
    }
  }
  return open.length === 0 ? undefined : `<${open.at(-1)}> stays open`
}
