import type { Encoded, EncodeRequest } from '../../src/core/encoding.ts'
import type { Option, Settings } from '../../src/core/option.ts'
import type { Board, EdgeMatching } from '../../src/puzzles/edge-matching/model.ts'
import { type AtMostOne, atMostOnes } from '../cnf/at-most-one/index.ts'
import { pinCorner } from './pinned-corner.ts'
import { shuffleVariables } from './shuffled-variables.ts'

/** The options of every edge-matching formula. */
export const cnfOptions: readonly Option[] = [
  {
    name: 'at-most-one',
    about: 'how at most one of many is stated',
    type: 'choice',
    values: Object.keys(atMostOnes),
    default: 'pairwise',
  },
  {
    name: 'symmetry',
    about: 'pin a corner piece where the board may be turned; never when counting',
    type: 'choice',
    values: ['on', 'off'],
    default: 'on',
  },
  {
    name: 'shuffle',
    about: 'number the variables in an order drawn by the seed',
    type: 'switch',
    default: false,
  },
]

/** The at-most-one constraint that the settings ask for. */
export function atMostOneOf(settings: Settings): AtMostOne {
  return atMostOnes[settings['at-most-one'] as keyof typeof atMostOnes]
}

/** The formula with its corner pinned and its variables shuffled, as far as the request asks for it. */
export function applyOptions(
  puzzle: EdgeMatching,
  { settings, rng, goal }: EncodeRequest,
  encoded: Encoded<Board, 'cnf'>,
): Encoded<Board, 'cnf'> {
  const pinned = goal === 'one' && settings.symmetry === 'on' ? pinCorner(puzzle, encoded) : encoded
  return settings.shuffle ? shuffleVariables(pinned, rng) : pinned
}
