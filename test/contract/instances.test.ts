import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settle } from '../../src/core/option.ts'
import { edgeMatching } from '../../src/puzzles/edge-matching/family.ts'
import { type EdgeMatching, type Piece, shapeKey } from '../../src/puzzles/edge-matching/model.ts'
import { familyOf } from '../../src/puzzles/families.ts'
import { methodsOf } from '../../src/run/methods.ts'
import { plainRun } from './plain-run.ts'

interface Entry {
  readonly file: string
  readonly status: 'solvable' | 'unsolvable'
  readonly solutions: number
  readonly scanNodes: number
  readonly origin: string
}

const folder = join(import.meta.dirname, '../../instances')
const manifest: readonly Entry[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
const load = (file: string) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const family = familyOf(text, file)
  return { family, puzzle: family.read(text, file) }
}

test('the manifest lists every instance once', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.txt'),
  )
  expect(manifest.map(({ file }) => file).sort()).toEqual(files.sort())
})

describe.each(manifest.map(entry => [entry.file, entry] as const))('%s', (file, entry) => {
  const { family, puzzle } = load(file)

  test('reads again what it wrote', () => {
    expect(family.read(family.write(puzzle), 'again')).toEqual(puzzle)
  })

  // The native methods answer for every board, SAT solvers for those that take them a second or two; `npm run bench -- agreement`
  // has all of them.
  const deciding = methodsOf(family.id).filter(({ id, unit }) => {
    if (unit === 'nodes') return true
    // To show that no board is better takes far longer than to find a solution.
    return entry.scanNodes < (id === 'optimum' ? 1000 : 300_000)
  })
  test.each(deciding.map(method => [method.id, method] as const))(
    '%s says what the manifest says',
    async (_id, method) => {
      const outcome = await method.solve(
        puzzle,
        plainRun({ settings: settle(method.id, method.options, {}) }),
      )
      expect(outcome.status).toBe(entry.status === 'solvable' ? 'sat' : 'unsat')
      if (outcome.status === 'sat') expect(family.verify(puzzle, outcome.answer)).toEqual([])
    },
  )

  const counting = methodsOf(family.id).filter(({ id, unit, enumerate }) => {
    if (enumerate === undefined) return false
    if (unit === 'nodes') return id === 'scan' || entry.scanNodes < 3_000_000
    return entry.scanNodes < 100_000 && entry.solutions < 100
  })
  test.each(counting.map(method => [method.id, method] as const))(
    '%s counts what the manifest says',
    async (id, method) => {
      let solutions = 0
      const run = plainRun<unknown>({ settings: settle(method.id, method.options, {}) })
      const end = await method.enumerate!(puzzle, run, () => solutions++)
      expect(solutions).toBe(entry.solutions)
      if (id === 'scan') expect(end.steps).toBe(entry.scanNodes)
    },
  )
})

const seeds = join(import.meta.dirname, '../../../shared/seeds')
const thesis = existsSync(seeds) ? readdirSync(seeds).find(file => file.startsWith('000')) : undefined

test.skipIf(thesis === undefined)(
  'the thesis boards have the pieces that its figures print (needs ../shared/seeds)',
  () => {
    const text = readFileSync(join(seeds, thesis!), 'utf8')
    for (const [size, first] of [
      [4, '0 | 0,17,35, 0, 1'],
      [5, '0 | 0, 3, 4, 0, 2'],
      [6, '0 | 0,13,16, 0, 0'],
    ] as const) {
      const lines = text.slice(text.indexOf(first)).split('\n').slice(0, size)
      const printed = lines.flatMap(line =>
        [...line.matchAll(/(\d+), *(\d+), *(\d+), *(\d+), *\d/g)].map(
          m => m.slice(1, 5).map(Number) as unknown as Piece,
        ),
      )
      const asPrinted: EdgeMatching = { rows: size, cols: size, pieces: printed, hints: [] }
      const inPlace = { piece: Int32Array.from(printed.keys()), rotation: new Uint8Array(size * size) }
      expect(edgeMatching.verify(asPrinted, inPlace)).toEqual([])
      const ours = load(`edge-matching/thesis-${size}x${size}.txt`).puzzle as EdgeMatching
      expect(ours.pieces.map(shapeKey).sort()).toEqual(printed.map(shapeKey).sort())
    }
  },
)
