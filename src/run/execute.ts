import { Worker } from 'node:worker_threads'
import { Fault, Misuse, Unsound } from '../core/errors.ts'
import type { Score } from '../core/family.ts'
import type { StopReason } from '../core/run.ts'
import { families } from '../puzzles/families.ts'
import {
  createControl,
  FOUND,
  type Message,
  requestStop,
  STEPS,
  stopRequested,
  TAKEN,
  type Task,
} from './task.ts'

/** What happens in a run, for traces and progress lines. */
export type Happening = { readonly seconds: number; readonly steps: number } & (
  | { readonly event: 'start' }
  | { readonly event: 'improved'; readonly score: Score; readonly solution: unknown }
  | { readonly event: 'progress'; readonly found: number }
  | { readonly event: 'restart' }
  | { readonly event: 'found'; readonly found: number; readonly solution: unknown }
  | {
      readonly event: 'end'
      readonly status: Result['status']
      readonly reason?: StopReason
      readonly found: number
    }
)

export interface ExecuteOptions {
  /** Seconds after which the run ends without a verdict. */
  readonly seconds?: number
  /** Ends the run without a verdict, at once. */
  readonly signal?: AbortSignal
  readonly observe?: (happening: Happening) => void
}

/**
 * How a run ended. A `sat` solution has been verified; with `unsat` a solution is the best possible board, and with
 * `unknown` the best so far.
 */
export interface Result {
  readonly status: 'sat' | 'unsat' | 'exhausted' | 'unknown'
  readonly reason?: StopReason
  readonly solution?: unknown
  /** Solutions found, where all were asked for. */
  readonly found: number
  readonly steps: number
  readonly seconds: number
}

/** How long a search that was asked to stop may take to answer before its thread is ended. */
const GRACE_MS = 500
const PROGRESS_MS = 200
/** A timer holds no more milliseconds than this, about 25 days. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Runs a task in a worker thread. Limits and the signal work at any moment: a search that does not answer in time is ended
 * with its thread, and the best it had told is the result. Throws `Unsound` when an answer fails verification.
 */
export async function execute(task: Task, options: ExecuteOptions = {}): Promise<Result> {
  const family = families.get(task.family)
  const control = createControl()
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const observe = options.observe ?? (() => {})
  let best: unknown
  let steps = 0

  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { task, control } })
  const ended = new Promise<Omit<Result, 'seconds'>>((resolve, reject) => {
    const unknown = (reason: StopReason) =>
      resolve({
        status: 'unknown',
        reason,
        ...(best !== undefined && { solution: best }),
        found: control.counters[FOUND]!,
        steps: Math.max(steps, control.counters[STEPS]!),
      })
    worker.on('message', (message: Message) => {
      switch (message.kind) {
        case 'improved':
          best = message.solution
          steps = message.steps
          observe({ event: 'improved', seconds: seconds(), steps, score: message.score, solution: best })
          break
        case 'restart':
          steps = message.steps
          observe({ event: 'restart', seconds: seconds(), steps })
          break
        case 'found': {
          const found = Atomics.add(control.signals, TAKEN, 1) + 1
          Atomics.notify(control.signals, TAKEN)
          observe({
            event: 'found',
            seconds: seconds(),
            steps: message.steps,
            found,
            solution: message.solution,
          })
          break
        }
        case 'solved': {
          const { outcome } = message
          if (outcome.status === 'sat') {
            const [violation] = family.verify(task.puzzle, outcome.answer)
            if (violation === undefined) {
              resolve({ status: 'sat', solution: outcome.answer, found: 1, steps: outcome.steps })
            } else {
              reject(new Unsound(`the answer of ${task.method} is wrong: ${violation.message}`))
            }
          } else if (outcome.status === 'unsat') {
            const { best: optimum, steps } = outcome
            resolve({ status: 'unsat', ...(optimum !== undefined && { solution: optimum }), found: 0, steps })
          } else {
            steps = outcome.steps
            unknown(outcome.reason)
          }
          break
        }
        case 'enumerated': {
          const { enumeration } = message
          const found = control.counters[FOUND]!
          resolve({ ...enumeration, found })
          break
        }
        case 'fault':
          reject(revive(message.name, message.message))
          break
      }
    })
    worker.on('error', error => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') unknown('memory')
      else reject(error)
    })
    // After a request to stop this is the thread being ended; otherwise the message that resolved came first.
    worker.on('exit', () => {
      const reason = stopRequested(control)
      if (reason === undefined) reject(new Error('the worker thread ended without an answer'))
      else unknown(reason)
    })
  })

  let grace: NodeJS.Timeout | undefined
  const stop = (reason: 'time' | 'interrupt') => {
    requestStop(control, reason)
    grace ??= setTimeout(() => void worker.terminate(), GRACE_MS)
  }
  const limitMs = options.seconds === undefined ? undefined : Math.min(options.seconds * 1000, LONGEST_MS)
  const limit = limitMs === undefined ? undefined : setTimeout(() => stop('time'), limitMs)
  const progress = setInterval(() => {
    steps = Math.max(steps, control.counters[STEPS]!)
    observe({ event: 'progress', seconds: seconds(), steps, found: control.counters[FOUND]! })
  }, PROGRESS_MS)
  const interrupt = () => stop('interrupt')
  options.signal?.addEventListener('abort', interrupt, { once: true })
  if (options.signal?.aborted) interrupt()

  try {
    observe({ event: 'start', seconds: 0, steps: 0 })
    const result: Result = { ...(await ended), seconds: seconds() }
    const { status, reason, found } = result
    observe({
      event: 'end',
      seconds: result.seconds,
      steps: result.steps,
      status,
      ...(reason && { reason }),
      found,
    })
    return result
  } finally {
    clearTimeout(grace)
    clearTimeout(limit)
    clearInterval(progress)
    options.signal?.removeEventListener('abort', interrupt)
    await worker.terminate()
  }
}

/** A fault of the worker's, with its class again. */
function revive(name: string, message: string): Fault {
  if (name === 'Misuse') return new Misuse(message)
  if (name === 'Unsound') return new Unsound(message)
  return new Fault(message)
}
