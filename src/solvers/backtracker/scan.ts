import type { Method } from '../../core/method.ts'
import { type Enumeration, nextSlice, type Outcome, type Run } from '../../core/run.ts'
import { createScan, type Scan } from '../../kernel/scan.ts'
import { type Board, distinctRotations, type EdgeMatching } from '../../puzzles/edge-matching/model.ts'
import { allPlacements, buildScanModel, type Placement, type ScanModel } from './scan-tables.ts'

/** Nodes between two questions whether to stop, times the pieces that a node may have to skip: about a millisecond. */
const SLICE = 2 ** 24

/** Row scan of an edge-matching board, a native backtracker over single tiles (the "zero look-ahead" of seed 001). */
export const scan: Method<EdgeMatching, Board> = {
  id: 'scan',
  family: 'edge-matching',
  about:
    'native row scan over single tiles, candidates indexed by the colours to the left and above, no look-ahead',
  complete: true,
  unit: 'nodes',
  options: [
    { name: 'shuffle', type: 'switch', default: false, about: 'try pieces in an order drawn from the seed' },
  ],

  async solve(puzzle, run): Promise<Outcome<Board>> {
    const { search, model, step } = start(puzzle, run)
    const stop = step()
    if (stop === 'solution') {
      return { status: 'sat', steps: search.nodes, answer: model.decode(search.placed, search.placed.length) }
    }
    if (stop === 'exhausted') return { status: 'unsat', steps: search.nodes }
    return {
      status: 'unknown',
      reason: stop,
      steps: search.nodes,
      ...(search.deepest > 0 && { best: model.decode(search.best, search.deepest) }),
    }
  },

  async enumerate(puzzle, run, found): Promise<Enumeration> {
    const { search, model, step } = start(puzzle, run)
    for (;;) {
      const stop = step()
      if (stop === 'exhausted') return { status: 'exhausted', steps: search.nodes }
      if (stop !== 'solution') return { status: 'unknown', reason: stop, steps: search.nodes }
      found(model.decode(search.placed, search.placed.length), search.nodes)
    }
  },
}

/** `step` searches to the next solution, the end or a reason to stop, and reports deeper boards on the way. */
function start(puzzle: EdgeMatching, run: Run<Board>) {
  const model = buildScanModel(puzzle, candidateOrder(puzzle, run))
  const search = createScan(model.tables)
  const slice = Math.ceil(SLICE / Math.max(256, puzzle.pieces.length))
  let reported = 0
  const step = () => {
    for (;;) {
      const reason = run.shouldStop(search.nodes)
      if (reason !== undefined) return reason
      const stop = search.run(nextSlice(run, search.nodes, slice))
      reported = report(search, model, run, reported)
      if (stop !== 'budget') return stop
    }
  }
  return { model, search, step }
}

function report(search: Scan, model: ScanModel, run: Run<Board>, reported: number): number {
  if (search.deepest > reported) {
    run.observe({ kind: 'improved', steps: search.nodes, answer: model.decode(search.best, search.deepest) })
  }
  return search.deepest
}

/**
 * File order, or an order drawn from the seed; what a hint places comes first, in the hint's reading order, so that a
 * scan told a solution walks straight into it.
 */
function candidateOrder(puzzle: EdgeMatching, run: Run<Board>): Placement[] {
  const order = allPlacements(puzzle)
  if (run.settings.shuffle === true) run.rng.shuffle(order)
  const { hint } = run
  if (hint === undefined) return order
  const rank = new Map<string, number>()
  hint.piece.forEach((piece, cell) => {
    if (piece >= 0)
      rank.set(`${piece}/${hint.rotation[cell]! % distinctRotations(puzzle.pieces[piece]!)}`, cell)
  })
  const rankOf = ({ piece, rotation }: Placement) =>
    rank.get(`${piece}/${rotation}`) ?? Number.POSITIVE_INFINITY
  return order.sort((a, b) => {
    const [first, second] = [rankOf(a), rankOf(b)]
    return first === second ? 0 : first - second
  })
}
