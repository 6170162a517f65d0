import type { Encoding, Targets } from './encoding.ts'
import type { Option } from './option.ts'
import type { Enumeration, Outcome, Run, RunEvent } from './run.ts'
import type { Solver, Unit } from './solver.ts'

/** Family + encoding + solver, or a family's own method: all that `solve`, `compare` and the page ever see. */
export interface Method<Puzzle, Solution> {
  readonly id: string
  readonly family: string
  readonly about: string
  readonly complete: boolean
  readonly unit: Unit
  readonly options: readonly Option[]
  solve(puzzle: Puzzle, run: Run<Solution>): Promise<Outcome<Solution>>
  /** Present where the method can find all solutions. */
  enumerate?(puzzle: Puzzle, run: Run<Solution>, found: (solution: Solution) => void): Promise<Enumeration>
}

/** The method that states a puzzle by `encoding` and hands it to `solver`. */
export function compose<Puzzle, Solution, T extends keyof Targets>(
  encoding: Encoding<Puzzle, Solution, T>,
  solver: Solver<T>,
  id = `${encoding.id}/${solver.id}`,
): Method<Puzzle, Solution> {
  const { enumerate } = solver
  const method: Method<Puzzle, Solution> = {
    id,
    family: encoding.family,
    about: `${solver.about}, on ${encoding.about}`,
    complete: solver.complete,
    unit: solver.unit,
    options: solver.options,
    async solve(puzzle, run) {
      const { model, decode, lift } = encoding.encode(puzzle)
      const outcome = await solver.solve(model, translate(run, decode, lift))
      switch (outcome.status) {
        case 'sat':
          return { ...outcome, answer: decode(outcome.answer) }
        case 'unsat':
          return outcome
        case 'unknown': {
          const { best, ...rest } = outcome
          return best === undefined ? rest : { ...rest, best: decode(best) }
        }
      }
    },
  }
  if (enumerate === undefined) return method
  return {
    ...method,
    enumerate(puzzle, run, found) {
      const { model, decode, lift } = encoding.encode(puzzle)
      return enumerate.call(solver, model, translate(run, decode, lift), answer => found(decode(answer)))
    },
  }
}

function translate<Solution, Answer>(
  run: Run<Solution>,
  decode: (answer: Answer) => Solution,
  lift: ((partial: Solution) => Answer) | undefined,
): Run<Answer> {
  return {
    rng: run.rng,
    settings: run.settings,
    maxSteps: run.maxSteps,
    ...(run.hint !== undefined && lift !== undefined && { hint: lift(run.hint) }),
    observe: (event: RunEvent<Answer>) =>
      run.observe(event.kind === 'improved' ? { ...event, answer: decode(event.answer) } : event),
    shouldStop: steps => run.shouldStop(steps),
  }
}
