import type { AddCommand } from './command.ts'
import { loadPuzzle, loadSolution } from './input.ts'
import { scoreText } from './progress.ts'

/** `tesserat verify`: whether a solution is right, by code that shares nothing with the solvers. */
export const addVerify: AddCommand = (program, exit) => {
  program
    .command('verify')
    .description('check a solution by the rules of the puzzle alone')
    .argument('<file>', 'a puzzle file or board URL')
    .argument('<solution>', 'a solution file or board URL, or - for standard input')
    .option('--json', 'print one JSON document')
    .action((file: string, solutionFile: string, options: { json?: true }) => {
      const loaded = loadPuzzle(file)
      const { family, puzzle } = loaded
      const solution = loadSolution(loaded, solutionFile)
      const violations = family.verify(puzzle, solution)
      const score = family.score(puzzle, solution)
      const right = violations.length === 0
      if (options.json) {
        process.stdout.write(`${JSON.stringify({ right, score, violations }, undefined, 2)}\n`)
      } else {
        const verdict = right
          ? 'Right'
          : `Wrong: ${violations.length} rule${violations.length === 1 ? '' : 's'} broken`
        const lines = violations.map(({ rule, message }) => `  ${message} (${rule})\n`)
        process.stdout.write(`${verdict}. Score ${scoreText(score)}.\n${lines.join('')}`)
      }
      if (!right) exit(1)
    })
}
