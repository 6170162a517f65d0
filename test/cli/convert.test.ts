import { describe, expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()

/** Formats by the ending of their files. */
const PUZZLES = { 'edge-matching': 'txt', bare: 'txt', csv: 'csv', puz: 'puz', url: 'url', editor: 'grid' }
const SOLUTIONS = { 'edge-matching-solution': 'txt', sol: 'sol', url: 'url', editor: 'grid' }

async function convert(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await tesserat(['convert', ...args])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

describe.each([
  ['a framed rectangle', 'framed-4x7-3-5'],
  ['an unframed square', 'unframed-4x4-8'],
])('%s', (_, name) => {
  const board = instance(name)

  test('reads the same from every format and so converts from each to each', async () => {
    const written = await Promise.all(
      Object.entries(PUZZLES).map(async ([format, ending]) => {
        const text = await convert(board, '--to', format)
        return { format, text, file: files.write(`${name}-${format}.${ending}`, text) }
      }),
    )
    await Promise.all(
      written.flatMap(from =>
        written.map(async to => {
          expect(await convert(from.file, '--to', to.format), `${from.format} to ${to.format}`).toBe(to.text)
        }),
      ),
    )
  })

  test('has solutions that read the same from every format', async () => {
    const solution = files.path(`${name}.sol.txt`)
    await tesserat(['solve', board, '-o', solution])
    const written = await Promise.all(
      Object.entries(SOLUTIONS).map(async ([format, ending]) => {
        const text = await convert(board, solution, '--to', format)
        return { format, text, file: files.write(`${name}-laid-${format}.${ending}`, text) }
      }),
    )
    await Promise.all(
      written.flatMap(from =>
        written.map(async to => {
          const text = await convert(board, from.file, '--to', to.format)
          expect(text, `${from.format} to ${to.format}`).toBe(to.text)
        }),
      ),
    )
  })
})

test('the puzzle written in its own form is the puzzle', async () => {
  const text = await convert(instance('hinted-4x4-3-3'), '--to', 'edge-matching')
  const puzzle = await tesserat([
    'generate',
    'edge-matching',
    ...'--size 4 --inner-colours 3'.split(' '),
    ...'--hints 1 --seed 2'.split(' '),
  ])
  expect(`${puzzle.stdout.split('\n')[0]}\n${text}`).toBe(puzzle.stdout)
})

test.concurrent.each([
  ['hinted-4x4-3-3', 'url', '1 hint'],
  ['hinted-4x4-3-3', 'editor', '1 hint'],
  ['hinted-7x7-3-7', 'puz', '9 hints'],
  ['thesis-6x6', 'url', 'colour numbers'],
])('%s as %s loses %3$s and says so', async (name, format, lost) => {
  const { code, stdout, stderr } = await tesserat(['convert', instance(name), '--to', format])
  expect(stderr).toBe(`tesserat: ${format} cannot hold ${lost}: left out\n`)
  expect(stdout).not.toBe('')
  expect(code).toBe(0)
})

test.concurrent.each(['bare', 'csv'])('hints survive %s', async format => {
  const board = instance('hinted-7x7-3-7')
  const file = files.write(`hinted.${format}`, await convert(board, '--to', format))
  // The CSV has a hint beside its piece, so the hints come back in another order.
  const lines = async (of: string) => (await convert(of, '--to', 'edge-matching')).split('\n').toSorted()
  expect(await lines(file)).toEqual(await lines(board))
})

test.concurrent('a board URL converts to the solution that it shows', async () => {
  const url =
    'puzzle=Sample_4x4&board_w=4&board_h=4&board_edges=ajjaajojaetjaaeejoeaootottooeajteojattoootttjajtjeaaoeaeteaejaae'
  const puzzle = files.write('sample.txt', await convert(url, '--to', 'edge-matching'))
  const solution = await convert(url, '--to', 'edge-matching-solution')
  expect(solution).toMatch(/^edge-matching-solution 4 4\n(\d+\/0( |\n)){16}$/)
  const verified = await tesserat(['verify', puzzle, '-'], { input: solution })
  expect(verified.stdout).toBe('Right. Score 24/24.\n')
})

test.concurrent('a puzzle file has no solution to convert', async () => {
  const file = instance('thesis-4x4')
  const { code, stdout, stderr } = await tesserat(['convert', file, '--to', 'edge-matching-solution'])
  expect(stderr.startsWith(`tesserat: ${file}:`)).toBe(true)
  expect({ code, stdout }).toEqual({ code: 65, stdout: '' })
})

test.concurrent('a solution has no form that is for puzzles alone', async () => {
  const board = instance('thesis-4x4')
  const solved = await tesserat(['solve', board])
  const { code, stderr } = await tesserat(['convert', board, '-', '--to', 'csv'], { input: solved.stdout })
  expect(stderr).toMatch(/^tesserat: unknown solution format 'csv'/)
  expect(code).toBe(64)
})
