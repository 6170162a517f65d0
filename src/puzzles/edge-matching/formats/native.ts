import type { PuzzleFormat, SolutionFormat } from '../../../core/family.ts'
import { type Board, type EdgeMatching, emptyBoard } from '../model.ts'
import { readPieceList, writePieceList } from './piece-list.ts'
import {
  counted,
  HASH_COMMENT,
  type Input,
  linesOf,
  openInput,
  quote,
  type Size,
  type Word,
} from './tokens.ts'

const PUZZLE = 'edge-matching'
const SOLUTION = 'edge-matching-solution'
const LEXIS = { comment: HASH_COMMENT }

/** The family's own puzzle file: a header, a piece a line, then hints. Everything counts from 1. */
export const nativePuzzle: PuzzleFormat<EdgeMatching> = {
  id: PUZZLE,
  about: `own form: \`${PUZZLE} ROWS COLS\`, a piece a line, hints`,
  recognises: text => firstWord(text) === PUZZLE,
  read(text, source) {
    const input = openInput(text, source, LEXIS, `${PUZZLE} ROWS COLS`)
    const { rows, cols } = readHeader(input, PUZZLE)
    return readPieceList(input, { rows, cols, place: input.lines[0]! }, input.lines.slice(1))
  },
  write(puzzle) {
    const lines = [`${PUZZLE} ${puzzle.rows} ${puzzle.cols}`, ...writePieceList(puzzle)]
    return { text: `${lines.join('\n')}\n`, lost: [] }
  },
}

/** The family's own solution file: a header, then a row of the board a line, `PIECE/ROTATION` a cell, `.` where empty. */
export const nativeSolution: SolutionFormat<EdgeMatching, Board> = {
  id: SOLUTION,
  about: `own form: \`${SOLUTION} ROWS COLS\`, PIECE/ROTATION a cell`,
  recognises: text => firstWord(text) === SOLUTION,
  read(text, source, puzzle) {
    const input = openInput(text, source, LEXIS, `${SOLUTION} ROWS COLS`)
    const { rows, cols } = readHeader(input, SOLUTION)
    input.requireSize(input.lines[0]!.words[1]!, { rows, cols }, puzzle)
    const body = input.lines.slice(1)
    if (body.length !== rows) {
      throw input.fault(body[rows] ?? input.end, `${counted(body.length, 'row')} of cells, expected ${rows}`)
    }
    const board = emptyBoard(puzzle)
    for (const [row, line] of body.entries()) {
      input.count(line, cols, n => `${counted(n, 'cell')} in row ${row + 1}, expected ${cols}`)
      for (const [col, word] of line.words.entries()) {
        if (word.text === '.') continue
        const { piece, rotation } = readPlacement(input, word, rows * cols)
        board.piece[row * cols + col] = piece
        board.rotation[row * cols + col] = rotation
      }
    }
    return board
  },
  write({ rows, cols }, board) {
    const cell = (index: number) =>
      board.piece[index] === -1 ? '.' : `${board.piece[index]! + 1}/${board.rotation[index]}`
    const lines = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, col) => cell(row * cols + col)).join(' '),
    )
    return `${[`${SOLUTION} ${rows} ${cols}`, ...lines].join('\n')}\n`
  },
}

function firstWord(text: string): string | undefined {
  const [line] = linesOf(text, LEXIS)
  return line?.words[0]?.text
}

function readHeader(input: Input, name: string): Size {
  const line = input.lines[0]!
  const [first, rows, cols] = line.words
  if (first!.text !== name) throw input.fault(first!, `${quote(first!.text)}, expected ${name} ROWS COLS`)
  input.count(line, 3, n => `a header of ${counted(n, 'word')}, expected ${name} ROWS COLS`)
  return input.size(rows!, cols!)
}

function readPlacement(input: Input, word: Word, pieces: number) {
  const slash = word.text.indexOf('/')
  if (slash === -1) throw input.fault(word, `cell ${quote(word.text)}, expected PIECE/ROTATION or .`)
  const part = (start: number, end: number): Word => ({
    text: word.text.slice(start, end),
    line: word.line,
    column: word.column + start,
  })
  return {
    piece: input.number(part(0, slash), 'piece', 1, pieces) - 1,
    rotation: input.number(part(slash + 1, word.text.length), 'rotation', 0, 3),
  }
}
