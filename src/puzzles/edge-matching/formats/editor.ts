import type { PuzzleFormat, SolutionFormat } from '../../../core/family.ts'
import { type Board, type EdgeMatching, MAX_CELLS, type Piece } from '../model.ts'
import { puzzleOfBoard } from './full-board.ts'
import { lookUp, type ShownCell, shownSides } from './lookup.ts'
import { lostHints } from './lost.ts'
import { readSides } from './piece-list.ts'
import { HASH_COMMENT, type Input, type Line, linesOf, openInput, type Size } from './tokens.ts'

const LEXIS = { comment: HASH_COMMENT, separator: '|' }
const FORM = 'a row of the board a line, 4 numbers a cell separated by |'

/** Eternity II Editor grid (seed 000, figures 43-45), read as the puzzle that its pieces make. */
export const editorPuzzle: PuzzleFormat<EdgeMatching> = {
  id: 'editor',
  about: 'Eternity II Editor grid: the sides of a full board, separated by |',
  recognises,
  read(text, source) {
    const input = openInput(text, source, LEXIS, FORM)
    const { rows, cols, cells } = readGrid(input)
    return puzzleOfBoard(input, { rows, cols, place: input.lines[0]! }, cells)
  },
  write(puzzle) {
    return { text: writeGrid(puzzle.pieces, puzzle.cols), lost: lostHints(puzzle) }
  },
}

/** Eternity II Editor grid, read as a board of a given puzzle; a cell of zeros is empty. */
export const editorSolution: SolutionFormat<EdgeMatching, Board> = {
  id: 'editor',
  about: 'Eternity II Editor grid: the sides as placed, separated by |',
  recognises,
  read(text, source, puzzle) {
    const input = openInput(text, source, LEXIS, FORM)
    const { rows, cols, cells } = readGrid(input)
    input.requireSize(input.lines[0]!, { rows, cols }, puzzle)
    return lookUp(input, puzzle, cells)
  },
  write(puzzle, board) {
    return writeGrid(shownSides(puzzle.pieces, board), puzzle.cols)
  },
}

function recognises(text: string): boolean {
  const [line] = linesOf(text, LEXIS)
  return line !== undefined && line.words.length > 1
}

function readGrid(input: Input): Size & { readonly cells: ShownCell[] } {
  const lines = input.lines.map(withoutOuterBars)
  const rows = lines.length
  const cols = Math.floor(lines[0]!.words.length / 4)
  if (rows * cols > MAX_CELLS) {
    throw input.fault(
      lines[0]!,
      `a board of ${rows} x ${cols} is too large, expected at most ${MAX_CELLS} cells`,
    )
  }
  const cells = lines.flatMap((line, row) => {
    if (line.words.length % 4 !== 0 || line.words.length === 0) {
      throw input.fault(line, `${line.words.length} numbers in a row, expected 4 a cell`)
    }
    input.count(line, 4 * cols, n => `${n / 4} cells in row ${row + 1}, expected ${cols} as in the first`)
    return Array.from({ length: cols }, (_, col): ShownCell => {
      const words = line.words.slice(4 * col, 4 * col + 4)
      return { sides: readSides(input, words), place: words[0]! }
    })
  })
  return { rows, cols, cells }
}

function withoutOuterBars(line: Line): Line {
  const start = line.words[0]!.text === '' ? 1 : 0
  const end = line.words.at(-1)!.text === '' ? -1 : undefined
  return { ...line, words: line.words.slice(start, end) }
}

function writeGrid(cells: readonly Piece[], cols: number): string {
  const rows = Array.from({ length: cells.length / cols }, (_, row) =>
    cells.slice(row * cols, (row + 1) * cols),
  )
  return rows.map(row => `${row.flat().join(' | ')} |\n`).join('')
}
