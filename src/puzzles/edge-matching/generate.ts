import { Misuse } from '../../core/errors.ts'
import type { Generator } from '../../core/family.ts'
import type { Settings } from '../../core/option.ts'
import type { Rng } from '../../core/rng.ts'
import { type Board, distinctRotations, type EdgeMatching, type Piece, turned } from './model.ts'

const MAX_SIDE = 256

const integer = (name: string, about: string, min: number, max: number, byDefault: number) =>
  ({ name, about, type: 'integer', min, max, default: byDefault }) as const

/**
 * Eternity II style puzzles (seed 001; Harris, Vanstone and Gepp 2018): a board is coloured at random, each colour
 * equally often among the edges of its set, then cut into pieces that are shuffled and turned. Edges between
 * neighbours on the border ring have the colours 1 to f, all others f + 1 to f + i.
 */
export const generator: Generator<EdgeMatching, Board> = {
  options: [
    { name: 'size', about: 'rows and columns', type: 'text', form: 'N or ROWSxCOLS', default: '6' },
    integer('frame-colours', 'colours of the edges along the border ring', 1, 1000, 3),
    integer('inner-colours', 'colours of all other edges', 1, 10000, 6),
    { name: 'unframed', about: 'no frame, inner colours everywhere', type: 'switch', default: false },
    {
      name: 'pieces',
      about: 'distinct: no two alike and none symmetric',
      type: 'choice',
      values: ['distinct', 'any'],
      default: 'distinct',
    },
    integer('hints', 'pieces of the solution to give away', 0, MAX_SIDE * MAX_SIDE, 0),
  ],
  generate(settings, rng) {
    const plan = readPlan(settings)
    const grid = layOut(plan)
    const colours = plan.distinct ? colourDistinctly(plan, grid, rng) : colour(grid, rng)
    return cut(plan, grid, colours, rng)
  },
}

interface Plan {
  readonly rows: number
  readonly cols: number
  readonly framed: boolean
  readonly frameColours: number
  readonly innerColours: number
  readonly distinct: boolean
  readonly hints: number
}

function readPlan(settings: Settings): Plan {
  const size = String(settings.size)
  const match = /^(\d+)(?:x(\d+))?$/.exec(size)
  const rows = Number(match?.[1])
  const cols = Number(match?.[2] ?? match?.[1])
  const fits = (side: number) => side >= 1 && side <= MAX_SIDE
  if (!fits(rows) || !fits(cols)) {
    throw new Misuse(`--size '${size}': expected N or ROWSxCOLS, each from 1 to ${MAX_SIDE}`)
  }
  const hints = Number(settings.hints)
  if (hints > rows * cols) {
    throw new Misuse(
      `--hints '${hints}': expected at most ${rows * cols}, the cells of a ${rows}x${cols} board`,
    )
  }
  return {
    rows,
    cols,
    framed: settings.unframed !== true,
    frameColours: Number(settings['frame-colours']),
    innerColours: Number(settings['inner-colours']),
    distinct: settings.pieces === 'distinct',
    hints,
  }
}

/** Edges that share a range of colours, from `first` on. */
interface EdgeSet {
  readonly edges: readonly number[]
  readonly first: number
  readonly colours: number
}

/** The edges of a board before they are coloured. An edge in no set is part of the frame. */
interface Grid {
  /** The edges of a cell are at `4 * cell` and following: top, right, bottom, left. */
  readonly sides: Int32Array
  readonly edges: number
  readonly sets: readonly EdgeSet[]
}

function layOut({ rows, cols, framed, frameColours, innerColours }: Plan): Grid {
  const ring: number[] = []
  const inner: number[] = []
  const assign = (edge: number, outside: boolean, onRing: boolean) => {
    if (!framed) inner.push(edge)
    else if (!outside) (onRing ? ring : inner).push(edge)
  }
  // Horizontal edges come first, row by row, then the vertical ones.
  const horizontal = (row: number, col: number) => row * cols + col
  const vertical = (row: number, col: number) => (rows + 1) * cols + row * (cols + 1) + col
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col < cols; col++) {
      assign(horizontal(row, col), row === 0 || row === rows, col === 0 || col === cols - 1)
    }
  }
  const sides = new Int32Array(4 * rows * cols)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col <= cols; col++) {
      assign(vertical(row, col), col === 0 || col === cols, row === 0 || row === rows - 1)
      if (col === cols) continue
      const around = [
        horizontal(row, col),
        vertical(row, col + 1),
        horizontal(row + 1, col),
        vertical(row, col),
      ]
      sides.set(around, 4 * (row * cols + col))
    }
  }
  return {
    sides,
    edges: (rows + 1) * cols + rows * (cols + 1),
    sets: [
      { edges: ring, first: 1, colours: frameColours },
      { edges: inner, first: framed ? frameColours + 1 : 1, colours: innerColours },
    ],
  }
}

/** Colour by edge; the colours of a set are used equally often, give or take one. */
function colour(grid: Grid, rng: Rng): Int32Array {
  const colours = new Int32Array(grid.edges)
  for (const set of grid.sets) {
    for (const [index, edge] of rng.shuffle([...set.edges]).entries()) {
      colours[edge] = set.first + (index % set.colours)
    }
  }
  return colours
}

function colourDistinctly(plan: Plan, grid: Grid, rng: Rng): Int32Array {
  requireEnoughColours(plan)
  for (let attempt = 0; attempt < 5; attempt++) {
    const colours = colour(grid, rng)
    if (repair(grid, colours, rng)) return colours
  }
  throw new Misuse('found no board whose pieces all differ: allow one more colour, or use --pieces any')
}

/** Pieces of one place on the board, and how many different ones without symmetry the colours make. */
interface Kind {
  readonly name: string
  readonly needed: number
  made(frameColours: number, innerColours: number): number
}

function kindsOf({ rows, cols, framed }: Plan): readonly Kind[] {
  // Of the i^4 colourings of a square i^2 are symmetric, the others look different in each of four turns.
  const square = (i: number) => (i ** 4 - i ** 2) / 4
  if (!framed) return [{ name: 'unframed', needed: rows * cols, made: (_, i) => square(i) }]
  if (rows === 1 || cols === 1) {
    return [
      { name: 'end', needed: 2, made: f => f },
      { name: 'middle', needed: rows * cols - 2, made: f => (f * (f - 1)) / 2 },
    ]
  }
  return [
    { name: 'corner', needed: 4, made: f => f * f },
    { name: 'border', needed: 2 * (rows + cols - 4), made: (f, i) => f * f * i },
    { name: 'inner', needed: (rows - 2) * (cols - 2), made: (_, i) => square(i) },
  ]
}

/** A necessary condition only: the pieces also have to fit together. */
function requireEnoughColours(plan: Plan): void {
  const { rows, cols, framed, frameColours: f, innerColours: i } = plan
  if (framed && rows * cols <= 2) {
    throw new Misuse(`the pieces of a framed ${rows}x${cols} board are symmetric or alike: use --pieces any`)
  }
  for (const { name, needed, made } of kindsOf(plan)) {
    if (made(f, i) >= needed) continue
    const remedies = [
      ...leastColours('frame', f, needed, n => made(n, i)),
      ...leastColours('inner', i, needed, n => made(f, n)),
      '--pieces any',
    ]
    const lack = `the board has ${needed} ${name} pieces, its colours make only ${made(f, i)} that differ`
    throw new Misuse(`${lack}: use ${remedies.join(' or ')}`)
  }
}

/** The smallest number of colours above `given` that makes enough pieces, as an option; nothing if these colours don't matter. */
function leastColours(set: string, given: number, needed: number, made: (n: number) => number): string[] {
  if (made(given + 1) === made(given)) return []
  let least = given + 1
  while (made(least) < needed) least++
  return [`--${set}-colours ${least}`]
}

/**
 * Swaps colours within a set until all pieces differ and none is symmetric, never raising the number of conflicts.
 * Returns false, the colours being anything, when that takes too long.
 */
function repair(grid: Grid, colours: Int32Array, rng: Rng): boolean {
  const { sides } = grid
  const cells = sides.length / 4
  const cellsAt: number[][] = Array.from({ length: grid.edges }, () => [])
  for (const [index, edge] of sides.entries()) cellsAt[edge]!.push(index >> 2)
  const partners: (readonly number[])[] = new Array(grid.edges).fill([])
  for (const set of grid.sets) for (const edge of set.edges) partners[edge] = set.edges

  const base = colours.reduce((most, colour) => Math.max(most, colour)) + 1
  const word = (a: number, b: number, c: number, d: number) => ((a * base + b) * base + c) * base + d
  // The same for all turns of a piece. Beyond 2^53 two shapes may share a key, which costs a needless swap and no more.
  const keyOf = (cell: number): number | 'symmetric' => {
    const [a, b, c, d] = look(grid, colours, cell)
    if (a === c && b === d) return 'symmetric'
    return Math.min(word(a, b, c, d), word(b, c, d, a), word(c, d, a, b), word(d, a, b, c))
  }
  const alike = new Map<number, number>()
  const inConflict = (cell: number) => {
    const key = keyOf(cell)
    return key === 'symmetric' || alike.get(key)! > 1
  }
  /** Counts a cell's piece in (1) or out (-1); returns the change of the number of conflicts. */
  const count = (cell: number, change: 1 | -1): number => {
    const key = keyOf(cell)
    if (key === 'symmetric') return change
    const before = alike.get(key) ?? 0
    alike.set(key, before + change)
    return Math.min(before, before + change) > 0 ? change : 0
  }
  const swap = (edge: number, partner: number, affected: ReadonlySet<number>): number => {
    let change = 0
    for (const cell of affected) change += count(cell, -1)
    const held = colours[edge]!
    colours[edge] = colours[partner]!
    colours[partner] = held
    for (const cell of affected) change += count(cell, 1)
    return change
  }

  // Of all cells with the same piece at most one is not on the list: when it is empty there is no conflict.
  const list: number[] = []
  const listed = new Uint8Array(cells)
  const enlist = (cell: number) => {
    if (listed[cell] === 1 || !inConflict(cell)) return
    listed[cell] = 1
    list.push(cell)
  }
  for (let cell = 0; cell < cells; cell++) count(cell, 1)
  for (let cell = 0; cell < cells; cell++) enlist(cell)

  for (let step = 0; step < 100_000 + 50 * cells && list.length > 0; step++) {
    const index = rng.below(list.length)
    const cell = list[index]!
    if (!inConflict(cell)) {
      listed[cell] = 0
      list[index] = list.at(-1)!
      list.pop()
      continue
    }
    const edge = sides[4 * cell + rng.below(4)]!
    const choice = partners[edge]!
    if (choice.length === 0) continue
    const partner = choice[rng.below(choice.length)]!
    const affected = new Set([...cellsAt[edge]!, ...cellsAt[partner]!])
    if (swap(edge, partner, affected) > 0) swap(edge, partner, affected)
    else affected.forEach(enlist)
  }
  return list.length === 0
}

function look({ sides }: Grid, colours: Int32Array, cell: number): Piece {
  const on = (side: number) => colours[sides[4 * cell + side]!]!
  return [on(0), on(1), on(2), on(3)]
}

/** Hints are drawn last: asking for more of them changes nothing else and keeps the ones there were. */
function cut({ rows, cols, hints }: Plan, grid: Grid, colours: Int32Array, rng: Rng) {
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell)
  const pieces: Piece[] = []
  const solution: Board = { piece: new Int32Array(cells.length), rotation: new Uint8Array(cells.length) }
  for (const cell of rng.shuffle([...cells])) {
    const shown = look(grid, colours, cell)
    const turns = rng.below(4)
    solution.piece[cell] = pieces.length
    solution.rotation[cell] = (4 - turns) % distinctRotations(shown)
    pieces.push(turned(shown, turns))
  }
  const given = rng.shuffle(cells).slice(0, hints)
  const hintAt = (cell: number) => ({
    row: Math.floor(cell / cols),
    col: cell % cols,
    piece: solution.piece[cell]!,
    rotation: solution.rotation[cell]!,
  })
  return { puzzle: { rows, cols, pieces, hints: given.sort((a, b) => a - b).map(hintAt) }, solution }
}
