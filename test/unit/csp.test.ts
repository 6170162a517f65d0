import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Constraint, Csp } from '../../src/core/csp.ts'
import { settle } from '../../src/core/option.ts'
import { createRng } from '../../src/core/rng.ts'
import type { Run, RunEvent } from '../../src/core/run.ts'
import { createCspSearch, type Propagation, type VariableOrder } from '../../src/kernel/csp-search.ts'
import { csp } from '../../src/solvers/backtracker/csp.ts'
import { bruteForce } from './cnf/small-csps.ts'

const PROPAGATIONS: readonly Propagation[] = ['none', 'fc', 'mac']
const ORDERS: readonly VariableOrder[] = ['static', 'dom', 'dom/wdeg']
const COMBINATIONS = PROPAGATIONS.flatMap(propagation =>
  ORDERS.flatMap(variableOrder => [false, true].map(shuffle => ({ propagation, variableOrder, shuffle }))),
)

type Given = Readonly<Record<string, string | boolean>>

function runOf(given: Given = {}, more: Partial<Run<Int32Array>> = {}): Run<Int32Array> {
  return {
    rng: createRng(1),
    settings: settle(csp.id, csp.options, given),
    maxSteps: Number.POSITIVE_INFINITY,
    observe: () => {},
    shouldStop: () => undefined,
    ...more,
  }
}

async function enumerate(model: Csp, run: Run<Int32Array>) {
  const found: string[] = []
  const end = await csp.enumerate!(model, run, answer => found.push(answer.join(' ')))
  return { found, end }
}

function givenBy({ propagation, variableOrder, shuffle }: (typeof COMBINATIONS)[number]): Given {
  return { propagation, 'variable-order': variableOrder, shuffle }
}

function queens(n: number): Csp {
  const constraints: Constraint[] = []
  for (let x = 0; x < n; x++) {
    for (let y = x + 1; y < n; y++) {
      const allowed = new Uint8Array(n * n)
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) allowed[i * n + j] = i !== j && Math.abs(i - j) !== y - x ? 1 : 0
      }
      constraints.push({ kind: 'relation', x, y, allowed })
    }
  }
  return { domains: new Int32Array(n).fill(n), constraints }
}

/** A variable per list of items, each of which takes one of its list. */
function distinct(lists: readonly (readonly number[])[]): Csp {
  const items = lists.map(list => Int32Array.from(list))
  const scope = Int32Array.from(lists.keys())
  return {
    domains: Int32Array.from(lists, list => list.length),
    constraints: [{ kind: 'distinct', scope, width: 1, items }],
  }
}

const ints = (length: number, min: number, max: number) =>
  fc
    .array(fc.integer({ min, max }), { minLength: length, maxLength: length })
    .map(list => Int32Array.from(list))

function anyConstraint(domains: Int32Array): fc.Arbitrary<Constraint> {
  const variable = fc.nat({ max: domains.length - 1 })
  const pair = fc.tuple(variable, variable)
  const match = pair.chain(([x, y]) =>
    fc.record({
      kind: fc.constant('match' as const),
      x: fc.constant(x),
      y: fc.constant(y),
      xLabels: ints(domains[x]!, 0, 2),
      yLabels: ints(domains[y]!, 0, 2),
    }),
  )
  const relation = pair.chain(([x, y]) =>
    fc.record({
      kind: fc.constant('relation' as const),
      x: fc.constant(x),
      y: fc.constant(y),
      allowed: ints(domains[x]! * domains[y]!, 0, 3).map(bits =>
        Uint8Array.from(bits, bit => Math.min(bit, 1)),
      ),
    }),
  )
  const distinct = fc
    .tuple(fc.subarray([...domains.keys()], { minLength: 1 }), fc.integer({ min: 1, max: 2 }), fc.boolean())
    .chain(([scope, width, scarce]) =>
      fc.record({
        kind: fc.constant('distinct' as const),
        scope: fc.constant(Int32Array.from(scope)),
        width: fc.constant(width),
        // Just as many items as the variables need, or enough of them and gaps: two rules of propagation.
        items: fc.tuple(
          ...scope.map(x =>
            scarce
              ? ints(domains[x]! * width, 0, scope.length * width - 1)
              : ints(domains[x]! * width, -1, scope.length * width + 1),
          ),
        ),
      }),
    )
  return fc.oneof(match, relation, distinct)
}

const anyCsp: fc.Arbitrary<Csp> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
  .chain(sizes => {
    const domains = Int32Array.from(sizes)
    return fc.record({
      domains: fc.constant(domains),
      constraints: fc.array(anyConstraint(domains), { maxLength: 5 }),
    })
  })

describe('the csp solver', () => {
  test.each(COMBINATIONS)('finds the 92 solutions of eight queens with %o', async combination => {
    const { found, end } = await enumerate(queens(8), runOf(givenBy(combination)))
    expect(new Set(found).size).toBe(92)
    expect(found).toHaveLength(92)
    expect(end.status).toBe('exhausted')
  })

  test('agrees with brute force on any small model, with every combination of options', async () => {
    await fc.assert(
      fc.asyncProperty(anyCsp, async model => {
        const expected = bruteForce(model)
        for (const combination of COMBINATIONS) {
          const { found } = await enumerate(model, runOf(givenBy(combination)))
          expect(found.sort()).toEqual(expected)
          const outcome = await csp.solve(model, runOf(givenBy(combination)))
          expect(outcome.status).toBe(expected.length > 0 ? 'sat' : 'unsat')
          if (outcome.status === 'sat') expect(expected).toContain(outcome.answer.join(' '))
        }
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('has one solution, of nothing, for a model without variables', async () => {
    const { found } = await enumerate({ domains: new Int32Array(0), constraints: [] }, runOf())
    expect(found).toEqual([''])
  })

  test.each(PROPAGATIONS)(
    'answers unsat without a node where a domain is empty, with %s',
    async propagation => {
      const model: Csp = { domains: Int32Array.of(3, 0), constraints: [] }
      expect(await csp.solve(model, runOf({ propagation }))).toEqual({ status: 'unsat', steps: 0 })
    },
  )

  test('sees by mac alone that there are too few items for all variables', async () => {
    const model = distinct(Array.from({ length: 12 }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    expect(await csp.solve(model, runOf({ propagation: 'mac' }))).toEqual({ status: 'unsat', steps: 0 })
  })

  test('has a scarce item taken by the one variable that can take it', async () => {
    const model = distinct([
      [0, 1],
      [0, 1],
      [0, 1, 2],
    ])
    const { found, end } = await enumerate(model, runOf({ propagation: 'mac', 'variable-order': 'dom' }))
    expect(found).toEqual(['0 1 2', '1 0 2'])
    expect(end.steps).toBe(5)
  })

  test('sees during the search that a scarce item has one place left', async () => {
    // After x(0) = 0, item 3 can go to x(1) alone: x(1) = 1 and x(1) = 2 are never tried, which saves two nodes of 24.
    const model = distinct([
      [0, 3],
      [0, 1, 2, 3],
      [0, 1, 2],
      [0, 1, 2],
    ])
    const { found, end } = await enumerate(model, runOf({ propagation: 'mac', 'variable-order': 'static' }))
    expect(found).toHaveLength(8)
    expect(end.steps).toBe(22)
  })

  test.each(COMBINATIONS)('stops after exactly the steps allowed with %o', async combination => {
    const whole = await enumerate(queens(6), runOf(givenBy(combination)))
    expect(whole.found).toHaveLength(4)
    for (const maxSteps of [0, 1, 7, whole.end.steps - 1]) {
      const { end } = await enumerate(queens(6), runOf(givenBy(combination), { maxSteps }))
      expect(end).toEqual({ status: 'unknown', reason: 'steps', steps: maxSteps })
    }
    const enough = await enumerate(queens(6), runOf(givenBy(combination), { maxSteps: whole.end.steps }))
    expect(enough).toEqual(whole)
  })

  test('returns the deepest assignment when it is stopped, and tells of each deeper one', async () => {
    const depths: number[] = []
    let last = ''
    const observe = (event: RunEvent<Int32Array>) => {
      if (event.kind !== 'improved') return
      depths.push(event.answer.filter(value => value !== -1).length)
      last = event.answer.join(' ')
    }
    const given = { propagation: 'none', 'variable-order': 'static' }
    const outcome = await csp.solve(queens(20), runOf(given, { maxSteps: 500, observe }))
    expect(outcome).toMatchObject({ status: 'unknown', reason: 'steps', steps: 500 })
    expect(depths).toEqual(depths.map((_, i) => i + 1))
    expect(depths.length).toBeGreaterThan(10)
    expect(outcome.status === 'unknown' && outcome.best?.join(' ')).toBe(last)
  })

  test('asks whether to stop every 1024 nodes and obeys, however often it finds solutions', async () => {
    const asked: number[] = []
    const shouldStop = (steps: number) => {
      asked.push(steps)
      return steps > 3000 ? ('interrupt' as const) : undefined
    }
    const free: Csp = { domains: new Int32Array(20).fill(2), constraints: [] }
    const { end } = await enumerate(free, runOf({}, { shouldStop }))
    expect(end).toEqual({ status: 'unknown', reason: 'interrupt', steps: 3072 })
    expect(asked).toEqual([1024, 2048, 3072])
  })

  test.each(COMBINATIONS)('goes straight to a hinted solution with %o', async combination => {
    const { found } = await enumerate(queens(8), runOf({}))
    for (const text of [found[10]!, found[80]!]) {
      const hint = Int32Array.from(text.split(' '), Number)
      const outcome = await csp.solve(queens(8), runOf(givenBy(combination), { hint }))
      expect(outcome).toEqual({ status: 'sat', steps: 8, answer: hint })
    }
  })

  test('draws the order of values from the seed', async () => {
    const first = async (seed: number) => {
      const outcome = await csp.solve(queens(12), runOf({ shuffle: true }, { rng: createRng(seed) }))
      return outcome.status === 'sat' ? outcome.answer.join(' ') : outcome.status
    }
    expect(await first(1)).toBe(await first(1))
    expect(new Set([await first(1), await first(2), await first(3)]).size).toBe(3)
  })
})

describe('a csp search', () => {
  test.each(COMBINATIONS)(
    'taken one node at a time is the same search with %o',
    ({ shuffle, ...options }) => {
      const record = (budget: number) => {
        const search = createCspSearch(queens(6), { ...options, ...(shuffle && { rng: createRng(3) }) })
        const events: string[] = []
        let result = search.run(budget)
        while (result !== 'exhausted') {
          if (result !== 'budget') events.push(`${search.nodes} ${result} ${search.values} ${search.best}`)
          result = search.run(budget)
        }
        // An ended search stays ended.
        events.push(`${search.run(budget)} ${search.nodes}`)
        return events
      }
      const whole = record(Number.POSITIVE_INFINITY)
      expect(whole.filter(event => event.includes('solution'))).toHaveLength(4)
      expect(record(1)).toEqual(whole)
    },
  )
})
