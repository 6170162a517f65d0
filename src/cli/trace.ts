import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { Misuse } from '../core/errors.ts'
import type { PuzzleFamily } from '../core/family.ts'
import type { Happening } from '../run/execute.ts'
import { attempt } from './whole-file.ts'

/** A trace file: one JSON object a line, written as things happen so that a killed run keeps what it had. */
export interface Trace {
  observe(happening: Happening): void
  close(): void
}

/** Opens the trace; solutions are written as the text of a solution file. `about` goes into the first line. */
export function openTrace(
  file: string,
  family: PuzzleFamily<unknown, unknown>,
  puzzle: unknown,
  about: Readonly<Record<string, unknown>>,
): Trace {
  // The thread that writes also hears Ctrl-C, so it must never wait for a reader.
  if (file === '-' || statSync(file, { throwIfNoEntry: false })?.isFIFO()) {
    throw new Misuse('--trace needs a file, not a pipe')
  }
  const descriptor = attempt(file, () => openSync(file, 'w'))
  return {
    observe(happening) {
      const line = {
        ...happening,
        seconds: Number(happening.seconds.toFixed(6)),
        ...(happening.event === 'start' && about),
        ...('solution' in happening && { solution: family.writeSolution(puzzle, happening.solution) }),
      }
      attempt(file, () => writeSync(descriptor, `${JSON.stringify(line)}\n`))
    },
    close: () => closeSync(descriptor),
  }
}
