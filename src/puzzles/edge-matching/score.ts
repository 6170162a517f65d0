import type { Score } from '../../core/family.ts'
import { BOTTOM, type Board, colourOn, type EdgeMatching, FRAME, LEFT, RIGHT, TOP } from './model.ts'

/**
 * Matched pairs of touching edges, the community's measure (480 for Eternity II), and beside it the thesis's two-objective
 * fitness P = 1 - (missed edges / edges + missed areas / areas) / 2 (seed 000, section 4.7), an area being four cells
 * whose inner edges all match. An empty cell matches nothing, and neither do two frame edges inside the board.
 */
export function score(puzzle: EdgeMatching, board: Board): Score {
  const { rows, cols } = puzzle
  const edges = rows * (cols - 1) + cols * (rows - 1)
  const areas = (rows - 1) * (cols - 1)
  let matchedEdges = 0
  let matchedAreas = 0
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const right = col < cols - 1 && matches(puzzle, board, cell, RIGHT)
      const below = row < rows - 1 && matches(puzzle, board, cell, BOTTOM)
      if (right) matchedEdges++
      if (below) matchedEdges++
      if (
        right &&
        below &&
        matches(puzzle, board, cell + 1, BOTTOM) &&
        matches(puzzle, board, cell + cols, RIGHT)
      ) {
        matchedAreas++
      }
    }
  }
  const missed = (matched: number, total: number) => (total === 0 ? 0 : (total - matched) / total)
  const fitness = 1 - (missed(matchedEdges, edges) + missed(matchedAreas, areas)) / 2
  return { value: matchedEdges, of: edges, sense: 'max', also: { areas: matchedAreas, fitness } }
}

/** Whether a cell's right or bottom edge matches the neighbour's there; both cells are on the board. */
export function matches(
  puzzle: EdgeMatching,
  board: Board,
  cell: number,
  side: typeof RIGHT | typeof BOTTOM,
): boolean {
  const neighbour = side === RIGHT ? cell + 1 : cell + puzzle.cols
  const piece = puzzle.pieces[board.piece[cell]!]
  const other = puzzle.pieces[board.piece[neighbour]!]
  if (piece === undefined || other === undefined) return false
  const colour = colourOn(piece, board.rotation[cell]!, side)
  return (
    colour !== FRAME && colour === colourOn(other, board.rotation[neighbour]!, side === RIGHT ? LEFT : TOP)
  )
}
