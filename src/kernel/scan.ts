/**
 * The row scan: cells are filled in reading order, each from the list of placements that fit the colours to its left and
 * above, without look-ahead.
 *
 * How the arrays lie. A placement in a list is three numbers of `entries`: piece + 1, and what it hands on, its right
 * colour times the number of colours and its bottom colour. A list ends with a 0 in place of a piece. Cells with the same
 * demands on right and bottom (inside, at the border, beside a hint) share a class; `starts` holds, class after class, a
 * square table by left and upper colour of where the list begins. As the left colour comes multiplied already, finding a
 * list is two additions. `used[0]` stays 0, so that one test skips pieces in use and stops at the end of a list.
 * `uppers[cell]` is the colour above a cell; the cell one row up wrote it.
 */
export interface ScanTables {
  readonly cells: number
  readonly cols: number
  /** Piece + 1, right colour times the number of colours (0 in the last column), bottom colour; lists end with 0. */
  readonly entries: Int32Array
  /** Where the list for (class, left colour, upper colour) begins in `entries`. */
  readonly starts: Int32Array
  /** Where the table of the cell's class begins in `starts`. */
  readonly classes: Int32Array
  readonly pieces: number
}

export type ScanStop = 'solution' | 'exhausted' | 'budget'

/** A row scan that can be left at any node and gone on with. */
export interface Scan {
  /** Searches until a solution, the end or `budget` (below 2^31) more nodes; a node is one committed placement. */
  run(budget: number): ScanStop
  /** Nodes so far. */
  readonly nodes: number
  /** The index into `entries` of the placement in each cell; after `solution` all of them hold. */
  readonly placed: Int32Array
  /** The most cells that were ever filled, and the placements in them. */
  readonly deepest: number
  readonly best: Int32Array
}

/** A scan at its start. Nothing is allocated after this. */
export function createScan(tables: ScanTables): Scan {
  const state = {
    used: new Uint8Array(tables.pieces + 1),
    placed: new Int32Array(tables.cells),
    uppers: new Int32Array(tables.cells + tables.cols),
  }
  const best = new Int32Array(tables.cells)
  let nodes = 0
  let deepest = 0
  // Where to go on: the next candidate to try at this depth; depth -1 when all is done.
  let nextDepth = 0
  let nextEntry = tables.starts[tables.classes[0]!]!

  // `| 0` tells the compiler that sums of small integers stay small: without it every one is checked for overflow.
  // Arrays are read into locals at the top for the same reason. A scan runs about twice as fast when it is the first of
  // its isolate, as it is in a worker thread: the compiler then takes the arrays for constants.
  const run = (budget: number): ScanStop => {
    const { cells, cols, entries, starts, classes } = tables
    const { used, placed, uppers } = state
    let depth = nextDepth | 0
    if (depth < 0) return 'exhausted'
    let at = nextEntry | 0
    let left = budget | 0
    // The depth at which the loop has to look up: a solution or a new deepest board.
    let watch = Math.min(deepest + 1, cells) | 0
    for (;;) {
      let piece = entries[at]!
      while (used[piece] !== 0) {
        at = (at + 3) | 0
        piece = entries[at]!
      }
      if (piece === 0) {
        depth = (depth - 1) | 0
        if (depth < 0) break
        at = placed[depth]!
        used[entries[at]!] = 0
        at = (at + 3) | 0
        continue
      }
      if (left === 0) break
      left = (left - 1) | 0
      used[piece] = 1
      placed[depth] = at
      uppers[(depth + cols) | 0] = entries[(at + 2) | 0]!
      depth = (depth + 1) | 0
      if (depth >= watch) {
        if (depth > deepest) {
          deepest = depth
          for (let cell = 0; cell < depth; cell++) best[cell] = placed[cell]!
          watch = Math.min(depth + 1, cells) | 0
        }
        if (depth === cells) {
          // Taken back at once, so that the next call goes on behind this solution.
          depth = (depth - 1) | 0
          used[piece] = 0
          nodes += budget - left
          nextDepth = depth
          nextEntry = at + 3
          return 'solution'
        }
      }
      at = starts[(((classes[depth]! + entries[(at + 1) | 0]!) | 0) + uppers[depth]!) | 0]!
    }
    nodes += budget - left
    nextDepth = depth
    nextEntry = at
    return depth < 0 ? 'exhausted' : 'budget'
  }

  return {
    run,
    placed: state.placed,
    best,
    get nodes() {
      return nodes
    },
    get deepest() {
      return deepest
    },
  }
}
