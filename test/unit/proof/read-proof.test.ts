import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '../../../src/core/errors.ts'
import { readProof } from '../../../src/proof/read-proof.ts'
import { complaint } from '../edge-matching/complaint.ts'
import { deletion, lemma, type Step } from './naive-check.ts'
import { asBinary, asText } from './proof-text.ts'

function stepsOf(proof: Uint8Array): Step[] {
  return Array.from(readProof(proof, 'x.drat'), ({ deletes, literals }) => ({
    deletes,
    literals: [...literals],
  }))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  deletes: fc.boolean(),
  literals: fc.array(
    fc
      .oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 2 ** 28 - 1 }))
      .chain(variable => fc.constantFrom(variable, -variable)),
    { maxLength: 8 },
  ),
})

test('any proof reads back the same from text', () => {
  fc.assert(
    fc.property(fc.array(arbitraryStep), steps => {
      expect(stepsOf(asText(steps))).toEqual(steps)
    }),
  )
})

test('any proof reads back the same from binary', () => {
  fc.assert(
    fc.property(fc.array(arbitraryStep), steps => {
      expect(stepsOf(asBinary(steps))).toEqual(steps)
    }),
  )
})

test('a lemma of thousands of literals reads back the same from both', () => {
  const steps = [lemma(...Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? i + 1 : -i - 1)))]
  expect(stepsOf(asText(steps))).toEqual(steps)
  expect(stepsOf(asBinary(steps))).toEqual(steps)
})

test('text has comments, blank lines and steps over lines, and says where each step starts', () => {
  const proof = bytesOf('c made by hand: 3\n\n1 -2 0\r\n  d 1\n2 0 3 0\nc end')
  expect(stepsOf(proof)).toEqual([lemma(1, -2), deletion(1, 2), lemma(3)])
  const places = Array.from(readProof(proof, 'x.drat'), ({ line, column }) => [line, column])
  expect(places).toEqual([
    [3, 1],
    [4, 3],
    [5, 5],
  ])
})

test('a binary step is placed by its bytes', () => {
  const proof = asBinary([lemma(1, -2), deletion(300), lemma()])
  const places = Array.from(readProof(proof, 'x.drat'), ({ line, column }) => [line, column])
  expect(places).toEqual([
    [1, 1],
    [1, 5],
    [1, 9],
  ])
})

test('a proof without steps is text', () => {
  expect(stepsOf(bytesOf(''))).toEqual([])
  expect(stepsOf(bytesOf('c nothing\n'))).toEqual([])
})

test.each([
  ['a word', '1 2 0\n3 x 0\n', "2:3: 'x' where a literal or 0 was expected"],
  ['a d that is glued', '1 0\nd1 2 0\n', "2:1: 'd1' where a clause or 'd' was expected"],
  ['a d within a clause', '1 0\n1 d 2 0\n', "2:3: 'd' where a literal or 0 was expected"],
  ['a clause cut short', '1 2 0\n3 4', '2:4: the last clause is not ended, expected 0'],
  ['a d cut short', '1 2 0\nd\n', '3:1: the last clause is not ended, expected 0'],
  ['a huge literal', '1 268435456 0\n', '1:3: literal 268435456 is out of range'],
  ['another file', 'p cnf 2 1\n', "1:1: 'p' where a literal or 0 was expected"],
])('in text, %s is named with its place', (_, text, message) => {
  expect(complaint(() => stepsOf(bytesOf(text)))).toBe(`x.drat:${message}`)
})

test.each([
  ['another kind of step', [0x61, 2, 0, 0x62, 2, 0], "1:4: byte 0x62 where 'a' or 'd' was expected"],
  ['a clause cut short', [0x61, 2, 0, 0x61, 4], '1:6: the last clause is not ended, expected 0'],
  ['a literal cut short', [0x61, 2, 0x80], '1:4: the last clause is not ended, expected 0'],
  ['a negative 0', [0x61, 2, 1, 0], '1:3: a literal of variable 0'],
  ['a 0 in two bytes', [0x61, 2, 0x80, 0, 0], '1:3: a literal of variable 0'],
  ['a huge literal', [0x61, 0xff, 0xff, 0xff, 0xff, 0x7f, 0], '1:2: a literal is out of range'],
  ['a literal without end', [0x61, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0], '1:2: a literal is out of range'],
])('in binary, %s is named with its place', (_, bytes, message) => {
  expect(complaint(() => stepsOf(Uint8Array.from(bytes)))).toBe(`x.drat:${message}`)
})

test('spoilt bytes are read or complained of, never anything else', () => {
  const spoilt = fc.tuple(fc.array(arbitraryStep, { minLength: 1 }), fc.boolean(), fc.nat(), fc.nat(255))
  fc.assert(
    fc.property(spoilt, ([steps, binary, place, byte]) => {
      const proof = binary ? asBinary(steps) : asText(steps)
      proof[place % proof.length] = byte
      try {
        for (const { literals } of stepsOf(proof)) expect(literals).not.toContain(0)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidInput)
      }
    }),
  )
})
