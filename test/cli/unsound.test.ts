import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, MAIN, ROOT, tesserat } from './tesserat.ts'

const files = scratch()
const board = instance('thesis-4x4')

/** A copy of the built command in which `scan` was replaced by another program. */
function buildWith(name: string, { solve, enumerate }: { solve: string; enumerate: string }): string {
  const root = files.path(name)
  cpSync(join(ROOT, 'dist'), join(root, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const main = join(root, MAIN.slice(ROOT.length))
  const scan = join(dirname(main), '../solvers/backtracker/scan.js')
  writeFileSync(
    scan,
    `import { emptyBoard } from '../../puzzles/edge-matching/model.js'
    export const scan = {
      id: 'scan', family: 'edge-matching', about: '', complete: true, unit: 'nodes', options: [],
      async solve(puzzle) { ${solve} },
      async enumerate(puzzle, run, found) { ${enumerate} },
    }`,
  )
  return main
}

const liar = buildWith('liar', {
  solve: `return { status: 'sat', steps: 1, answer: emptyBoard(puzzle) }`,
  enumerate: `found(emptyBoard(puzzle)); return { status: 'exhausted', steps: 1 }`,
})
const broken = buildWith('broken', {
  solve: `throw new TypeError('scan is broken')`,
  enumerate: `throw new TypeError('scan is broken')`,
})

test.concurrent.each([
  ['solve', ['solve', board, '-o', files.path('liar.sol')]],
  ['solve --json', ['solve', board, '--json', '-o', files.path('liar.sol')]],
  ['count', ['count', board]],
])('%s never prints an answer that fails verification, exit 70', async (_, args) => {
  const { code, stdout, stderr } = await tesserat(args, { main: liar })
  expect(stderr).toMatch(/^tesserat: .*scan.* wrong.*: row 1, column 1.*\nThis is a bug in Tesserat: .*\n$/)
  expect({ code, stdout }).toEqual({ code: 70, stdout: '' })
  expect(files.names('liar.sol')).toEqual([])
})

test.concurrent.each(['solve', 'count'])(
  '%s with a broken solver asks for a report, exit 70',
  async command => {
    const { code, stdout, stderr } = await tesserat([command, board], { main: broken })
    expect(stderr).toMatch(/^tesserat: internal error, please report it: TypeError: scan is broken\n/)
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' })
  },
)
