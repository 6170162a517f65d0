import { mkdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const OWN = 'edge-matching 2 2\n0 1 4 0\n0 0 2 1\n4 3 0 0\n2 0 0 3\n'
const SOLUTION = 'edge-matching-solution 2 2\n1/0 2/0\n3/0 4/0\n'
const URL = 'https://e2.bucas.name/#puzzle=x&board_w=4&board_h=4&board_edges=ajjaajojaetjaaee'

/** Asserts that a run ended with one line on what is wrong at a place, and with nothing else. */
function expectComplaint(finished: { code: number | null; stdout: string; stderr: string }, place: string) {
  const { code, stdout, stderr } = finished
  expect(stderr.startsWith(`tesserat: ${place}: `), stderr).toBe(true)
  expect(stderr).toMatch(/^.+, expected .+\n$/)
  expect(stdout).toBe('')
  expect(code).toBe(65)
}

describe.concurrent('a wrong puzzle file is 65, told at its place, and leaves no output', () => {
  test.each<[name: string, text: string | Uint8Array, place: string]>([
    ['nothing', '', '1:1'],
    ['blank lines', '\n \n', '1:1'],
    ['comments alone', '# a puzzle\n', '1:1'],
    ['another text', 'Dear Sir or Madam\n', '1:1'],
    ['a header without a size', 'edge-matching\n', '1:1'],
    ['too few pieces', OWN.replace('2 0 0 3\n', ''), '5:1'],
    ['too many pieces', `${OWN}1 1 1 1\n`, '6:1'],
    ['a negative number', OWN.replace('0 0 2 1', '-3 0 2 1'), '3:1'],
    ['a fractional number', OWN.replace('0 0 2 1', '0 0.5 2 1'), '3:3'],
    ['a huge number', OWN.replace('0 0 2 1', `0 ${'9'.repeat(400)} 2 1`), '3:3'],
    ['a huge board', 'edge-matching 99999999999999999999 2\n', '1:15'],
    ['a piece of 3 sides', OWN.replace('0 0 2 1', '0 0 2'), '3:1'],
    ['a piece of 5 sides', OWN.replace('0 0 2 1', '0 0 2 1 1'), '3:9'],
    ['a hint below the board', `${OWN}hint 3 1 1 0\n`, '6:6'],
    ['a hint right of the board', `${OWN}hint 1 3 1 0\n`, '6:8'],
    ['a hint of no piece', `${OWN}hint 1 1 5 0\n`, '6:10'],
    ['two hints for a piece', `${OWN}hint 1 1 1 0\nhint 1 2 1 0\n`, '7:10'],
    ['two hints for a cell', `${OWN}hint 1 1 1 0\nhint 1 1 2 0\n`, '7:6'],
    ['a frame with too few corners', `2 3\n${'0 1 1 0\n'.repeat(3)}${'0 1 1 1\n'.repeat(3)}`, '1:1'],
    ['binary data', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe, 0x00, 0x01), '1:5'],
    ['a NUL in a text', OWN.replace('0 0 2 1', '0 0\0 2 1'), '3:4'],
    ['UTF-16', Buffer.from(`\uFEFF${OWN}`, 'utf16le'), '1:1'],
    ['a truncated URL', URL, '1:65'],
    ['a URL without its board', 'https://e2.bucas.name/#puzzle=x&board_w=4\n', '1:1'],
  ])('%s', async (name, text, place) => {
    const file = files.write(`${name}.txt`, text)
    const output = `${name}.out`
    expectComplaint(await tesserat(['solve', file, '-o', files.path(output)]), `${file}:${place}`)
    expect(files.names(output)).toEqual([])
  })

  test('a folder', async () => {
    const folder = files.path('folder')
    mkdirSync(folder)
    expectComplaint(await tesserat(['solve', folder]), `${folder}:1:1`)
  })

  test('a truncated URL as the argument', async () => {
    expectComplaint(await tesserat(['solve', URL]), 'url:1:65')
  })

  test('standard input', async () => {
    expectComplaint(await tesserat(['solve', '-'], { input: OWN.replace('4', '-4') }), 'stdin:2:5')
  })

  test.each([['solve'], ['count'], ['verify', 'wrong.sol'], ['show'], ['convert', '--to', 'csv']])(
    'by %s',
    async (command, ...rest) => {
      const file = files.write('wrong.txt', OWN.replace('4', 'four'))
      files.write('wrong.sol', SOLUTION)
      const output = command === 'count' || command === 'verify' ? [] : ['-o', files.path('wrong.out')]
      const args = rest.map(arg => (arg === 'wrong.sol' ? files.path(arg) : arg))
      expectComplaint(await tesserat([command!, file, ...args, ...output]), `${file}:2:5`)
      expect(files.names('wrong.out')).toEqual([])
    },
  )
})

describe.concurrent('a wrong solution file is 65 and told at its place', () => {
  const puzzle = files.write('own.txt', OWN)

  test.each([
    ['nothing', '', '1:1'],
    ['the size of another board', SOLUTION.replace('2 2', '3 2'), '1:24'],
    ['a row too few', SOLUTION.replace('3/0 4/0\n', ''), '3:1'],
    ['a cell too many', SOLUTION.replace('1/0', '1/0 .'), '2:7'],
    ['a piece that is not there', SOLUTION.replace('4/0', '5/0'), '3:5'],
    ['a rotation that is none', SOLUTION.replace('4/0', '4/4'), '3:7'],
    ['no rotation', SOLUTION.replace('4/0', '4'), '3:5'],
  ])('%s', async (name, text, place) => {
    const file = files.write(`${name}.sol.txt`, text)
    const [verified, hinted] = await Promise.all([
      tesserat(['verify', puzzle, file]),
      tesserat(['solve', puzzle, '--hint', file]),
    ])
    expectComplaint(verified, `${file}:${place}`)
    expectComplaint(hinted, `${file}:${place}`)
  })
})

describe.concurrent('a file that is not there is 66', () => {
  test.each([
    ['a puzzle', ['solve', files.path('absent')]],
    ['a solution', ['verify', instance('thesis-4x4'), files.path('absent')]],
    ['a hint', ['solve', instance('thesis-4x4'), '--hint', files.path('absent')]],
    ['a file in a missing folder', ['show', files.path('absent/absent')]],
  ])('%s', async (_, args) => {
    const { code, stdout, stderr } = await tesserat(args)
    expect(stderr).toBe(`tesserat: ${args.at(-1)}: cannot be read: there is no such file or folder\n`)
    expect(stdout).toBe('')
    expect(code).toBe(66)
  })
})

describe.concurrent('what other systems write is accepted', () => {
  test.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR alone', (text: string) => text.replaceAll('\n', '\r')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['CRLF and a byte order mark', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['no newline at the end', (text: string) => text.trimEnd()],
  ])('%s', async (name, rewrite) => {
    const puzzle = files.write(`${name}.txt`, rewrite(OWN))
    const solution = files.write(`${name}.sol.txt`, rewrite(SOLUTION))
    const { code, stdout, stderr } = await tesserat(['verify', puzzle, solution])
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'Right. Score 4/4.\n', stderr: '' })
  })
})
