import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { instance, ROOT, tesserat } from './tesserat.ts'

const files = scratch()
const hard = await hardBoard(files)
const brendan = join(ROOT, '../shared/instances/brendan_06x06.txt')

describe.concurrent.each(['scan', 'csp'])('count by %s', method => {
  test.each([
    ['thesis-4x4', 4],
    ['thesis-5x5', 64],
    ['thesis-6x6', 4],
    ['unsolvable-5x5-3-5', 0],
  ])('%s has %i solutions', async (name, solutions) => {
    const { code, stdout, stderr } = await tesserat(['count', instance(name), '-m', method])
    expect(stdout).toContain(`\n${solutions} solutions (${method}, `)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('prints one JSON document', async () => {
    const file = instance('thesis-5x5')
    const { stdout } = await tesserat(['count', file, '-m', method, '--json'])
    expect(JSON.parse(stdout)).toEqual({
      instance: file,
      family: 'edge-matching',
      method,
      status: 'exhausted',
      solutions: 64,
      steps: expect.any(Number),
      unit: 'nodes',
      seconds: expect.any(Number),
      seed: 1,
    })
  })

  test('stops after exactly the steps it may make', async () => {
    const { code, stdout } = await tesserat(['count', hard, '-m', method, '--steps', '1500', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ status: 'unknown', reason: 'steps', steps: 1500 })
    expect(code).toBe(0)
  })

  test('says that a limit makes its number a lower bound', async () => {
    const { code, stdout } = await tesserat(['count', hard, '-m', method, '--time', '200ms'])
    expect(stdout).toMatch(/\nNo solution found so far: the time limit was reached \(/)
    expect(code).toBe(0)
  })
})

test.skipIf(!existsSync(brendan))(
  'brendan_06x06 has 260 solutions in exactly 69,284,103 nodes (skipped where ../shared is absent)',
  async () => {
    const { stdout } = await tesserat(['count', brendan])
    expect(stdout).toContain('\n260 solutions (scan, 69,284,103 nodes in ')
  },
)
