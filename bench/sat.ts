import { existsSync } from 'node:fs'
import { collect, type Formula } from '../src/core/cnf.ts'
import { settle } from '../src/core/option.ts'
import { createRng } from '../src/core/rng.ts'
import { cnfToDimacs } from '../src/dimacs/write.ts'
import { generator } from '../src/puzzles/edge-matching/generate.ts'
import type { EdgeMatching } from '../src/puzzles/edge-matching/model.ts'
import { execute } from '../src/run/execute.ts'
import { cnfEncoding, cnfEncodings, findMethod } from '../src/run/methods.ts'
import { cadical } from '../src/solvers/sat/cadical.ts'
import { minisat } from '../src/solvers/sat/minisat.ts'
import { program } from '../src/solvers/sat/program.ts'
import type { SatEngine } from '../src/solvers/sat/session.ts'

const BOARDS = 10
const INNER = 6
/** Seconds that an engine may take on one formula. */
const ENGINE_SECONDS = 30
/** Seconds a run may take, by board size; change with `BENCH_SECONDS`. */
const SECONDS: Readonly<Record<number, number>> = { 6: 20, 7: 60 }

/** Each engine against its native sibling on the same formulas, how a formula is handed over, and PAR2 of the encodings. */
export async function benchSat(): Promise<void> {
  const formulas = [6, 7].flatMap(size => [1, 2, 3].map(seed => formulaOf(board(size, seed), 'diamond')))
  console.log(
    'engine against the native program, same diamond formulas (6x6 and 7x7, 3 frame and 6 inner colours, 3 each)',
  )
  console.log(
    'pair                       same verdicts   seconds            conflicts a second     ratio   memory',
  )
  await compareEngines('cadical', cadical, program('cadical'), formulas)
  await compareEngines('minisat', minisat, program('minisat'), formulas.slice(0, 3))
  await benchHanding()
  for (const size of [6, 7]) await benchEncodings(size)
}

function board(size: number, seed: number): EdgeMatching {
  const given = { size: String(size), 'inner-colours': String(INNER) }
  return generator.generate(settle('the generator', generator.options, given), createRng(seed)).puzzle
}

function formulaOf(puzzle: EdgeMatching, id: string): Formula {
  const encoding = cnfEncoding('edge-matching', id)
  const settings = settle(id, encoding.options, {})
  return encoding.encode(puzzle, { settings, goal: 'one', rng: createRng(1) }).model
}

interface Measured {
  readonly status: string
  readonly seconds: number
  readonly conflicts: number
  readonly memory: number
}

async function measureEngine(engine: SatEngine, formula: Formula): Promise<Measured> {
  const session = await engine.open()
  try {
    formula.emit(session)
    const started = performance.now()
    const { status } = await session.solve({
      maxConflicts: Number.POSITIVE_INFINITY,
      shouldStop: () => (performance.now() - started > ENGINE_SECONDS * 1000 ? 'time' : undefined),
    })
    const seconds = (performance.now() - started) / 1000
    const { conflicts = 0, memory = 0 } = session.statistics()
    return { status, seconds, conflicts, memory }
  } finally {
    await session.close()
  }
}

async function compareEngines(
  name: string,
  ours: SatEngine,
  native: SatEngine,
  formulas: readonly Formula[],
): Promise<void> {
  const paths = (process.env.PATH ?? '').split(':')
  if (!paths.some(folder => existsSync(`${folder}/${name}`))) {
    console.log(`${name}: skipped, there is no native ${name} on the PATH`)
    return
  }
  const [mine, theirs]: [Measured[], Measured[]] = [[], []]
  for (const formula of formulas) {
    mine.push(await measureEngine(ours, formula))
    theirs.push(await measureEngine(native, formula))
  }
  const sum = (list: readonly Measured[], field: 'seconds' | 'conflicts') =>
    list.reduce((s, item) => s + item[field], 0)
  const rate = (list: readonly Measured[]) => sum(list, 'conflicts') / sum(list, 'seconds')
  const same = mine.filter((item, index) => item.status === theirs[index]?.status).length
  const seconds = `${sum(mine, 'seconds').toFixed(1)} / ${sum(theirs, 'seconds').toFixed(1)}`
  const counted = sum(mine, 'conflicts') > 0
  const rates = counted ? `${rate(mine).toFixed(0)} / ${rate(theirs).toFixed(0)}` : 'not told'
  const ratio = counted ? (rate(mine) / rate(theirs)).toFixed(2) : '-'
  const memory = `${(Math.max(...mine.map(item => item.memory)) / 2 ** 20).toFixed(0)} MiB`
  console.log(
    `${`${name} / native`.padEnd(27)}${`${same} of ${formulas.length}`.padEnd(16)}${seconds.padEnd(19)}${rates.padEnd(23)}${ratio.padEnd(8)}${memory}`,
  )
}

/** A formula poured into the wasm solver, against the same written as text and parsed by it. */
async function benchHanding(): Promise<void> {
  const formula = formulaOf(board(8, 1), 'placement')
  const poured = await cadical.open()
  let started = performance.now()
  formula.emit(poured)
  const pouring = performance.now() - started
  await poured.close()
  started = performance.now()
  const text = new TextDecoder().decode(cnfToDimacs(collect(formula)))
  const { Cadical } = await import('cadical-wasm')
  const parsing = await Cadical.create()
  parsing.addDimacs(text)
  const asText = performance.now() - started
  parsing.dispose()
  console.log(
    `handing over a formula of ${collect(formula).clauses} clauses: poured ${pouring.toFixed(0)} ms, as text ${asText.toFixed(0)} ms, ratio ${(pouring / asText).toFixed(3)}`,
  )
}

async function benchEncodings(size: number): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? SECONDS[size])
  console.log(
    `PAR2 of the encodings with cadical, ${BOARDS} boards ${size}x${size}, at most ${seconds} s each`,
  )
  for (const { id } of cnfEncodings) {
    const method = findMethod('edge-matching', `${id}/cadical`)
    const settings = settle(method.id, method.options, {})
    let total = 0
    let solved = 0
    for (let seed = 1; seed <= BOARDS; seed++) {
      const task = {
        family: 'edge-matching',
        method: method.id,
        puzzle: board(size, seed),
        goal: 'one' as const,
      }
      const limits = { settings, seed: 1, maxSteps: Number.POSITIVE_INFINITY }
      const result = await execute({ ...task, ...limits }, { seconds })
      if (result.status === 'sat') solved++
      total += result.status === 'sat' ? result.seconds : 2 * seconds
    }
    console.log(
      `  ${id.padEnd(12)} solved ${String(solved).padStart(2)} of ${BOARDS}, PAR2 ${(total / BOARDS).toFixed(2)} s`,
    )
  }
}
