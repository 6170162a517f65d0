import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Method } from '../src/core/method.ts'
import { settle } from '../src/core/option.ts'
import { createRng } from '../src/core/rng.ts'
import { edgeMatching } from '../src/puzzles/edge-matching/family.ts'
import { generator } from '../src/puzzles/edge-matching/generate.ts'
import type { EdgeMatching } from '../src/puzzles/edge-matching/model.ts'
import { execute, type Result } from '../src/run/execute.ts'
import { methodsOf } from '../src/run/methods.ts'

const FAMILY = 'edge-matching'
const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
const BOARDS = Number(process.env.BENCH_BOARDS ?? 200)
const instances = join(import.meta.dirname, '../../instances')

/** Every complete method on every instance and on generated boards up to 5x5: do they agree on the number of solutions? */
export async function benchAgreement(): Promise<void> {
  const manifest: { file: string; solutions: number }[] = JSON.parse(
    readFileSync(join(instances, 'manifest.json'), 'utf8'),
  )
  const tally = { agreed: 0, disagreed: 0, undecided: 0 }
  for (const { file, solutions } of manifest) {
    const puzzle = edgeMatching.read(readFileSync(join(instances, file), 'utf8'), file)
    await agree(file, puzzle, solutions, tally)
  }
  for (let seed = 1; seed <= BOARDS; seed++) {
    const { name, puzzle } = generated(seed)
    const { found } = await run(puzzle, methodsOf(FAMILY)[0]!)
    await agree(name, puzzle, found, tally)
  }
  console.log(
    `agreed ${tally.agreed}, disagreed ${tally.disagreed}, undecided within ${SECONDS} s ${tally.undecided}`,
  )
}

async function agree(
  name: string,
  puzzle: EdgeMatching,
  solutions: number,
  tally: { agreed: number; disagreed: number; undecided: number },
): Promise<void> {
  for (const method of methodsOf(FAMILY)) {
    if (!method.complete || method.enumerate === undefined) continue
    const { status, found } = await run(puzzle, method)
    if (status !== 'exhausted') {
      tally.undecided++
      console.log(`${name}: ${method.id} undecided, ${found} of ${solutions} found`)
    } else if (found !== solutions) {
      tally.disagreed++
      console.log(`${name}: ${method.id} finds ${found}, expected ${solutions}`)
    } else {
      tally.agreed++
    }
  }
}

function run(puzzle: EdgeMatching, method: Method<unknown, unknown>): Promise<Result> {
  const settings = settle(method.id, method.options, {})
  const task = { family: FAMILY, method: method.id, puzzle, goal: 'all' as const, settings, seed: 1 }
  return execute({ ...task, maxSteps: Number.POSITIVE_INFINITY }, { seconds: SECONDS })
}

/** Boards of all kinds by turns; in every third one two edges are exchanged, which leaves many of those without solution. */
function generated(seed: number): { name: string; puzzle: EdgeMatching } {
  const rng = createRng(seed)
  const [rows, cols] = [2 + rng.below(4), 2 + rng.below(4)]
  const unframed = rows * cols <= 12 && rng.below(3) === 0
  const inner = (unframed ? 5 : 3) + rng.below(3)
  const hints = rng.below(3) === 0 ? 2 : 0
  const given = {
    size: `${rows}x${cols}`,
    'inner-colours': String(inner),
    hints: String(hints),
    pieces: 'any',
    unframed,
  }
  const { puzzle } = generator.generate(settle('the generator', generator.options, given), rng)
  const name = `generated ${seed} (${edgeMatching.describe(puzzle)})`
  if (seed % 3 !== 0) return { name, puzzle }
  const pieces = puzzle.pieces.map(piece => [...piece] as [number, number, number, number])
  const [a, b] = [rng.below(pieces.length), rng.below(pieces.length)]
  const [s, t] = [rng.below(4), rng.below(4)]
  const [x, y] = [pieces[a]![s]!, pieces[b]![t]!]
  if (x === 0 || y === 0) return { name, puzzle }
  pieces[a]![s] = y
  pieces[b]![t] = x
  return { name: `${name} with two edges exchanged`, puzzle: { ...puzzle, pieces } }
}
