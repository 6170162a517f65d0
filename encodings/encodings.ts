import type { Encoding } from '../src/core/encoding.ts'
import { registry } from '../src/core/registry.ts'
import { cell } from './edge-matching/cell.ts'
import { diamond } from './edge-matching/diamond.ts'
import { mismatches } from './edge-matching/mismatches.ts'
import { placement } from './edge-matching/placement.ts'

/** Every encoding; of those in one language the first is used when none is named. A new one is a file and a line here. */
export const encodings = registry<Encoding<unknown, unknown>>('encoding', [
  placement,
  diamond,
  cell,
  mismatches,
])
