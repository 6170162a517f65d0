import { basename } from 'node:path'
import type { AddCommand } from './command.ts'
import { counted, spoken } from './output.ts'
import { addSearchOptions, reasonText, type Search, type SearchOptions, search } from './search-command.ts'

/** `tesserat count`: how many solutions there are, each of them verified. */
export const addCount: AddCommand = (program, exit) => {
  const command = program
    .command('count')
    .description('count all solutions, verifying each (--trace keeps them)')
    .argument('<file>', 'a puzzle file, a board URL, or - for standard input')
  addSearchOptions(command).action(async (file: string, options: SearchOptions) => {
    const found = await search(file, options, command, 'all')
    process.stdout.write(options.json ? toJson(found, options.seed) : toText(found))
    if (found.result.reason === 'interrupt') exit(130)
  })
}

function toJson({ loaded: { family, source }, method, result }: Search, seed: number): string {
  const document = {
    instance: source.name,
    family: family.id,
    method: method.id,
    status: result.status,
    ...(result.reason !== undefined && { reason: result.reason }),
    solutions: result.found,
    steps: result.steps,
    unit: method.unit,
    seconds: Number(result.seconds.toFixed(6)),
    seed,
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}

function toText({ loaded: { family, puzzle, source }, method, result }: Search): string {
  const { found, steps, seconds } = result
  const title = `${basename(source.name)}: ${family.id}, ${family.describe(puzzle)}`
  const cost = `${method.id}, ${counted(steps, method.unit)} in ${spoken(seconds)}`
  const number = counted(found, 'solutions')
  if (result.status === 'unknown') {
    const sofar = found === 0 ? 'No solution found so far' : `At least ${number}`
    return `${title}\n${sofar}: ${reasonText(result)} (${cost}).\n`
  }
  const meaning = family.explainCount?.(puzzle, BigInt(found))
  return `${title}\n${number} (${cost}).\n${meaning === undefined ? '' : `${meaning}.\n`}`
}
