import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, type Formula } from '../../../src/core/cnf.ts'
import { readDimacs } from '../../../src/dimacs/read.ts'
import { cnfToDimacs, type DimacsOptions, writeDimacs } from '../../../src/dimacs/write.ts'
import { arbitraryCnf, cnf, formulaOf } from './arbitrary-cnf.ts'

function written(formula: Formula, options?: DimacsOptions) {
  const chunks: Uint8Array[] = []
  const size = writeDimacs(formula, chunk => chunks.push(chunk.slice()), options)
  return { size, chunks, text: Buffer.concat(chunks).toString() }
}

const small = formulaOf(
  cnf(3, [[1, 2], [-1, -2], [-2, 3], []]),
  2,
  variable => `piece ${variable} at row 1 column 2 rotation 0`,
)

test('a formula is comments, meanings, header and clauses', () => {
  const { text, size } = written(small, { comments: ['a board', 'two lines\nin one', ''] })
  expect(text).toBe(
    [
      'c a board',
      'c two lines',
      'c in one',
      'c',
      'c 1 piece 1 at row 1 column 2 rotation 0',
      'c 2 piece 2 at row 1 column 2 rotation 0',
      'p cnf 3 4',
      '1 2 0',
      '-1 -2 0',
      '-2 3 0',
      '0',
      '',
    ].join('\n'),
  )
  expect(size).toEqual({ variables: 3, clauses: 4, bytes: text.length })
})

test('the meanings can be left out', () => {
  expect(written(small, { meanings: false }).text).toBe('p cnf 3 4\n1 2 0\n-1 -2 0\n-2 3 0\n0\n')
})

test('every number of digits is written as it is', () => {
  const literals = [1, 9, 10, 99, 100, 12345, 99999, 1000000, 123456789, 268435455].flatMap(n => [n, -n])
  const text = Buffer.from(cnfToDimacs(cnf(268435455, [literals]))).toString()
  expect(text).toBe(`p cnf 268435455 1\n${literals.join(' ')} 0\n`)
})

test('what was written reads back the same, streamed or in one piece', () => {
  fc.assert(
    fc.property(arbitraryCnf, source => {
      expect(readDimacs(cnfToDimacs(source), 'x.cnf')).toEqual(source)
      if (source.variables > 12) return
      const formula = formulaOf(source, 3, variable => `ünïcode ${variable}`)
      expect(readDimacs(written(formula).text, 'x.cnf')).toEqual(collect(formula))
    }),
  )
})

test('a formula larger than the buffer comes in pieces that read back the same', () => {
  const source = cnf(
    200000,
    Array.from({ length: 12000 }, (_, i) => [-(i + 1), 100000 + i, 170000 + i, -(i + 7)]),
  )
  const formula = formulaOf(source, 12000, variable => `${'ä'.repeat(variable % 7)} ${variable}`)
  const { chunks, size, text } = written(formula, { comments: ['€'.repeat(150000)] })
  expect(chunks.length).toBeGreaterThan(2)
  expect(size.bytes).toBe(Buffer.byteLength(text))
  expect(text.startsWith(`c ${'€'.repeat(150000)}\nc 1 ä 1\n`)).toBe(true)
  expect(readDimacs(text, 'x.cnf')).toEqual(source)
  expect(readDimacs(cnfToDimacs(source), 'x.cnf')).toEqual(source)
})

test('a formula that differs from one time to the next is not written with a wrong header', () => {
  let times = 0
  const fickle: Formula = { ...small, emit: sink => sink.clause(++times === 1 ? [] : [sink.variable()]) }
  expect(() => written(fickle)).toThrow('the same every time')
})
