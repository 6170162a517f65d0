import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBoard, readPuzzle } from '../../../src/puzzles/edge-matching/formats/index.ts'
import { colourOfLetter } from '../../../src/puzzles/edge-matching/formats/letters.ts'
import type { EdgeMatching } from '../../../src/puzzles/edge-matching/model.ts'
import { score } from '../../../src/puzzles/edge-matching/score.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { ALNS_459, BLACKWOOD_230, BLACKWOOD_468, CLUES } from './published-boards.ts'

const instance = new URL('../../../../shared/instances/e2.txt', import.meta.url)

describe.skipIf(!existsSync(instance))(
  'boards of Eternity II as published (needs ../shared/instances)',
  () => {
    let eternity: EdgeMatching
    beforeAll(() => {
      eternity = readPuzzle(readFileSync(instance, 'utf8'), 'e2.txt')
    })

    test.each([
      [468, BLACKWOOD_468],
      [459, ALNS_459],
    ])('the board of %i has every piece once and that score', (published, url) => {
      const board = readBoard(url, 'url', eternity)
      expect(new Set(board.piece).size).toBe(256)
      expect(board.piece).not.toContain(-1)
      expect(score(eternity, board).value).toBe(published)
      expect(verify(eternity, board).length).toBe(480 - published)
    })

    test("the scan of 230 in Blackwood's alphabet has 230 pieces and no mismatch", () => {
      const board = readBoard(BLACKWOOD_230, 'url', eternity)
      const laid = board.piece.filter(piece => piece !== -1)
      expect(new Set(laid).size).toBe(230)
      expect(verify(eternity, board).filter(violation => violation.rule !== 'filled')).toEqual([])
    })

    test("the clues in Bucas's alphabet are the pieces that the URL names", () => {
      const board = readBoard(CLUES, 'url', eternity)
      const laid = [...board.piece.entries()].filter(([, piece]) => piece !== -1)
      expect(
        laid.map(([cell, piece]) => [
          Math.floor(cell / 16) + 1,
          (cell % 16) + 1,
          piece + 1,
          board.rotation[cell],
        ]),
      ).toEqual([
        [3, 3, 208, 1],
        [3, 14, 255, 1],
        [9, 8, 139, 0],
        [14, 3, 181, 1],
        [14, 14, 249, 2],
      ])
    })
  },
)

test("Bucas's alphabet is Blackwood's with each of three runs of letters turned around", () => {
  const around = (letters: string) => [...letters].reverse().join('')
  const blackwood = 'abcdefghijklmnopqrstuvw'
  const bucas = `a${around('bcdefghi')}${around('jklmnopq')}${around('rstuvw')}`
  const colours = (letters: string, order: string) =>
    [...letters].map(letter => colourOfLetter(letter, order))
  expect(colours(bucas, 'jef')).toEqual(colours(blackwood, 'jblackwood'))
  expect(new Set(colours(bucas, 'jef')).size).toBe(23)
})
