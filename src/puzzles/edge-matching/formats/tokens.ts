import { InvalidInput } from '../../../core/errors.ts'
import { MAX_CELLS } from '../model.ts'

/** A place in a file; both count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A word or field of a line, at its place. */
export interface Word extends Place {
  readonly text: string
}

/** A line that holds words, at the place of its first one. */
export interface Line extends Place {
  readonly words: readonly Word[]
}

/** The size of a board. */
export interface Size {
  readonly rows: number
  readonly cols: number
}

/** How a form splits its lines: into words at blanks, or into fields at a separator. What `comment` matches is left out. */
export interface Lexis {
  readonly comment?: RegExp
  readonly separator?: string
}

/** Comments from `#` to the end of the line. */
export const HASH_COMMENT = /#.*/s

/** The lines that hold words. Accepts any line ending and a byte order mark. */
export function* linesOf(text: string, lexis: Lexis): Generator<Line> {
  for (const [index, whole] of physicalLines(text).entries()) {
    const content = lexis.comment === undefined ? whole : whole.replace(lexis.comment, '')
    const words =
      lexis.separator === undefined
        ? wordsOf(content, index + 1)
        : fieldsOf(content, lexis.separator, index + 1)
    const [first] = words
    if (first !== undefined) yield { line: first.line, column: first.column, words }
  }
}

/** A file being read: its lines, and the checks and complaints that all forms share. */
export interface Input {
  readonly source: string
  readonly lines: readonly Line[]
  /** Just behind the last character. */
  readonly end: Place
  /** The complaint `what` about a place, to be thrown. */
  fault(place: Place, what: string): InvalidInput
  /** The whole number that a word spells; `name` says what it is for. */
  number(word: Word, name: string, min: number, max: number): number
  /** Makes sure that a line has `expected` words; `what` is the complaint, given their number. */
  count(line: Line, expected: number, what: (words: number) => string): void
  /** The size of a board, neither empty nor too large. */
  size(rows: Word, cols: Word): Size
  /** Makes sure that a board, whose size stands at `place`, has the size of its puzzle. */
  requireSize(place: Place, board: Size, puzzle: Size): void
}

/** Opens a text; throws `InvalidInput` when it is binary data or holds nothing, saying that `form` was expected. */
export function openInput(text: string, source: string, lexis: Lexis, form: string): Input {
  const fault = (place: Place, what: string) => new InvalidInput(source, place.line, place.column, what)
  rejectBinary(text, source)
  const lines = [...linesOf(text, lexis)]
  if (lines.length === 0) throw fault({ line: 1, column: 1 }, `empty file, expected ${form}`)

  const number = (word: Word, name: string, min: number, max: number): number => {
    const value = /^\d+$/.test(word.text) ? Number(word.text) : Number.NaN
    if (value >= min && value <= max) return value
    const wrong = /^-\d+$/.test(word.text)
      ? 'is negative'
      : Number.isNaN(value)
        ? 'is not a whole number'
        : value < min
          ? 'is too small'
          : 'is too large'
    throw fault(word, `${name} ${quote(word.text)} ${wrong}, expected a whole number from ${min} to ${max}`)
  }
  return {
    source,
    lines,
    end: endOf(text),
    fault,
    number,
    count(line, expected, what) {
      const { length } = line.words
      if (length !== expected) throw fault(line.words[expected] ?? line, what(length))
    },
    size(rowsWord, colsWord) {
      const rows = number(rowsWord, 'number of rows', 1, MAX_CELLS)
      const cols = number(colsWord, 'number of columns', 1, MAX_CELLS)
      if (rows * cols > MAX_CELLS) {
        throw fault(
          colsWord,
          `a board of ${rows} x ${cols} is too large, expected at most ${MAX_CELLS} cells`,
        )
      }
      return { rows, cols }
    },
    requireSize(place, board, puzzle) {
      if (board.rows === puzzle.rows && board.cols === puzzle.cols) return
      const expected = `expected ${puzzle.rows} x ${puzzle.cols}, the puzzle's size`
      throw fault(place, `a board of ${board.rows} x ${board.cols}, ${expected}`)
    },
  }
}

/** Throws `InvalidInput` at the first character that no text file holds. */
export function rejectBinary(text: string, source: string): void {
  const at = text.search(/[\0\uFFFD]/)
  if (at === -1) return
  const { line, column } = endOf(text.slice(0, at))
  throw new InvalidInput(source, line, column, 'binary data, expected a text file in UTF-8')
}

/** A word in quotation marks, cut short and made printable for a message of one line. */
export function quote(text: string): string {
  const printable = text.replace(/\p{C}/gu, '?')
  return printable.length > 24 ? `'${printable.slice(0, 23)}…'` : `'${printable}'`
}

/** A number of things: `1 piece`, `2 pieces`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function physicalLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
}

function endOf(text: string): Place {
  const lines = physicalLines(text)
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

function wordsOf(content: string, line: number): Word[] {
  return Array.from(content.matchAll(/\S+/g), match => ({ text: match[0], line, column: match.index + 1 }))
}

function fieldsOf(content: string, separator: string, line: number): Word[] {
  if (content.trim() === '') return []
  const fields: Word[] = []
  let start = 0
  for (const field of content.split(separator)) {
    const blanks = field.length - field.trimStart().length
    fields.push({ text: field.trim(), line, column: start + blanks + 1 })
    start += field.length + separator.length
  }
  return fields
}
