import { parentPort, workerData } from 'node:worker_threads'
import { Fault, Unsound } from '../core/errors.ts'
import type { PuzzleFamily } from '../core/family.ts'
import { createRng } from '../core/rng.ts'
import type { Run } from '../core/run.ts'
import { families } from '../puzzles/families.ts'
import { methods } from './methods.ts'
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
  const method = methods.get(task.method)
  let made = 0
  const run: Run<unknown> = {
    rng: createRng(task.seed),
    settings: task.settings,
    maxSteps: task.maxSteps,
    ...(task.hint !== undefined && { hint: task.hint }),
    observe(event) {
      made = event.steps
      if (event.kind === 'improved') {
        const solution = event.answer
        tell({ kind: 'improved', steps: event.steps, score: family.score(puzzle, solution), solution })
      } else {
        tell(event)
      }
    },
    shouldStop(steps) {
      made = steps
      control.counters[STEPS] = steps
      return stopRequested(control) ?? (steps >= task.maxSteps ? 'steps' : undefined)
    },
  }

  if (task.goal === 'one') {
    tell({ kind: 'solved', outcome: await method.solve(puzzle, run) })
    return
  }
  if (method.enumerate === undefined) throw new Fault(`${method.id} cannot find all solutions`)
  let found = 0
  const enumeration = await method.enumerate(puzzle, run, solution => {
    const [violation] = family.verify(puzzle, solution)
    if (violation !== undefined)
      throw new Unsound(`${method.id} found a wrong solution: ${violation.message}`)
    control.counters[FOUND] = ++found
    if (task.goal === 'list') {
      waitForReader(found)
      tell({ kind: 'found', steps: made, solution })
    }
  })
  tell({ kind: 'enumerated', enumeration })
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
