import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { edgeMatching } from '../src/puzzles/edge-matching/family.ts'
import type { EdgeMatching } from '../src/puzzles/edge-matching/model.ts'

/** A search to measure: all of the board, or until so many cells are filled. */
export interface ScanJob {
  readonly puzzle: EdgeMatching
  readonly depth?: number
}

/** What a search did. */
export interface ScanFigures {
  readonly solutions: number
  readonly deepest: number
  readonly nodes: number
  readonly seconds: number
}

const ROUNDS = 5
const root = join(import.meta.dirname, '../..')
const sets = join(root, '../shared/instances')

/**
 * Placements a second of `scan` and of the C reference, by turns, on Eternity II to depth 206 (read from the bottom left,
 * as the published figure is) and on the complete count of Brendan Owen's 6x6.
 */
export async function benchScan(): Promise<void> {
  if (!existsSync(sets)) {
    console.log('bench scan: skipped, it needs the piece sets in ../shared/instances')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'tesserat-bench-'))
  try {
    const program = join(folder, 'row-scan')
    execFileSync('cc', ['-O3', '-o', program, join(root, 'bench/reference/row-scan.c')], { stdio: 'inherit' })
    console.log(`placements a second, median of ${ROUNDS} rounds by turns (best in brackets)`)
    console.log('board                        nodes          scan             C -O3            ratio')
    await compare(
      'Eternity II to depth 206',
      { puzzle: mirrored(readSet('e2.txt')), depth: 206 },
      program,
      folder,
    )
    await compare('brendan_06x06, all', { puzzle: readSet('brendan_06x06.txt') }, program, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compare(name: string, job: ScanJob, program: string, folder: string): Promise<void> {
  const file = join(folder, 'board.txt')
  const { rows, cols, pieces } = job.puzzle
  writeFileSync(file, `${rows} ${cols}\n${pieces.map(piece => piece.join(' ')).join('\n')}\n`)
  const ours: ScanFigures[] = []
  const theirs: ScanFigures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await scanInWorker(job))
    theirs.push(scanInC(job, program, file))
  }
  const [a, b] = [ours[0]!, theirs[0]!]
  if (a.solutions !== b.solutions || (job.depth === undefined && a.nodes !== b.nodes)) {
    throw new Error(`${name}: scan found ${a.solutions} in ${a.nodes} nodes, C ${b.solutions} in ${b.nodes}`)
  }
  const [mine, reference] = [rates(ours), rates(theirs)]
  const text = ({ median, best }: { median: number; best: number }) =>
    `${(median / 1e6).toFixed(1)} M (${(best / 1e6).toFixed(1)})`.padEnd(17)
  const ratio = (mine.median / reference.median).toFixed(2)
  console.log(`${name.padEnd(26)}${String(b.nodes).padStart(11)}    ${text(mine)}${text(reference)}${ratio}`)
}

function rates(figures: readonly ScanFigures[]): { median: number; best: number } {
  const sorted = figures.map(({ nodes, seconds }) => nodes / seconds).sort((a, b) => a - b)
  return { median: sorted[sorted.length >> 1]!, best: sorted.at(-1)! }
}

/** A thread of its own for each search, as in `tesserat solve`. */
function scanInWorker(job: ScanJob): Promise<ScanFigures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./scan-worker.js', import.meta.url), { workerData: job })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

function scanInC(job: ScanJob, program: string, file: string): ScanFigures {
  const task = job.depth === undefined ? ['count', file] : ['depth', String(job.depth), file]
  const [solutions, deepest, nodes, seconds] = execFileSync(program, task, { encoding: 'utf8' })
    .split(' ')
    .map(Number)
  return { solutions: solutions!, deepest: deepest!, nodes: nodes!, seconds: seconds! }
}

function readSet(name: string): EdgeMatching {
  const file = join(sets, name)
  return edgeMatching.read(readFileSync(file, 'utf8'), file)
}

/** The puzzle whose scan from the top left is this one's from the bottom left. */
function mirrored(puzzle: EdgeMatching): EdgeMatching {
  return { ...puzzle, pieces: puzzle.pieces.map(([top, right, bottom, left]) => [bottom, right, top, left]) }
}
