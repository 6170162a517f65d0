import type { Step } from './naive-check.ts'

/** A proof as text. */
export function asText(steps: readonly Step[]): Uint8Array {
  const lines = steps.map(({ deletes, literals }) => `${deletes ? 'd ' : ''}${[...literals, 0].join(' ')}\n`)
  return new TextEncoder().encode(lines.join(''))
}

/** A proof in binary. */
export function asBinary(steps: readonly Step[]): Uint8Array {
  const bytes: number[] = []
  for (const { deletes, literals } of steps) {
    bytes.push(deletes ? 0x64 : 0x61)
    for (const literal of literals) {
      let code = literal > 0 ? 2 * literal : 1 - 2 * literal
      for (; code > 127; code >>>= 7) bytes.push((code & 127) | 128)
      bytes.push(code)
    }
    bytes.push(0)
  }
  return Uint8Array.from(bytes)
}
