import type { ClauseSink, Cnf, Formula } from '../core/cnf.ts'
import { ByteWriter } from './byte-writer.ts'

const BLANK = 32
const NEWLINE = 10

/** What goes above the formula. */
export interface DimacsOptions {
  /** Said first, a comment line for each line. */
  readonly comments?: readonly string[]
  /** Whether comments say what the primary variables mean; they do unless this is false. */
  readonly meanings?: boolean
}

/** The size of a file that was written. */
export interface DimacsSize {
  readonly variables: number
  readonly clauses: number
  readonly bytes: number
}

/**
 * Writes a formula in DIMACS form: comments, the header, the clauses. The formula is poured out twice, once to count for the
 * header, and never held. A chunk that `out` is given holds good only until it returns.
 */
export function writeDimacs(
  formula: Formula,
  out: (chunk: Uint8Array) => void,
  options: DimacsOptions = {},
): DimacsSize {
  const size = new Counter()
  formula.emit(size)
  const writer = new ByteWriter(out)
  for (const comment of options.comments ?? []) {
    for (const line of comment.split(/\r\n|\n|\r/)) writer.text(line === '' ? 'c\n' : `c ${line}\n`)
  }
  if (options.meanings !== false) {
    for (let variable = 1; variable <= formula.primary; variable++) {
      writer.text(`c ${variable} ${formula.meaning(variable)}\n`)
    }
  }
  writeHeader(writer, size)
  const written = new ClauseWriter(writer)
  formula.emit(written)
  if (written.variables !== size.variables || written.clauses !== size.clauses) {
    throw new Error('a formula is poured out the same every time')
  }
  writer.flush()
  return { variables: size.variables, clauses: size.clauses, bytes: writer.bytes }
}

/** A formula in memory in DIMACS form, without comments. */
export function cnfToDimacs(cnf: Cnf): Uint8Array {
  const chunks: Uint8Array[] = []
  const writer = new ByteWriter(chunk => chunks.push(chunk.slice()))
  writeHeader(writer, cnf)
  const { literals } = cnf
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!
    writer.integer(literal, literal === 0 ? NEWLINE : BLANK)
  }
  writer.flush()
  const bytes = new Uint8Array(writer.bytes)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function writeHeader(writer: ByteWriter, size: { variables: number; clauses: number }): void {
  writer.text(`p cnf ${size.variables} ${size.clauses}\n`)
}

class Counter implements ClauseSink {
  variables = 0
  clauses = 0

  variable(): number {
    return ++this.variables
  }

  clause(_literals: readonly number[]): void {
    this.clauses++
  }
}

class ClauseWriter extends Counter {
  readonly #writer: ByteWriter

  constructor(writer: ByteWriter) {
    super()
    this.#writer = writer
  }

  override clause(literals: readonly number[]): void {
    const writer = this.#writer
    for (let i = 0; i < literals.length; i++) writer.integer(literals[i]!, BLANK)
    writer.integer(0, NEWLINE)
    this.clauses++
  }
}
