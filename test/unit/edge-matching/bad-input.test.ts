import { describe, expect, test } from 'vitest'
import { readPuzzle } from '../../../src/puzzles/edge-matching/formats/index.ts'
import { type Case, complaint } from './complaint.ts'

const PIECES = '0 0 1 2\n3 0 0 2\n1 0 0 4\n0 4 3 0\n'
const OWN = `edge-matching 2 2\n${PIECES}`
const PUZZLE_FORMS =
  'edge-matching ROWS COLS, ROWS COLS, a full board as URL or Eternity II Editor grid, puzzle CSV or .puz'
const COLOUR = 'expected a whole number from 0 to 65534'

describe('a puzzle file', () => {
  test.each<Case>([
    ['that is empty', '', `x:1:1: empty file, expected ${PUZZLE_FORMS}`],
    ['of blank lines', '\uFEFF \r\n\n', `x:1:1: empty file, expected ${PUZZLE_FORMS}`],
    ['of comments', '# nothing\n', `x:1:1: nothing but comments, expected ${PUZZLE_FORMS}`],
    ['of garbage', 'hello world', `x:1:1: 'hello' starts no known form, expected ${PUZZLE_FORMS}`],
    ['with a NUL', 'edge-matching 2 2\n0 0\0 1', 'x:2:4: binary data, expected a text file in UTF-8'],
    ['that is no UTF-8', '\uFFFDPNG\r\n', 'x:1:1: binary data, expected a text file in UTF-8'],
    [
      'that is a solution',
      'edge-matching-solution 1 1\n1/0',
      `x:1:1: 'edge-matching-solution' starts no known form, expected ${PUZZLE_FORMS}`,
    ],
  ])('%s', (_, text, message) => {
    expect(complaint(() => readPuzzle(text, 'x'))).toBe(message)
  })
})

describe('a puzzle in the own form', () => {
  test.each<Case>([
    ['without a size', 'edge-matching\n', 'x:1:1: a header of 1 word, expected edge-matching ROWS COLS'],
    [
      'behind a byte order mark',
      '\uFEFFedge-matching 2 2 2\n',
      'x:1:19: a header of 4 words, expected edge-matching ROWS COLS',
    ],
    ['without columns', 'edge-matching 2\n', 'x:1:1: a header of 2 words, expected edge-matching ROWS COLS'],
    [
      'with a third number',
      'edge-matching 2 2 2\n',
      'x:1:19: a header of 4 words, expected edge-matching ROWS COLS',
    ],
    [
      'of no rows',
      'edge-matching 0 2\n',
      "x:1:15: number of rows '0' is too small, expected a whole number from 1 to 65536",
    ],
    [
      'of negative columns',
      'edge-matching 2 -2\n',
      "x:1:17: number of columns '-2' is negative, expected a whole number from 1 to 65536",
    ],
    [
      'of too many cells',
      'edge-matching 256 257\n',
      'x:1:19: a board of 256 x 257 is too large, expected at most 65536 cells',
    ],
    ['with too few pieces', 'edge-matching 2 2\n0 0 1 2\n', 'x:3:1: 1 piece, expected 4 for a 2 x 2 board'],
    ['with too many pieces', `${OWN}\n 1 1 1 1\n2 2 2 2\n`, 'x:7:2: 6 pieces, expected 4 for a 2 x 2 board'],
    ['with a negative colour', OWN.replace('3', '-3'), `x:3:1: colour '-3' is negative, ${COLOUR}`],
    [
      'with a fractional colour',
      OWN.replace('4', '1.5'),
      `x:4:7: colour '1.5' is not a whole number, ${COLOUR}`,
    ],
    [
      'with a hexadecimal colour',
      OWN.replace('4', '0x1F'),
      `x:4:7: colour '0x1F' is not a whole number, ${COLOUR}`,
    ],
    [
      'with a colour just too large',
      OWN.replace('4', '65535'),
      `x:4:7: colour '65535' is too large, ${COLOUR}`,
    ],
    [
      'with a huge colour',
      OWN.replace('4', '9'.repeat(400)),
      `x:4:7: colour '${'9'.repeat(23)}…' is too large, ${COLOUR}`,
    ],
    [
      'with a word for a colour',
      OWN.replace('4', 'red'),
      `x:4:7: colour 'red' is not a whole number, ${COLOUR}`,
    ],
    [
      'with a piece of 3 sides',
      OWN.replace('3 0 0 2', '3 0 0'),
      'x:3:1: a piece of 3 sides, expected 4 (top right bottom left)',
    ],
    [
      'with a piece of 5 sides',
      OWN.replace('3 0 0 2', '3 0 0 2 7'),
      'x:3:9: a piece of 5 sides, expected 4 (top right bottom left)',
    ],
    [
      'with a misspelt word',
      `${OWN}hnit 1 1 1 0`,
      "x:6:1: 'hnit', expected a piece (top right bottom left) or hint ROW COL PIECE ROTATION",
    ],
    [
      'with a short hint',
      `${OWN}hint 1 1 1`,
      'x:6:1: a hint of 4 words, expected hint ROW COL PIECE ROTATION',
    ],
    [
      'with a long hint',
      `${OWN}hint 1 1 1 0 0`,
      'x:6:14: a hint of 6 words, expected hint ROW COL PIECE ROTATION',
    ],
    [
      'with a hint below the board',
      `${OWN}hint 3 1 1 0`,
      "x:6:6: hint row '3' is too large, expected a whole number from 1 to 2",
    ],
    [
      'with a hint left of the board',
      `${OWN}hint 1 0 1 0`,
      "x:6:8: hint column '0' is too small, expected a whole number from 1 to 2",
    ],
    [
      'with a hint of no piece',
      `${OWN}hint 1 1 5 0`,
      "x:6:10: hint piece '5' is too large, expected a whole number from 1 to 4",
    ],
    [
      'with a hint turned too far',
      `${OWN}hint 1 1 1 4`,
      "x:6:12: hint rotation '4' is too large, expected a whole number from 0 to 3",
    ],
    [
      'with two hints for a piece',
      `${OWN}hint 1 1 1 0\nhint 1 2 1 0`,
      'x:7:10: a second hint for this piece, expected one at most',
    ],
    [
      'with two hints for a cell',
      `${OWN}hint 1 1 1 0\nhint 1 1 2 0`,
      'x:7:6: a second hint for this cell, expected one at most',
    ],
  ])('%s', (_, text, message) => {
    expect(complaint(() => readPuzzle(text, 'x'))).toBe(message)
  })
})

describe('an impossible frame', () => {
  const board = (rows: number, cols: number, kinds: Readonly<Record<string, number>>) => {
    const pieces = Object.entries(kinds).flatMap(([piece, times]) => Array<string>(times).fill(piece))
    return `# frame\n${rows} ${cols}\n${pieces.join('\n')}\n`
  }
  const [corner, edge, inner, strip, end, single] = [
    '0 1 1 0',
    '1 0 1 1',
    '1 1 1 1',
    '0 1 0 1',
    '0 0 1 0',
    '0 0 0 0',
  ] as const
  test.each<Case>([
    [
      'too few corners',
      board(6, 6, { [corner]: 3, [edge]: 16, [inner]: 17 }),
      'x:2:1: 3 corner pieces (two neighbouring sides 0), expected 4 for a framed 6 x 6 board',
    ],
    [
      'one corner',
      board(2, 3, { [corner]: 1, [edge]: 5 }),
      'x:2:1: 1 corner piece (two neighbouring sides 0), expected 4 for a framed 2 x 3 board',
    ],
    [
      'too many corners',
      board(3, 3, { [corner]: 5, [edge]: 3, [inner]: 1 }),
      'x:7:1: 5 corner pieces (two neighbouring sides 0), expected 4 for a framed 3 x 3 board',
    ],
    [
      'too many edges',
      board(3, 3, { [corner]: 4, [edge]: 5 }),
      'x:11:1: 5 edge pieces (one side 0), expected 4 for a framed 3 x 3 board',
    ],
    [
      'opposite zeros on a wide board',
      board(3, 3, { [corner]: 4, [edge]: 3, [strip]: 1, [inner]: 1 }),
      'x:10:1: 1 strip piece (two opposite sides 0), expected 0 for a framed 3 x 3 board',
    ],
    [
      'a corner on a strip',
      board(1, 3, { [end]: 2, [corner]: 1 }),
      'x:5:1: 1 corner piece (two neighbouring sides 0), expected 0 for a framed 1 x 3 board',
    ],
    [
      'a strip without its ends',
      board(3, 1, { [strip]: 3 }),
      'x:2:1: 0 end pieces (three sides 0), expected 2 for a framed 3 x 1 board',
    ],
    [
      'an end on a single cell',
      board(1, 1, { [end]: 1 }),
      'x:3:1: 1 end piece (three sides 0), expected 0 for a framed 1 x 1 board',
    ],
    [
      'a blank piece on a wide board',
      board(2, 2, { [corner]: 3, [single]: 1 }),
      'x:6:1: 1 single piece (all sides 0), expected 0 for a framed 2 x 2 board',
    ],
  ])('%s', (_, text, message) => {
    expect(complaint(() => readPuzzle(text, 'x'))).toBe(message)
  })
})
