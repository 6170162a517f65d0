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
  enumerate?(
    puzzle: Puzzle,
    run: Run<Solution>,
    found: (solution: Solution, steps: number) => void,
  ): Promise<Enumeration>
  /** Present where the method can write a DRAT proof of `unsat` for its formula. */
  prove?(puzzle: Puzzle, run: Run<Solution>, proofFile: string): Promise<Outcome<Solution>>
}

/** The method that states a puzzle by `encoding` and hands it to `solver`. */
export function compose<Puzzle, Solution, T extends keyof Targets>(
  encoding: Encoding<Puzzle, Solution, T>,
  solver: Solver<T>,
  id = `${encoding.id}/${solver.id}`,
): Method<Puzzle, Solution> {
  const { enumerate, prove } = solver
  const state = (puzzle: Puzzle, run: Run<Solution>, goal: 'one' | 'all') => {
    const { model, decode, lift } = encoding.encode(puzzle, { ...run, goal })
    return { model, decode, inner: translate(run, decode, lift) }
  }
  return {
    id,
    family: encoding.family,
    about: `${solver.about}, on ${encoding.about}`,
    complete: solver.complete,
    unit: solver.unit,
    options: [...encoding.options, ...solver.options],
    async solve(puzzle, run) {
      const { model, decode, inner } = state(puzzle, run, 'one')
      return decodeOutcome(await solver.solve(model, inner), decode)
    },
    ...(enumerate && {
      enumerate(puzzle: Puzzle, run: Run<Solution>, found: (solution: Solution, steps: number) => void) {
        const { model, decode, inner } = state(puzzle, run, 'all')
        return enumerate.call(solver, model, inner, (answer, steps) => found(decode(answer), steps))
      },
    }),
    ...(prove && {
      async prove(puzzle: Puzzle, run: Run<Solution>, proofFile: string) {
        const { model, decode, inner } = state(puzzle, run, 'one')
        return decodeOutcome(await prove.call(solver, model, inner, proofFile), decode)
      },
    }),
  }
}

function decodeOutcome<Solution, Answer>(
  outcome: Outcome<Answer>,
  decode: (answer: Answer) => Solution,
): Outcome<Solution> {
  if (outcome.status === 'sat') return { ...outcome, answer: decode(outcome.answer) }
  const { best, ...rest } = outcome
  return best === undefined ? rest : { ...rest, best: decode(best) }
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
