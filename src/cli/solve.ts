import { Misuse } from '../core/errors.ts'
import { cnfEncodings } from '../run/methods.ts'
import type { AddCommand } from './command.ts'
import { counted, spoken } from './output.ts'
import { scoreText } from './progress.ts'
import { report } from './report.ts'
import { addSearchOptions, reasonText, type Search, type SearchOptions, search } from './search-command.ts'
import { beginWhole, checkWritable, deliver } from './whole-file.ts'

interface SolveOptions extends SearchOptions {
  readonly output?: string
  readonly encoding?: string
  readonly solver?: string
  readonly optimum?: true
  readonly proof?: string
}

/** `tesserat solve`: one solution, verified, or the proof that there is none, or the best that was found. */
export const addSolve: AddCommand = (program, exit) => {
  const command = program
    .command('solve')
    .description('find a solution, verify and show it')
    .argument('<file>', 'a puzzle file, a board URL, or - for standard input')
    .option('-o, --output <file>', 'write the solution file')
    .option('--encoding <id>', 'state the puzzle as CNF in this way: short for --method ENCODING/SOLVER')
    .option('--solver <id>', 'the SAT solver: cadical, minisat, or program:NAME for one on the PATH')
    .option('--optimum', 'where there is no solution, the best possible board, with proof')
    .option('--proof <file>', "write a DRAT proof of 'unsolvable', for tesserat check")
  addSearchOptions(command).action(async (file: string, options: SolveOptions) => {
    if (options.json && options.output === '-')
      throw new Misuse('--json and -o - both want standard output: give one')
    checkWritable(options.output, file)
    const method = methodNamed(options)
    const proof = options.proof === undefined ? undefined : beginWhole(options.proof)
    try {
      const found = await search(file, { ...options, ...(method && { method }) }, command, 'one', proof?.path)
      const { loaded, result } = found
      if (result.status === 'unsat') proof?.commit()
      // With `-o -` the solution file alone goes to standard output.
      if (options.json) process.stdout.write(toJson(found, options.seed))
      else if (options.output !== '-') process.stdout.write(report(loaded, result.solution, verdictOf(found)))
      else process.stderr.write(`${verdictOf(found)}\n`)
      if (options.output !== undefined && result.solution !== undefined) {
        deliver(loaded.family.writeSolution(loaded.puzzle, result.solution), options.output)
      }
      exit(exitCodeOf(found))
    } finally {
      proof?.discard()
    }
  })
}

/** The method that the short forms stand for. */
function methodNamed({ method, encoding, solver, optimum, proof }: SolveOptions): string | undefined {
  const short = encoding !== undefined || solver !== undefined
  if ([method !== undefined, short, optimum === true].filter(Boolean).length > 1) {
    throw new Misuse(
      '--method, --encoding with --solver, and --optimum name the method three ways: give one of them',
    )
  }
  if (optimum) return 'optimum'
  if (method !== undefined) return method
  if (!short && proof === undefined) return undefined
  return `${encoding ?? cnfEncodings[0]!.id}/${solver ?? 'cadical'}`
}

function exitCodeOf({ result: { status, reason } }: Search): number {
  if (status === 'sat') return 10
  if (status === 'unsat') return 20
  return reason === 'interrupt' ? 130 : 0
}

function verdictOf({ loaded: { family, puzzle }, method, result }: Search): string {
  const { solution, steps, seconds } = result
  const cost = `${method.id}, ${counted(steps, method.unit)} in ${spoken(seconds)}`
  const points = solution === undefined ? undefined : scoreText(family.score(puzzle, solution))
  switch (result.status) {
    case 'sat':
      return `Solved and verified: ${points} (${cost}).`
    case 'unsat':
      return points === undefined
        ? `No solution exists: all was searched (${cost}).`
        : `No solution exists: ${points} is the best possible (${cost}).`
    default:
      return points === undefined
        ? `No verdict: ${reasonText(result)} (${cost}).`
        : `No verdict: ${reasonText(result)}; the best so far has ${points} (${cost}).`
  }
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
