import type { Outcome } from '../../core/run.ts'
import type { Solver } from '../../core/solver.ts'
import { cadical } from './cadical.ts'
import { call, prepare, stepsOf } from './sat-solver.ts'

/**
 * The model of least cost: CaDiCaL finds a model, the next has to cost less, until there is none (linear search from above,
 * as in Eén and Sörensson, Translating Pseudo-Boolean Constraints into SAT, 2006). Cost 0 is `sat`, a higher one `unsat` with
 * the best model.
 */
export const optimum: Solver<'maxsat'> = {
  id: 'optimum',
  accepts: 'maxsat',
  about: 'CaDiCaL, asked for a better board until there is none',
  complete: true,
  unit: 'conflicts',
  options: [],

  async solve(model, run): Promise<Outcome<Uint8Array>> {
    const session = await cadical.open()
    try {
      let best: Uint8Array | undefined
      const stopped = prepare(cadical, session, model, run)
      if (stopped !== undefined) return { status: 'unknown', reason: stopped, steps: 0 }
      for (;;) {
        const verdict = await call(cadical, session, run)
        const steps = stepsOf(cadical, session)
        const known = best === undefined ? {} : { best }
        if (verdict.status === 'unsat') return { status: 'unsat', steps, ...known }
        if (verdict.status === 'unknown') return { ...verdict, steps, ...known }
        best = session.model()
        run.observe({ kind: 'improved', steps, answer: best })
        // A counter may be true without need, so this is no less than the cost; the last bound shows that it is no more.
        const cost = model.atLeast.filter(variable => best?.[variable] === 1).length
        if (cost === 0) return { status: 'sat', steps, answer: best }
        for (const variable of model.atLeast.subarray(cost - 1)) session.clause([-variable])
      }
    } finally {
      await session.close()
    }
  },
}
