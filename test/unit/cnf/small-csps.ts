import fc from 'fast-check'
import type { Constraint, Csp } from '../../../src/core/csp.ts'

/** Whether a complete assignment keeps a constraint, read off the words of the model's contract. */
export function keeps(csp: Csp, constraint: Constraint, values: readonly number[]): boolean {
  switch (constraint.kind) {
    case 'match':
      return constraint.xLabels[values[constraint.x]!] === constraint.yLabels[values[constraint.y]!]
    case 'relation':
      return (
        constraint.allowed[values[constraint.x]! * csp.domains[constraint.y]! + values[constraint.y]!] === 1
      )
    case 'distinct': {
      const taken = [...constraint.scope].flatMap((x, i) =>
        Array.from(
          { length: constraint.width },
          (_, k) => constraint.items[i]![values[x]! * constraint.width + k]!,
        ),
      )
      const real = taken.filter(item => item !== -1)
      return new Set(real).size === real.length
    }
  }
}

/** Every solution, as its values by variable in a string, sorted. */
export function bruteForce(csp: Csp): string[] {
  const found: string[] = []
  const extend = (values: number[]) => {
    if (values.length === csp.domains.length) {
      if (csp.constraints.every(constraint => keeps(csp, constraint, values))) found.push(values.join(' '))
      return
    }
    for (let v = 0; v < csp.domains[values.length]!; v++) extend([...values, v])
  }
  extend([])
  return found.sort()
}

const ints = (length: number, min: number, max: number) =>
  fc
    .array(fc.integer({ min, max }), { minLength: length, maxLength: length })
    .map(list => Int32Array.from(list))

/** Any constraint; a variable may meet itself, and be twice in a scope. */
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
  const relation = pair.chain(([x, y]) => anyRelation(domains, x, y))
  const distinct = fc
    .tuple(
      fc.array(variable, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 2 }),
      fc.constantFrom(-1, 0),
      fc.constantFrom(0, 2),
    )
    .chain(([scope, width, least, spare]) =>
      fc.record({
        kind: fc.constant('distinct' as const),
        scope: fc.constant(Int32Array.from(scope)),
        width: fc.constant(width),
        // From 0 on and with none to spare there are no more items than are taken, so that all of them are.
        items: fc.tuple(
          ...scope.map(x => ints(domains[x]! * width, least, scope.length * width - 1 + spare)),
        ),
      }),
    )
  return fc.oneof(match, relation, distinct)
}

function anyRelation(domains: Int32Array, x: number, y: number) {
  return fc.record({
    kind: fc.constant('relation' as const),
    x: fc.constant(x),
    y: fc.constant(y),
    allowed: ints(domains[x]! * domains[y]!, 0, 2).map(bits =>
      Uint8Array.from(bits, bit => Math.min(bit, 1)),
    ),
  })
}

/** Any CSP of up to four variables, five values and four constraints of all kinds; no domain is empty. */
export const anyCsp: fc.Arbitrary<Csp> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
  .chain(sizes => {
    const domains = Int32Array.from(sizes)
    return fc.record({
      domains: fc.constant(domains),
      constraints: fc.array(anyConstraint(domains), { maxLength: 4 }),
    })
  })
