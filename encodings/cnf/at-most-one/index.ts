import type { ClauseSink } from '../../../src/core/cnf.ts'
import { commander } from './commander.ts'
import { pairwise } from './pairwise.ts'
import { product } from './product.ts'
import { sequential } from './sequential.ts'

/** Writes that at most one of the literals is true; fewer than two literals need nothing. */
export type AtMostOne = (sink: ClauseSink, literals: readonly number[]) => void

/** The ways to say at most one, by the name a user types. */
export const atMostOnes: Readonly<Record<'pairwise' | 'sequential' | 'product' | 'commander', AtMostOne>> = {
  pairwise,
  sequential,
  product,
  commander,
}

/** Writes that exactly one of the literals is true: the at-most-one and a clause of them all; arc consistent if it is. */
export function exactlyOne(sink: ClauseSink, literals: readonly number[], atMostOne: AtMostOne): void {
  sink.clause(literals)
  atMostOne(sink, literals)
}
