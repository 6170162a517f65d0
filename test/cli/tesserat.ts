import { spawn } from 'node:child_process'
import { existsSync, readFileSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built command. */
export const MAIN = join(ROOT, 'dist/src/cli/main.js')

/** What the command left behind. */
export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Conditions {
  /** Standard input; empty when not given. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** Another build of the command. */
  readonly main?: string
  /** Streams that nobody reads: closed before the command can write. */
  readonly closed?: 'stdout' | 'stderr'
  /** Sends a signal as soon as a file that the command writes holds a text. */
  readonly kill?: { readonly signal: NodeJS.Signals; readonly once: string; readonly in: string }
}

/** The environment without the colour settings of whoever runs the tests, and with what is given. */
export function environment(given: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...inherited } = process.env
  return { ...inherited, ...given }
}

/** Runs the built command to its end, away from any terminal. */
export function tesserat(args: readonly string[], conditions: Conditions = {}): Promise<Finished> {
  const { input = '', env, main = MAIN, closed, kill } = conditions
  const child = spawn(process.execPath, [main, ...args], { env: environment(env) })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    if (closed === name) child[name].destroy()
    else child[name].setEncoding('utf8').on('data', chunk => (output[name] += chunk))
  }
  // A command that fails early does not read its input.
  child.stdin.on('error', () => {}).end(input)
  const watcher = kill && watchFor(kill.in, kill.once, () => child.kill(kill.signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      watcher?.close()
      resolve({ code, ...output })
    })
  })
}

/** The path of one of the project's puzzles. */
export function instance(name: string): string {
  return join(ROOT, 'instances/edge-matching', `${name}.txt`)
}

function watchFor(file: string, text: string, then: () => void) {
  const watcher = watch(dirname(file), () => {
    if (!existsSync(file) || !readFileSync(file, 'utf8').includes(text)) return
    watcher.close()
    then()
  })
  return watcher
}
