import { closeSync, openSync, writeSync } from 'node:fs'
import type { Command } from 'commander'
import type { Encoded } from '../core/encoding.ts'
import type { Option } from '../core/option.ts'
import { createRng } from '../core/rng.ts'
import { writeDimacs } from '../dimacs/write.ts'
import { cnfEncoding, cnfEncodings } from '../run/methods.ts'
import { parseSeed } from './arguments.ts'
import type { AddCommand } from './command.ts'
import { addDeclaredOptions, settingsFrom } from './declared-options.ts'
import { type Loaded, loadPuzzle } from './input.ts'
import { grouped } from './output.ts'
import { attempt, beginWhole } from './whole-file.ts'

/** The options that fix a formula: two commands that are given the same ones speak of the same formula. */
export interface EncodeOptions {
  readonly encoding: string
  readonly seed: number
  readonly all?: true
}

const encodingOptions: readonly Option[] = cnfEncodings.flatMap(({ options }) => options)

/** Puts the options that fix a formula on a command. */
export function addEncodeOptions(command: Command): void {
  const ids = [...new Set(cnfEncodings.map(({ id }) => id))].join(', ')
  command
    .option('--encoding <id>', `how to state the puzzle: ${ids}`, cnfEncodings[0]!.id)
    .option('--seed <n>', 'seed of all random choices', parseSeed, 1)
    .option('--all', 'keep all solutions: no symmetry breaking')
  addDeclaredOptions(command, encodingOptions, 'Options of encodings:')
}

/** States the puzzle as the command line says. */
export function encodeLoaded(
  { family, puzzle }: Loaded,
  options: EncodeOptions,
  command: Command,
): Encoded<unknown, 'cnf'> {
  const encoding = cnfEncoding(family.id, options.encoding)
  const settings = settingsFrom(command, encodingOptions, `encoding ${encoding.id}`, encoding.options)
  const goal = options.all ? 'all' : 'one'
  return encoding.encode(puzzle, { settings, goal, rng: createRng(options.seed) })
}

/** `tesserat encode`: the puzzle as a DIMACS file, streamed. */
export const addEncode: AddCommand = program => {
  const command = program
    .command('encode')
    .description('write a puzzle as a DIMACS formula')
    .argument('<file>', 'a puzzle file, a board URL, or - for standard input')
    .option('-o, --output <file>', 'write to a file')
  addEncodeOptions(command)
  command.action((file: string, options: EncodeOptions & { output?: string }) => {
    const loaded = loadPuzzle(file)
    const { family, puzzle, source } = loaded
    const { model } = encodeLoaded(loaded, options, command)
    const comments = [
      `${family.id}, ${family.describe(puzzle)}, from ${source.name}`,
      `encoding ${options.encoding}, seed ${options.seed}`,
    ]
    const target = options.output ?? '-'
    const whole = target === '-' ? undefined : beginWhole(target)
    try {
      const size = attempt(target, () => {
        const descriptor = whole === undefined ? 1 : openSync(whole.path, 'w')
        try {
          return writeDimacs(model, chunk => writeAll(descriptor, chunk), { comments, meanings: true })
        } finally {
          if (descriptor !== 1) closeSync(descriptor)
        }
      })
      whole?.commit()
      const said = `${grouped(size.variables)} variables, ${grouped(size.clauses)} clauses, ${grouped(size.bytes)} bytes\n`
      if (whole === undefined) process.stderr.write(said)
      else process.stdout.write(said)
    } catch (error) {
      whole?.discard()
      throw error
    }
  })
}

/** Writes a chunk whole. A pipe may be full for a while, or closed by a reader that has all it wants. */
function writeAll(descriptor: number, chunk: Uint8Array): void {
  for (let at = 0; at < chunk.length; ) {
    try {
      at += writeSync(descriptor, chunk, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPIPE') return
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
