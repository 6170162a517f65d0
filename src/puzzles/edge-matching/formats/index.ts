import { InvalidInput } from '../../../core/errors.ts'
import type { PuzzleFormat, SolutionFormat } from '../../../core/family.ts'
import type { Board, EdgeMatching } from '../model.ts'
import { barePuzzle } from './bare.ts'
import { csvPuzzle } from './csv.ts'
import { editorPuzzle, editorSolution } from './editor.ts'
import { nativePuzzle, nativeSolution } from './native.ts'
import { puzPuzzle, solSolution } from './puz.ts'
import { HASH_COMMENT, linesOf, quote, rejectBinary } from './tokens.ts'
import { urlPuzzle, urlSolution } from './url.ts'

/** Forms of puzzle files, the family's own first; where several recognise a file, the first reads it. */
export const puzzleFormats: readonly PuzzleFormat<EdgeMatching>[] = [
  nativePuzzle,
  urlPuzzle,
  editorPuzzle,
  csvPuzzle,
  puzPuzzle,
  barePuzzle,
]

/** Forms of solution files, the family's own first; where several recognise a file, the first reads it. */
export const solutionFormats: readonly SolutionFormat<EdgeMatching, Board>[] = [
  nativeSolution,
  solSolution,
  urlSolution,
  editorSolution,
]

/** Reads a puzzle in any of the forms; throws `InvalidInput`. */
export function readPuzzle(text: string, source: string): EdgeMatching {
  return recognised(puzzleFormats, text, source, PUZZLE_FORMS).read(text, source)
}

/** Reads a board of a puzzle in any of the forms; throws `InvalidInput`. */
export function readBoard(text: string, source: string, puzzle: EdgeMatching): Board {
  return recognised(solutionFormats, text, source, SOLUTION_FORMS).read(text, source, puzzle)
}

const PUZZLE_FORMS =
  'edge-matching ROWS COLS, ROWS COLS, a full board as URL or Eternity II Editor grid, puzzle CSV or .puz'
const SOLUTION_FORMS =
  'edge-matching-solution ROWS COLS, tile col row rot (.sol), a board URL or an Eternity II Editor grid'

function recognised<Format extends { recognises(text: string, source: string): boolean }>(
  formats: readonly Format[],
  text: string,
  source: string,
  expected: string,
): Format {
  rejectBinary(text, source)
  if (text.trim() === '') throw new InvalidInput(source, 1, 1, `empty file, expected ${expected}`)
  const format = formats.find(candidate => candidate.recognises(text, source))
  if (format !== undefined) return format
  const [line] = linesOf(text, { comment: HASH_COMMENT })
  const start =
    line === undefined ? 'nothing but comments' : `${quote(line.words[0]!.text)} starts no known form`
  throw new InvalidInput(source, 1, 1, `${start}, expected ${expected}`)
}
