import type { Cnf } from '../core/cnf.ts'
import { ByteText, MAX_VARIABLE, NONE } from './byte-text.ts'

const HEADER = "the header 'p cnf VARIABLES CLAUSES'"
const PERCENT = 37
const P = 112

/**
 * Reads a formula in DIMACS form. Lines that start with `c` are comments, wherever they stand, and SATLIB's `%` ends the
 * file; all else that the form does not have is `InvalidInput`.
 */
export function readDimacs(input: string | Uint8Array, source: string): Cnf {
  const text = new ByteText(input, source)
  const header = readHeader(text)
  const { variables } = header
  // Four bytes a literal is what formulas of some thousand variables have; the array doubles where that is too little.
  let literals = new Int32Array((input.length >> 2) + 16)
  let length = 0
  let clauses = 0
  let open = false
  for (let byte = text.next(); byte !== NONE && byte !== PERCENT; byte = text.next()) {
    const at = text.at
    if (byte === P) throw text.fault(at, 'a second header, expected clauses')
    const literal = text.integer('a literal or 0')
    if (!open && clauses === header.clauses) {
      throw text.fault(at, `a clause too many, the header says ${clauses}`)
    }
    if (literal > variables || literal < -variables) {
      throw text.fault(at, `literal ${literal} is out of range, the header says ${variables} variables`)
    }
    if (length === literals.length) {
      const larger = new Int32Array(2 * length)
      larger.set(literals)
      literals = larger
    }
    literals[length++] = literal
    open = literal !== 0
    if (!open) clauses++
  }
  if (open) throw text.fault(text.at, 'the last clause is not ended, expected 0')
  if (clauses < header.clauses) {
    throw text.fault(text.at, `the header says ${header.clauses} clauses, found ${clauses}`)
  }
  requireEnd(text)
  return { variables, clauses, literals: literals.subarray(0, length) }
}

function readHeader(text: ByteText): { variables: number; clauses: number } {
  if (text.next() === NONE) throw text.fault(text.at, `no formula, expected ${HEADER}`)
  for (const word of ['p', 'cnf']) {
    text.nextInLine()
    const at = text.at
    const found = text.quote()
    if (text.word() !== word) throw text.fault(at, `${found} where ${HEADER} was expected`)
  }
  const count = (what: string, most: number): number => {
    text.nextInLine()
    const at = text.at
    const value = text.integer(what)
    if (value >= 0 && value <= most) return value
    throw text.fault(at, `${what} ${value} is out of range, expected 0 to ${most}`)
  }
  const variables = count('the number of variables', MAX_VARIABLE)
  const clauses = count('the number of clauses', 2 ** 32 - 1)
  if (text.nextInLine() !== NONE) {
    throw text.fault(text.at, `${text.quote()} behind the header, expected the end of the line`)
  }
  return { variables, clauses }
}

/** Nothing is left but SATLIB's end marker, which is `%` and mostly a 0. */
function requireEnd(text: ByteText): void {
  for (const ending of ['%', '0']) {
    if (text.next() === NONE) return
    const at = text.at
    const found = text.quote()
    if (text.word() !== ending) throw text.fault(at, `${found} where the end of the file was expected`)
  }
  if (text.next() !== NONE) {
    throw text.fault(text.at, `${text.quote()} where the end of the file was expected`)
  }
}
