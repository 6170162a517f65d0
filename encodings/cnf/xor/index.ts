import type { ClauseSink } from '../../../src/core/cnf.ts'
import { cut } from './cut.ts'
import { direct } from './direct.ts'

/** Writes that an even (parity 0) or odd (parity 1) number of the literals is true. */
export type Xor = (sink: ClauseSink, literals: readonly number[], parity: 0 | 1) => void

/** The ways to say parity, by the name a user types. */
export const xors: Readonly<Record<'direct' | 'cut', Xor>> = { direct, cut }
