import { Misuse } from './errors.ts'

/** Things that a user calls by name. */
export interface Registry<T extends { readonly id: string }> {
  readonly all: readonly T[]
  /** Throws `Misuse` with the nearest known name when there is no such id. */
  get(id: string): T
}

/** `kind` is what a user calls the things, as in `unknown method 'scna'`. */
export function registry<T extends { readonly id: string }>(kind: string, all: readonly T[]): Registry<T> {
  const byId = new Map(all.map(item => [item.id, item]))
  if (byId.size !== all.length) throw new Error(`two ${kind}s have the same id`)
  return {
    all,
    get(id) {
      const item = byId.get(id)
      if (item === undefined) throw new Misuse(unknownName(kind, id, [...byId.keys()]))
      return item
    },
  }
}

/** The message for a name that is not among the known ones. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const guess = nearest(name, known)
  return `unknown ${kind} '${name}'${guess === undefined ? '' : `; did you mean '${guess}'?`} (known: ${known.join(', ')})`
}

/** The known name with the fewest edits (insert, delete, replace, swap of neighbours), if at most half of it differs. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const edits = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (edits < least && edits <= Math.max(1, Math.ceil(candidate.length / 2))) {
      least = edits
      best = candidate
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, beforeLast[j - 2]! + 1)
      }
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
