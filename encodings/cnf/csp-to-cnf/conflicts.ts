import type { Place, ValueCode } from './value-code.ts'

/** States a relation by a clause for each pair of values that may not stand; to exclude a value has to take one clause. */
export function conflicts(outside: ValueCode['outside']): ValueCode['relation'] {
  const exclusions = (x: Place) => Array.from({ length: x.size }, (_, value) => outside(x, [value])[0]!)
  return (sink, x, y, allowed) => {
    const notX = exclusions(x)
    const notY = exclusions(y)
    notX.forEach((notV, v) => {
      notY.forEach((notW, w) => {
        if (allowed[v * y.size + w] === 0) sink.clause([...notV, ...notW])
      })
    })
  }
}
