import type { EdgeMatching } from '../model.ts'
import { counted } from './tokens.ts'

/** What a form without hints loses of a puzzle. */
export function lostHints({ hints }: EdgeMatching): readonly string[] {
  return hints.length === 0 ? [] : [counted(hints.length, 'hint')]
}
