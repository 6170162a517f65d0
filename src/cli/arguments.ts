import { InvalidArgumentError } from 'commander'

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

/** Seconds from `30s`, `500ms`, `2m`, `1.5h`, `1d` or a plain number of seconds. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text)
  const seconds = match === null ? 0 : Number(match[1]) * UNITS[match[2] ?? 's']!
  if (!(seconds > 0)) throw new InvalidArgumentError('expected a time such as 500ms, 30s, 2m or 1h')
  return seconds
}

/** A number of steps: a whole number, `_` or `,` between digits and e-notation (`1e9`) accepted. */
export function parseSteps(text: string): number {
  const steps = /^\d[\d_,]*(e\d+)?$/i.test(text) ? Number(text.replace(/[_,]/g, '')) : Number.NaN
  if (!(Number.isSafeInteger(steps) && steps > 0))
    throw new InvalidArgumentError('expected a whole number of steps above 0')
  return steps
}

/** A seed: a whole number from 0 to 2^53 - 1. */
export function parseSeed(text: string): number {
  const seed = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(seed))
    throw new InvalidArgumentError('expected a whole number from 0 to 2^53 - 1')
  return seed
}
