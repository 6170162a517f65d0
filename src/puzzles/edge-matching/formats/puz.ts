import type { PuzzleFormat, SolutionFormat } from '../../../core/family.ts'
import { type Board, type EdgeMatching, emptyBoard } from '../model.ts'
import { validate } from '../validate.ts'
import { lostHints } from './lost.ts'
import { readPiece } from './piece-list.ts'
import { counted, linesOf, openInput } from './tokens.ts'

const LEXIS = { comment: /^\s*c.*/s }
const NUMBER = /^[-+.]?\d/

/** `.puz`: `cols [rows]`, then `north east south west [+|-]` a piece; lines that start with `c` are comments. */
export const puzPuzzle: PuzzleFormat<EdgeMatching> = {
  id: 'puz',
  about: '.puz: `cols [rows]`, then north east south west a piece',
  recognises(text, source) {
    if (/\.puz$/i.test(source)) return true
    const [line] = linesOf(text, LEXIS)
    return line?.words.length === 1 && NUMBER.test(line.words[0]!.text)
  },
  read(text, source) {
    const input = openInput(text, source, LEXIS, 'cols [rows]')
    const [header, ...body] = input.lines
    const [colsWord, rowsWord = colsWord, extra] = header!.words
    if (extra !== undefined) {
      throw input.fault(extra, `a header of ${header!.words.length} words, expected cols [rows]`)
    }
    const { rows, cols } = input.size(rowsWord!, colsWord!)
    const pieces = body.map(line => {
      const marked = line.words.length === 5 && /^[+-]$/.test(line.words[4]!.text)
      return readPiece(input, marked ? { ...line, words: line.words.slice(0, 4) } : line)
    })
    return validate({ rows, cols, pieces, hints: [] }, source, {
      size: header!,
      end: input.end,
      piece: index => body[index]!,
      hint: () => header!,
    })
  },
  write(puzzle) {
    const { rows, cols, pieces } = puzzle
    const lines = [rows === cols ? `${cols}` : `${cols} ${rows}`, ...pieces.map(piece => piece.join(' '))]
    return { text: `${lines.join('\n')}\n`, lost: lostHints(puzzle) }
  },
}

/** `.sol`: `tile col row rot` a placement; everything counts from 0, and rot anticlockwise. */
export const solSolution: SolutionFormat<EdgeMatching, Board> = {
  id: 'sol',
  about: '.sol: `tile col row rot` a placement, from 0, anticlockwise',
  recognises(text, source) {
    if (/\.sol$/i.test(source)) return true
    const [line] = linesOf(text, LEXIS)
    return line?.words.length === 4 && line.words.every(word => NUMBER.test(word.text))
  },
  read(text, source, puzzle) {
    // Opened with its comments, as a file of comments alone is an empty board and not an empty file.
    const input = openInput(text, source, {}, 'tile col row rot')
    const { rows, cols } = puzzle
    const board = emptyBoard(puzzle)
    for (const line of linesOf(text, LEXIS)) {
      input.count(line, 4, n => `a placement of ${counted(n, 'number')}, expected tile col row rot`)
      const [tile, col, row, rot] = line.words
      const piece = input.number(tile!, 'tile', 0, rows * cols - 1)
      const x = input.number(col!, 'column', 0, cols - 1)
      const cell = input.number(row!, 'row', 0, rows - 1) * cols + x
      const rotation = input.number(rot!, 'rotation', 0, 3)
      if (board.piece[cell] !== -1) {
        throw input.fault(col!, 'a second tile for this cell, expected one at most')
      }
      board.piece[cell] = piece
      board.rotation[cell] = (4 - rotation) % 4
    }
    return board
  },
  write({ cols }, board) {
    const lines: string[] = []
    for (const [cell, piece] of board.piece.entries()) {
      if (piece === -1) continue
      lines.push(`${piece} ${cell % cols} ${Math.floor(cell / cols)} ${(4 - board.rotation[cell]!) % 4}`)
    }
    return `${lines.length === 0 ? 'c no tile placed' : lines.join('\n')}\n`
  },
}
