import { type EdgeMatching, type Hint, MAX_COLOUR, type Piece } from '../model.ts'
import { validate } from '../validate.ts'
import { counted, type Input, type Line, type Place, quote, type Size, type Word } from './tokens.ts'

const HINT_FORM = 'hint ROW COL PIECE ROTATION'

/** Reads pieces, a line each, and `hint` lines: the body that the family's own form and the bare one share. */
export function readPieceList(
  input: Input,
  size: Size & { readonly place: Place },
  body: readonly Line[],
): EdgeMatching {
  const { rows, cols, place } = size
  const hintLines = body.filter(line => line.words[0]!.text === 'hint')
  const pieceLines = body.filter(line => line.words[0]!.text !== 'hint')
  const pieces = pieceLines.map(line => {
    const word = line.words[0]!
    if (/^[a-z]/i.test(word.text)) {
      throw input.fault(word, `${quote(word.text)}, expected a piece (top right bottom left) or ${HINT_FORM}`)
    }
    return readPiece(input, line)
  })
  const hints = hintLines.map((line): Hint => {
    input.count(line, 5, n => `a hint of ${counted(n, 'word')}, expected ${HINT_FORM}`)
    const [, row, col, piece, rotation] = line.words
    return {
      row: input.number(row!, 'hint row', 1, rows) - 1,
      col: input.number(col!, 'hint column', 1, cols) - 1,
      piece: input.number(piece!, 'hint piece', 1, rows * cols) - 1,
      rotation: input.number(rotation!, 'hint rotation', 0, 3),
    }
  })
  return validate({ rows, cols, pieces, hints }, input.source, {
    size: place,
    end: input.end,
    piece: index => pieceLines[index]!,
    hint: (index, word) => hintLines[index]!.words[word === 'cell' ? 1 : 3]!,
  })
}

/** The lines that `readPieceList` reads. */
export function writePieceList(puzzle: EdgeMatching): string[] {
  return [
    ...puzzle.pieces.map(piece => piece.join(' ')),
    ...puzzle.hints.map(
      ({ row, col, piece, rotation }) => `hint ${row + 1} ${col + 1} ${piece + 1} ${rotation}`,
    ),
  ]
}

/** A piece that is alone on its line. */
export function readPiece(input: Input, line: Line): Piece {
  input.count(line, 4, n => `a piece of ${counted(n, 'side')}, expected 4 (top right bottom left)`)
  return readSides(input, line.words)
}

/** The first four words as the sides of a piece. */
export function readSides(input: Input, words: readonly Word[]): Piece {
  const colour = (side: number) => input.number(words[side]!, 'colour', 0, MAX_COLOUR)
  return [colour(0), colour(1), colour(2), colour(3)]
}
