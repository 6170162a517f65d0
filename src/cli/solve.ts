import { basename } from 'node:path'
import type { AddCommand } from './command.ts'
import { grouped, pictureOptions, spoken } from './output.ts'
import { scoreText } from './progress.ts'
import { addSearchOptions, reasonText, type Search, type SearchOptions, search } from './search-command.ts'
import { checkWritable, deliver } from './whole-file.ts'

/** `tesserat solve`: one solution, verified, or the proof that there is none, or the best that was found. */
export const addSolve: AddCommand = (program, exit) => {
  const command = program
    .command('solve')
    .description('find a solution, verify and show it')
    .argument('<file>', 'a puzzle file, a board URL, or - for standard input')
    .option('-o, --output <file>', 'write the solution file')
  addSearchOptions(command).action(async (file: string, options: SearchOptions & { output?: string }) => {
    checkWritable(options.output)
    const found = await search(file, options, command, 'one')
    // With `-o -` the solution file alone goes to standard output.
    if (options.json) process.stdout.write(toJson(found, options.seed))
    else if (options.output !== '-') process.stdout.write(toText(found))
    const { family, puzzle } = found.loaded
    const { solution, status, reason } = found.result
    if (options.output !== undefined && solution !== undefined) {
      deliver(family.writeSolution(puzzle, solution), options.output)
    }
    exit(status === 'sat' ? 10 : status === 'unsat' ? 20 : reason === 'interrupt' ? 130 : 0)
  })
}

/** The JSON document of DESIGN.md. */
function toJson({ loaded: { family, puzzle, source }, method, result }: Search, seed: number): string {
  const { status, reason, solution, steps, seconds } = result
  const { value, of, sense } = solution === undefined ? {} : family.score(puzzle, solution)
  const document = {
    instance: source.name,
    family: family.id,
    method: method.id,
    status,
    ...(reason !== undefined && { reason }),
    ...(solution !== undefined && {
      score: { value, ...(of !== undefined && { of }), sense },
      solution: family.writeSolution(puzzle, solution),
    }),
    steps,
    unit: method.unit,
    seconds: Number(seconds.toFixed(6)),
    seed,
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}

/**
 * For a person the picture, the solution and a summary. Into a pipe all but the solution goes as comments, so that the
 * output is a solution file.
 */
function toText({ loaded: { family, puzzle, source }, method, result }: Search): string {
  const { solution, steps, seconds } = result
  const comment = (text: string) =>
    process.stdout.isTTY ? text : text.replace(/^(?=.)/gm, '# ').replace(/^$/gm, '#')
  const title = `${basename(source.name)}: ${family.id}, ${family.describe(puzzle)}`
  const cost = `${method.id}, ${grouped(steps)} ${method.unit} in ${spoken(seconds)}`
  if (solution === undefined) {
    const verdict =
      result.status === 'unsat' ? 'No solution exists: all was searched' : `No verdict: ${reasonText(result)}`
    return `${comment(`${title}\n${verdict} (${cost}).`)}\n`
  }
  const points = scoreText(family.score(puzzle, solution))
  const verdict =
    result.status === 'sat'
      ? `Solved and verified: ${points} (${cost}).`
      : `No verdict: ${reasonText(result)}; the best so far has ${points} (${cost}).`
  const picture = family.show(puzzle, solution, 'text', pictureOptions()).trimEnd()
  return `${comment(`${title}\n${picture}`)}\n${family.writeSolution(puzzle, solution)}${comment(verdict)}\n`
}
