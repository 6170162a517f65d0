import { families } from '../puzzles/families.ts'
import { methodsOf } from '../run/methods.ts'
import type { AddCommand } from './command.ts'
import { describeOption, flagOf } from './declared-options.ts'

/** `tesserat methods`: what `solve` and `count` can be told to use. */
export const addMethods: AddCommand = program => {
  program
    .command('methods')
    .description('list the methods and their options')
    .argument('[family]', 'only those of one family')
    .option('--json', 'print one JSON document')
    .action((family: string | undefined, options: { json?: true }) => {
      const chosen = family === undefined ? families.all : [families.get(family)]
      if (options.json) {
        const list = chosen.flatMap(({ id }) =>
          methodsOf(id).map(({ enumerate, prove, ...method }) => ({
            ...method,
            counts: enumerate !== undefined,
            proves: prove !== undefined,
          })),
        )
        process.stdout.write(`${JSON.stringify(list, undefined, 2)}\n`)
      } else {
        process.stdout.write(chosen.map(({ id }) => listFamily(id)).join('\n'))
      }
    })
}

function listFamily(family: string): string {
  const blocks = methodsOf(family).map((method, index) => {
    const traits = [
      method.complete ? 'complete' : 'incomplete',
      ...(method.enumerate === undefined ? [] : ['counts']),
      ...(method.prove === undefined ? [] : ['proves']),
      `steps are ${method.unit}`,
      ...(index === 0 ? ['used when none is named'] : []),
    ]
    const options = method.options.map(
      option => `      ${flagOf(option)}\n          ${describeOption(option)}\n`,
    )
    return `  ${method.id}  (${traits.join(', ')})\n      ${method.about}\n${options.join('')}`
  })
  return `${family}\n${blocks.join('')}`
}
