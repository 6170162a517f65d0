import type { Csp } from '../core/csp.ts'
import type { Rng } from '../core/rng.ts'
import { createDomains, type Domains, establish, forwardCheck, maintain, undo } from './csp-domains.ts'
import { createNetwork, type Network } from './csp-network.ts'
import { createSupports, type Supports } from './csp-supports.ts'

/** What is looked at after an assignment: nothing, the neighbours, or all that follows from arc consistency. */
export type Propagation = 'none' | 'fc' | 'mac'
/** Which variable comes next: the first, one with the fewest values, or with the fewest for its weighted degree. */
export type VariableOrder = 'static' | 'dom' | 'dom/wdeg'

export interface CspSearchOptions {
  readonly propagation: Propagation
  readonly variableOrder: VariableOrder
  /** Values are tried in an order drawn from here; in their own order where absent. */
  readonly rng?: Rng
  /** Value by variable that is tried first, -1 where there is none. */
  readonly hint?: Int32Array
}

/** A depth-first search that stops where it is told to and goes on from there. Its arrays are reused. */
export interface CspSearch {
  /** Assignments made so far. */
  readonly nodes: number
  /** Value by variable, -1 where open; complete after `solution`. */
  readonly values: Int32Array
  /** The first of the deepest assignments met so far, of `deepest` variables. */
  readonly best: Int32Array
  readonly deepest: number
  /**
   * Goes on until a solution, a deepest assignment, or the end, or until `budget` more nodes are made and one more would be
   * needed. A complete assignment is reported as a solution only.
   */
  run(budget: number): 'solution' | 'deeper' | 'exhausted' | 'budget'
}

/**
 * The state of a search. At each depth a variable is open, `cursor` is the place in `order` of the value it takes
 * next, and `mark` where the trail ended before its value was set. `order` holds all values by variable in the
 * order in which they are tried. The weights belong to dom/wdeg, `taken` (by item) to a search without propagation.
 */
interface State {
  readonly network: Network
  readonly supports: Supports | undefined
  readonly domains: Domains
  readonly propagation: Propagation
  readonly variableOrder: VariableOrder
  readonly order: Int32Array
  readonly values: Int32Array
  readonly best: Int32Array
  readonly variable: Int32Array
  readonly cursor: Int32Array
  readonly mark: Int32Array
  readonly taken: Uint8Array
  readonly weight: Int32Array
  /** Open variables by constraint. */
  readonly openOf: Int32Array
  nodes: number
  depth: number
  deepest: number
  phase: 'fresh' | 'searching' | 'ended'
}

/** Prepares a search for all solutions of a model, one after the other. */
export function createCspSearch(csp: Csp, options: CspSearchOptions): CspSearch {
  const { propagation, variableOrder } = options
  const network = createNetwork(csp)
  const supports = propagation === 'mac' ? createSupports(network) : undefined
  const { variables } = network
  const state: State = {
    network,
    supports,
    domains: createDomains(network, supports),
    propagation,
    variableOrder,
    order: createOrder(network, options),
    values: new Int32Array(variables).fill(-1),
    best: new Int32Array(variables).fill(-1),
    variable: new Int32Array(variables),
    cursor: new Int32Array(variables),
    mark: new Int32Array(variables),
    taken: new Uint8Array(network.items),
    weight: new Int32Array(network.constraints).fill(1),
    openOf: network.scopeSize.slice(),
    nodes: 0,
    depth: 0,
    deepest: 0,
    phase: 'fresh',
  }
  return {
    values: state.values,
    best: state.best,
    get nodes() {
      return state.nodes
    },
    get deepest() {
      return state.deepest
    },
    run: budget => search(state, budget),
  }
}

function createOrder(network: Network, { rng, hint }: CspSearchOptions): Int32Array {
  const { first } = network
  const order = Int32Array.from({ length: network.values }, (_, value) => value)
  for (let x = 0; x < network.variables; x++) {
    const own = order.subarray(first[x], first[x + 1])
    rng?.shuffle(own)
    const hinted = own.indexOf(first[x]! + (hint?.[x] ?? -1))
    if (hinted > 0) {
      const value = own[hinted]!
      own.copyWithin(1, 0, hinted)
      own[0] = value
    }
  }
  return order
}

function search(state: State, budget: number): ReturnType<CspSearch['run']> {
  const { network, order, values, variable, cursor } = state
  const { first, variables } = network
  const limit = state.nodes + budget
  if (state.phase === 'ended') return 'exhausted'
  if (state.phase === 'fresh') {
    state.phase = 'searching'
    if (!begin(state)) {
      state.phase = 'ended'
      return 'exhausted'
    }
    if (variables === 0) {
      state.phase = 'ended'
      return 'solution'
    }
    open(state)
  } else if (state.depth === variables) {
    state.depth--
    retract(state)
  }
  while (true) {
    const { depth } = state
    const x = variable[depth]!
    const at = nextValue(state, x, cursor[depth]!)
    if (at === first[x + 1]) {
      if (depth === 0) {
        state.phase = 'ended'
        return 'exhausted'
      }
      state.depth--
      retract(state)
      continue
    }
    cursor[depth] = at
    if (state.nodes === limit) return 'budget'
    cursor[depth]!++
    state.nodes++
    const sound = assign(state, x, order[at]!)
    const deeper = depth >= state.deepest
    if (deeper) {
      state.deepest = depth + 1
      state.best.set(values)
    }
    if (sound) {
      state.depth++
      if (state.depth === variables) return 'solution'
      open(state)
    } else {
      retract(state)
    }
    if (deeper) return 'deeper'
  }
}

/** What is known before the first assignment; false when there is no solution. */
function begin(state: State): boolean {
  const { network, supports, domains } = state
  return supports === undefined ? !domains.size.includes(0) : establish(network, supports, domains)
}

function open(state: State): void {
  const x = chooseVariable(state)
  state.variable[state.depth] = x
  state.cursor[state.depth] = state.network.first[x]!
}

/** The place in `order`, from `at` on, of the next value of `x` that may be tried, or the end of its values. */
function nextValue(state: State, x: number, at: number): number {
  const { order, network, propagation } = state
  const { alive } = state.domains
  const end = network.first[x + 1]!
  let next = at
  while (next < end) {
    const value = order[next]!
    if (alive[value] === 1 && (propagation !== 'none' || consistent(state, x, value))) break
    next++
  }
  return next
}

/** Whether a value goes with all assigned variables. */
function consistent(state: State, x: number, value: number): boolean {
  const { values, taken, network } = state
  const { first, itemsOf, arcStart, arcOther, arcTable, arcOwn, arcTheirs, labels, allowed } = network
  for (let k = itemsOf.start[value]!; k < itemsOf.start[value + 1]!; k++) {
    if (taken[itemsOf.entries[k]!] === 1) return false
  }
  const i = value - first[x]!
  for (let arc = arcStart[x]!; arc < arcStart[x + 1]!; arc++) {
    const j = values[arcOther[arc]!]!
    if (j === -1) continue
    const table = arcTable[arc]!
    if (table === -1) {
      if (labels[arcOwn[arc]! + i] !== labels[arcTheirs[arc]! + j]) return false
    } else if (allowed[table + arcOwn[arc]! * i + arcTheirs[arc]! * j] !== 1) {
      return false
    }
  }
  return true
}

/** Gives the variable open at this depth a value and looks ahead; false when that cannot lead to a solution. */
function assign(state: State, x: number, value: number): boolean {
  const { network, supports, domains, propagation, values } = state
  values[x] = value - network.first[x]!
  state.mark[state.depth] = domains.end
  if (state.variableOrder === 'dom/wdeg') countOpen(state, x, -1)
  if (propagation === 'none') {
    mark(state, value, 1)
    return true
  }
  const sound =
    supports === undefined
      ? forwardCheck(network, domains, value, values)
      : maintain(network, supports, domains, value)
  if (!sound) state.weight[domains.wiped]!++
  return sound
}

/** Opens the variable assigned at this depth again. */
function retract(state: State): void {
  const { network, domains, values } = state
  const x = state.variable[state.depth]!
  if (state.propagation === 'none') mark(state, network.first[x]! + values[x]!, 0)
  else undo(network, state.supports, domains, state.mark[state.depth]!)
  if (state.variableOrder === 'dom/wdeg') countOpen(state, x, 1)
  values[x] = -1
}

function mark(state: State, value: number, taken: 0 | 1): void {
  const { start, entries } = state.network.itemsOf
  for (let k = start[value]!; k < start[value + 1]!; k++) state.taken[entries[k]!] = taken
}

function countOpen(state: State, x: number, change: number): void {
  const { start, entries } = state.network.constraintsOf
  for (let k = start[x]!; k < start[x + 1]!; k++) state.openOf[entries[k]!]! += change
}

/** The first of the best variables; one with a single value left costs no choice, so it is taken at once. */
function chooseVariable(state: State): number {
  const { values, variableOrder, network } = state
  const { size } = state.domains
  const variables = network.variables
  let best = -1
  let bestSize = 0
  let bestWeight = 1
  for (let x = 0; x < variables; x++) {
    if (values[x] !== -1) continue
    if (variableOrder === 'static' || size[x] === 1) return x
    const weight = variableOrder === 'dom' ? 1 : weightedDegree(state, x)
    // size / weight, without the fractions
    if (best === -1 || size[x]! * bestWeight < bestSize * weight) {
      best = x
      bestSize = size[x]!
      bestWeight = weight
    }
  }
  return best
}

/** Failures that the constraints between this variable and open ones have caused (Boussemart and others, 2004). */
function weightedDegree(state: State, x: number): number {
  const { start, entries } = state.network.constraintsOf
  const { weight, openOf } = state
  let sum = 0
  for (let k = start[x]!; k < start[x + 1]!; k++) {
    const constraint = entries[k]!
    if (openOf[constraint]! > 1) sum += weight[constraint]!
  }
  return sum
}
