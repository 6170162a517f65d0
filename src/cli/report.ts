import { basename } from 'node:path'
import type { Loaded } from './input.ts'
import { pictureOptions } from './output.ts'

/**
 * For a person a title, the picture, the solution and a verdict. Into a pipe all but the solution goes as comments, so that
 * the output is a solution file.
 */
export function report({ family, puzzle, source }: Loaded, solution: unknown, verdict: string): string {
  const comment = (text: string) =>
    process.stdout.isTTY ? text : text.replace(/^(?=.)/gm, '# ').replace(/^$/gm, '#')
  const title = `${basename(source.name)}: ${family.id}, ${family.describe(puzzle)}`
  if (solution === undefined) return `${comment(`${title}\n${verdict}`)}\n`
  const picture = family.show(puzzle, solution, 'text', pictureOptions()).trimEnd()
  return `${comment(`${title}\n${picture}`)}\n${family.writeSolution(puzzle, solution)}${comment(verdict)}\n`
}
