import { describe, expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const hard = await hardBoard(files)
const board = instance('thesis-6x6')
const METHODS = ['scan', 'csp']

/** The JSON document of a run. */
async function solve(...args: string[]) {
  return JSON.parse((await tesserat(['solve', ...args, '--json'])).stdout)
}

describe.concurrent.each(METHODS)('solve by %s', method => {
  test('prints a solution file that verify accepts from a pipe', async () => {
    const solved = await tesserat(['solve', board, '-m', method])
    expect(solved.stderr).toBe('')
    expect(solved.stdout).toMatch(/^# Solved and verified: 60\/60 \(/m)
    const verified = await tesserat(['verify', board, '-'], { input: solved.stdout })
    expect(verified).toEqual({ code: 0, stdout: 'Right. Score 60/60.\n', stderr: '' })
  })

  test('says in comments alone that there is no solution', async () => {
    const { code, stdout } = await tesserat(['solve', instance('unsolvable-4x4-3-4'), '-m', method])
    expect(stdout).toMatch(/^# No solution exists: /m)
    expect(stdout).toMatch(/^(#.*\n)+$/)
    expect(code).toBe(20)
  })

  test('reads the puzzle from standard input', async () => {
    const written = await tesserat(['convert', board, '--to', 'edge-matching'])
    const solved = await tesserat(['solve', '-', '-m', method], { input: written.stdout })
    expect(solved.code).toBe(10)
    expect((await tesserat(['verify', board, '-'], { input: solved.stdout })).code).toBe(0)
  })

  test('prints one JSON document with the solution', async () => {
    const document = await solve(board, '-m', method, '--seed', '5')
    expect(document).toEqual({
      instance: board,
      family: 'edge-matching',
      method,
      status: 'sat',
      score: { value: 60, of: 60, sense: 'max' },
      solution: expect.stringMatching(/^edge-matching-solution 6 6\n/),
      steps: expect.any(Number),
      unit: 'nodes',
      seconds: expect.any(Number),
      seed: 5,
    })
    expect((await tesserat(['verify', board, '-'], { input: document.solution })).code).toBe(0)
  })

  test('prints one JSON document without a solution', async () => {
    expect(await solve(instance('unsolvable-4x4-3-4'), '-m', method)).toEqual({
      instance: instance('unsolvable-4x4-3-4'),
      family: 'edge-matching',
      method,
      status: 'unsat',
      steps: expect.any(Number),
      unit: 'nodes',
      seconds: expect.any(Number),
      seed: 1,
    })
  })

  test('prints one JSON document with the best so far', async () => {
    expect(await solve(hard, '-m', method, '--steps', '5000')).toEqual({
      instance: hard,
      family: 'edge-matching',
      method,
      status: 'unknown',
      reason: 'steps',
      score: { value: expect.any(Number), of: 180, sense: 'max' },
      solution: expect.stringMatching(/^edge-matching-solution 10 10\n/),
      steps: 5000,
      unit: 'nodes',
      seconds: expect.any(Number),
      seed: 1,
    })
  })

  test.each([1, 1024, 7777])('stops after exactly %i steps', async steps => {
    const { status, reason, steps: made } = await solve(hard, '-m', method, '--steps', String(steps))
    expect({ status, reason, made }).toEqual({ status: 'unknown', reason: 'steps', made: steps })
  })

  test('needs exactly the steps it says', async () => {
    const { steps } = await solve(board, '-m', method)
    const [enough, short] = await Promise.all([
      solve(board, '-m', method, '--steps', String(steps)),
      solve(board, '-m', method, '--steps', String(steps - 1)),
    ])
    expect(enough.status).toBe('sat')
    expect(short).toMatchObject({ status: 'unknown', steps: steps - 1 })
  })

  test('ends at the time limit and says so', async () => {
    const { code, stdout, stderr } = await tesserat(['solve', hard, '-m', method, '--time', '300ms'])
    expect(stdout).toMatch(/^# No verdict: the time limit was reached/m)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('shuffles by the seed', async () => {
    const shuffled = (seed: string) => solve(board, '-m', method, '--shuffle', '--seed', seed)
    const [first, again, other] = await Promise.all([shuffled('1'), shuffled('1'), shuffled('2')])
    expect([again.steps, again.solution]).toEqual([first.steps, first.solution])
    expect([other.steps, other.solution]).not.toEqual([first.steps, first.solution])
    expect(other.status).toBe('sat')
  })

  test('walks straight into a full hint', async () => {
    const made = ['generate', 'edge-matching', '--size', '10', '--inner-colours', '9']
    const [puzzle, solution] = [files.path(`${method}.txt`), files.path(`${method}.sol`)]
    await tesserat([...made, '-o', puzzle, '--solution', solution])
    const document = await solve(puzzle, '-m', method, '--hint', solution)
    expect(document).toMatchObject({ status: 'sat', steps: 100, solution: files.read(`${method}.sol`) })
  })
})

test.concurrent('scan is used when no method is named', async () => {
  expect(await solve(board)).toMatchObject({ method: 'scan', seed: 1 })
})

test.concurrent('the time limit holds while a model is being built', async () => {
  const large = files.path('large.txt')
  await tesserat(['generate', 'edge-matching', '--size', '40', '--inner-colours', '20', '-o', large])
  const { code, stdout } = await tesserat(['solve', large, '-m', 'csp', '--time', '1ms'])
  expect(stdout).toMatch(/^# No verdict: the time limit was reached/m)
  expect(code).toBe(0)
})
