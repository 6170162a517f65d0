import { type EdgeMatching, shapeKey } from './model.ts'

/**
 * What a number of solutions means. Pieces are told apart by their number, so a board with pieces that look alike has every
 * solution in each order of these; and without hints a solution turned as a whole is another solution.
 */
export function explainCount(puzzle: EdgeMatching, solutions: bigint): string | undefined {
  if (solutions === 0n) return undefined
  const notes: string[] = []
  let distinct = solutions

  const orders = ordersOfAlikePieces(puzzle)
  if (orders > 1n) {
    distinct /= orders
    notes.push(`${distinct} that look different, as some pieces are alike`)
  }
  const turns = puzzle.rows === puzzle.cols ? 4n : 2n
  if (puzzle.hints.length === 0 && puzzle.rows * puzzle.cols > 1 && orders === 1n) {
    notes.push(`${distinct / turns} up to turning the whole board`)
  }
  return notes.length === 0 ? undefined : notes.join('; ')
}

/** In how many ways pieces that look alike can change places; a hinted piece stays. */
function ordersOfAlikePieces(puzzle: EdgeMatching): bigint {
  const hinted = new Set(puzzle.hints.map(hint => hint.piece))
  const seen = new Map<string, bigint>()
  let orders = 1n
  puzzle.pieces.forEach((piece, index) => {
    if (hinted.has(index)) return
    const key = shapeKey(piece)
    const count = (seen.get(key) ?? 0n) + 1n
    seen.set(key, count)
    orders *= count
  })
  return orders
}
