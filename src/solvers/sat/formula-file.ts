import { closeSync, openSync, writeFileSync } from 'node:fs'
import type { Cnf } from '../../core/cnf.ts'
import { Unreadable, Unsound } from '../../core/errors.ts'
import type { StopReason } from '../../core/run.ts'
import { ByteWriter } from '../../dimacs/byte-writer.ts'

const BLANK = 32
const NEWLINE = 10
/** How many literals are written between two looks at whether to stop. */
const SLICE = 1 << 17

/** The formula with literals as unit clauses behind it. */
export function withUnits(cnf: Cnf, units: readonly number[]): Cnf {
  if (units.length === 0) return cnf
  const literals = new Int32Array(cnf.literals.length + 2 * units.length)
  literals.set(cnf.literals)
  units.forEach((unit, i) => {
    literals[cnf.literals.length + 2 * i] = unit
  })
  return { variables: cnf.variables, clauses: cnf.clauses + units.length, literals }
}

/** Writes a formula in DIMACS form to a file until it is to stop; returns why it stopped, if it did. */
export function writeFormula(
  { variables, clauses, literals }: Cnf,
  path: string,
  shouldStop: () => StopReason | undefined,
): StopReason | undefined {
  let file: number | undefined
  try {
    const opened = openSync(path, 'w')
    file = opened
    const writer = new ByteWriter(chunk => writeFileSync(opened, chunk))
    writer.text(`p cnf ${variables} ${clauses}\n`)
    for (let i = 0; i < literals.length; i++) {
      if ((i + 1) % SLICE === 0) {
        const stopped = shouldStop()
        if (stopped !== undefined) return stopped
      }
      const literal = literals[i]!
      writer.integer(literal, literal === 0 ? NEWLINE : BLANK)
    }
    writer.flush()
    return undefined
  } catch (error) {
    throw new Unreadable(`${path}: ${error instanceof Error ? error.message : error}`)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Throws `Unsound` unless a solver's model satisfies every clause. */
export function requireModel(solver: string, { literals }: Cnf, model: Uint8Array): void {
  let clause = 1
  let satisfied = false
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!
    if (literal === 0) {
      if (!satisfied) throw new Unsound(`the model of ${solver} breaks clause ${clause} of the formula`)
      clause++
      satisfied = false
    } else if (model[Math.abs(literal)] === (literal > 0 ? 1 : 0)) {
      satisfied = true
    }
  }
}
