import { describe, expect, test } from 'vitest'
import { placement } from '../../../encodings/edge-matching/placement.ts'
import { settle } from '../../../src/core/option.ts'
import { plainRequest } from '../../contract/plain-run.ts'
import { generate } from './arbitraries.ts'
import { describeFormula } from './formula-contract.ts'

describe('the placement encoding', () => {
  describeFormula(
    placement,
    {
      rows: 1,
      cols: 2,
      pieces: [
        [1, 1, 1, 1],
        [1, 2, 1, 2],
      ],
      hints: [],
    },
    [{}, { 'at-most-one': 'sequential' }],
  )

  test.each([2, 3, 4, 5, 6])('has 16 + (4(n-2))² + 4(n-2)⁴ variables for n = %i', n => {
    const { puzzle } = generate({ size: String(n), 'frame-colours': '6' }, n)
    const request = plainRequest(settle('placement', placement.options, {}))
    const { primary } = placement.encode(puzzle, request).model
    expect(primary).toBe(16 + (4 * (n - 2)) ** 2 + 4 * (n - 2) ** 4)
  })
})
