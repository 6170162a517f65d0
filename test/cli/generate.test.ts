import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()

function generate(...args: string[]) {
  return tesserat(['generate', 'edge-matching', ...args])
}

test.concurrent('the same seed gives the same puzzle, another seed another', async () => {
  const [first, again, other] = await Promise.all([
    generate('--seed', '7'),
    generate('--seed', '7'),
    generate('--seed', '8'),
  ])
  expect(again).toEqual(first)
  const pieces = (text: string) => text.split('\n').slice(1)
  expect(pieces(other.stdout)).not.toEqual(pieces(first.stdout))
})

test.concurrent('a file holds the same bytes as standard output', async () => {
  const { stdout } = await generate('--seed', '7')
  expect(await generate('--seed', '7', '-o', files.path('same.txt'))).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
  expect(files.read('same.txt')).toBe(stdout)
})

test.concurrent.each([
  ['framed', ['--size', '7']],
  ['rectangular', ['--size', '3x9', '--frame-colours', '4']],
  ['unframed', ['--size', '5', '--unframed', '--inner-colours', '12']],
  ['hinted', ['--size', '6', '--hints', '5']],
  ['any', ['--size', '5', '--pieces', 'any', '--inner-colours', '1']],
  ['large', ['--size', '30', '--inner-colours', '15']],
])('the solution that a puzzle was made from verifies (%s)', async (name, args) => {
  const [puzzle, solution] = [files.path(`${name}.txt`), files.path(`${name}.sol`)]
  await generate(...args, '-o', puzzle, '--solution', solution)
  const { code, stdout } = await tesserat(['verify', puzzle, solution])
  expect(stdout).toMatch(/^Right\. Score (\d+)\/\1\.\n$/)
  expect(code).toBe(0)
})

describe.concurrent('the recipe in its first line makes the same file again', () => {
  const recipe = /^# tesserat (generate .*)$/m
  const folder = dirname(instance('any'))
  const made = readdirSync(folder)
    .map(name => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
    .filter(({ text }) => text.startsWith('# tesserat generate '))

  test('for many instances', () => {
    expect(made.length).toBeGreaterThan(20)
  })

  test.each(made)('$name', async ({ text }) => {
    const { stdout } = await tesserat(recipe.exec(text)![1]!.split(' '))
    expect(stdout).toBe(text)
  })
})
