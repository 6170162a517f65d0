import type { PuzzleFamily } from '../../core/family.ts'
import { explainCount } from './explain-count.ts'
import { puzzleFormats, readBoard, readPuzzle, solutionFormats } from './formats/index.ts'
import { generator } from './generate.ts'
import { type Board, coloursOf, type EdgeMatching, isFramed } from './model.ts'
import { score } from './score.ts'
import { showSvg } from './show-svg.ts'
import { showText } from './show-text.ts'
import { verify } from './verify.ts'

/** Edge matching: Eternity II and its kin. */
export const edgeMatching: PuzzleFamily<EdgeMatching, Board> = {
  id: 'edge-matching',
  about:
    'square pieces laid on a board so that touching edges have the same colour (Eternity II and its kin)',
  formats: puzzleFormats,
  solutionFormats,
  generator,
  read: readPuzzle,
  write: puzzle => puzzleFormats[0]!.write(puzzle).text,
  readSolution: readBoard,
  writeSolution: (puzzle, board) => solutionFormats[0]!.write(puzzle, board),
  verify,
  score,
  show: (puzzle, board, as, options) =>
    as === 'svg' ? showSvg(puzzle, board) : showText(puzzle, board, options),
  describe(puzzle) {
    const colours = coloursOf(puzzle).length
    const hints = puzzle.hints.length
    return [
      `${puzzle.rows} x ${puzzle.cols}`,
      isFramed(puzzle) ? 'framed' : 'unframed',
      `${colours} colour${colours === 1 ? '' : 's'}`,
      ...(hints > 0 ? [`${hints} hint${hints === 1 ? '' : 's'}`] : []),
    ].join(', ')
  },
  explainCount,
}
