import type { EdgeMatching } from '../model.ts'
import { validate } from '../validate.ts'
import { isBlank, type ShownCell } from './lookup.ts'
import type { Input, Place, Size } from './tokens.ts'

/**
 * The puzzle whose pieces lie on a full board, turned as they lie there; they are numbered as the file names them if
 * that is a numbering, else by cell. Throws `InvalidInput` when a cell is empty.
 */
export function puzzleOfBoard(
  input: Input,
  size: Size & { readonly place: Place },
  cells: readonly ShownCell[],
): EdgeMatching {
  const { rows, cols, place } = size
  // On a board of one cell frame sides alone are a piece, for there is no other with a frame.
  const empty = cells.length === 1 ? undefined : cells.find(cell => isBlank(cell.sides))
  if (empty !== undefined) {
    throw input.fault(empty.place, 'an empty cell, expected a full board to read a puzzle from')
  }
  const numbered = [...cells]
  const numbers = new Set(cells.map(cell => cell.named))
  if (
    numbers.size === cells.length &&
    cells.every(({ named }) => named !== undefined && named < cells.length)
  ) {
    for (const cell of cells) numbered[cell.named!] = cell
  }
  const pieces = numbered.map(cell => cell.sides)
  return validate({ rows, cols, pieces, hints: [] }, input.source, {
    size: place,
    end: input.end,
    piece: index => numbered[index]!.place,
    hint: () => place,
  })
}
