import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Unreadable } from '../core/errors.ts'
import { reasonOf } from './input.ts'

/** Writes a text to a file, whole or not at all, or to standard output when no file is named. */
export function deliver(text: string, file: string | undefined): void {
  if (file === undefined || file === '-') process.stdout.write(text)
  else writeWhole(file, text)
}

/** Fails now rather than after long work when `file` could not be written. */
export function checkWritable(file: string | undefined): void {
  if (file === undefined || file === '-') return
  try {
    const target = resolveLink(file)
    const existing = statSync(target, { throwIfNoEntry: false })
    if (existing?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    if (existing !== undefined) accessSync(target, constants.W_OK)
    if (existing === undefined || existing.isFile()) accessSync(dirname(target), constants.W_OK)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

/**
 * The text goes to a temporary file beside the target and takes its name at the end, so that nobody ever sees half a file
 * and an old one survives a failure. Pipes and devices are written directly.
 */
function writeWhole(file: string, text: string): void {
  try {
    const target = resolveLink(file)
    const existing = statSync(target, { throwIfNoEntry: false })
    if (existing !== undefined && !existing.isFile()) {
      writeFileSync(target, text)
      return
    }
    const temporary = `${target}.${process.pid}.tmp`
    try {
      writeFileSync(temporary, text, { flag: 'wx' })
      if (existing !== undefined) chmodSync(temporary, existing.mode)
      renameSync(temporary, target)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function resolveLink(file: string): string {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(file) : file
}

function cannotWrite(file: string, error: unknown): Unreadable {
  return new Unreadable(`${file}: cannot be written: ${reasonOf(error)}`)
}

/** A whole number with its thousands apart, the same in every locale. */
export function grouped(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Seconds as a person would say them. */
export function spoken(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(2)} s`
  if (seconds < 120) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** Whether and how pictures on standard output may use the terminal. NO_COLOR and FORCE_COLOR are respected. */
export function pictureOptions(): { color: boolean; width?: number } {
  const { columns, isTTY } = process.stdout
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  const color = !NO_COLOR && (FORCE_COLOR ? FORCE_COLOR !== '0' : isTTY === true && TERM !== 'dumb')
  return { color, ...(columns !== undefined && { width: columns }) }
}
