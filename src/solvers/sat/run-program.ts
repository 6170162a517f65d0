import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Fault } from '../../core/errors.ts'
import type { StopReason } from '../../core/run.ts'

const POLL_MS = 50
/** How long a program that was asked to end may take before it is made to. */
const GRACE_MS = 50

/** How a program ended: by itself with a code, by a signal, or because it was to stop. */
export type ProgramEnd =
  | { readonly code: number }
  | { readonly signal: string }
  | { readonly stopped: StopReason }

/** Who is told what a program prints, and asked every few milliseconds whether it is to stop. */
export interface ProgramListener {
  output(chunk: Buffer): void
  complaint(chunk: Buffer): void
  shouldStop(): StopReason | undefined
}

/** The file a name stands for: a path as it is, else what the PATH has. Throws `Fault` when there is none. */
export function locateProgram(name: string): string {
  const candidates = name.includes('/')
    ? [name]
    : (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))
  const path = name === '' ? undefined : candidates.find(isExecutable)
  if (path !== undefined) return path
  const where = name.includes('/') ? 'that can be run' : 'on the PATH'
  throw new Fault(
    `there is no program '${name}' ${where}; install it, or name another one as program:NAME or program:/PATH/TO/IT`,
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Runs a program to its end, or until it is to stop, with its output handed over in pieces. The program gets a process group
 * of its own, and all that is left of that group has been killed when this returns or throws.
 */
export function runProgram(
  path: string,
  programArguments: readonly string[],
  { output, complaint, shouldStop }: ProgramListener,
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, programArguments, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let stopped: StopReason | undefined
    let fault: { readonly error: unknown } | undefined
    let grace: NodeJS.Timeout | undefined
    const end = () => {
      signalGroup(child.pid, 'SIGTERM')
      grace ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS)
    }
    // Whatever a callback throws ends the program first and is thrown on when that is over.
    const guarded = (action: () => void) => {
      if (fault !== undefined) return
      try {
        action()
      } catch (error) {
        fault = { error }
        end()
      }
    }
    const poll = setInterval(() => {
      guarded(() => {
        stopped ??= shouldStop()
        if (stopped !== undefined) end()
      })
    }, POLL_MS)
    child.stdout.on('data', (chunk: Buffer) => guarded(() => output(chunk)))
    child.stderr.on('data', (chunk: Buffer) => guarded(() => complaint(chunk)))
    child.on('error', error => {
      fault ??= { error: new Fault(`${path} cannot be run: ${error.message}`) }
    })
    // The program is over, but children of its own could be left, which would keep its pipes open.
    child.on('exit', () => signalGroup(child.pid, 'SIGKILL'))
    child.on('close', (code, signal) => {
      clearInterval(poll)
      clearTimeout(grace)
      if (fault !== undefined) reject(fault.error)
      else if (stopped !== undefined) resolve({ stopped })
      else resolve(signal === null ? { code: code ?? 0 } : { signal })
    })
  })
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, signal)
  } catch {
    // The group is gone, which is what was wanted.
  }
}
