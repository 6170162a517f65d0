import { parentPort, workerData } from 'node:worker_threads'
import { Fault, Unsound } from '../core/errors.ts'
import type { PuzzleFamily, Score } from '../core/family.ts'
import { createRng } from '../core/rng.ts'
import type { Run } from '../core/run.ts'
import { families } from '../puzzles/families.ts'
import { findMethod } from './methods.ts'
import { type Control, FOUND, type Message, STEPS, stopRequested, TAKEN, type Task } from './task.ts'

/** The other end of `execute`: runs one task in a thread of its own and tells how it goes. */
const { task, control } = workerData as { task: Task; control: Control }

const tell = (message: Message) => parentPort?.postMessage(message)

try {
  await perform(families.get(task.family))
} catch (error) {
  // A bug is left to crash the thread, with its stack; a fault is the user's to read.
  if (!(error instanceof Fault)) throw error
  tell({ kind: 'fault', name: error.name, message: error.message })
}

async function perform(family: PuzzleFamily<unknown, unknown>): Promise<void> {
  const { puzzle } = task
  const method = findMethod(task.family, task.method)
  let best: Score | undefined
  const run: Run<unknown> = {
    rng: createRng(task.seed),
    settings: task.settings,
    maxSteps: task.maxSteps,
    ...(task.hint !== undefined && { hint: task.hint }),
    observe(event) {
      if (event.kind === 'improved') {
        const solution = event.answer
        const score = family.score(puzzle, solution)
        // A search reports what is better by its own measure, such as depth; told is what scores better.
        if (best !== undefined && !isBetter(score, best)) return
        best = score
        tell({ kind: 'improved', steps: event.steps, score, solution })
      } else {
        tell(event)
      }
    },
    shouldStop(steps) {
      control.counters[STEPS] = steps
      return stopRequested(control) ?? (steps >= task.maxSteps ? 'steps' : undefined)
    },
  }

  if (task.goal === 'one' || task.goal === 'prove') {
    const outcome = await (task.proofFile === undefined
      ? method.solve(puzzle, run)
      : method.prove!(puzzle, run, task.proofFile))
    if (outcome.status === 'unknown' && outcome.best !== undefined)
      run.observe({ kind: 'improved', steps: outcome.steps, answer: outcome.best })
    tell({ kind: 'solved', outcome })
    return
  }
  if (method.enumerate === undefined) throw new Fault(`${method.id} cannot find all solutions`)
  let found = 0
  const enumeration = await method.enumerate(puzzle, run, (solution, steps) => {
    const [violation] = family.verify(puzzle, solution)
    if (violation !== undefined)
      throw new Unsound(`${method.id} found a wrong solution: ${violation.message}`)
    control.counters[FOUND] = ++found
    if (task.goal === 'list') {
      waitForReader(found)
      tell({ kind: 'found', steps, solution })
    }
  })
  tell({ kind: 'enumerated', enumeration })
}

function isBetter(score: Score, than: Score): boolean {
  return score.sense === 'max' ? score.value > than.value : score.value < than.value
}

/** Keeps at most a few thousand told solutions waiting, so that a long list never fills the memory. */
function waitForReader(found: number): void {
  const { signals } = control
  for (;;) {
    const taken = Atomics.load(signals, TAKEN)
    if (found - taken < 4096 || stopRequested(control) !== undefined) return
    Atomics.wait(signals, TAKEN, taken, 1000)
  }
}
