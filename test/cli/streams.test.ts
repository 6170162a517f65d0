import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { instance, MAIN, tesserat } from './tesserat.ts'

const board = instance('thesis-6x6')

describe.concurrent('a reader that has gone is no error', () => {
  test.each([
    ['solve', ['solve', board], 10],
    ['show', ['show', board], 0],
    ['generate', ['generate', 'edge-matching', '--size', '30', '--inner-colours', '15'], 0],
    ['help', ['--help'], 0],
  ])('of %s', async (_, args, code) => {
    expect(await tesserat(args, { closed: 'stdout' })).toEqual({ code, stdout: '', stderr: '' })
  })

  test('of messages', async () => {
    expect((await tesserat(['solv'], { closed: 'stderr' })).code).toBe(64)
    expect((await tesserat(['solve', 'missing'], { closed: 'stderr' })).code).toBe(66)
  })
})

describe.skipIf(!existsSync('/dev/full'))('a full disk (skipped where there is no /dev/full)', () => {
  const message = 'cannot be written: no space is left on the device\n'

  test.each([
    ['the solution', ['-o', '/dev/full']],
    ['the trace', ['--trace', '/dev/full']],
  ])('is 66 for %s', (_, args) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'solve', board, ...args], {
      encoding: 'utf8',
    })
    expect(stderr).toBe(`tesserat: /dev/full: ${message}`)
    expect(status).toBe(66)
  })

  test('is 66 for standard output', () => {
    const command = `"${process.execPath}" "${MAIN}" solve "${board}" > /dev/full`
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    expect(stderr).toBe(`tesserat: standard output: ${message}`)
    expect(status).toBe(66)
  })
})
