import { expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const solvable = instance('thesis-4x4')
const unsolvable = instance('unsolvable-4x4-3-4')
const empty = files.write('empty.txt', '')
const blank = files.write('blank.txt', `edge-matching-solution 4 4\n${'. . . .\n'.repeat(4)}`)
const hard = await hardBoard(files)

test.concurrent.each([
  [10, 'a board that scan solves', ['solve', solvable]],
  [10, 'a board that csp solves', ['solve', solvable, '--method', 'csp']],
  [20, 'a board that scan proves unsolvable', ['solve', unsolvable]],
  [20, 'a board that csp proves unsolvable', ['solve', unsolvable, '--method', 'csp']],
  [0, 'a search that a limit ends', ['solve', hard, '--steps', '1000']],
  [0, 'a count', ['count', solvable]],
  [0, 'a count of none', ['count', unsolvable]],
  [0, 'a count that a limit ends', ['count', hard, '--steps', '1000']],
  [0, 'a picture', ['show', solvable]],
  [0, 'a conversion', ['convert', solvable, '--to', 'csv']],
  [0, 'a new puzzle', ['generate', 'edge-matching', '--size', '3']],
  [0, 'the list of methods', ['methods']],
  [0, 'help', ['--help']],
  [0, 'help on a command', ['solve', '--help']],
  [0, 'the version', ['--version']],
  [1, 'a board that verify finds wrong', ['verify', solvable, blank]],
  [64, 'no command', []],
  [64, 'an unknown command', ['solv', solvable]],
  [65, 'bad input', ['solve', empty]],
  [66, 'a missing file', ['solve', files.path('missing.txt')]],
])('%i for %s', async (expected, _, args) => {
  expect((await tesserat(args)).code).toBe(expected)
})
