import type { Score } from '../core/family.ts'
import type { Happening } from '../run/execute.ts'
import { grouped, spoken } from './output.ts'

/** One line on standard error, kept up to date while a run goes on and wiped at its end; silent when it is no terminal. */
export interface ProgressLine {
  observe(happening: Happening): void
  close(): void
}

/** `unit` is what the steps of the run are called. */
export function progressLine(unit: string): ProgressLine {
  const { stderr } = process
  if (!stderr.isTTY) return { observe() {}, close() {} }
  let score: Score | undefined
  const observe = (happening: Happening) => {
    switch (happening.event) {
      case 'improved':
        score = happening.score
        break
      case 'progress': {
        const rate = happening.steps / happening.seconds
        const best = score === undefined ? [] : [`best ${scoreText(score)}`]
        const found = happening.found > 0 ? [`${grouped(happening.found)} found`] : []
        const parts = [
          ...found,
          ...best,
          `${grouped(happening.steps)} ${unit}`,
          `${abbreviated(rate)} ${unit}/s`,
        ]
        const line = [...parts, spoken(happening.seconds)].join('  ')
        // A terminal that does not know its width says 0.
        stderr.write(`\r\x1b[K${line.slice(0, (stderr.columns || 80) - 1)}`)
        break
      }
    }
  }
  return { observe, close: () => void stderr.write('\r\x1b[K') }
}

/** `58/60`, or the value alone where the best possible is not known. */
export function scoreText(score: Score): string {
  return score.of === undefined ? String(score.value) : `${score.value}/${score.of}`
}

function abbreviated(value: number): string {
  if (value >= 1e9) return `${(value / 1e9).toFixed(1)} G`
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M`
  if (value >= 1e3) return `${(value / 1e3).toFixed(1)} k`
  return value.toFixed(0)
}
