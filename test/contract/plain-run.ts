import type { EncodeRequest } from '../../src/core/encoding.ts'
import type { Settings } from '../../src/core/option.ts'
import { createRng } from '../../src/core/rng.ts'
import type { Run, RunEvent } from '../../src/core/run.ts'

/** A run in the test's own thread, with what it was told kept in `events`. */
export function plainRun<Answer>(
  options: { settings?: Settings; maxSteps?: number; hint?: Answer; seed?: number } = {},
): Run<Answer> & { readonly events: RunEvent<Answer>[] } {
  const { settings = {}, maxSteps = Number.POSITIVE_INFINITY, hint, seed = 1 } = options
  const events: RunEvent<Answer>[] = []
  return {
    rng: createRng(seed),
    settings,
    maxSteps,
    ...(hint !== undefined && { hint }),
    events,
    observe: event => events.push(event),
    shouldStop: steps => (steps >= maxSteps ? 'steps' : undefined),
  }
}

/** A request to encode with nothing special about it. */
export function plainRequest(settings: Settings = {}, goal: 'one' | 'all' = 'all', seed = 1): EncodeRequest {
  return { settings, goal, rng: createRng(seed) }
}
