import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const board = instance('framed-5x5-3-5')
const unsolvable = instance('unsolvable-5x5-3-5')
const ENCODINGS = ['diamond', 'placement', 'cell']

/** A program's answer to a formula, as the text that `decode` reads. */
function answerOf(program: string, formula: string): string {
  if (program !== 'minisat')
    return spawnSync(program, [formula], { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout
  const result = `${formula}.result`
  spawnSync('minisat', [formula, result])
  return files.read(result.slice(files.folder.length + 1))
}

describe.each(['minisat', 'cadical', 'cryptominisat5', 'picosat'])(
  '%s (skipped where it is not installed)',
  program => {
    const missing = spawnSync(program, ['--help']).error !== undefined

    test.skipIf(missing).each(ENCODINGS)(
      'answers a %s formula, which decodes to a board that verifies',
      async encoding => {
        const formula = files.path(`${program}-${encoding}.cnf`)
        const encoded = await tesserat(['encode', board, '--encoding', encoding, '-o', formula])
        expect(encoded.stdout).toMatch(/^[\d,]+ variables, [\d,]+ clauses, [\d,]+ bytes\n$/)
        const answer = files.write(`${program}-${encoding}.out`, answerOf(program, formula))
        const solution = files.path(`${program}-${encoding}.sol`)
        const decoded = await tesserat(['decode', board, answer, '--encoding', encoding, '-o', solution])
        expect({ code: decoded.code, stderr: decoded.stderr }).toEqual({ code: 10, stderr: '' })
        expect(await tesserat(['verify', board, solution])).toMatchObject({
          code: 0,
          stdout: 'Right. Score 40/40.\n',
        })
      },
    )

    test.skipIf(missing)('solves and refutes as a method', async () => {
      const [solved, refuted] = await Promise.all([
        tesserat(['solve', board, '--encoding', 'placement', '--solver', `program:${program}`]),
        tesserat(['solve', unsolvable, '--solver', `program:${program}`]),
      ])
      expect(solved).toMatchObject({ code: 10, stderr: '' })
      expect(refuted).toMatchObject({ code: 20, stderr: '' })
    })
  },
)

test('an unsolvable board gives a proof that check accepts, and a tampered one is rejected', async () => {
  const [formula, proof] = [files.path('u.cnf'), files.path('u.drat')]
  await tesserat(['encode', unsolvable, '-o', formula])
  expect((await tesserat(['solve', unsolvable, '--proof', proof])).code).toBe(20)
  const checked = await tesserat(['check', formula, proof])
  expect(checked.stdout).toMatch(/^Verified: the formula has no solution \(/)
  expect(checked.code).toBe(0)
  // The first half of the lemmas goes missing.
  const lemmas = files.read('u.drat').split('\n')
  const tampered = files.write('tampered.drat', lemmas.slice(lemmas.length >> 1).join('\n'))
  const rejected = await tesserat(['check', formula, tampered])
  expect(rejected.stdout).toMatch(/^Rejected at .*tampered\.drat:\d+:\d+: /)
  expect(rejected.code).toBe(1)
})

test('a board with a solution leaves no proof behind', async () => {
  expect((await tesserat(['solve', board, '--proof', files.path('none.drat')])).code).toBe(10)
  expect(files.names('none.drat')).toEqual([])
})

test('the optimum of an unsolvable board is proved and shown', async () => {
  const { code, stdout } = await tesserat(['solve', instance('unsolvable-4x4-3-4'), '--optimum', '--json'])
  const { status, score } = JSON.parse(stdout)
  expect({ code, status, score }).toEqual({
    code: 20,
    status: 'unsat',
    score: { value: 22, of: 24, sense: 'max' },
  })
})

test('the same options give the same formula, and shuffle another', async () => {
  const [first, again, shuffled] = await Promise.all(
    [[], [], ['--shuffle']].map(more => tesserat(['encode', board, ...more])),
  )
  expect(first!.code).toBe(0)
  // Whole, though a pipe takes less at once.
  expect(first!.stdout.length).toBeGreaterThan(200_000)
  expect(first!.stdout).toBe(again!.stdout)
  expect(shuffled!.stdout).not.toBe(first!.stdout)
  expect(first!.stderr).toMatch(/^[\d,]+ variables, /)
})

describe('bad answers', () => {
  const decode = (text: string) => tesserat(['decode', board, '-'], { input: text })
  test.each([
    ['an empty one', '', 65],
    ['rubbish', 'hello\n', 65],
    ['one cut off', 's SATISFIABLE\nv 1 -2 3\n', 65],
    ['one that contradicts itself', 's SATISFIABLE\nv 1 -1 0\n', 65],
    ['one of another formula', 's SATISFIABLE\nv 99999999 0\n', 65],
    ['a model that is none', 's SATISFIABLE\nv 1 0\n', 70],
    ['unsatisfiable', 's UNSATISFIABLE\n', 20],
    ['no verdict', 's UNKNOWN\n', 0],
  ])('%s', async (_name, text, expected) => {
    const { code, stderr } = await decode(text)
    expect(code).toBe(expected)
    if (expected === 65) expect(stderr).toMatch(/^tesserat: stdin:\d+:\d+: ./)
    expect(stderr).not.toContain('    at ')
  })
})

describe('bad formulas', () => {
  test.each([
    ['no header', '1 0\n', ':1:1: '],
    ['a literal out of range', 'p cnf 1 1\n2 0\n', ':2:1: '],
    ['too few clauses', 'p cnf 1 2\n1 0\n', ':'],
  ])('%s is refused at its place', async (name, text, place) => {
    const formula = files.write(`${name}.cnf`, text)
    const { code, stderr } = await tesserat(['check', formula, files.write('empty.drat', '')])
    expect(stderr).toContain(`${formula}${place}`)
    expect(code).toBe(65)
  })
})

describe('programs that misbehave', () => {
  const bin = files.path('bin')
  const fake = (name: string, script: string) => {
    if (!existsSync(bin)) mkdirSync(bin)
    files.write(`bin/${name}`, `#!/bin/sh\n${script}\n`)
    chmodSync(`${bin}/${name}`, 0o755)
  }
  const solveBy = (name: string, ...more: string[]) =>
    tesserat(['solve', board, '--solver', `program:${name}`, ...more], {
      env: { PATH: `${bin}:${process.env.PATH}` },
    })

  test('a missing one is named', async () => {
    const { code, stderr } = await solveBy('no-such-solver')
    expect(stderr).toContain('no-such-solver')
    expect(stderr).not.toContain('    at ')
    expect(code).not.toBe(0)
  })

  test('one that prints rubbish is told from one that answers', async () => {
    fake('rubbish', 'echo hello')
    const { code, stderr } = await solveBy('rubbish')
    expect(stderr).toContain('rubbish')
    expect(stderr).not.toContain('    at ')
    expect(code).not.toBe(0)
  })

  test('a wrong model is exit 70', async () => {
    fake('liar', 'echo "s SATISFIABLE"; echo "v 1 0"; exit 10')
    expect((await solveBy('liar')).code).toBe(70)
  })

  test('one that never ends is stopped by the time limit', async () => {
    fake('sleeper', 'sleep 1000')
    const { code, stdout } = await solveBy('sleeper', '--time', '300ms')
    expect(stdout).toContain('the time limit was reached')
    expect(code).toBe(0)
  })
})
