import { describe, expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const board = instance('framed-4x4-3-4')
const solution = files.path('solution.txt')
await tesserat(['solve', board, '-o', solution])
const ESCAPE = '\x1b['

async function print(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await tesserat(args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

describe.concurrent('colours', () => {
  test.each([
    ['show', ['show', board, solution]],
    ['solve', ['solve', board]],
  ])('%s uses them when told to, never into a pipe of itself', async (_, args) => {
    const colours = async (env: Record<string, string>) =>
      (await tesserat(args, { env })).stdout.includes(ESCAPE)
    expect(await colours({})).toBe(false)
    expect(await colours({ FORCE_COLOR: '1' })).toBe(true)
    expect(await colours({ FORCE_COLOR: '0' })).toBe(false)
    expect(await colours({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
  })

  test('a coloured solve is still a solution file', async () => {
    const { stdout } = await tesserat(['solve', board], { env: { FORCE_COLOR: '1' } })
    expect((await tesserat(['verify', board, '-'], { input: stdout })).code).toBe(0)
  })

  test('a file gets none', async () => {
    await tesserat(['show', board, '-o', files.path('plain.txt')], { env: { FORCE_COLOR: '1' } })
    expect(files.read('plain.txt')).not.toContain(ESCAPE)
  })
})

describe.concurrent('show', () => {
  test('draws the pieces of a puzzle', async () => {
    const picture = await print('show', board)
    for (let piece = 1; piece <= 16; piece++) expect(picture).toMatch(new RegExp(`\\b${piece}\\b`))
  })

  test('draws a board with every piece in its turn', async () => {
    const picture = await print('show', board, solution)
    for (const cell of files.read('solution.txt').match(/\d+\/\d/g)!) expect(picture).toContain(cell)
    expect(await print('show', board, solution, '--as', 'text')).toBe(picture)
  })

  test('reads the solution from standard input', async () => {
    const { stdout } = await tesserat(['show', board, '-'], { input: files.read('solution.txt') })
    expect(stdout).toBe(await print('show', board, solution))
  })

  test.each([
    ['a puzzle', [board]],
    ['a board', [board, solution]],
  ])('draws %s as SVG', async (_, args) => {
    expect(await print('show', ...args, '--as', 'svg')).toMatch(/^<svg .*<\/svg>\n$/s)
  })

  test('writes a board as a URL, which shows the same board', async () => {
    const url = (await print('show', board, solution, '--as', 'url')).trim()
    expect(url).toMatch(/^https:\/\/e2\.bucas\.name\/#.*&board_edges=[a-z]{64}/)
    const puzzle = files.write('of-url.txt', await print('convert', url, '--to', 'edge-matching'))
    const laid = files.write('of-url.sol', await print('convert', url, '--to', 'edge-matching-solution'))
    const shown = await print('show', url)
    expect(shown).toBe(await print('show', puzzle, laid))
    expect(shown).not.toBe(await print('show', puzzle))
    expect(await print('show', files.write('board.url', url))).toBe(shown)
    expect(await print('show', url, '--as', 'url')).toBe(`${url}\n`)
    expect((await tesserat(['verify', board, url])).code).toBe(0)
    expect((await tesserat(['solve', url])).code).toBe(10)
  })

  test('asks for a solution to write a URL of', async () => {
    const { code, stderr } = await tesserat(['show', board, '--as', 'url'])
    expect(stderr).toContain('convert --to url')
    expect(code).toBe(64)
  })
})
