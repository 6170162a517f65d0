import { Option } from 'commander'
import { Misuse } from '../core/errors.ts'
import type { AddCommand } from './command.ts'
import { type Loaded, loadPuzzle, loadSolution } from './input.ts'
import { pictureOptions } from './output.ts'
import { deliver } from './whole-file.ts'

type Form = 'text' | 'svg' | 'url'

/** `tesserat show`: the picture of a puzzle or of a solution. */
export const addShow: AddCommand = program => {
  program
    .command('show')
    .description('draw a puzzle, or a solution of it')
    .argument('<file>', 'a puzzle file, a board URL, or - for standard input')
    .argument('[solution]', 'a solution file or board URL')
    .addOption(new Option('--as <form>', 'what to draw').choices(['text', 'svg', 'url']).default('text'))
    .option('-o, --output <file>', 'write to a file')
    .action((file: string, solutionFile: string | undefined, options: { as: Form; output?: string }) => {
      const loaded = loadPuzzle(file)
      const solution = solutionFile === undefined ? boardIn(loaded) : loadSolution(loaded, solutionFile)
      deliver(draw(loaded, solution, options.as, options.output === undefined), options.output)
    })
}

function draw({ family, puzzle }: Loaded, solution: unknown, as: Form, toTerminal: boolean): string {
  if (as !== 'url') return family.show(puzzle, solution, as, toTerminal ? pictureOptions() : {})
  const format = family.solutionFormats.find(({ id }) => id === 'url')
  if (format === undefined) throw new Misuse(`${family.id} has no board URL`)
  if (solution === undefined)
    throw new Misuse('--as url needs a solution; convert --to url writes a puzzle as a URL')
  return format.write(puzzle, solution)
}

/** A file that holds pieces as they lie on a board, such as a board URL, is a solution file as well. */
function boardIn({ family, puzzle, source }: Loaded): unknown {
  const format = family.solutionFormats.find(({ recognises }) => recognises(source.text, source.name))
  return format?.read(source.text, source.name, puzzle)
}
