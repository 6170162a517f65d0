import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { InvalidInput, Misuse, Unreadable } from '../core/errors.ts'
import type { PuzzleFamily } from '../core/family.ts'
import { familyOf } from '../puzzles/families.ts'

/** A text and the name to use for it in messages. */
export interface Source {
  readonly text: string
  readonly name: string
}

/** A puzzle with the family it belongs to. */
export interface Loaded {
  readonly family: PuzzleFamily<unknown, unknown>
  readonly puzzle: unknown
  readonly source: Source
}

/** Twice the size of the largest board in the most wasteful format. */
const MAX_BYTES = 16 * 2 ** 20

/**
 * The text of a file, of standard input (`-`), or the argument itself where it is a board URL.
 * Throws `Unreadable` for a file that is not there, `InvalidInput` for one that is no text.
 */
export function readSource(argument: string, maxBytes = MAX_BYTES): Source {
  if (/^https?:\/\/|\bboard_(w|h|edges|pieces)=/.test(argument)) return { text: argument, name: 'url' }
  const name = argument === '-' ? 'stdin' : argument
  const bytes = readBytes(argument === '-' ? 0 : argument, name, maxBytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), name }
  } catch {
    const { line, column } = firstBadByte(bytes)
    throw new InvalidInput(
      name,
      line,
      column,
      'this is no text (not valid UTF-8), expected a puzzle or solution file',
    )
  }
}

/** Reads the puzzle that an argument names. */
export function loadPuzzle(argument: string): Loaded {
  const source = readSource(argument)
  const family = familyOf(source.text, source.name)
  return { family, puzzle: family.read(source.text, source.name), source }
}

/** Reads a solution of a puzzle. */
export function loadSolution({ family, puzzle, source }: Loaded, argument: string): unknown {
  if (argument === '-' && source.name === 'stdin') {
    throw new Misuse('the puzzle and the solution cannot both come from standard input')
  }
  const { text, name } = readSource(argument)
  return family.readSolution(text, name, puzzle)
}

/** The bytes of a file or, for 0, of standard input; `name` is what messages call it. */
export function readBytes(file: string | 0, name: string, maxBytes: number): Uint8Array {
  let descriptor: number | undefined
  try {
    descriptor = file === 0 ? 0 : openSync(file, 'r')
    if (fstatSync(descriptor).isDirectory()) {
      throw new InvalidInput(name, 1, 1, 'this is a directory, expected a file')
    }
    const chunks: Uint8Array[] = []
    for (let total = 0; ; ) {
      const chunk = new Uint8Array(65_536)
      const read = readSome(descriptor, chunk)
      if (read === 0) return Buffer.concat(chunks)
      chunks.push(chunk.subarray(0, read))
      total += read
      if (total > maxBytes) {
        throw new InvalidInput(
          name,
          1,
          1,
          `the file is larger than ${maxBytes / 2 ** 20} MiB, expected a puzzle or solution`,
        )
      }
    }
  } catch (error) {
    if (error instanceof InvalidInput) throw error
    throw new Unreadable(`${name}: cannot be read: ${reasonOf(error)}`)
  } finally {
    if (descriptor !== undefined && descriptor !== 0) closeSync(descriptor)
  }
}

/** Waits where standard input was set not to block, as some shells and parents leave it. */
function readSome(descriptor: number, chunk: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** Why a file operation failed, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder'
    case 'EACCES':
    case 'EPERM':
      return 'permission denied'
    case 'ENOTDIR':
      return 'a part of the path is no folder'
    case 'EISDIR':
      return 'it is a folder'
    case 'ENOSPC':
      return 'no space is left on the device'
    case 'ELOOP':
      return 'its links run in a circle'
    default:
      return code ?? message
  }
}

/** Where decoding first fails: the longest prefix that is valid ends there. */
function firstBadByte(bytes: Uint8Array): { line: number; column: number } {
  const valid = new TextDecoder('utf-8').decode(bytes)
  const before = valid.slice(0, Math.max(0, valid.indexOf('\uFFFD')))
  const line = before.split('\n').length
  return { line, column: before.length - before.lastIndexOf('\n') }
}
