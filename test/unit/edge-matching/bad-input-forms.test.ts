import { describe, expect, test } from 'vitest'
import { puzzleFormats, readPuzzle } from '../../../src/puzzles/edge-matching/formats/index.ts'
import { type Case, complaint } from './complaint.ts'

const COLOUR = 'expected a whole number from 0 to 65534'
const URL_FORM = 'a board URL (board_w=…&board_h=…&board_edges=…)'

describe('a puzzle in another form', () => {
  test.each<readonly [id: string, ...Case]>([
    ['bare', 'with a third number', '2 2 2\n', 'x:1:5: a header of 3 words, expected ROWS COLS'],
    [
      'bare',
      'with a negative size',
      '-2 2\n',
      "x:1:1: number of rows '-2' is negative, expected a whole number from 1 to 65536",
    ],
    [
      'bare',
      'cut short',
      '2 2\n0 0 1 2\n3 0',
      'x:3:1: a piece of 2 sides, expected 4 (top right bottom left)',
    ],
    ['puz', 'with too few pieces', '2\n0 0 1 2', 'x:2:8: 1 piece, expected 4 for a 2 x 2 board'],
    ['puz', 'with three sizes', '2 2 2\n', 'x:1:5: a header of 3 words, expected cols [rows]'],
    [
      'puz',
      'with an unknown mark',
      '1\n0 0 0 0 *\n',
      'x:2:9: a piece of 5 sides, expected 4 (top right bottom left)',
    ],
    ['puz', 'of comments', 'c nothing', 'x:1:1: empty file, expected cols [rows]'],
    ['csv', 'with three sizes', '2,2,2\n', 'x:1:5: a size of 3 words, expected N or ROWS,COLS'],
    ['csv', 'with a missing word', '1\n1,,1,1\n', `x:2:3: colour '' is not a whole number, ${COLOUR}`],
    [
      'csv',
      'with a piece of 3 sides',
      '1\n1,1,1\n',
      'x:2:1: a piece of 3 words, expected top,right,bottom,left[,x,y,rotation]',
    ],
    [
      'csv',
      'with half a hint',
      '1\n1,1,1,1,0,0\n',
      'x:2:1: a piece of 6 words, expected top,right,bottom,left[,x,y,rotation]',
    ],
    [
      'csv',
      'with 8 words',
      '1\n1,1,1,1,0,0,0,0\n',
      'x:2:15: a piece of 8 words, expected top,right,bottom,left[,x,y,rotation]',
    ],
    [
      'csv',
      'with a hexadecimal frame',
      '1\n1,1,1,0xffff\n',
      `x:2:7: colour '0xffff' is not a whole number, ${COLOUR}`,
    ],
    [
      'csv',
      'with more colours than 16 bits hold',
      '1\n0,1,1,65534\n',
      "x:2:7: colour '65534' is too large, expected a whole number from 0 to 65533",
    ],
    [
      'csv',
      'with a hint off the board',
      '1\n1,1,1,1,0,1,0\n',
      "x:2:11: hint row '1' is too large, expected a whole number from 0 to 0",
    ],
    [
      'csv',
      'with two hints for a cell',
      '1,2\n1,1,1,1,0,0,0\n1,1,1,1,0,0,0\n',
      'x:3:9: a second hint for this cell, expected one at most',
    ],
    ['editor', 'with 3 numbers', '1|1|1\n', 'x:1:1: 3 numbers in a row, expected 4 a cell'],
    ['editor', 'of bars', '|\n', 'x:1:1: 0 numbers in a row, expected 4 a cell'],
    [
      'editor',
      'with a longer second row',
      '1|1|1|1\n1|1|1|1|2|2|2|2\n',
      'x:2:9: 2 cells in row 2, expected 1 as in the first',
    ],
    [
      'editor',
      'with an empty cell',
      '1|1|1|1| 0|0|0|0\n',
      'x:1:10: an empty cell, expected a full board to read a puzzle from',
    ],
    ['editor', 'with a missing number', '1|1| |1\n', `x:1:6: colour '' is not a whole number, ${COLOUR}`],
    [
      'editor',
      'with a wrong frame',
      '0|1|0|0|0|0|0|1|0|1|0|1\n2|2|2|2|2|2|2|2|2|2|2|2',
      'x:1:1: 2 end pieces (three sides 0), expected 0 for a framed 2 x 3 board',
    ],
  ])('%s %s', (id, _, text, message) => {
    const format = puzzleFormats.find(candidate => candidate.id === id)!
    expect(complaint(() => format.read(text, 'x'))).toBe(message)
  })
})

describe('a board URL', () => {
  test.each<Case>([
    ['without a board', 'https://e2.bucas.name/', `x:1:1: no board_w in the URL, expected ${URL_FORM}`],
    ['without a width', '#board_h=1&board_edges=bbbb', `x:1:1: no board_w in the URL, expected ${URL_FORM}`],
    ['without a height', '#board_w=1&board_edges=bbbb', `x:1:1: no board_h in the URL, expected ${URL_FORM}`],
    [
      'cut off before its edges',
      '#board_w=1&board_h=1&board_ed',
      `x:1:1: no board_edges in the URL, expected ${URL_FORM}`,
    ],
    [
      'cut off in its edges',
      '#board_w=2&board_h=1&board_edges=bbbbb',
      'x:1:34: board_edges of length 5, expected 8: 4 letters from a to z for each of 2 cells',
    ],
    [
      'with too many edges',
      '#board_w=1&board_h=1&board_edges=bbbbb',
      'x:1:34: board_edges of length 5, expected 4: 4 letters from a to z for each of 1 cell',
    ],
    [
      'with a capital letter',
      '#board_w=1&board_h=1&board_edges=bbBb',
      "x:1:36: 'B' in board_edges, expected letters from a to z",
    ],
    [
      'with a word for its width',
      '#board_w=one&board_h=1&board_edges=bbbb',
      "x:1:10: number of columns 'one' is not a whole number, expected a whole number from 1 to 65536",
    ],
    [
      'with two widths',
      '#board_w=1&board_h=1&board_w=1&board_edges=bbbb',
      'x:1:22: a second board_w, expected one',
    ],
    [
      'of an unknown alphabet',
      '#board_w=1&board_h=1&board_edges=bbbb&motifs_order=joe',
      "x:1:52: motifs_order 'joe', expected one of default, jef, marie, jblackwood",
    ],
    [
      'with a letter among its numbers',
      '#board_w=1&board_h=1&board_edges=bbbb&board_pieces=0o1',
      "x:1:53: 'o' in board_pieces, expected digits",
    ],
    [
      'cut off in its numbers',
      '#board_w=1&board_h=1&board_edges=bbbb&board_pieces=00',
      'x:1:52: board_pieces of length 2, expected 3: 3 digits for each of 1 cell',
    ],
    [
      'of an empty cell',
      '\n #board_w=2&board_h=1&board_edges=bbbbaaaa',
      'x:2:39: an empty cell, expected a full board to read a puzzle from',
    ],
    [
      'with a second word',
      '#board_w=1&board_h=1&board_edges=bbbb bbbb',
      'x:1:39: more text behind the URL, expected one URL alone',
    ],
    [
      'with a second line',
      '#board_w=1&board_h=1&board_edges=bbbb\nbbbb',
      'x:2:1: more text behind the URL, expected one URL alone',
    ],
    [
      'with a misfit at the frame',
      '#board_w=2&board_h=1&board_edges=abaaabab',
      'x:1:38: 1 strip piece (two opposite sides 0), expected 0 for a framed 1 x 2 board',
    ],
  ])('%s', (_, text, message) => {
    expect(complaint(() => readPuzzle(text, 'x'))).toBe(message)
  })
})
