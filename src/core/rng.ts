/**
 * Seeded random numbers whose stream is the same on every machine: xoshiro128** (Blackman and Vigna, 2018),
 * its state filled from the seed by SplitMix32. Only 32-bit integer operations, so nothing depends on the platform.
 */
export interface Rng {
  /** 32 random bits, as an unsigned integer. */
  bits(): number
  /** An integer from 0 to n - 1, each equally likely; 1 <= n <= 2^32. */
  below(n: number): number
  /** A number in [0, 1) with 32 random bits. */
  unit(): number
  /** Puts the items into a random order, in place, and returns them. */
  shuffle<T extends { length: number; [index: number]: unknown }>(items: T): T
}

/** The generator of a seed, a whole number from 0 to 2^53 - 1. */
export function createRng(seed: number): Rng {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError('a seed is a whole number from 0 to 2^53 - 1')
  let mixed = (seed >>> 0) ^ Math.imul(Math.floor(seed / 0x1_0000_0000), 0x9e3779b9)
  const next = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let z = mixed
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return z ^ (z >>> 16)
  }
  let a = next()
  let b = next()
  let c = next()
  let d = next()

  const bits = (): number => {
    const x = Math.imul(b, 5)
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return result
  }
  // Rejection keeps every value equally likely: draws above the last whole multiple of n are drawn again.
  const below = (n: number): number => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
    let draw = bits()
    while (draw >= limit) draw = bits()
    return draw % n
  }
  return {
    bits,
    below,
    unit: () => bits() / 0x1_0000_0000,
    shuffle(items) {
      for (let i = items.length - 1; i > 0; i--) {
        const j = below(i + 1)
        const held = items[i]
        items[i] = items[j]
        items[j] = held
      }
      return items
    },
  }
}
