import type { Formula } from '../../core/cnf.ts'
import { Misuse } from '../../core/errors.ts'
import type { Enumeration, Outcome, Run, StopReason } from '../../core/run.ts'
import type { Solver } from '../../core/solver.ts'
import { pour } from './pour.ts'
import type { SatEngine, SatSession, SatVerdict } from './session.ts'

/** The solver of formulas that pours them into sessions of a SAT engine. */
export function satSolver(engine: SatEngine): Solver<'cnf'> {
  const { openProving } = engine
  return {
    id: engine.id,
    accepts: 'cnf',
    about: engine.about,
    complete: true,
    unit: engine.unit,
    options: [],
    async solve(formula, run) {
      return solveOne(engine, await engine.open(), formula, run)
    },
    async enumerate(formula, run, found) {
      return enumerateAll(engine, await engine.open(), formula, run, found)
    },
    ...(openProving && {
      async prove(formula: Formula, run: Run<Uint8Array>, proofFile: string) {
        return solveOne(engine, await openProving.call(engine, proofFile), formula, run)
      },
    }),
  }
}

async function solveOne(
  engine: SatEngine,
  session: SatSession,
  formula: Formula,
  run: Run<Uint8Array>,
): Promise<Outcome<Uint8Array>> {
  try {
    const stopped = prepare(engine, session, formula, run)
    if (stopped !== undefined) return { status: 'unknown', reason: stopped, steps: 0 }
    const verdict = await call(engine, session, run)
    const steps = stepsOf(engine, session)
    if (verdict.status === 'unknown') return { ...verdict, steps }
    return verdict.status === 'sat'
      ? { status: 'sat', answer: session.model(), steps }
      : { status: 'unsat', steps }
  } finally {
    await session.close()
  }
}

async function enumerateAll(
  engine: SatEngine,
  session: SatSession,
  formula: Formula,
  run: Run<Uint8Array>,
  found: (answer: Uint8Array, steps: number) => void,
): Promise<Enumeration> {
  try {
    const stopped = prepare(engine, session, formula, run)
    if (stopped !== undefined) return { status: 'unknown', reason: stopped, steps: 0 }
    for (;;) {
      const verdict = await call(engine, session, run)
      const steps = stepsOf(engine, session)
      if (verdict.status === 'unsat') return { status: 'exhausted', steps }
      if (verdict.status === 'unknown') return { ...verdict, steps }
      const model = session.model()
      found(model, steps)
      session.clause(Array.from(formula.projection, variable => (model[variable] ? -variable : variable)))
    }
  } finally {
    await session.close()
  }
}

/** Pours the formula into the session and suggests the hint; returns why it was stopped, if it was. */
export function prepare(
  engine: SatEngine,
  session: SatSession,
  formula: Formula,
  run: Run<Uint8Array>,
): StopReason | undefined {
  const { hint } = run
  if (hint !== undefined && session.phase === undefined) throw new Misuse(`${engine.id} takes no hint`)
  const stopped = pour(formula, session, () => run.shouldStop(0))
  if (stopped === undefined && hint !== undefined) {
    for (let variable = 1; variable < hint.length; variable++) {
      session.phase?.(hint[variable] ? variable : -variable)
    }
  }
  return stopped
}

/** One call to a prepared session within what is left of the run. */
export async function call(
  engine: SatEngine,
  session: SatSession,
  run: Run<Uint8Array>,
): Promise<SatVerdict> {
  const made = stepsOf(engine, session)
  // A call can be over before the solver asks for the first time, so that many easy ones would never end.
  const reason = run.shouldStop(made) ?? (made >= run.maxSteps ? 'steps' : undefined)
  if (reason !== undefined) return { status: 'unknown', reason }
  const inConflicts = engine.unit === 'conflicts'
  return session.solve({
    maxConflicts: inConflicts ? run.maxSteps - made : Number.POSITIVE_INFINITY,
    shouldStop: conflicts => run.shouldStop(inConflicts ? conflicts : made),
  })
}

/** The steps a session has made, in the engine's unit. */
export function stepsOf(engine: SatEngine, session: SatSession): number {
  const { calls, conflicts = 0 } = session.statistics()
  return engine.unit === 'conflicts' ? conflicts : calls
}
