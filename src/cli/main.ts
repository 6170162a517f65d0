#!/usr/bin/env node
import { createRequire } from 'node:module'
import { Command, CommanderError } from 'commander'
import { Fault, InvalidInput, Misuse, Unreadable, Unsound } from '../core/errors.ts'
import { addCheck } from './check.ts'
import { addConvert } from './convert.ts'
import { addCount } from './count.ts'
import { addDecode } from './decode.ts'
import { addEncode } from './encode.ts'
import { addGenerate } from './generate.ts'
import { reasonOf } from './input.ts'
import { addMethods } from './methods.ts'
import { addShow } from './show.ts'
import { addSolve } from './solve.ts'
import { addVerify } from './verify.ts'

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }

const EXIT_CODES = `
Exit codes: 10 solved and verified, 20 proved unsolvable, 0 no verdict (and success of other commands),
1 verify found it wrong, 64 usage, 65 bad input, 66 unreadable file, 70 a solver's answer failed verification,
130 interrupted.`

const commands = [
  addSolve,
  addCount,
  addVerify,
  addShow,
  addConvert,
  addGenerate,
  addEncode,
  addDecode,
  addCheck,
  addMethods,
]

/** Runs one command line and returns its exit code. */
async function main(argv: readonly string[]): Promise<number> {
  const program = new Command('tesserat')
    .description(
      'States puzzles as CSP, CNF or a cost landscape, solves them, verifies and shows the answer.',
    )
    .version(version)
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError("(see 'tesserat --help')")
    .exitOverride()
    .enablePositionalOptions()
    .helpCommand(false)
  let code = 0
  const exit = (value: number) => {
    code = value
  }
  for (const add of commands) add(program, exit)
  // Subcommands do not inherit these two.
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`(see 'tesserat ${command.name()} --help')`)

  try {
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 64
    process.stderr.write(`tesserat: ${describe(error)}\n`)
    return exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Misuse) return 64
  if (error instanceof InvalidInput) return 65
  if (error instanceof Unreadable) return 66
  return 70
}

function describe(error: unknown): string {
  if (error instanceof Unsound)
    return `${error.message}\nThis is a bug in Tesserat: please report it with the puzzle file.`
  if (error instanceof Fault) return error.message
  return `internal error, please report it: ${error instanceof Error ? error.stack : String(error)}`
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that closes the pipe (`tesserat show ... | head`) has all it wants.
  if (error.code === 'EPIPE') return
  process.stderr.write(`tesserat: standard output: cannot be written: ${reasonOf(error)}\n`)
  process.exitCode = 66
})
// Where messages cannot be written, the exit code still tells.
process.stderr.on('error', () => {})

const code = await main(process.argv.slice(2))
process.exitCode ??= code
