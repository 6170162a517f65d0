import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from '../../../src/dimacs/answer.ts'
import { complaint } from '../edge-matching/complaint.ts'

test.each([
  ['a competition solver', 'c hello\ns SATISFIABLE\nv 1 -2\nc in between\nv 3 0\n'],
  ['a solver that gives values first', 'v 1 -2 3 0\ns SATISFIABLE\n'],
  ['a solver that gives a line to each literal', 's SATISFIABLE\r\nv 1\r\nv -2\r\nv 3\r\nv 0\r\n'],
  ['a solver that leaves false variables out', 's SATISFIABLE\nv 3 1 0\n'],
  ['a solver that repeats itself', 's SATISFIABLE\nv 1 -2 3 3 0\n'],
  ["MiniSat's result file", 'SAT\n1 -2 3 0\n'],
  ["MiniSat's result file over lines", 'SAT\n1 -2\n3 0'],
])('the model of %s is read', (_, text) => {
  const answer = { status: 'sat', model: Uint8Array.of(0, 1, 0, 1) }
  expect(readAnswer(text, 'out', 3)).toEqual(answer)
  expect(readAnswer(new TextEncoder().encode(text), 'out', 3)).toEqual(answer)
})

test.each([
  ['s UNSATISFIABLE\n', 'unsat'],
  ['UNSAT\n', 'unsat'],
  ['c given up\ns UNKNOWN\n', 'unknown'],
  ['s INDETERMINATE', 'unknown'],
  ['INDET\n', 'unknown'],
])('%j is read as %s', (text, status) => {
  expect(readAnswer(text, 'out', 3)).toEqual({ status })
})

test('a formula without variables needs no values', () => {
  for (const text of ['s SATISFIABLE\n', 's SATISFIABLE\nv 0\n', 'SAT\n0\n', 'SAT\n']) {
    expect(readAnswer(text, 'out', 0)).toEqual({ status: 'sat', model: Uint8Array.of(0) })
  }
})

const STATUS = "no status, expected 's SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'"
const WORDS = 'SATISFIABLE, UNSATISFIABLE, UNKNOWN, INDETERMINATE'

test.each([
  ['no output', '', `1:1: ${STATUS}`],
  ['only comments', 'c bye\n', `2:1: ${STATUS}`],
  ['values without status', 'v 1 2 3 0\n', `2:1: ${STATUS}`],
  ['an unknown status', 's MAYBE\n', `1:3: 'MAYBE' where ${WORDS} was expected`],
  ['a status cut short', 's \n', `1:3: the end of the line where ${WORDS} was expected`],
  [
    'a status and more',
    's UNSATISFIABLE really\n',
    "1:17: 'really' behind the status, expected the end of the line",
  ],
  ['two statuses', 's UNKNOWN\ns SATISFIABLE\nv 1 0\n', '2:1: a second status, expected one'],
  [
    'rubbish',
    's SATISFIABLE\nv 1 2 3 0\nSegmentation fault\n',
    "3:1: 'Segmentation' where a status, values or a comment was expected",
  ],
  [
    'a result file with two verdicts',
    'UNSAT\nSAT\n',
    "2:1: 'SAT' where a status, values or a comment was expected",
  ],
  ['a result file without values', 'SAT\n', '2:1: the values are cut short, expected 0 at their end'],
  ['no values', 's SATISFIABLE\n', '2:1: the values are cut short, expected 0 at their end'],
  [
    'values without end',
    's SATISFIABLE\nv 1 -2 3\n',
    '3:1: the values are cut short, expected 0 at their end',
  ],
  ['values cut within a line', 'SAT\n1 -2', '2:5: the values are cut short, expected 0 at their end'],
  ['an end without values', 's SATISFIABLE\nv 0\n', '3:1: no values, expected those of 3 variables'],
  ['values behind the end', 's SATISFIABLE\nv 1 0\nv 2 0\n', '3:3: 2 behind the 0 that ends the values'],
  ['a variable both ways', 's SATISFIABLE\nv 1 -2\nv 2 0\n', '3:3: variable 2 is given both ways'],
  [
    'a model of another formula',
    's SATISFIABLE\nv 1 -4 0\n',
    '2:5: variable 4 is out of range, expected at most 3: is this a model of another formula?',
  ],
  ['words for values', 's SATISFIABLE\nv 1 x2 0\n', "2:5: 'x2' where a literal or 0 was expected"],
  [
    'values of an unsatisfiable formula',
    's UNSATISFIABLE\nv 1 0\n',
    '1:1: the status is unsat but there are values',
  ],
  [
    'a result file with values for UNSAT',
    'UNSAT\n1 0\n',
    "2:1: '1' where a status, values or a comment was expected",
  ],
])('%s is named with its place', (_, text, message) => {
  expect(complaint(() => readAnswer(text, 'out', 3))).toBe(`out:${message}`)
})

test('any model is read back from either form', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (values, width) => {
        const literals = values.map((value, i) => (value ? i + 1 : -(i + 1)))
        const lines: string[] = []
        for (let i = 0; i < literals.length; i += width) lines.push(literals.slice(i, i + width).join(' '))
        const model = Uint8Array.of(0, ...values.map(Number))
        const competition = `s SATISFIABLE\n${lines.map(line => `v ${line}\n`).join('')}v 0\n`
        expect(readAnswer(competition, 'out', values.length)).toEqual({ status: 'sat', model })
        const file = `SAT\n${literals.join(' ')} 0\n`
        expect(readAnswer(file, 'out', values.length)).toEqual({ status: 'sat', model })
      },
    ),
  )
})
