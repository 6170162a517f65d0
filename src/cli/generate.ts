import { Misuse } from '../core/errors.ts'
import type { Option } from '../core/option.ts'
import { createRng } from '../core/rng.ts'
import { families } from '../puzzles/families.ts'
import { parseSeed } from './arguments.ts'
import type { AddCommand } from './command.ts'
import { addDeclaredOptions, settingsFrom } from './declared-options.ts'
import { checkWritable, deliver } from './whole-file.ts'

const generatorOptions: readonly Option[] = families.all.flatMap(({ generator }) => generator?.options ?? [])

/** `tesserat generate`: a new puzzle that is known to have a solution. */
export const addGenerate: AddCommand = program => {
  const command = program
    .command('generate')
    .description('make a solvable puzzle; the same seed gives the same puzzle')
    .argument('<family>', `the kind of puzzle: ${families.all.map(({ id }) => id).join(', ')}`)
    .option('--seed <n>', 'seed of all random choices', parseSeed, 1)
    .option('--solution <file>', 'write the solution it was made from')
    .option('-o, --output <file>', 'write to a file')
  addDeclaredOptions(command, generatorOptions, 'Options of the family:')
  command.action((id: string, options: { seed: number; solution?: string; output?: string }) => {
    if (options.solution === '-')
      throw new Misuse('--solution needs a file: the puzzle goes to standard output')
    checkWritable(options.output)
    checkWritable(options.solution, options.output)
    const { generator, write, writeSolution } = families.get(id)
    if (generator === undefined) throw new Misuse(`${id} has no generator`)
    const settings = settingsFrom(command, generatorOptions, `the generator of ${id}`, generator.options)
    const { puzzle, solution } = generator.generate(settings, createRng(options.seed))
    if (options.solution !== undefined) deliver(writeSolution(puzzle, solution), options.solution)
    const how = Object.entries(settings).filter(([, value]) => value !== false)
    const recipe = how.map(([name, value]) => (value === true ? `--${name}` : `--${name} ${value}`)).join(' ')
    deliver(`# tesserat generate ${id} ${recipe} --seed ${options.seed}\n${write(puzzle)}`, options.output)
  })
}
