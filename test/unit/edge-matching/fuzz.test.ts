import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '../../../src/core/errors.ts'
import { createRng, type Rng } from '../../../src/core/rng.ts'
import {
  puzzleFormats,
  readBoard,
  readPuzzle,
  solutionFormats,
} from '../../../src/puzzles/edge-matching/formats/index.ts'
import { arbitraryBoard } from './arbitrary-puzzle.ts'

const NUMBERS = ['-1', '0', '1', '1.5', '0x10', '65534', '65535', '65536', '1e9', '9'.repeat(400), 'NaN', '']
const WORDS = ['hint', 'edge-matching', '#', '|', ',', '/', '.', 'c', '&board_w=2', '\uFEFF', '\r', '\u2028']

/** Ways to spoil a file, after those that happen to real ones. */
const MUTATIONS: readonly ((text: string, rng: Rng) => string)[] = [
  function flipBit(text, rng) {
    const bytes = Buffer.from(text)
    if (bytes.length > 0) bytes[rng.below(bytes.length)]! ^= 1 << rng.below(8)
    return bytes.toString()
  },
  function dropLine(text, rng) {
    const lines = text.split('\n')
    lines.splice(rng.below(lines.length), 1)
    return lines.join('\n')
  },
  function doubleLine(text, rng) {
    const lines = text.split('\n')
    const at = rng.below(lines.length)
    lines.splice(at, 0, lines[at]!)
    return lines.join('\n')
  },
  function truncate(text, rng) {
    return text.slice(0, rng.below(text.length + 1))
  },
  function replaceNumber(text, rng) {
    const numbers = [...text.matchAll(/\d+/g)]
    if (numbers.length === 0) return text
    const { 0: number, index } = numbers[rng.below(numbers.length)]!
    return text.slice(0, index) + NUMBERS[rng.below(NUMBERS.length)] + text.slice(index + number.length)
  },
  function insertWord(text, rng) {
    const at = rng.below(text.length + 1)
    return text.slice(0, at) + WORDS[rng.below(WORDS.length)] + text.slice(at)
  },
  function swapEnds(text, rng) {
    const at = rng.below(text.length + 1)
    return text.slice(at) + text.slice(0, at)
  },
]

function spoil(text: string, seed: number): string {
  const rng = createRng(seed)
  let spoilt = text
  for (let times = 1 + rng.below(3); times > 0; times--) {
    spoilt = MUTATIONS[rng.below(MUTATIONS.length)]!(spoilt, rng)
  }
  return spoilt
}

/** Whether the file was read; a complaint must be one line that names a place. */
function survives(read: () => unknown, source: string): boolean {
  try {
    read()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput)
    const { message } = error as InvalidInput
    expect(message.startsWith(`${source}:`)).toBe(true)
    expect(message.slice(source.length)).toMatch(/^:[1-9]\d*:[1-9]\d*: [^\n\r]+, expected [^\n\r]+$/)
    return false
  }
}

const cases = fc.tuple(
  arbitraryBoard({ maxColour: 300 }),
  fc.nat(),
  fc.constantFrom('', '.csv', '.puz', '.sol'),
)

test.each(puzzleFormats.map(format => [format.id, format] as const))(
  'a spoilt %s puzzle is read or refused with its place',
  (_, format) => {
    let refused = 0
    fc.assert(
      fc.property(cases, ([{ puzzle }, seed, ending]) => {
        const text = spoil(format.write(puzzle).text, seed)
        survives(() => readPuzzle(text, `source${ending}`), `source${ending}`)
        if (!survives(() => format.read(text, 'source'), 'source')) refused++
      }),
      { numRuns: 1500 },
    )
    expect(refused).toBeGreaterThan(500)
  },
)

test.each(solutionFormats.map(format => [format.id, format] as const))(
  'a spoilt %s board is read or refused with its place',
  (_, format) => {
    let refused = 0
    fc.assert(
      fc.property(cases, ([{ puzzle, board }, seed, ending]) => {
        const text = spoil(format.write(puzzle, board), seed)
        survives(() => readBoard(text, `source${ending}`, puzzle), `source${ending}`)
        if (!survives(() => format.read(text, 'source', puzzle), 'source')) refused++
      }),
      { numRuns: 1500 },
    )
    expect(refused).toBeGreaterThan(300)
  },
)

test('noise is refused with its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      survives(() => readPuzzle(text, 'source'), 'source')
      for (const format of puzzleFormats) survives(() => format.read(text, 'source'), 'source')
    }),
    { numRuns: 500 },
  )
})
