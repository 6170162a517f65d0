import type { Constraint, Csp } from '../core/csp.ts'

/**
 * A `Csp` laid out flat, so that a search runs over integers in typed arrays and follows no object.
 *
 * Values. The values of all variables lie in one row: those of variable x at `first[x]` up to `first[x + 1]`. A "value"
 * below is a place in this row; `owner` leads back. `possible` is 0 for a value that no solution can hold whatever
 * the rest is: one that takes an item twice, or breaks a constraint between a variable and itself.
 *
 * Arcs. A Match or Relation is an arc at both of its variables; those of x lie from `arcStart[x]`. Values number i of x
 * and j of `arcOther` go together if, for a Match (`arcTable` is -1), `labels[arcOwn + i] === labels[arcTheirs + j]`,
 * for a Relation, `allowed[arcTable + arcOwn * i + arcTheirs * j]` is 1.
 *
 * Items. The items of all Distinct constraints are renumbered into one range, so that many constraints read as one:
 * `itemsOf` lists the items of a value, `holdersOf` the values that take an item.
 */
export interface Network {
  readonly variables: number
  readonly values: number
  readonly first: Int32Array
  readonly owner: Int32Array
  readonly possible: Uint8Array
  readonly arcStart: Int32Array
  readonly arcOther: Int32Array
  readonly arcConstraint: Int32Array
  readonly arcTable: Int32Array
  readonly arcOwn: Int32Array
  readonly arcTheirs: Int32Array
  readonly labels: Int32Array
  readonly allowed: Uint8Array
  readonly items: number
  readonly itemConstraint: Int32Array
  readonly itemsOf: Rows
  readonly holdersOf: Rows
  readonly constraints: number
  /** Constraints by variable and their sizes, for weighing variables. */
  readonly constraintsOf: Rows
  readonly scopeSize: Int32Array
}

/** Lists of whole numbers laid end to end: row r is `entries[start[r]]` up to `entries[start[r + 1] - 1]`. */
export interface Rows {
  readonly start: Int32Array
  readonly entries: Int32Array
}

/** Collects what `visit` emits into rows, in the order emitted; `visit` is called twice, to count and to fill. */
export function collectRows(rows: number, visit: (emit: (row: number, entry: number) => void) => void): Rows {
  const start = new Int32Array(rows + 1)
  visit(row => {
    start[row + 1]!++
  })
  for (let row = 0; row < rows; row++) start[row + 1]! += start[row]!
  const entries = new Int32Array(start[rows]!)
  const next = start.slice()
  visit((row, entry) => {
    entries[next[row]!++] = entry
  })
  return { start, entries }
}

interface Arc {
  readonly other: number
  readonly constraint: number
  readonly table: number
  readonly own: number
  readonly theirs: number
}

/** Lays a model out flat. */
export function createNetwork(csp: Csp): Network {
  const { domains, constraints } = csp
  const variables = domains.length
  const first = new Int32Array(variables + 1)
  for (let x = 0; x < variables; x++) first[x + 1] = first[x]! + domains[x]!
  const values = first[variables]!
  const owner = new Int32Array(values)
  for (let x = 0; x < variables; x++) owner.fill(x, first[x]!, first[x + 1]!)
  const possible = new Uint8Array(values).fill(1)

  const arcs: Arc[][] = Array.from({ length: variables }, () => [])
  const labels = new Int32Array(
    total(constraints, c => (isMatch(c) ? c.xLabels.length + c.yLabels.length : 0)),
  )
  const allowed = new Uint8Array(total(constraints, c => (c.kind === 'relation' ? c.allowed.length : 0)))
  let labelEnd = 0
  let allowedEnd = 0
  constraints.forEach((c, constraint) => {
    if (c.kind === 'distinct') return
    if (c.x === c.y) {
      for (let v = 0; v < domains[c.x]!; v++) {
        const good = isMatch(c) ? c.xLabels[v] === c.yLabels[v] : c.allowed[v * domains[c.x]! + v] === 1
        if (!good) possible[first[c.x]! + v] = 0
      }
    } else if (isMatch(c)) {
      const x = labelEnd
      const y = x + c.xLabels.length
      labels.set(c.xLabels, x)
      labels.set(c.yLabels, y)
      labelEnd = y + c.yLabels.length
      arcs[c.x]!.push({ other: c.y, constraint, table: -1, own: x, theirs: y })
      arcs[c.y]!.push({ other: c.x, constraint, table: -1, own: y, theirs: x })
    } else {
      allowed.set(c.allowed, allowedEnd)
      const width = domains[c.y]!
      arcs[c.x]!.push({ other: c.y, constraint, table: allowedEnd, own: width, theirs: 1 })
      arcs[c.y]!.push({ other: c.x, constraint, table: allowedEnd, own: 1, theirs: width })
      allowedEnd += c.allowed.length
    }
  })
  const arcStart = new Int32Array(variables + 1)
  for (let x = 0; x < variables; x++) arcStart[x + 1] = arcStart[x]! + arcs[x]!.length
  const flat = arcs.flat()

  const { itemConstraint, itemsOf } = createItems(constraints, first)
  forbidRepeats(itemsOf, possible)
  const scopes = constraints.map(c => [...new Set(c.kind === 'distinct' ? c.scope : [c.x, c.y])])
  return {
    variables,
    values,
    first,
    owner,
    possible,
    arcStart,
    arcOther: Int32Array.from(flat, arc => arc.other),
    arcConstraint: Int32Array.from(flat, arc => arc.constraint),
    arcTable: Int32Array.from(flat, arc => arc.table),
    arcOwn: Int32Array.from(flat, arc => arc.own),
    arcTheirs: Int32Array.from(flat, arc => arc.theirs),
    labels,
    allowed,
    items: itemConstraint.length,
    itemConstraint,
    itemsOf,
    holdersOf: transpose(itemsOf, itemConstraint.length),
    constraints: constraints.length,
    constraintsOf: collectRows(variables, emit => {
      scopes.forEach((scope, constraint) => {
        for (const x of scope) emit(x, constraint)
      })
    }),
    scopeSize: Int32Array.from(scopes, scope => scope.length),
  }
}

function createItems(constraints: readonly Constraint[], first: Int32Array) {
  const itemConstraint: number[] = []
  const numbers = constraints.map((c, constraint) => {
    const ofConstraint = new Map<number, number>()
    if (c.kind !== 'distinct') return ofConstraint
    for (const list of new Set(c.items)) {
      for (const item of list) {
        if (item < 0 || ofConstraint.has(item)) continue
        ofConstraint.set(item, itemConstraint.length)
        itemConstraint.push(constraint)
      }
    }
    return ofConstraint
  })
  const itemsOf = collectRows(first.at(-1)!, emit => {
    constraints.forEach((c, constraint) => {
      if (c.kind !== 'distinct') return
      const ofConstraint = numbers[constraint]!
      c.scope.forEach((x, i) => {
        const taken = c.items[i]!
        for (let k = 0; k < (first[x + 1]! - first[x]!) * c.width; k++) {
          if (taken[k]! >= 0) emit(first[x]! + Math.floor(k / c.width), ofConstraint.get(taken[k]!)!)
        }
      })
    })
  })
  return { itemConstraint: Int32Array.from(itemConstraint), itemsOf }
}

function forbidRepeats(itemsOf: Rows, possible: Uint8Array): void {
  const { start, entries } = itemsOf
  for (let value = 0; value < possible.length; value++) {
    for (let k = start[value]!; k < start[value + 1]!; k++) {
      for (let l = start[value]!; l < k; l++) if (entries[k] === entries[l]) possible[value] = 0
    }
  }
}

function transpose(rows: Rows, columns: number): Rows {
  const { start, entries } = rows
  return collectRows(columns, emit => {
    for (let row = 0; row + 1 < start.length; row++) {
      for (let k = start[row]!; k < start[row + 1]!; k++) emit(entries[k]!, row)
    }
  })
}

function isMatch(c: Constraint): c is Extract<Constraint, { kind: 'match' }> {
  return c.kind === 'match'
}

function total(constraints: readonly Constraint[], size: (c: Constraint) => number): number {
  return constraints.reduce((sum, c) => sum + size(c), 0)
}
