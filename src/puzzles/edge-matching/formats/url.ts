import type { PuzzleFormat, SolutionFormat } from '../../../core/family.ts'
import type { Board, EdgeMatching, Piece } from '../model.ts'
import { puzzleOfBoard } from './full-board.ts'
import { colourOfLetter, letteredPieces, letterOf, MOTIFS_ORDERS, requireLetters } from './letters.ts'
import { lookUp, type ShownCell, shownSides } from './lookup.ts'
import { lostHints } from './lost.ts'
import { counted, type Input, linesOf, openInput, type Place, quote, type Word } from './tokens.ts'

const PARAMETERS = ['board_w', 'board_h', 'board_edges', 'board_pieces', 'motifs_order'] as const
type Parameter = (typeof PARAMETERS)[number]
const FORM = 'a board URL (board_w=…&board_h=…&board_edges=…)'
/** `board_pieces` has three digits a cell. */
const MAX_NUMBERED = 999

/** A full board's URL at e2.bucas.name, read as the puzzle that its pieces make. */
export const urlPuzzle: PuzzleFormat<EdgeMatching> = {
  id: 'url',
  about: 'URL of a full board at e2.bucas.name',
  recognises,
  read(text, source) {
    const input = openInput(text, source, {}, FORM)
    const { rows, cols, place, cells } = readUrl(input)
    return puzzleOfBoard(input, { rows, cols, place }, cells)
  },
  write(puzzle) {
    requireLetters(puzzle)
    const pieces = letteredPieces(puzzle)
    const text = writeUrl(puzzle, pieces, [...pieces.keys()])
    const renumbered = pieces === puzzle.pieces ? [] : ['colour numbers']
    return { text, lost: [...lostHints(puzzle), ...renumbered] }
  },
}

/** A board's URL at e2.bucas.name, read as a board of a given puzzle. */
export const urlSolution: SolutionFormat<EdgeMatching, Board> = {
  id: 'url',
  about: 'board URL at e2.bucas.name',
  recognises,
  read(text, source, puzzle) {
    const input = openInput(text, source, {}, FORM)
    const { rows, cols, place, cells } = readUrl(input)
    input.requireSize(place, { rows, cols }, puzzle)
    return lookUp(input, { ...puzzle, pieces: letteredPieces(puzzle) }, cells)
  },
  write(puzzle, board) {
    requireLetters(puzzle)
    const pieces = letteredPieces(puzzle)
    return writeUrl(puzzle, shownSides(pieces, board), Array.from(board.piece))
  },
}

function recognises(text: string): boolean {
  const [line] = linesOf(text, {})
  return line !== undefined && /^https?:|\bboard_(w|h|edges|pieces)=/i.test(line.words[0]!.text)
}

function readUrl(input: Input) {
  const given = parametersOf(input)
  const required = (name: Parameter): Word => {
    const value = given.get(name)
    if (value === undefined) throw input.fault(input.lines[0]!, `no ${name} in the URL, expected ${FORM}`)
    return value
  }
  const width = required('board_w')
  const { rows, cols } = input.size(required('board_h'), width)
  const order = readOrder(input, given.get('motifs_order'))
  const edges = required('board_edges')
  checkCells(input, 'board_edges', edges, rows * cols, LETTERS)
  const numbers = given.get('board_pieces')
  if (numbers !== undefined) checkCells(input, 'board_pieces', numbers, rows * cols, DIGITS)
  const cells = Array.from({ length: rows * cols }, (_, cell): ShownCell => {
    const colour = (side: number) => colourOfLetter(edges.text[4 * cell + side]!, order)
    const number = Number(numbers?.text.slice(3 * cell, 3 * cell + 3) ?? 0)
    return {
      sides: [colour(0), colour(1), colour(2), colour(3)],
      place: inside(edges, 4 * cell),
      ...(number > 0 && { named: number - 1 }),
    }
  })
  return { rows, cols, place: width, cells }
}

const LETTERS = { each: 4, stray: /[^a-z]/, kind: 'letters from a to z' }
const DIGITS = { each: 3, stray: /\D/, kind: 'digits' }

function checkCells(input: Input, name: Parameter, word: Word, cells: number, form: typeof LETTERS): void {
  const { each, stray, kind } = form
  const at = word.text.search(stray)
  if (at !== -1) {
    throw input.fault(inside(word, at), `${quote(word.text[at]!)} in ${name}, expected ${kind}`)
  }
  const expected = each * cells
  if (word.text.length !== expected) {
    const what = `${name} of length ${word.text.length}, expected ${expected}`
    throw input.fault(word, `${what}: ${each} ${kind} for each of ${counted(cells, 'cell')}`)
  }
}

function parametersOf(input: Input): Map<Parameter, Word> {
  const [url, extra = input.lines[1]] = input.lines[0]!.words
  if (extra !== undefined) throw input.fault(extra, 'more text behind the URL, expected one URL alone')
  const parameters = new Map<Parameter, Word>()
  for (const match of url!.text.matchAll(/([^?#&=]+)=([^?#&]*)/g)) {
    const name = PARAMETERS.find(parameter => parameter === match[1])
    if (name === undefined) continue
    if (parameters.has(name)) throw input.fault(inside(url!, match.index), `a second ${name}, expected one`)
    const { line, column } = inside(url!, match.index + name.length + 1)
    parameters.set(name, { text: match[2]!, line, column })
  }
  return parameters
}

function readOrder(input: Input, word: Word | undefined): string {
  if (word === undefined) return 'default'
  if (!MOTIFS_ORDERS.includes(word.text)) {
    throw input.fault(word, `motifs_order ${quote(word.text)}, expected one of ${MOTIFS_ORDERS.join(', ')}`)
  }
  return word.text
}

function inside({ line, column }: Place, offset: number): Place {
  return { line, column: column + offset }
}

function writeUrl(
  { rows, cols, pieces }: EdgeMatching,
  cells: readonly Piece[],
  numbers: readonly number[],
): string {
  const edges = cells.flat().map(letterOf).join('')
  const digits = numbers.map(number => String(number + 1).padStart(3, '0')).join('')
  const named = pieces.length > MAX_NUMBERED ? '' : `&board_pieces=${digits}`
  const name = `edge-matching_${rows}x${cols}`
  return `https://e2.bucas.name/#puzzle=${name}&board_w=${cols}&board_h=${rows}&board_edges=${edges}${named}\n`
}
