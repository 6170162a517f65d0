import type { PuzzleFormat } from '../../../core/family.ts'
import { type EdgeMatching, FRAME, type Hint, MAX_COLOUR, type Piece } from '../model.ts'
import { validate } from '../validate.ts'
import { counted, HASH_COMMENT, type Input, type Line, linesOf, openInput, type Word } from './tokens.ts'

const LEXIS = { comment: HASH_COMMENT, separator: ',' }
const FRAME_WORD = 0xffff
const PIECE_FORM = 'top,right,bottom,left[,x,y,rotation]'

/**
 * The puzzle CSV: `N` or `ROWS,COLS`, then `top,right,bottom,left[,x,y,rotation]` a piece, x and y from 0. Words of 16
 * binary digits are binary, others decimal; all ones is the frame.
 */
export const csvPuzzle: PuzzleFormat<EdgeMatching> = {
  id: 'csv',
  about: 'puzzle CSV: 16-bit words top,right,bottom,left[,x,y,rotation] a piece',
  recognises(text, source) {
    if (/\.csv$/i.test(source)) return true
    const [size, piece] = linesOf(text, LEXIS)
    return size?.words.every(word => /^\d+$/.test(word.text)) === true && piece?.words[3] !== undefined
  },
  read(text, source) {
    const input = openInput(text, source, LEXIS, 'N or ROWS,COLS')
    const [header, ...body] = input.lines
    const { rows, cols } = readSize(input, header!)
    for (const line of body) {
      if (line.words.length !== 4) {
        input.count(line, 7, n => `a piece of ${counted(n, 'word')}, expected ${PIECE_FORM}`)
      }
    }
    const pieces = readPieces(input, body)
    const hints = body.flatMap((line, piece) =>
      line.words.length === 7 ? readHint(input, rows, cols, line, piece) : [],
    )
    return validate({ rows, cols, pieces, hints }, source, {
      size: header!,
      end: input.end,
      piece: index => body[index]!,
      hint: (index, word) => body[hints[index]!.piece]!.words[word === 'cell' ? 4 : 0]!,
    })
  },
  write({ rows, cols, pieces, hints }) {
    const hintOf = new Map(hints.map(hint => [hint.piece, hint]))
    const lines = pieces.map((piece, index) => {
      const sides = piece.map(colour => (colour === FRAME ? FRAME_WORD : colour))
      const hint = hintOf.get(index)
      const words = hint === undefined ? sides : [...sides, hint.col, hint.row, hint.rotation]
      return words.map(word => word.toString(2).padStart(16, '0')).join(',')
    })
    return { text: `${[rows === cols ? rows : `${rows},${cols}`, ...lines].join('\n')}\n`, lost: [] }
  },
}

function decimal(word: Word): Word {
  return /^[01]{16}$/.test(word.text) ? { ...word, text: String(Number.parseInt(word.text, 2)) } : word
}

function readSize(input: Input, header: Line) {
  const [rows, cols = rows, extra] = header.words
  if (extra !== undefined) {
    throw input.fault(extra, `a size of ${header.words.length} words, expected N or ROWS,COLS`)
  }
  return input.size(decimal(rows!), decimal(cols!))
}

function readPieces(input: Input, lines: readonly Line[]): Piece[] {
  // Where 0 is an ordinary colour, all colours move up by one: our 0 is the frame.
  const shift = lines.some(line => line.words.slice(0, 4).some(word => /^0+$/.test(word.text))) ? 1 : 0
  const colour = (word: Word): number => {
    const plain = decimal(word)
    if (plain.text === FRAME_WORD.toString()) return FRAME
    return input.number(plain, 'colour', 0, MAX_COLOUR - shift) + shift
  }
  return lines.map(({ words }) => [
    colour(words[0]!),
    colour(words[1]!),
    colour(words[2]!),
    colour(words[3]!),
  ])
}

function readHint(input: Input, rows: number, cols: number, line: Line, piece: number): Hint {
  const [x, y, rotation] = line.words.slice(4).map(decimal)
  return {
    row: input.number(y!, 'hint row', 0, rows - 1),
    col: input.number(x!, 'hint column', 0, cols - 1),
    piece,
    rotation: input.number(rotation!, 'hint rotation', 0, 3),
  }
}
