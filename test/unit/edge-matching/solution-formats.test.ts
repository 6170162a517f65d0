import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBoard, solutionFormats } from '../../../src/puzzles/edge-matching/formats/index.ts'
import {
  type Board,
  type EdgeMatching,
  emptyBoard,
  type Piece,
  turned,
} from '../../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { arbitraryBoard } from './arbitrary-puzzle.ts'
import { TWO_BY_TWO } from './two-by-two.ts'

const solutionFormat = (id: string) => solutionFormats.find(format => format.id === id)!
const PARTIAL: Board = { piece: Int32Array.of(3, 0, 2, -1), rotation: Uint8Array.of(0, 0, 1, 0) }

describe('solution forms', () => {
  test('stand in the order in which they are tried', () => {
    expect(solutionFormats.map(format => format.id)).toEqual([
      'edge-matching-solution',
      'sol',
      'url',
      'editor',
    ])
  })

  test.each([
    ['edge-matching-solution', 'edge-matching-solution 2 2\n4/0 1/0\n3/1 .\n'],
    ['sol', '3 0 0 0\n0 1 0 0\n2 0 1 3\n'],
    [
      'url',
      'https://e2.bucas.name/#puzzle=edge-matching_2x2&board_w=2&board_h=2&board_edges=aedaaabcebaaaaaa&board_pieces=004001003000\n',
    ],
    ['editor', '0 | 4 | 3 | 0 | 0 | 0 | 1 | 2 |\n4 | 1 | 0 | 0 | 0 | 0 | 0 | 0 |\n'],
  ])('%s writes a board of 2x2 as ever', (id, text) => {
    expect(solutionFormat(id).write(TWO_BY_TWO, PARTIAL)).toBe(text)
    expect(readBoard(text, 'file', TWO_BY_TWO)).toEqual(PARTIAL)
  })

  test.each(['edge-matching-solution', 'sol'])('%s reads what it wrote', id => {
    const format = solutionFormat(id)
    fc.assert(
      fc.property(arbitraryBoard(), ({ puzzle, board }) => {
        const text = format.write(puzzle, board)
        expect(format.read(text, 'file', puzzle)).toEqual(board)
        expect(readBoard(text, id === 'sol' ? 'file.sol' : 'file', puzzle)).toEqual(board)
      }),
      { numRuns: 2000 },
    )
  })

  const sides = (puzzle: EdgeMatching, board: Board) =>
    Array.from(board.piece, (piece, cell) =>
      piece === -1 ? undefined : turned(puzzle.pieces[piece]!, board.rotation[cell]!),
    )
  const distinct = (board: Board) => {
    const laid = board.piece.filter(piece => piece !== -1)
    return new Set(laid).size === laid.length
  }

  test('a URL gives back the pieces and what they show', () => {
    fc.assert(
      fc.property(arbitraryBoard(), ({ puzzle, board }) => {
        fc.pre(puzzle.pieces.length > 1)
        const read = readBoard(solutionFormat('url').write(puzzle, board), 'file', puzzle)
        expect(read.piece).toEqual(board.piece)
        expect(sides(puzzle, read)).toEqual(sides(puzzle, board))
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['url', 'editor'])('%s without numbers gives back what the cells show, each piece once', id => {
    fc.assert(
      fc.property(arbitraryBoard(), ({ puzzle, board }) => {
        fc.pre(puzzle.pieces.length > 1)
        const text = solutionFormat(id)
          .write(puzzle, board)
          .replace(/&board_pieces=\d+/, '')
        const read = readBoard(text, 'file', puzzle)
        expect(sides(puzzle, read)).toEqual(sides(puzzle, board))
        expect(distinct(read)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('the one cell of a 1x1 board holds its piece, blank or not', () => {
    for (const piece of [
      [0, 0, 0, 0],
      [1, 2, 1, 2],
    ] satisfies Piece[]) {
      const puzzle: EdgeMatching = { rows: 1, cols: 1, pieces: [piece], hints: [] }
      const board: Board = { piece: Int32Array.of(0), rotation: Uint8Array.of(0) }
      for (const format of solutionFormats) {
        expect(format.read(format.write(puzzle, board), 'x', puzzle)).toEqual(board)
      }
    }
  })

  const ALIKE: EdgeMatching = {
    rows: 1,
    cols: 3,
    pieces: [
      [1, 2, 1, 2],
      [1, 2, 1, 2],
      [2, 1, 2, 1],
    ],
    hints: [{ row: 0, col: 1, piece: 0, rotation: 2 }],
  }

  test('of alike pieces the hinted one goes to its cell, as it is hinted, the others in order', () => {
    const board = readBoard('1|2|1|2|1|2|1|2|1|2|1|2', 'x', ALIKE)
    expect([...board.piece]).toEqual([1, 0, 2])
    expect([...board.rotation]).toEqual([0, 2, 1])
  })

  test('numbers in a URL are honoured where they fit', () => {
    const url = 'board_w=3&board_h=1&board_edges=bcbcbcbcbcbc&board_pieces='
    expect([...readBoard(`${url}003002001`, 'x', ALIKE).piece]).toEqual([2, 1, 0])
    expect([...readBoard(`${url}002002999`, 'x', ALIKE).piece]).toEqual([1, 0, 2])
  })

  test('a piece placed twice can be read, and verify tells', () => {
    const board = readBoard('edge-matching-solution 2 2\n4/0 4/0\n. .\n', 'x', TWO_BY_TWO)
    expect(verify(TWO_BY_TWO, board).map(violation => violation.rule)).toContain('once')
  })

  test('a .sol of comments alone is an empty board', () => {
    expect(readBoard('c nothing\n', 'x.sol', TWO_BY_TWO)).toEqual(emptyBoard(TWO_BY_TWO))
  })
})
