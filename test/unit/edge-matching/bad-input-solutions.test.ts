import { describe, expect, test } from 'vitest'
import { readBoard } from '../../../src/puzzles/edge-matching/formats/index.ts'
import { type Case, complaint } from './complaint.ts'
import { TWO_BY_TWO } from './two-by-two.ts'

const SOLUTION_FORMS =
  'edge-matching-solution ROWS COLS, tile col row rot (.sol), a board URL or an Eternity II Editor grid'

describe('a solution file', () => {
  const own = (rows: string) => `edge-matching-solution 2 2\n${rows}`
  test.each<Case>([
    ['that is empty', '\n', `x:1:1: empty file, expected ${SOLUTION_FORMS}`],
    [
      'that is a puzzle',
      'edge-matching 1 1\n0 0 0 0\n',
      `x:1:1: 'edge-matching' starts no known form, expected ${SOLUTION_FORMS}`,
    ],
    ['that is binary', '\0', 'x:1:1: binary data, expected a text file in UTF-8'],
    [
      'without columns',
      'edge-matching-solution 2\n',
      'x:1:1: a header of 2 words, expected edge-matching-solution ROWS COLS',
    ],
    [
      'of another size',
      'edge-matching-solution 2 3\n',
      "x:1:24: a board of 2 x 3, expected 2 x 2, the puzzle's size",
    ],
    ['with too few rows', own('1/0 2/0\n'), 'x:3:1: 1 row of cells, expected 2'],
    ['with too many rows', own('. .\n. .\n. .'), 'x:4:1: 3 rows of cells, expected 2'],
    ['with a short row', own('1/0\n. .'), 'x:2:1: 1 cell in row 1, expected 2'],
    ['with a long row', own('. .\n. . .'), 'x:3:5: 3 cells in row 2, expected 2'],
    ['without a rotation', own('1/0 2\n. .'), "x:2:5: cell '2', expected PIECE/ROTATION or ."],
    [
      'with a piece 0',
      own('1/0 0/0\n. .'),
      "x:2:5: piece '0' is too small, expected a whole number from 1 to 4",
    ],
    [
      'with a piece too many',
      own('5/0 .\n. .'),
      "x:2:1: piece '5' is too large, expected a whole number from 1 to 4",
    ],
    [
      'with a rotation 4',
      own('1/4 .\n. .'),
      "x:2:3: rotation '4' is too large, expected a whole number from 0 to 3",
    ],
    [
      'with two slashes',
      own('1/0/0 .\n. .'),
      "x:2:3: rotation '0/0' is not a whole number, expected a whole number from 0 to 3",
    ],
    ['.sol with 3 numbers', '0 0 0 0\n1 1 1', 'x:2:1: a placement of 3 numbers, expected tile col row rot'],
    [
      '.sol with an unknown tile',
      '4 0 0 0',
      "x:1:1: tile '4' is too large, expected a whole number from 0 to 3",
    ],
    [
      '.sol right of the board',
      '0 2 0 0',
      "x:1:3: column '2' is too large, expected a whole number from 0 to 1",
    ],
    ['.sol below the board', '0 0 2 0', "x:1:5: row '2' is too large, expected a whole number from 0 to 1"],
    [
      '.sol turned backwards',
      '0 0 0 -1',
      "x:1:7: rotation '-1' is negative, expected a whole number from 0 to 3",
    ],
    [
      '.sol with two tiles in a cell',
      '0 0 0 0\n1 0 0 0',
      'x:2:3: a second tile for this cell, expected one at most',
    ],
    [
      'URL of another size',
      '#board_w=1&board_h=1&board_edges=bbbb',
      "x:1:10: a board of 1 x 1, expected 2 x 2, the puzzle's size",
    ],
    [
      'URL of other pieces',
      '#board_w=2&board_h=2&board_edges=aabcbcdeaaaaaaaa',
      'x:1:38: no piece of the puzzle has the sides 1 2 3 4, expected a piece of the puzzle, each once',
    ],
    [
      'URL with a piece twice',
      '#board_w=2&board_h=2&board_edges=aabcbcaaaaaaaaaa',
      'x:1:38: no piece is left with the sides 1 2 0 0, expected a piece of the puzzle, each once',
    ],
    ['Editor grid of another size', '1|1|1|1', "x:1:1: a board of 1 x 1, expected 2 x 2, the puzzle's size"],
    [
      'Editor grid of other pieces',
      '0|0|1|2|0|0|0|0\n0|0|0|0|7|7|7|7',
      'x:2:9: no piece of the puzzle has the sides 7 7 7 7, expected a piece of the puzzle, each once',
    ],
  ])('%s', (_, text, message) => {
    expect(complaint(() => readBoard(text, 'x', TWO_BY_TWO))).toBe(message)
  })
})
