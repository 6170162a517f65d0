import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '../../../src/core/errors.ts'
import { readDimacs } from '../../../src/dimacs/read.ts'
import { cnfToDimacs } from '../../../src/dimacs/write.ts'
import { complaint } from '../edge-matching/complaint.ts'
import { arbitraryCnf, cnf } from './arbitrary-cnf.ts'

test.each([
  ['plainly', 'p cnf 3 2\n1 -2 0\n3 0\n'],
  ['without a last line end', 'p cnf 3 2\n1 -2 0\n3 0'],
  ['with clauses over and beside lines', 'p cnf 3 2\n1\n-2\n0 3 0\n'],
  ['with comments anywhere', 'c one\n\n  c two\np cnf 3 2\nc\n1\ncomment 7 0\n-2 0\n3 0\nc end'],
  ['with tabs, carriage returns and a byte order mark', '\uFEFFp\tcnf  3 2 \r\n 1 -2\t0\r\n3 0\r\n'],
  ["with SATLIB's end", 'p cnf 3 2\n1 -2 0\n3 0\n%\n0\n\n'],
  ["with SATLIB's end cut to one line", 'p cnf 3 2\n1 -2 0\n3 0\n%'],
])('a formula is read %s', (_, text) => {
  const formula = cnf(3, [[1, -2], [3]])
  expect(readDimacs(text, 'x.cnf')).toEqual(formula)
  expect(readDimacs(new TextEncoder().encode(text), 'x.cnf')).toEqual(formula)
})

test('a formula may be empty, and so may a clause', () => {
  expect(readDimacs('p cnf 0 0\n', 'x.cnf')).toEqual(cnf(0, []))
  expect(readDimacs('p cnf 0 1\n0\n', 'x.cnf')).toEqual(cnf(0, [[]]))
})

const HEADER = "the header 'p cnf VARIABLES CLAUSES'"

test.each([
  ['no text', '', `1:1: no formula, expected ${HEADER}`],
  ['only comments', 'c nothing\nc here\n', `3:1: no formula, expected ${HEADER}`],
  ['no header', 'c x\n 1 2 0\n', `2:2: '1' where ${HEADER} was expected`],
  ['another format', 'p wcnf 2 1\n1 0\n', `1:3: 'wcnf' where ${HEADER} was expected`],
  [
    'a header cut short',
    'p cnf 2\n1 0\n',
    '1:8: the end of the line where the number of clauses was expected',
  ],
  ['a bare p', 'p\ncnf 2 1\n', `1:2: the end of the line where ${HEADER} was expected`],
  ['a header in words', 'p cnf two 1\n', "1:7: 'two' where the number of variables was expected"],
  [
    'a negative number of variables',
    'p cnf -2 1\n',
    '1:7: the number of variables -2 is out of range, expected 0 to 268435455',
  ],
  [
    'too many variables',
    'p cnf 268435456 1\n',
    '1:7: the number of variables 268435456 is out of range, expected 0 to 268435455',
  ],
  [
    'a negative number of clauses',
    'p cnf 2 -1\n',
    '1:9: the number of clauses -1 is out of range, expected 0 to 4294967295',
  ],
  ['more in the header', 'p cnf 2 1 3\n1 0\n', "1:11: '3' behind the header, expected the end of the line"],
  ['a second header', 'p cnf 2 1\n1 0\np cnf 2 1\n', '3:1: a second header, expected clauses'],
  ['too few clauses', 'p cnf 2 3\n1 0\n2 0\n', '4:1: the header says 3 clauses, found 2'],
  [
    "too few clauses before SATLIB's end",
    'p cnf 2 2\n1 0\n%\n0\n',
    '3:1: the header says 2 clauses, found 1',
  ],
  ['too many clauses', 'p cnf 2 1\n1 0 2 0\n', '2:5: a clause too many, the header says 1'],
  ['an empty clause too many', 'p cnf 2 1\n1 0\n 0\n', '3:2: a clause too many, the header says 1'],
  ['a clause not ended', 'p cnf 2 2\n1 0\n-1 2\n', '4:1: the last clause is not ended, expected 0'],
  [
    'a literal out of range',
    'p cnf 2 1\n1 -3 0\n',
    '2:3: literal -3 is out of range, the header says 2 variables',
  ],
  ['a word', 'p cnf 2 1\n1 x2 0\n', "2:3: 'x2' where a literal or 0 was expected"],
  ['a fraction', 'p cnf 2 1\n1 2.0 0\n', "2:3: '2.0' where a literal or 0 was expected"],
  ['a plus sign', 'p cnf 2 1\n+1 0\n', "2:1: '+1' where a literal or 0 was expected"],
  ['a lone minus', 'p cnf 2 1\n- 1 0\n', "2:1: '-' where a literal or 0 was expected"],
  ['a negative 0', 'p cnf 2 1\n1 -0\n', "2:3: '-0' where a literal or 0 was expected"],
  ['a comment behind a clause', 'p cnf 2 1\n1 0 c why\n', "2:5: 'c' where a literal or 0 was expected"],
  [
    'binary data',
    `p cnf 2 1\n\0${'\u0001'.repeat(40)}`,
    `2:1: '${'?'.repeat(23)}…' where a literal or 0 was expected`,
  ],
  [
    "more behind SATLIB's end",
    'p cnf 2 1\n1 0\n%\n0\n2 0',
    "5:1: '2' where the end of the file was expected",
  ],
  ['a percent sign and more', 'p cnf 2 1\n1 0\n%%\n', "3:1: '%%' where the end of the file was expected"],
])('%s is named with its place', (_, text, message) => {
  expect(complaint(() => readDimacs(text, 'x.cnf'))).toBe(`x.cnf:${message}`)
})

test('spoilt bytes are read or complained of, never anything else', () => {
  fc.assert(
    fc.property(arbitraryCnf, fc.nat(), fc.nat(255), (source, place, byte) => {
      const bytes = cnfToDimacs(source)
      bytes[place % bytes.length] = byte
      try {
        const { clauses, literals } = readDimacs(bytes, 'x.cnf')
        expect(literals.filter(literal => literal === 0).length).toBe(clauses)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidInput)
      }
    }),
  )
})
