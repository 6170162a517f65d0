import { describe, expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const hard = await hardBoard(files)

/** Runs a command with `--trace` and returns the lines of the trace. */
async function traced(name: string, ...args: string[]) {
  await tesserat([...args, '--trace', files.path(name)])
  const text = files.read(name)
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}

describe.concurrent.each(['scan', 'csp'])('a trace of %s', method => {
  test('starts with what is run and ends with how it ended', async () => {
    const file = instance('thesis-6x6')
    const trace = await traced(`${method}-whole`, 'solve', file, '-m', method, '--seed', '3', '--shuffle')
    expect(trace[0]).toMatchObject({
      event: 'start',
      seconds: 0,
      steps: 0,
      instance: file,
      family: 'edge-matching',
      method,
      seed: 3,
      settings: { shuffle: true },
    })
    expect(trace.at(-1)).toMatchObject({ event: 'end', status: 'sat', found: 1 })
    expect(trace.filter(({ event }) => event === 'start' || event === 'end')).toHaveLength(2)
  })

  test('never goes back in time', async () => {
    const trace = await traced(`${method}-order`, 'solve', hard, '-m', method, '--time', '500ms')
    const seconds = trace.map(line => line.seconds)
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  })

  test('of a count has every solution once', async () => {
    const file = instance('thesis-4x4')
    const trace = await traced(`${method}-all`, 'count', file, '-m', method)
    const found = trace.filter(({ event }) => event === 'found')
    expect(found.map(line => line.found)).toEqual([1, 2, 3, 4])
    const solutions: string[] = found.map(({ solution }) => solution)
    expect(new Set(solutions).size).toBe(4)
    const verified = await Promise.all(
      solutions.map(solution => tesserat(['verify', file, '-'], { input: solution })),
    )
    expect(verified.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(trace.at(-1)).toMatchObject({ event: 'end', status: 'exhausted', found: 4 })
  })
})

test.concurrent.each([
  ['scan', '1', '300000'],
  ['csp', '1', '5000'],
  ['csp', '2', '5000'],
  ['csp', '3', '5000'],
])(
  '%s with seed %s tells ever better boards, the last of which is the answer',
  async (method, seed, steps) => {
    const search = ['-m', method, '--shuffle', '--seed', seed, '--steps', steps]
    const name = `${method}-${seed}-better`
    const trace = await traced(name, 'solve', hard, ...search, '-o', files.path(`${name}.sol`))
    expect(trace.at(-1)).toMatchObject({
      event: 'end',
      status: 'unknown',
      reason: 'steps',
      steps: Number(steps),
    })
    const improved = trace.filter(({ event }) => event === 'improved')
    const values = improved.map(({ score }) => score.value)
    expect(values.length).toBeGreaterThan(1)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(files.read(`${name}.sol`)).toBe(improved.at(-1).solution)
    const verified = await tesserat(['verify', hard, files.path(`${name}.sol`), '--json'])
    expect(JSON.parse(verified.stdout).score.value).toBe(values.at(-1))
  },
)

test.concurrent('a trace that cannot be opened is 66 before anything is searched', async () => {
  const file = files.path('missing/trace.ndjson')
  const { code, stdout, stderr } = await tesserat(['solve', hard, '--trace', file])
  expect(stderr).toBe(`tesserat: ${file}: cannot be written: there is no such file or folder\n`)
  expect({ code, stdout }).toEqual({ code: 66, stdout: '' })
})
