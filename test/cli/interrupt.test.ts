import { expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { tesserat } from './tesserat.ts'

const files = scratch()
const hard = await hardBoard(files)

/** Runs a search of the hard board and sends it a signal once its trace tells of an event. */
async function interrupted(name: string, args: readonly string[], event: string, signal: NodeJS.Signals) {
  const trace = files.path(`${name}.ndjson`)
  const kill = { signal, once: `"event":"${event}"`, in: trace }
  return tesserat([...args, '--trace', trace], { kill })
}

test.concurrent.each([
  ['scan', 'SIGINT'],
  ['csp', 'SIGINT'],
  ['scan', 'SIGTERM'],
] as const)('%s keeps the best board so far at %s, exit 130', async (method, signal) => {
  const name = `${method}-${signal}`
  const args = ['solve', hard, '-m', method, '-o', files.path(`${name}.sol`)]
  const { code, stdout, stderr } = await interrupted(name, args, 'improved', signal)
  expect(stdout).toMatch(/^# No verdict: interrupted; the best so far has \d+\/180 \(/m)
  expect({ code, stderr }).toEqual({ code: 130, stderr: '' })
  const written = files.read(`${name}.sol`)
  expect(written).toMatch(/^edge-matching-solution 10 10\n.*\d+\/\d/s)
  expect(stdout).toContain(written)
  expect(files.read(`${name}.ndjson`)).toMatch(/"event":"end".*"reason":"interrupt".*\n$/)
})

test.concurrent('the JSON document says that it was interrupted', async () => {
  const { code, stdout } = await interrupted('json', ['solve', hard, '--json'], 'improved', 'SIGINT')
  expect(JSON.parse(stdout)).toMatchObject({ status: 'unknown', reason: 'interrupt', score: { of: 180 } })
  expect(code).toBe(130)
})

test.concurrent.each(['scan', 'csp'])('a count by %s says what it has, exit 130', async method => {
  const args = ['count', hard, '-m', method]
  const { code, stdout, stderr } = await interrupted(`count-${method}`, args, 'progress', 'SIGINT')
  expect(stdout).toMatch(/\nNo solution found so far: interrupted \(/)
  expect({ code, stderr }).toEqual({ code: 130, stderr: '' })
})

test.concurrent('a search can be interrupted while its model is being built', async () => {
  const large = files.path('large.txt')
  await tesserat(['generate', 'edge-matching', '--size', '40', '--inner-colours', '20', '-o', large])
  const args = ['solve', large, '-m', 'csp']
  const { code, stdout, stderr } = await interrupted('large', args, 'start', 'SIGINT')
  expect(stdout).toMatch(/^# No verdict: interrupted/m)
  expect({ code, stderr }).toEqual({ code: 130, stderr: '' })
})

test.concurrent('the trace of an interrupted count has every solution that was counted', async () => {
  const many = files.path('many.txt')
  const recipe = ['--size', '6', '--frame-colours', '1', '--inner-colours', '2', '--pieces', 'any']
  await tesserat(['generate', 'edge-matching', ...recipe, '-o', many])
  const { code, stdout } = await interrupted('many', ['count', many, '--json'], 'found', 'SIGINT')
  const told = files.read('many.ndjson').match(/"event":"found"/g)!
  expect(JSON.parse(stdout)).toMatchObject({ reason: 'interrupt', solutions: told.length })
  expect(code).toBe(130)
})
