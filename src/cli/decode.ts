import { measure } from '../core/cnf.ts'
import { Unsound } from '../core/errors.ts'
import { readAnswer } from '../dimacs/answer.ts'
import type { AddCommand } from './command.ts'
import { addEncodeOptions, type EncodeOptions, encodeLoaded } from './encode.ts'
import { loadPuzzle, readSource } from './input.ts'
import { scoreText } from './progress.ts'
import { report } from './report.ts'
import { deliver } from './whole-file.ts'

/** `tesserat decode`: what a SAT solver answered, back as a solution, verified. */
export const addDecode: AddCommand = (program, exit) => {
  const command = program
    .command('decode')
    .description("read a SAT solver's answer to an encoded puzzle back into a verified solution")
    .argument('<file>', 'the puzzle file that was encoded')
    .argument('<model>', "the solver's output (s and v lines) or MiniSat's result file; - for standard input")
    .option('-o, --output <file>', 'write the solution file')
  addEncodeOptions(command)
  command.action((file: string, modelFile: string, options: EncodeOptions & { output?: string }) => {
    const loaded = loadPuzzle(file)
    const { family, puzzle } = loaded
    const { model, decode } = encodeLoaded(loaded, options, command)
    const { text, name } = readSource(modelFile)
    const answer = readAnswer(text, name, measure(model).variables)
    if (answer.status !== 'sat') {
      const said = answer.status === 'unsat' ? 'there is no solution' : 'nothing: it found no verdict'
      process.stdout.write(report(loaded, undefined, `The solver says ${said}.`))
      exit(answer.status === 'unsat' ? 20 : 0)
      return
    }
    const solution = decode(answer.model)
    const [violation] = family.verify(puzzle, solution)
    if (violation !== undefined) {
      throw new Unsound(`${name}: this is no model of the formula, or of another one: ${violation.message}`)
    }
    const verdict = `Decoded and verified: ${scoreText(family.score(puzzle, solution))}.`
    if (options.output !== '-') process.stdout.write(report(loaded, solution, verdict))
    if (options.output !== undefined) deliver(family.writeSolution(puzzle, solution), options.output)
    exit(10)
  })
}
