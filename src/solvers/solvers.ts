import { registry } from '../core/registry.ts'
import { csp } from './backtracker/csp.ts'

/** Every solver of a model language. A new one is a file here and a line in this list. */
export const solvers = registry('solver', [csp])
