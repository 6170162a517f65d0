import { colourOn, type EdgeMatching, shapeKey } from '../../src/puzzles/edge-matching/model.ts'
import { type Choice, cellName, choicesByCell, refuseTooMany, SIDES } from './choices.ts'
import { type Diamonds, diamondsOf } from './diamonds.ts'

/** The variables of the encoding `diamond`: first x by square, then y by diamond. */
export interface DiamondVariables {
  readonly primary: number
  /** The pieces that have an x in each square. */
  readonly choices: readonly (readonly Choice[])[]
  readonly diamonds: Diamonds
  /** The same for pieces that are alike, by piece. */
  readonly shapes: readonly string[]
  /** All y of each diamond. */
  readonly colours: readonly (readonly number[])[]
  /** All y, and the x of pieces that have a double. */
  readonly projection: Int32Array
  /** That the piece of a choice, given by its index, lies in a cell. */
  x(cell: number, choice: number): number
  /** That a diamond has one of its colours. */
  y(diamond: number, colour: number): number
  /** The y that are true around a cell in which a turned piece lies. */
  around(cell: number, piece: number, rotation: number): number[]
  meaning(variable: number): string
}

/** Numbers the variables; throws `Misuse` in the name of `encoding` when there are too many. */
export function diamondVariables(puzzle: EdgeMatching, encoding: string): DiamondVariables {
  const choices = choicesByCell(puzzle, encoding)
  const diamonds = diamondsOf(puzzle)
  const coloured = diamonds.colours.reduce((sum, { size }) => sum + size, 0)
  refuseTooMany(coloured, 'colours over all edges', puzzle, encoding)

  const shapes = puzzle.pieces.map(shapeKey)
  const firstX = starts(1, choices, ({ length }) => length)
  const firstY = starts(firstX.at(-1)!, diamonds.colours, ({ size }) => size)
  const primary = firstY.at(-1)! - 1

  const x = (cell: number, choice: number) => firstX[cell]! + choice
  const y = (diamond: number, colour: number) => firstY[diamond]! + diamonds.colours[diamond]!.get(colour)!
  const hasDouble = puzzle.pieces.map(
    (_, piece) => shapes.indexOf(shapes[piece]!) !== shapes.lastIndexOf(shapes[piece]!),
  )
  const colours = diamonds.colours.map((known, diamond) =>
    Array.from(known.keys(), colour => y(diamond, colour)),
  )
  return {
    primary,
    choices,
    diamonds,
    shapes,
    colours,
    projection: Int32Array.from([
      ...choices.flatMap((candidates, cell) =>
        [...candidates.keys()]
          .filter(index => hasDouble[candidates[index]!.piece])
          .map(index => x(cell, index)),
      ),
      ...colours.flat(),
    ]),
    x,
    y,
    around: (cell, piece, rotation) =>
      SIDES.filter(side => diamonds.at[4 * cell + side] !== -1).map(side =>
        y(diamonds.at[4 * cell + side]!, colourOn(puzzle.pieces[piece]!, rotation, side)),
      ),
    meaning(variable) {
      if (variable < firstY[0]!) {
        const cell = rangeOf(firstX, variable)
        return `piece ${choices[cell]![variable - firstX[cell]!]!.piece + 1} at ${cellName(puzzle, cell)}`
      }
      const diamond = rangeOf(firstY, variable)
      const colour = [...diamonds.colours[diamond]!.keys()][variable - firstY[diamond]!]
      return `${diamonds.names[diamond]} is colour ${colour}`
    },
  }
}

/** Where each item's range begins when they follow each other from `first` on; at the end, where the next would. */
function starts<Item>(first: number, items: readonly Item[], size: (item: Item) => number): Int32Array {
  const begins = new Int32Array(items.length + 1).fill(first)
  items.forEach((item, index) => {
    begins[index + 1] = begins[index]! + size(item)
  })
  return begins
}

/** The last item whose range begins at or before the variable, by bisection. */
function rangeOf(begins: Int32Array, variable: number): number {
  let low = 0
  let high = begins.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (begins[middle]! <= variable) low = middle
    else high = middle
  }
  return low
}
