import { parentPort, workerData } from 'node:worker_threads'
import { createScan } from '../src/kernel/scan.ts'
import { allPlacements, buildScanModel } from '../src/solvers/backtracker/scan-tables.ts'
import type { ScanFigures, ScanJob } from './scan.ts'

/** Makes one search, in the slices of the real one, and times the search alone. */
const { puzzle, depth } = workerData as ScanJob
const scan = createScan(buildScanModel(puzzle, allPlacements(puzzle)).tables)
let solutions = 0
const started = performance.now()
while (depth === undefined || scan.deepest < depth) {
  const stop = scan.run(65_536)
  if (stop === 'exhausted') break
  if (stop === 'solution') solutions++
}
const seconds = (performance.now() - started) / 1000
const figures: ScanFigures = { solutions, deepest: scan.deepest, nodes: scan.nodes, seconds }
parentPort?.postMessage(figures)
