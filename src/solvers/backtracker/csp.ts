import type { Csp } from '../../core/csp.ts'
import type { Option } from '../../core/option.ts'
import { nextSlice, type Run, type StopReason } from '../../core/run.ts'
import type { Solver } from '../../core/solver.ts'
import {
  type CspSearch,
  createCspSearch,
  type Propagation,
  type VariableOrder,
} from '../../kernel/csp-search.ts'

/** Nodes between two questions whether to stop. Few, as a node with full propagation may be long. */
const SLICE = 1024

const options: readonly Option[] = [
  {
    name: 'propagation',
    about: 'what an assignment is followed by: nothing, forward checking, or maintaining arc consistency',
    type: 'choice',
    values: ['none', 'fc', 'mac'] satisfies Propagation[],
    default: 'mac',
  },
  {
    name: 'variable-order',
    about:
      'which variable comes next: the first, the one with the fewest values, or with the fewest for its weight',
    type: 'choice',
    values: ['static', 'dom', 'dom/wdeg'] satisfies VariableOrder[],
    default: 'dom/wdeg',
  },
  {
    name: 'shuffle',
    about: 'try values in an order drawn from the seed',
    type: 'switch',
    default: false,
  },
]

/** Backtracking over any CSP, a node being one assignment; a hint's values are tried first. */
export const csp: Solver<'csp'> = {
  id: 'csp',
  accepts: 'csp',
  about: 'backtracking with constraint propagation',
  complete: true,
  unit: 'nodes',
  options,
  async solve(model, run) {
    const { search, advance } = start(model, run)
    const end = advance()
    const steps = search.nodes
    if (end === 'solution') {
      run.observe({ kind: 'improved', steps, answer: search.values })
      return { status: 'sat', steps, answer: search.values.slice() }
    }
    if (end === 'exhausted') return { status: 'unsat', steps }
    return { status: 'unknown', steps, reason: end, ...(search.deepest > 0 && { best: search.best.slice() }) }
  },
  async enumerate(model, run, found) {
    const { search, advance } = start(model, run)
    let end = advance()
    while (end === 'solution') {
      found(search.values, search.nodes)
      end = advance()
    }
    const steps = search.nodes
    return end === 'exhausted' ? { status: 'exhausted', steps } : { status: 'unknown', steps, reason: end }
  },
}

interface Backtracker {
  readonly search: CspSearch
  /** Goes on to the next solution, the end, or a reason to stop, and tells of deeper assignments on the way. */
  advance(): 'solution' | 'exhausted' | StopReason
}

function start(model: Csp, run: Run<Int32Array>): Backtracker {
  const { settings, rng, hint } = run
  const search = createCspSearch(model, {
    propagation: settings.propagation as Propagation,
    variableOrder: settings['variable-order'] as VariableOrder,
    ...(settings.shuffle === true && { rng }),
    ...(hint !== undefined && { hint }),
  })
  let asked = 0
  const advance = () => {
    while (true) {
      const result = search.run(nextSlice(run, search.nodes, asked + SLICE - search.nodes))
      if (result === 'solution' || result === 'exhausted') return result
      if (result === 'deeper') {
        run.observe({ kind: 'improved', steps: search.nodes, answer: search.best })
        continue
      }
      const reason = search.nodes >= run.maxSteps ? 'steps' : run.shouldStop(search.nodes)
      if (reason !== undefined) return reason
      asked = search.nodes
    }
  }
  return { search, advance }
}
