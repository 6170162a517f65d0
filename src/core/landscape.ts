import type { Rng } from './rng.ts'

/** A search space with a cost, 0 at a solution. Moves report their change of cost before they are made; nothing allocates. */
export interface Landscape {
  random(rng: Rng): Int32Array
  greedy?(rng: Rng): Int32Array
  cost(state: Int32Array): number
  /** For annealing, hill climbing, variable neighbourhood search. */
  readonly moves: readonly Move[]
  /** For the genetic algorithm, by the papers' names. */
  readonly mutations: readonly Mutation[]
  readonly crossovers: readonly Crossover[]
  readonly repairs?: readonly Repair[]
}

/** A small change: `propose` draws one and returns its change of cost, `apply` makes the change last proposed. */
export interface Move {
  readonly id: string
  propose(state: Int32Array, rng: Rng): number
  apply(state: Int32Array): void
}

/** Changes a state in place. */
export interface Mutation {
  readonly id: string
  mutate(state: Int32Array, rng: Rng): void
}

/** Fills `child` from two parents. */
export interface Crossover {
  readonly id: string
  cross(first: Int32Array, second: Int32Array, child: Int32Array, rng: Rng): void
}

/** Mends a stuck state in place. */
export interface Repair {
  readonly id: string
  repair(state: Int32Array, rng: Rng): void
}
