import { InvalidInput } from '../core/errors.ts'
import type { PuzzleFamily } from '../core/family.ts'
import { registry } from '../core/registry.ts'
import { edgeMatching } from './edge-matching/family.ts'

/** Every kind of puzzle. A new one is a folder here and a line in this list. */
export const families = registry<PuzzleFamily<unknown, unknown>>('family', [edgeMatching])

/** The family whose files look like this text; throws `InvalidInput` when there is none. */
export function familyOf(text: string, source: string): PuzzleFamily<unknown, unknown> {
  const family = families.all.find(({ formats }) => formats.some(format => format.recognises(text, source)))
  if (family === undefined) {
    const words = families.all.map(({ id }) => `'${id}'`).join(', ')
    const what = text.trim() === '' ? 'the file is empty' : 'this is no puzzle file that Tesserat knows'
    throw new InvalidInput(
      source,
      1,
      1,
      `${what}, expected ${words} as the first word, or another form of these puzzles`,
    )
  }
  return family
}
