import { type Piece, turned } from '../../src/puzzles/edge-matching/model.ts'
import { groupBy } from './group-by.ts'

/** A side that shows a colour. */
export interface Shown {
  readonly side: number
  readonly colour: number
}

/** If all of `given` are shown, then one of `leaves` is. */
export interface LookRule {
  readonly given: readonly Shown[]
  readonly leaves: readonly Shown[]
}

/**
 * Rules that hold for the colours on the given sides, one on each, exactly if the piece shows them in one of the
 * rotations.
 *
 * One rotation: each side shows its colour. Several: each colour is on one of the sides where some rotation has it, and
 * what some sides show leaves to another side what rotations that show the same there have on it. Rules that follow
 * from one with fewer sides given are left out: a piece of four colours has 4 rules of the first kind and 48 of the
 * second, each with one side given.
 *
 * Why they are enough: by the first kind, some side shows what some rotation has there. By the second, the sides seen
 * so far and any other are shown together by some rotation. So, side by side, all are.
 */
export function lookRules(
  piece: Piece,
  rotations: readonly number[],
  sides: readonly number[],
): readonly LookRule[] {
  const looks = rotations.map(rotation => turned(piece, rotation))
  const show = (look: Piece, side: number): Shown => ({ side, colour: look[side]! })
  if (looks.length === 1) return sides.map(side => ({ given: [], leaves: [show(looks[0]!, side)] }))

  const shown = distinct(looks.flatMap(look => sides.map(side => show(look, side))))
  const somewhere = [...groupBy(shown, ({ colour }) => colour).values()].map(leaves => ({
    given: [],
    leaves,
  }))
  const implied: LookRule[] = []
  for (const given of subsets(sides)) {
    for (const side of sides.filter(side => !given.includes(side))) {
      for (const [, fitting] of groupBy(looks, look => given.map(other => look[other]).join())) {
        const rule = {
          given: given.map(other => show(fitting[0]!, other)),
          leaves: distinct(fitting.map(look => show(look, side))),
        }
        if (!implied.some(simpler => subsumes(simpler, rule))) implied.push(rule)
      }
    }
  }
  return [...somewhere, ...implied]
}

/** The sets of sides that are neither empty nor all, smaller ones first. */
function subsets(sides: readonly number[]): number[][] {
  return Array.from({ length: 2 ** sides.length - 2 }, (_, index) =>
    sides.filter((_, at) => ((index + 1) >> at) & 1),
  ).sort((a, b) => a.length - b.length)
}

function same(a: Shown, b: Shown): boolean {
  return a.side === b.side && a.colour === b.colour
}

function distinct(shown: readonly Shown[]): Shown[] {
  return shown.filter((one, at) => shown.findIndex(other => same(one, other)) === at)
}

function subsumes(a: LookRule, b: LookRule): boolean {
  return (
    a.given.every(one => b.given.some(other => same(one, other))) &&
    a.leaves.every(one => b.leaves.some(other => same(one, other)))
  )
}
