import type { PuzzleFormat } from '../../../core/family.ts'
import type { EdgeMatching } from '../model.ts'
import { readPieceList, writePieceList } from './piece-list.ts'
import { counted, HASH_COMMENT, linesOf, openInput } from './tokens.ts'

const LEXIS = { comment: HASH_COMMENT }

/** The community's piece lists: `ROWS COLS`, then as the family's own form. */
export const barePuzzle: PuzzleFormat<EdgeMatching> = {
  id: 'bare',
  about: 'piece list headed by `ROWS COLS`',
  // Anything that starts with a number, so that a wrong header gets a complaint about itself.
  recognises(text) {
    const [line] = linesOf(text, LEXIS)
    return line !== undefined && /^[-+.]?\d/.test(line.words[0]!.text)
  },
  read(text, source) {
    const input = openInput(text, source, LEXIS, 'ROWS COLS')
    const line = input.lines[0]!
    input.count(line, 2, n => `a header of ${counted(n, 'word')}, expected ROWS COLS`)
    const [rows, cols] = line.words
    return readPieceList(input, { ...input.size(rows!, cols!), place: line }, input.lines.slice(1))
  },
  write(puzzle) {
    const lines = [`${puzzle.rows} ${puzzle.cols}`, ...writePieceList(puzzle)]
    return { text: `${lines.join('\n')}\n`, lost: [] }
  },
}
