import type { Network } from './csp-network.ts'
import type { Supports } from './csp-supports.ts'

/**
 * What is left of the domains during a search. A value that goes is written to `trail`, which is undone from its end;
 * values of the trail before `head` have also been taken off the counters (maintaining arc consistency only),
 * so the part behind `head` is the queue of work, and undoing knows what to put back.
 */
export interface Domains {
  readonly alive: Uint8Array
  readonly size: Int32Array
  /** Exclusive or of the living values by variable: the value itself where one is left. */
  readonly only: Int32Array
  readonly trail: Int32Array
  end: number
  head: number
  /** Variables that came down to one value and have not been settled yet. */
  readonly singles: Int32Array
  singleCount: number
  /** The constraint that took a variable's last value, or an item's last seat; -1 while all is well. */
  wiped: number
  /** Living values by group, by seat, and living seats by item. */
  readonly groupCount: Int32Array
  readonly seatCount: Int32Array
  readonly itemSeats: Int32Array
}

/** The domains of a network with all possible values; `supports` where arc consistency is to be maintained. */
export function createDomains(network: Network, supports: Supports | undefined): Domains {
  const { variables, values, owner, possible } = network
  const size = new Int32Array(variables)
  const only = new Int32Array(variables)
  for (let value = 0; value < values; value++) {
    if (possible[value] === 0) continue
    size[owner[value]!]!++
    only[owner[value]!]! ^= value
  }
  const groupCount = new Int32Array(supports?.groups ?? 0)
  for (const group of supports?.groupsOf.entries ?? []) groupCount[group]!++
  const seatCount = new Int32Array(supports?.seatItem.length ?? 0)
  for (const seat of supports?.seatsOf.entries ?? []) seatCount[seat]!++
  const itemSeats = new Int32Array(network.items)
  for (const item of supports?.seatItem ?? []) itemSeats[item]!++
  return {
    alive: possible.slice(),
    size,
    only,
    trail: new Int32Array(values),
    end: 0,
    head: 0,
    singles: new Int32Array(variables),
    singleCount: 0,
    wiped: -1,
    groupCount,
    seatCount,
    itemSeats,
  }
}

/** Takes a living value out of its domain on behalf of a constraint. */
function remove(network: Network, domains: Domains, value: number, constraint: number): void {
  const x = network.owner[value]!
  domains.alive[value] = 0
  domains.only[x]! ^= value
  domains.trail[domains.end++] = value
  const left = --domains.size[x]!
  if (left === 1) domains.singles[domains.singleCount++] = x
  else if (left === 0) domains.wiped = constraint
}

/** Takes what does not go with `value` from the domains of open variables; false when one is left empty. */
export function forwardCheck(
  network: Network,
  domains: Domains,
  value: number,
  assigned: Int32Array,
): boolean {
  const { first, owner, arcStart, arcOther, arcConstraint, arcTable, arcOwn, arcTheirs } = network
  const { labels, allowed, itemConstraint } = network
  const { alive } = domains
  const x = owner[value]!
  const i = value - first[x]!
  domains.wiped = -1
  for (let arc = arcStart[x]!; arc < arcStart[x + 1]!; arc++) {
    const y = arcOther[arc]!
    if (assigned[y] !== -1) continue
    const from = first[y]!
    const to = first[y + 1]!
    const constraint = arcConstraint[arc]!
    const table = arcTable[arc]!
    if (table === -1) {
      const label = labels[arcOwn[arc]! + i]!
      const theirs = arcTheirs[arc]! - from
      for (let other = from; other < to; other++) {
        if (alive[other] === 1 && labels[theirs + other] !== label)
          remove(network, domains, other, constraint)
      }
    } else {
      const row = table + arcOwn[arc]! * i
      const step = arcTheirs[arc]!
      for (let other = from; other < to; other++) {
        if (alive[other] === 1 && allowed[row + step * (other - from)] !== 1) {
          remove(network, domains, other, constraint)
        }
      }
    }
    if (domains.wiped !== -1) break
  }
  const items = network.itemsOf
  const holders = network.holdersOf
  for (let k = items.start[value]!; k < items.start[value + 1]! && domains.wiped === -1; k++) {
    const item = items.entries[k]!
    for (let l = holders.start[item]!; l < holders.start[item + 1]!; l++) {
      const other = holders.entries[l]!
      if (alive[other] === 1 && assigned[owner[other]!] === -1) {
        remove(network, domains, other, itemConstraint[item]!)
      }
    }
  }
  domains.singleCount = 0
  return domains.wiped === -1
}

/** Makes the domains arc consistent before the first assignment; false when that leaves one empty. */
export function establish(network: Network, supports: Supports, domains: Domains): boolean {
  const { size } = domains
  domains.wiped = supports.overdrawn
  for (let x = 0; x < network.variables; x++) {
    if (size[x] === 0) return false
    if (size[x] === 1) domains.singles[domains.singleCount++] = x
  }
  for (let group = 0; group < supports.groups; group++) {
    if (domains.groupCount[group] === 0) removeDependents(network, supports, domains, group)
  }
  for (let item = 0; item < network.items; item++) {
    if (supports.scarce[item] === 1 && domains.itemSeats[item] === 1) seat(network, supports, domains, item)
  }
  return propagate(network, supports, domains)
}

/** Leaves `value` alone in its domain and makes the domains arc consistent again; false when that leaves one empty. */
export function maintain(network: Network, supports: Supports, domains: Domains, value: number): boolean {
  const { alive } = domains
  const x = network.owner[value]!
  domains.wiped = -1
  for (let other = network.first[x]!; other < network.first[x + 1]!; other++) {
    if (alive[other] === 1 && other !== value) remove(network, domains, other, -1)
  }
  return propagate(network, supports, domains)
}

function propagate(network: Network, supports: Supports, domains: Domains): boolean {
  const { trail } = domains
  while (domains.wiped === -1) {
    if (domains.singleCount > 0) settle(network, domains, domains.singles[--domains.singleCount]!)
    else if (domains.head < domains.end) release(network, supports, domains, trail[domains.head++]!)
    else return true
  }
  domains.singleCount = 0
  return false
}

/** Takes the items of a variable's only value from all other variables. */
function settle(network: Network, domains: Domains, x: number): void {
  const { owner, itemConstraint, itemsOf, holdersOf } = network
  const { alive } = domains
  const value = domains.only[x]!
  for (let k = itemsOf.start[value]!; k < itemsOf.start[value + 1]!; k++) {
    const item = itemsOf.entries[k]!
    const constraint = itemConstraint[item]!
    for (let l = holdersOf.start[item]!; l < holdersOf.start[item + 1]!; l++) {
      const other = holdersOf.entries[l]!
      if (alive[other] === 1 && owner[other] !== x) remove(network, domains, other, constraint)
    }
  }
}

/** Takes a value that is gone off the counters. Does all of it even after a failure, so that it can be undone. */
function release(network: Network, supports: Supports, domains: Domains, value: number): void {
  const { groupsOf, seatsOf, seatItem } = supports
  const { groupCount, seatCount, itemSeats } = domains
  for (let k = groupsOf.start[value]!; k < groupsOf.start[value + 1]!; k++) {
    const group = groupsOf.entries[k]!
    if (--groupCount[group]! === 0) removeDependents(network, supports, domains, group)
  }
  for (let k = seatsOf.start[value]!; k < seatsOf.start[value + 1]!; k++) {
    const place = seatsOf.entries[k]!
    if (--seatCount[place]! > 0) continue
    const item = seatItem[place]!
    const left = --itemSeats[item]!
    if (left === 1) seat(network, supports, domains, item)
    else if (left === 0) domains.wiped = network.itemConstraint[item]!
  }
}

function removeDependents(network: Network, supports: Supports, domains: Domains, group: number): void {
  const { start, entries } = supports.dependentsOf
  const constraint = supports.groupConstraint[group]!
  const { alive } = domains
  for (let k = start[group]!; k < start[group + 1]!; k++) {
    const value = entries[k]!
    if (alive[value] === 1) remove(network, domains, value, constraint)
  }
}

/** Has the one variable that can still take a scarce item take it. */
function seat(network: Network, supports: Supports, domains: Domains, item: number): void {
  const { first, itemConstraint, itemsOf } = network
  const { alive, seatCount } = domains
  let place = supports.seatStart[item]!
  while (seatCount[place] === 0) place++
  const x = supports.seatVariable[place]!
  if (domains.size[x] === 1) return
  for (let value = first[x]!; value < first[x + 1]!; value++) {
    if (alive[value] === 0) continue
    let k = itemsOf.start[value]!
    while (k < itemsOf.start[value + 1]! && itemsOf.entries[k] !== item) k++
    if (k === itemsOf.start[value + 1]) remove(network, domains, value, itemConstraint[item]!)
  }
}

/** Puts back all values that went since the trail ended at `mark`. */
export function undo(network: Network, supports: Supports | undefined, domains: Domains, mark: number): void {
  const { owner } = network
  const { alive, size, only, trail, head } = domains
  for (let at = domains.end - 1; at >= mark; at--) {
    const value = trail[at]!
    const x = owner[value]!
    alive[value] = 1
    size[x]!++
    only[x]! ^= value
    if (supports !== undefined && at < head) retake(supports, domains, value)
  }
  domains.end = mark
  if (head > mark) domains.head = mark
}

function retake(supports: Supports, domains: Domains, value: number): void {
  const { groupsOf, seatsOf, seatItem } = supports
  const { groupCount, seatCount, itemSeats } = domains
  for (let k = groupsOf.start[value]!; k < groupsOf.start[value + 1]!; k++)
    groupCount[groupsOf.entries[k]!]!++
  for (let k = seatsOf.start[value]!; k < seatsOf.start[value + 1]!; k++) {
    const place = seatsOf.entries[k]!
    if (seatCount[place]!++ === 0) itemSeats[seatItem[place]!]!++
  }
}
