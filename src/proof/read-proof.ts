import { InvalidInput } from '../core/errors.ts'
import { ByteText, MAX_VARIABLE, NONE } from '../dimacs/byte-text.ts'
import { grown } from './grown.ts'
import type { ProofStep } from './proof-step.ts'

const A = 97
const D = 100

/**
 * The steps of a DRAT proof, read as they are asked for; throws `InvalidInput` on reaching what is not one. As text, a step
 * is a clause ended by 0, `d` in front when it is deleted, and lines that start with `c` are comments. In binary, it is
 * `a` or `d`, then each literal as twice its variable, plus 1 when negative, in groups of seven bits, the lowest first, and 0.
 */
export function readProof(proof: Uint8Array, source: string): Iterable<ProofStep> {
  return isBinary(proof) ? readBinary(proof, source) : readText(proof, source)
}

/** No text starts with `a`; either may start with `d`, but only in binary does a step end with a byte 0. */
function isBinary(proof: Uint8Array): boolean {
  return proof[0] === A || (proof[0] === D && proof.includes(0))
}

function* readText(proof: Uint8Array, source: string): Generator<ProofStep> {
  const text = new ByteText(proof, source)
  let literals = new Int32Array(256)
  let line = 1
  let counted = 0
  for (let byte = text.next(); byte !== NONE; byte = text.next()) {
    const start = text.at
    line += text.lineEnds(counted, start)
    counted = start
    const deletes = byte === D
    if (deletes) {
      const found = text.quote()
      if (text.word() !== 'd') throw text.fault(start, `${found} where a clause or 'd' was expected`)
    }
    let length = 0
    for (;;) {
      if (text.next() === NONE) throw text.fault(text.at, 'the last clause is not ended, expected 0')
      const at = text.at
      const literal = text.integer('a literal or 0')
      if (literal === 0) break
      if (Math.abs(literal) > MAX_VARIABLE) throw text.fault(at, `literal ${literal} is out of range`)
      if (length === literals.length) literals = grown(literals, length + 1)
      literals[length++] = literal
    }
    yield { deletes, literals: literals.subarray(0, length), line, column: text.column(start) }
  }
}

function* readBinary(proof: Uint8Array, source: string): Generator<ProofStep> {
  const fault = (at: number, what: string) => new InvalidInput(source, 1, at + 1, what)
  let literals = new Int32Array(256)
  let at = 0
  while (at < proof.length) {
    const start = at
    const kind = proof[at++]!
    if (kind !== A && kind !== D) {
      throw fault(start, `byte 0x${kind.toString(16).padStart(2, '0')} where 'a' or 'd' was expected`)
    }
    let length = 0
    for (;;) {
      const first = at
      let code = 0
      let byte = 0x80
      for (let weight = 1; byte >= 0x80; weight *= 0x80) {
        if (at === proof.length) throw fault(at, 'the last clause is not ended, expected 0')
        byte = proof[at++]!
        code += (byte & 0x7f) * weight
        if (code > 2 * MAX_VARIABLE + 1 || at - first > 5) throw fault(first, 'a literal is out of range')
      }
      if (code === 0 && at - first === 1) break
      if (code < 2) throw fault(first, 'a literal of variable 0')
      if (length === literals.length) literals = grown(literals, length + 1)
      literals[length++] = code % 2 === 0 ? code / 2 : -(code - 1) / 2
    }
    yield { deletes: kind === D, literals: literals.subarray(0, length), line: 1, column: start + 1 }
  }
}
