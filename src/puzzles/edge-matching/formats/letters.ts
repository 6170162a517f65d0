import { Misuse } from '../../../core/errors.ts'
import { coloursOf, type EdgeMatching, FRAME, type Piece } from '../model.ts'

/** The largest colour that has a letter: `a` is the frame, `z` the last. */
export const MAX_LETTER = 25

const ORDERS: Readonly<Record<string, string>> = {
  default: 'abcdefghijklmnopqrstuvwxyz',
  jef: 'atojeqlgbupkfrmhcwvsnid',
  marie: 'abglqejotchmrfkpudinsvw',
  jblackwood: 'abglqejotchmrfkpudinsvw',
}

/** Names of the alphabets in which boards are published. */
export const MOTIFS_ORDERS: readonly string[] = Object.keys(ORDERS)

/** The colour of a letter from a to z of a published alphabet. */
export function colourOfLetter(letter: string, order: string): number {
  const index = letter.charCodeAt(0) - 97
  return (ORDERS[order]![index] ?? letter).charCodeAt(0) - 97
}

/** The letter of a colour up to `MAX_LETTER`, in the default alphabet. */
export function letterOf(colour: number): string {
  return String.fromCharCode(97 + colour)
}

/** The puzzle's pieces, their colours renumbered from 1 without gaps where some number has no letter. */
export function letteredPieces(puzzle: EdgeMatching): readonly Piece[] {
  const colours = coloursOf(puzzle)
  if ((colours.at(-1) ?? FRAME) <= MAX_LETTER) return puzzle.pieces
  const dense = new Map(colours.map((colour, index) => [colour, index + 1]))
  const renumber = (colour: number) => dense.get(colour) ?? FRAME
  return puzzle.pieces.map(([top, right, bottom, left]) => [
    renumber(top),
    renumber(right),
    renumber(bottom),
    renumber(left),
  ])
}

/** Throws `Misuse` when a puzzle has more colours than there are letters. */
export function requireLetters(puzzle: EdgeMatching): void {
  const colours = coloursOf(puzzle).length
  if (colours > MAX_LETTER) {
    throw new Misuse(`a board URL has letters for ${MAX_LETTER} colours, the puzzle has ${colours}`)
  }
}
