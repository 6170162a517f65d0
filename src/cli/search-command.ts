import type { Command } from 'commander'
import { Misuse } from '../core/errors.ts'
import type { Method } from '../core/method.ts'
import type { Option, Settings } from '../core/option.ts'
import { execute, type Happening, type Result } from '../run/execute.ts'
import { findMethod, methods, methodsOf } from '../run/methods.ts'
import type { Task } from '../run/task.ts'
import { parseDuration, parseSeed, parseSteps } from './arguments.ts'
import { addDeclaredOptions, settingsFrom } from './declared-options.ts'
import { type Loaded, loadPuzzle, loadSolution } from './input.ts'
import { progressLine } from './progress.ts'
import { openTrace } from './trace.ts'
import { checkWritable } from './whole-file.ts'

/** The options that every searching command has. */
export interface SearchOptions {
  readonly method?: string
  readonly time?: number
  readonly steps?: number
  readonly seed: number
  readonly hint?: string
  readonly trace?: string
  readonly json?: true
}

/** A search that was made, and what it was made of. */
export interface Search {
  readonly loaded: Loaded
  readonly method: Method<unknown, unknown>
  readonly result: Result
}

const methodOptions: readonly Option[] = methods.all.flatMap(method => method.options)

/** Puts the options of a search on a command. */
export function addSearchOptions(command: Command): Command {
  command
    .option(
      '-m, --method <id>',
      "how to search; 'tesserat methods' lists them (default: the best for the puzzle)",
    )
    .option('-t, --time <duration>', 'stop after this time: 500ms, 30s, 2m, 1h', parseDuration)
    .option('--steps <n>', 'stop after exactly this many steps of the method', parseSteps)
    .option('--seed <n>', 'seed of all random choices', parseSeed, 1)
    .option('--hint <solution>', 'a (partial) solution to start from')
    .option('--trace <file>', 'write what happens as NDJSON')
    .option('--json', 'print one JSON document')
  addDeclaredOptions(command, methodOptions, 'Options of methods:')
  return command
}

/** Does the search that the command line asks for; Ctrl-C ends it and keeps what it had found. */
export async function search(
  file: string,
  options: SearchOptions,
  command: Command,
  goal: 'one' | 'all',
  proofFile?: string,
): Promise<Search> {
  checkWritable(options.trace, file, options.hint)
  const loaded = loadPuzzle(file)
  const { family, puzzle, source } = loaded
  const method = pickMethod(family.id, options.method, goal)
  if (proofFile !== undefined && method.prove === undefined) {
    throw new Misuse(`method ${method.id} writes no proof; use one that can, such as diamond/cadical`)
  }
  const settings: Settings = settingsFrom(command, methodOptions, `method ${method.id}`, method.options)
  const hint = options.hint === undefined ? undefined : loadSolution(loaded, options.hint)
  const task: Task = {
    family: family.id,
    method: method.id,
    puzzle,
    goal: goalOf(goal, options, proofFile),
    ...(proofFile !== undefined && { proofFile }),
    settings,
    seed: options.seed,
    maxSteps: options.steps ?? Number.POSITIVE_INFINITY,
    ...(hint !== undefined && { hint }),
  }

  const about = { instance: source.name, family: family.id, method: method.id, seed: options.seed, settings }
  const trace = options.trace === undefined ? undefined : openTrace(options.trace, family, puzzle, about)
  const progress = progressLine(method.unit)
  const abort = new AbortController()
  let fault: unknown
  const observe = (happening: Happening) => {
    progress.observe(happening)
    try {
      trace?.observe(happening)
    } catch (error) {
      // Kept until the run has ended, as nobody catches what an event handler throws.
      fault ??= error
      abort.abort()
    }
  }
  const interrupt = () => abort.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    const limits = {
      signal: abort.signal,
      observe,
      ...(options.time !== undefined && { seconds: options.time }),
    }
    const result = await execute(task, limits)
    if (fault !== undefined) throw fault
    return { loaded, method, result }
  } finally {
    progress.close()
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
    trace?.close()
  }
}

function goalOf(goal: 'one' | 'all', options: SearchOptions, proofFile: string | undefined): Task['goal'] {
  if (goal === 'one') return proofFile === undefined ? 'one' : 'prove'
  return options.trace === undefined ? 'all' : 'list'
}

function pickMethod(family: string, id: string | undefined, goal: 'one' | 'all'): Method<unknown, unknown> {
  if (id === undefined) return methodsOf(family)[0]!
  const method = findMethod(family, id)
  if (goal === 'all' && method.enumerate === undefined) {
    const able = methodsOf(family)
      .filter(({ enumerate }) => enumerate !== undefined)
      .map(({ id }) => id)
    throw new Misuse(`method ${id} finds one solution, not all of them; use ${able.join(' or ')}`)
  }
  return method
}

/** Why a search ended without a verdict, in words. */
export function reasonText(result: Result): string {
  switch (result.reason) {
    case 'time':
      return 'the time limit was reached'
    case 'steps':
      return 'the step limit was reached'
    case 'memory':
      return 'the memory was exhausted'
    default:
      return 'interrupted'
  }
}
