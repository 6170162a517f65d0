import { chmodSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const hard = await hardBoard(files)
const board = instance('thesis-4x4')

test.concurrent('a solution file is the solution alone, and no temporary file remains', async () => {
  const file = files.path('whole.sol')
  const { code, stdout } = await tesserat(['solve', board, '-o', file])
  expect(code).toBe(10)
  expect(files.read('whole.sol')).toMatch(/^edge-matching-solution 4 4\n(\d+\/\d( |\n)){16}$/)
  expect(stdout).toContain(files.read('whole.sol'))
  expect((await tesserat(['verify', board, file])).code).toBe(0)
  expect(files.names('whole')).toEqual(['whole.sol'])
})

test.concurrent.each([
  ['bad input', ['solve', files.write('bad.txt', 'edge-matching 2 2\n'), '-o'], 65],
  ['a proof that there is none', ['solve', instance('unsolvable-4x4-3-4'), '-o'], 20],
  ['an unknown method', ['solve', board, '-m', 'scna', '-o'], 64],
  ['impossible settings', ['generate', 'edge-matching', '--size', '8', '--inner-colours', '1', '-o'], 64],
  ['a solution to nothing', ['show', board, files.path('no.sol'), '-o'], 66],
  ['an unknown format', ['convert', board, '--to', 'urn', '-o'], 64],
])('an old file survives %s', async (name, args, code) => {
  const file = files.write(`old ${name}`, 'precious\n')
  expect((await tesserat([...args, file])).code).toBe(code)
  expect(files.read(`old ${name}`)).toBe('precious\n')
  expect(files.names(`old ${name}`)).toEqual([`old ${name}`])
})

test.concurrent('an old file is replaced and keeps its mode', async () => {
  const file = files.write('mode.csv', 'old\n')
  chmodSync(file, 0o666)
  await tesserat(['convert', board, '--to', 'csv', '-o', file])
  expect(files.read('mode.csv')).toMatch(/^4\n/)
  expect(statSync(file).mode & 0o777).toBe(0o666)
})

test.concurrent('a link stays a link and its target is written', async () => {
  files.write('target.sol', 'old\n')
  symlinkSync('target.sol', files.path('link.sol'))
  await tesserat(['solve', board, '-o', files.path('link.sol')])
  expect(lstatSync(files.path('link.sol')).isSymbolicLink()).toBe(true)
  expect(readlinkSync(files.path('link.sol'))).toBe('target.sol')
  expect(files.read('target.sol')).toMatch(/^edge-matching-solution 4 4\n/)
  expect([...files.names('link'), ...files.names('target')]).toEqual(['link.sol', 'target.sol'])
})

// The board is too hard to be solved: only a refusal before the search lets these end.
test.concurrent.each([
  ['a missing folder', 'missing/x.sol', 'there is no such file or folder'],
  ['a folder', 'folder', 'it is a folder'],
  ['a file taken for a folder', 'file/x.sol', 'a part of the path is no folder'],
])('%s is refused as output before the search starts', async (_, name, reason) => {
  mkdirSync(files.path('folder'), { recursive: true })
  files.write('file', '')
  const { code, stdout, stderr } = await tesserat(['solve', hard, '-o', files.path(name)])
  expect(stderr).toBe(`tesserat: ${files.path(name)}: cannot be written: ${reason}\n`)
  expect({ code, stdout }).toEqual({ code: 66, stdout: '' })
})

test.concurrent.each([
  ['show', ['show', board]],
  ['convert', ['convert', board, '--to', 'csv']],
  ['generate', ['generate', 'edge-matching']],
])('%s into a missing folder is 66', async (_, args) => {
  const { code, stderr } = await tesserat([...args, '-o', files.path('missing/x')])
  expect(stderr).toMatch(/^tesserat: .*: cannot be written: there is no such file or folder\n$/)
  expect(code).toBe(66)
})
