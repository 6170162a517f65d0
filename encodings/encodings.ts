import { registry } from '../src/core/registry.ts'
import { cell } from './edge-matching/cell.ts'

/** Every encoding. A new one is a file in its family's folder and a line in this list. */
export const encodings = registry('encoding', [cell])
