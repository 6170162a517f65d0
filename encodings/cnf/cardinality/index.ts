import { adder } from './adder.ts'
import type { Cardinality } from './cardinality.ts'
import { sequentialCounter } from './sequential-counter.ts'
import { sortingNetwork } from './sorting-network.ts'
import { totalizer } from './totalizer.ts'

export type { Cardinality } from './cardinality.ts'
export { countUp } from './totalizer.ts'

/** The ways to count, by the name a user types. */
export const cardinalities: Readonly<
  Record<'sequential-counter' | 'totalizer' | 'adder' | 'sorting-network', Cardinality>
> = {
  'sequential-counter': sequentialCounter,
  totalizer,
  adder,
  'sorting-network': sortingNetwork,
}
