import { Cadical } from 'cadical-wasm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AtMostOne, atMostOnes } from '../../../encodings/cnf/at-most-one/index.ts'
import { cspToCnf, viaCnf } from '../../../encodings/cnf/csp-to-cnf/index.ts'
import type { Translation } from '../../../encodings/cnf/csp-to-cnf/translate.ts'
import { cell } from '../../../encodings/edge-matching/cell.ts'
import { collect, type Formula } from '../../../src/core/cnf.ts'
import type { Constraint, Csp } from '../../../src/core/csp.ts'
import { settle } from '../../../src/core/option.ts'
import type { EdgeMatching } from '../../../src/puzzles/edge-matching/model.ts'
import { verify } from '../../../src/puzzles/edge-matching/verify.ts'
import { bruteForce as solveBoard } from '../../contract/brute-force.ts'
import { plainRequest } from '../../contract/plain-run.ts'
import { anyCsp, bruteForce, keeps } from './small-csps.ts'

const WAYS = ['direct', 'support', 'log', 'order'] as const
type Way = (typeof WAYS)[number]
const anyAtMostOne = fc.constantFrom(...Object.values(atMostOnes))

const translate = (way: Way, csp: Csp, atMostOne: AtMostOne = atMostOnes.pairwise): Translation =>
  cspToCnf[way](csp, { atMostOne })

/** The clauses of a formula, as lists of literals. */
function clausesOf(formula: Formula): number[][] {
  const clauses: number[][] = [[]]
  for (const literal of collect(formula).literals) {
    if (literal === 0) clauses.push([])
    else clauses.at(-1)!.push(literal)
  }
  return clauses.slice(0, -1)
}

// More than any example here has, so that a formula that says too little fails instead of going on.
const MOST_MODELS = 2000

/** Every model as far as the projection tells them apart: found by CaDiCaL, then blocked. */
async function models(formula: Formula): Promise<Uint8Array[]> {
  const solver = await Cadical.create({ quiet: true })
  solver.ensureVars(collect(formula).variables)
  solver.addClauses(clausesOf(formula))
  const found: Uint8Array[] = []
  while (found.length <= MOST_MODELS && solver.solve() === 'satisfiable') {
    const answer = Uint8Array.from({ length: formula.primary + 1 }, (_, i) =>
      i > 0 && solver.value(i) ? 1 : 0,
    )
    found.push(answer)
    solver.addClause([...formula.projection].map(variable => (answer[variable] === 1 ? -variable : variable)))
  }
  solver.dispose()
  return found
}

async function solutions({ formula, decode }: Translation): Promise<string[]> {
  return (await models(formula)).map(answer => decode(answer).join(' ')).sort()
}

function queens(n: number): Csp {
  const rows = Int32Array.from({ length: n }, (_, row) => row)
  const constraints: Constraint[] = [
    { kind: 'distinct', scope: rows, width: 1, items: Array.from(rows, () => rows) },
  ]
  for (const x of rows) {
    for (const y of rows.subarray(x + 1)) {
      const allowed = Uint8Array.from({ length: n * n }, (_, at) =>
        Math.abs(Math.floor(at / n) - (at % n)) !== y - x ? 1 : 0,
      )
      constraints.push({ kind: 'relation', x, y, allowed })
    }
  }
  return { domains: new Int32Array(n).fill(n), constraints }
}

/** The literals that follow by unit propagation, or undefined where it finds a contradiction. */
function propagate(clauses: readonly (readonly number[])[], given: readonly number[]) {
  const holds = new Set(given)
  for (let changed = true; changed; ) {
    changed = false
    for (const clause of clauses) {
      if (clause.some(literal => holds.has(literal))) continue
      const open = clause.filter(literal => !holds.has(-literal))
      if (open.length === 0) return undefined
      if (open.length === 1) {
        holds.add(open[0]!)
        changed = true
      }
    }
  }
  return holds
}

type Domains = readonly ReadonlySet<number>[]

/** Domains made arc consistent by removing values without support until none is left, or undefined where one becomes empty. */
function arcConsistent(csp: Csp, start: Domains): Domains | undefined {
  const domains = start.map(domain => new Set(domain))
  const supported = (constraint: Constraint, x: number, v: number, y: number) =>
    [...domains[y]!].some(w => {
      const values: number[] = []
      values[x] = v
      values[y] = w
      return keeps(csp, constraint, values)
    })
  for (let changed = true; changed; ) {
    changed = false
    for (const constraint of csp.constraints) {
      if (constraint.kind === 'distinct') throw new Error('only constraints of two variables have arcs')
      const { x, y } = constraint
      for (const [own, other] of [
        [x, y],
        [y, x],
      ] as const) {
        for (const v of domains[own]!) {
          if (!supported(constraint, own, v, other)) changed = domains[own]!.delete(v)
        }
      }
    }
  }
  return domains.some(domain => domain.size === 0) ? undefined : domains
}

/** `x <= y` for two variables of two values: the example in the head comments. */
const SMALLEST: Csp = {
  domains: Int32Array.of(2, 2),
  constraints: [{ kind: 'relation', x: 0, y: 1, allowed: Uint8Array.of(1, 1, 0, 1) }],
}

describe.each(WAYS)('a CSP translated by %s', way => {
  test('has as models exactly the solutions of the CSP, each once', async () => {
    await fc.assert(
      fc.asyncProperty(anyCsp, anyAtMostOne, async (csp, atMostOne) => {
        expect(await solutions(translate(way, csp, atMostOne))).toEqual(bruteForce(csp))
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('has no clause with a literal twice, even where a variable meets itself', () => {
    fc.assert(
      fc.property(anyCsp, csp => {
        for (const clause of clausesOf(translate(way, csp).formula)) {
          expect(new Set(clause).size).toBe(clause.length)
        }
      }),
      { numRuns: 100, seed: 7 },
    )
  })

  test('gives back a solution that was lifted', () => {
    fc.assert(
      fc.property(anyCsp, csp => {
        const { decode, lift } = translate(way, csp)
        for (const solution of bruteForce(csp)) {
          expect(decode(lift(Int32Array.from(solution.split(' '), Number))).join(' ')).toBe(solution)
        }
      }),
      { numRuns: 100, seed: 7 },
    )
  })

  test('leaves the variables of an open value 0 when a partial answer is lifted', () => {
    const { formula, lift } = translate(way, queens(5))
    const bits = lift(Int32Array.of(-1, 2, -1, -1, -1))
    const others = (x: number) =>
      [...bits.keys()].filter(i => i > 0 && !formula.meaning(i).startsWith(`x${x} `))
    expect(bits).toHaveLength(formula.primary + 1)
    expect(bits).toContain(1)
    expect(others(1).some(i => bits[i] === 1)).toBe(false)
  })

  test('has the 4 solutions of six queens, with any at-most-one', async () => {
    for (const atMostOne of Object.values(atMostOnes)) {
      expect(await solutions(translate(way, queens(6), atMostOne))).toEqual([
        '1 3 5 0 2 4',
        '2 5 1 4 0 3',
        '3 0 4 1 5 2',
        '4 2 0 5 3 1',
      ])
    }
  })

  test('has no model where a domain is empty', async () => {
    const { formula } = translate(way, { domains: Int32Array.of(3, 0), constraints: [] })
    expect(clausesOf(formula)).toContainEqual([])
    expect(await models(formula)).toEqual([])
  })

  test('has one model where there is nothing to choose', async () => {
    expect(await solutions(translate(way, { domains: Int32Array.of(1, 1), constraints: [] }))).toEqual([
      '0 0',
    ])
  })
})

test.each([
  ['direct', '1 2, -1 -2, 3 4, -3 -4, -2 -3', ['x0 = 0', 'x0 = 1', 'x1 = 0', 'x1 = 1']],
  ['support', '1 2, -1 -2, 3 4, -3 -4, -2 4, -3 1', ['x0 = 0', 'x0 = 1', 'x1 = 0', 'x1 = 1']],
  ['log', '-1 2', ['x0 bit 0', 'x1 bit 0']],
  ['order', '1 -2', ['x0 <= 0', 'x1 <= 0']],
] as const)('the smallest example of %s is as its head comment shows it', (way, clauses, meanings) => {
  const { formula } = translate(way, SMALLEST)
  expect(
    clausesOf(formula)
      .map(clause => clause.join(' '))
      .join(', '),
  ).toBe(clauses)
  expect([...formula.projection].map(variable => formula.meaning(variable))).toEqual(meanings)
})

test('by support, unit propagation makes relations and matches arc consistent', () => {
  const anyBinary = anyCsp.filter(csp => csp.constraints.every(c => c.kind !== 'distinct' && c.x !== c.y))
  fc.assert(
    fc.property(anyBinary, anyAtMostOne, fc.nat(), fc.nat(), (csp, atMostOne, someVariable, someValue) => {
      const { formula } = translate('support', csp, atMostOne)
      const x = someVariable % csp.domains.length
      const value = someValue % csp.domains[x]!
      const start = Array.from(csp.domains, (size, y) =>
        y === x ? new Set([value]) : new Set(Array.from({ length: size }, (_, v) => v)),
      )
      const first = (y: number) => csp.domains.subarray(0, y).reduce((sum, size) => sum + size, 1)
      const holds = propagate(clausesOf(formula), [first(x) + value])
      const left =
        holds &&
        Array.from(csp.domains, (size, y) =>
          Array.from({ length: size }, (_, v) => v).filter(v => !holds.has(-(first(y) + v))),
        )
      expect(left).toEqual(arcConsistent(csp, start)?.map(domain => [...domain]))
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('by order, x <= y takes a clause of two literals for each bound', () => {
  const n = 5
  const allowed = Uint8Array.from({ length: n * n }, (_, at) => (Math.floor(at / n) <= at % n ? 1 : 0))
  const csp: Csp = { domains: Int32Array.of(n, n), constraints: [{ kind: 'relation', x: 0, y: 1, allowed }] }
  const clauses = clausesOf(translate('order', csp).formula)
  // x0 <= v are 1 to 4, x1 <= v are 5 to 8; the first six clauses order them.
  expect(clauses.slice(6)).toEqual([
    [1, -5],
    [2, -6],
    [3, -7],
    [4, -8],
  ])
})

describe('an encoding by way of CNF', () => {
  const puzzle: EdgeMatching = {
    rows: 2,
    cols: 3,
    pieces: [
      [1, 2, 3, 4],
      [1, 1, 2, 2],
      [2, 1, 3, 1],
      [3, 1, 4, 1],
      [2, 4, 1, 3],
      [2, 3, 2, 4],
    ],
    hints: [],
  }
  const encoding = viaCnf(cell)

  test('keeps id and family and offers the choice of translation and at-most-one', () => {
    expect(encoding).toMatchObject({ id: 'cell', family: 'edge-matching', target: 'cnf' })
    expect(encoding.options.map(option => option.name)).toEqual(['csp-to-cnf', 'at-most-one'])
  })

  test.each(WAYS)('has the solutions of the puzzle, by %s', async way => {
    const settings = settle(encoding.id, encoding.options, { 'csp-to-cnf': way })
    const { model, decode, lift } = encoding.encode(puzzle, plainRequest(settings))
    const boards = (await models(model)).map(decode)
    for (const board of boards) expect(verify(puzzle, board)).toEqual([])
    const keys = boards.map(({ piece, rotation }) => `${piece} ${rotation}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.sort()).toEqual(
      solveBoard(puzzle)
        .map(({ piece, rotation }) => `${piece} ${rotation}`)
        .sort(),
    )
    expect(boards.length).toBeGreaterThan(0)
    expect(decode(lift!(boards[0]!))).toEqual(boards[0])
  })
})
