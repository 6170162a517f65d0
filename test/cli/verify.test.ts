import { expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { tesserat } from './tesserat.ts'

const files = scratch()
const puzzle = files.write('puzzle.txt', 'edge-matching 2 2\n0 1 4 0\n0 0 2 1\n4 3 0 0\n2 0 0 3\n')

async function verify(rows: string, ...options: string[]) {
  return tesserat(['verify', puzzle, '-', ...options], { input: `edge-matching-solution 2 2\n${rows}\n` })
}

test.concurrent('a right board is right', async () => {
  const { code, stdout } = await verify('1/0 2/0\n3/0 4/0')
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Right. Score 4/4.\n' })
})

test.concurrent.each([
  ['a turned piece', '1/0 2/0\n3/0 4/1', 'row 2, column 2'],
  ['two pieces changed about', '2/0 1/0\n3/0 4/0', 'row 1, column 1'],
  ['a piece laid twice', '1/0 2/0\n3/0 3/0', 'piece 3'],
  ['an empty cell', '1/0 2/0\n3/0 .', 'row 2, column 2'],
])('%s is wrong, and verify says where', async (_, rows, place) => {
  const { code, stdout, stderr } = await verify(rows)
  expect(stdout).toMatch(/^Wrong: \d+ rules? broken\. Score \d\/4\.\n(?: {2}.+\n)+$/)
  expect(stdout).toContain(place)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
})

test.concurrent('the JSON document lists the rules that are broken', async () => {
  const [right, wrong] = await Promise.all([
    verify('1/0 2/0\n3/0 4/0', '--json'),
    verify('1/0 2/0\n3/0 .', '--json'),
  ])
  expect(JSON.parse(right.stdout)).toMatchObject({ right: true, score: { value: 4, of: 4 }, violations: [] })
  expect(JSON.parse(wrong.stdout)).toMatchObject({ right: false, score: { value: 2, of: 4 } })
  expect(JSON.parse(wrong.stdout).violations).not.toEqual([])
  expect([right.code, wrong.code]).toEqual([0, 1])
})
