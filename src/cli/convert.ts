import { Option } from 'commander'
import { Misuse } from '../core/errors.ts'
import { registry, unknownName } from '../core/registry.ts'
import { families } from '../puzzles/families.ts'
import type { AddCommand } from './command.ts'
import { loadPuzzle, loadSolution } from './input.ts'
import { deliver } from './whole-file.ts'

/** `tesserat convert`: from any file format of a family to another. */
export const addConvert: AddCommand = program => {
  const forms = families.all
    .map(({ id, formats, solutionFormats }) => {
      const lines = (list: readonly { id: string; about: string }[]) =>
        list.map(f => `    ${f.id.padEnd(24)}${f.about}`)
      return [`  ${id} puzzles:`, ...lines(formats), `  ${id} solutions:`, ...lines(solutionFormats)].join(
        '\n',
      )
    })
    .join('\n')
  program
    .command('convert')
    .description('write a puzzle, or a solution of it, in another format')
    .argument('<file>', 'a puzzle file, a board URL, or - for standard input')
    .argument('[solution]', 'the solution to convert; without it the puzzle is converted')
    .addOption(new Option('--to <format>', 'the format to write').makeOptionMandatory())
    .option('-o, --output <file>', 'write to a file')
    .addHelpText('after', `\nFormats:\n${forms}`)
    .action((file: string, solutionFile: string | undefined, options: { to: string; output?: string }) => {
      const loaded = loadPuzzle(file)
      const { family, puzzle } = loaded
      const puzzleFormat = family.formats.find(({ id }) => id === options.to)
      const solutionFormat = family.solutionFormats.find(({ id }) => id === options.to)
      if (puzzleFormat === undefined && solutionFormat === undefined) {
        const known = new Set([...family.formats, ...family.solutionFormats].map(({ id }) => id))
        throw new Misuse(unknownName('format', options.to, [...known]))
      }
      if (solutionFile === undefined && puzzleFormat !== undefined) {
        const { text, lost } = puzzleFormat.write(puzzle)
        if (lost.length > 0)
          process.stderr.write(`tesserat: ${options.to} cannot hold ${lost.join(', ')}: left out\n`)
        deliver(text, options.output)
        return
      }
      // A format of solutions alone takes the board from the file itself, which a board URL holds beside the pieces.
      const solution =
        solutionFile === undefined
          ? family.readSolution(loaded.source.text, loaded.source.name, puzzle)
          : loadSolution(loaded, solutionFile)
      const format = solutionFormat ?? registry('solution format', family.solutionFormats).get(options.to)
      deliver(format.write(puzzle, solution), options.output)
    })
}
