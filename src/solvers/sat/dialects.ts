import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Unit } from '../../core/solver.ts'

/** What a program is to be run on. */
export interface Call {
  /** The file with the formula. */
  readonly formula: string
  /** A file the program may write its answer to. */
  readonly result: string
  /** The file a proof is to go to, where one is wanted. */
  readonly proof: string | undefined
  /** Infinity for no limit. */
  readonly maxConflicts: number
}

/** How one program is called. */
export interface Dialect {
  /** Conflicts where the program both counts and limits them, else calls. */
  readonly unit: Unit
  /** Where the answer stands. */
  readonly answer: 'output' | 'result file'
  readonly proves: boolean
  arguments(call: Call): readonly string[]
  /** Turns the proof that the program left into DRAT, where it is not. */
  tidyProof?(file: string): void
}

/** The way of the SAT competitions, which programs we do not know are trusted to follow: the answer is `s` and `v` lines. */
export const COMPETITION: Dialect = {
  unit: 'calls',
  answer: 'output',
  proves: false,
  arguments: ({ formula }) => [formula],
}

/** What programs take for a number of conflicts that is never reached; more than that some cannot read. */
const NO_LIMIT = 2 ** 31 - 1

const limited = (flag: (conflicts: number) => readonly string[], { maxConflicts }: Call) =>
  maxConflicts < NO_LIMIT ? flag(maxConflicts) : []

const proving = (flags: (file: string) => readonly string[], { proof }: Call) =>
  proof === undefined ? [] : flags(proof)

/** The programs that need more than their formula, by name. None is told to be quiet: their comments hold the statistics. */
export const DIALECTS: ReadonlyMap<string, Dialect> = new Map<string, Dialect>([
  [
    'cadical',
    {
      unit: 'conflicts',
      answer: 'output',
      proves: true,
      arguments: call => [
        ...limited(n => ['-c', `${n}`], call),
        ...proving(() => ['--no-binary'], call),
        call.formula,
        ...proving(file => [file], call),
      ],
    },
  ],
  [
    'kissat',
    {
      unit: 'conflicts',
      answer: 'output',
      proves: true,
      arguments: call => [
        ...limited(n => [`--conflicts=${n}`], call),
        ...proving(() => ['--no-binary'], call),
        call.formula,
        ...proving(file => [file], call),
      ],
    },
  ],
  [
    'cryptominisat5',
    {
      unit: 'conflicts',
      answer: 'output',
      proves: false,
      arguments: call => [...limited(n => ['--maxconfl', `${n}`], call), call.formula],
    },
  ],
  [
    'clasp',
    {
      unit: 'conflicts',
      answer: 'output',
      proves: false,
      arguments: call => ['--stats', ...limited(n => [`--solve-limit=${n}`], call), call.formula],
    },
  ],
  [
    'glucose',
    {
      unit: 'calls',
      answer: 'output',
      proves: true,
      arguments: call => [
        '-model',
        ...proving(file => ['-certified', `-certified-output=${file}`], call),
        call.formula,
      ],
    },
  ],
  [
    'minisat',
    {
      unit: 'calls',
      answer: 'result file',
      proves: false,
      arguments: ({ formula, result }) => [formula, result],
    },
  ],
  [
    'picosat',
    {
      unit: 'calls',
      answer: 'output',
      proves: true,
      arguments: call => ['-v', ...proving(file => ['-R', file], call), call.formula],
      tidyProof: blankFirstLine,
    },
  ],
])

/** PicoSAT's proofs are DRAT but for a header, `%RUPD32 VARIABLES CLAUSES` and blanks up to a fixed length. */
function blankFirstLine(path: string): void {
  const file = openSync(path, 'r+')
  try {
    const start = Buffer.alloc(512)
    const header = start.subarray(0, readSync(file, start, 0, start.length, 0)).indexOf('\n')
    if (start[0] === '%'.charCodeAt(0)) writeSync(file, ' '.repeat(header), 0)
  } finally {
    closeSync(file)
  }
}
