import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve as resolvePath } from 'node:path'
import { Fault, Misuse, Unreadable } from '../core/errors.ts'
import { reasonOf } from './input.ts'

/** A file that is written whole or not at all. */
export interface WholeFile {
  /** Where to write: a temporary file beside the target, or the target itself where it is a pipe or a device. */
  readonly path: string
  /** Gives the file its name. To be called once, or `discard`. */
  commit(): void
  /** Leaves everything as it was. */
  discard(): void
}

/**
 * Fails now rather than after long work when `file` could not be written, or would overwrite one of the files that the
 * command reads or writes besides.
 */
export function checkWritable(file: string | undefined, ...others: readonly (string | undefined)[]): void {
  if (file === undefined || file === '-') return
  if (file === '') throw new Misuse('the name of an output file is empty')
  attempt(file, () => {
    const clash = others.find(other => other !== undefined && other !== '-' && sameFile(file, other))
    if (clash !== undefined) throw new Misuse(`${file} would overwrite ${clash}: name another file`)
    const { target, existing } = resolve(file)
    if (existing?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    if (existing !== undefined) accessSync(target, constants.W_OK)
    if (existing === undefined || existing.isFile()) accessSync(dirname(target), constants.W_OK)
  })
}

/** Begins a file; nobody sees half of it, and an old one survives a failure. */
export function beginWhole(file: string): WholeFile {
  return attempt(file, () => {
    const { target, existing } = resolve(file)
    if (existing !== undefined && !existing.isFile()) return { path: target, commit() {}, discard() {} }
    const path = `${target}.${process.pid}.tmp`
    writeFileSync(path, '', { flag: 'wx' })
    const discard = () => rmSync(path, { force: true })
    return {
      path,
      discard,
      commit: () =>
        attempt(file, () => {
          try {
            if (existing !== undefined) chmodSync(path, existing.mode)
            renameSync(path, target)
          } catch (error) {
            discard()
            throw error
          }
        }),
    }
  })
}

/** Writes a text to a file, whole or not at all, or to standard output when no file is named. */
export function deliver(text: string, file: string | undefined): void {
  if (file === undefined || file === '-') {
    process.stdout.write(text)
    return
  }
  const whole = beginWhole(file)
  attempt(file, () => {
    try {
      writeFileSync(whole.path, text)
    } catch (error) {
      whole.discard()
      throw error
    }
  })
  whole.commit()
}

/** Follows a link, so that the link stays one; a link to nothing yet is followed one step. */
function resolve(file: string): { target: string; existing: Stats | undefined } {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
  const dangling = isLink && statSync(file, { throwIfNoEntry: false }) === undefined
  const target = dangling
    ? resolvePath(dirname(file), readlinkSync(file))
    : isLink
      ? realpathSync(file)
      : file
  return { target, existing: statSync(target, { throwIfNoEntry: false }) }
}

function sameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map(file => statSync(file, { throwIfNoEntry: false, bigint: true }))
  if (first === undefined || second === undefined) return resolvePath(a) === resolvePath(b)
  return first.dev === second.dev && first.ino === second.ino && first.isFile()
}

/** Does something to a file; what goes wrong becomes `Unreadable` with the reason in words. */
export function attempt<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Unreadable(`${file}: cannot be written: ${reasonOf(error)}`)
  }
}
