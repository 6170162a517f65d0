import { expect, test } from 'vitest'
import { ansiLook, look } from '../../../src/puzzles/edge-matching/palette.ts'

const ranks = Array.from({ length: 24 }, (_, rank) => rank)

test('the first 24 colours all look different, in a drawing and in a terminal', () => {
  const drawn = ranks.map(look).map(({ hue, motif }) => `${hue} ${motif}`)
  expect(new Set(drawn).size).toBe(24)
  expect(new Set(ranks.map(rank => ansiLook(rank).background)).size).toBe(24)
})

test('hues stay apart for colour-blind eyes', () => {
  const hues = [...new Set(ranks.map(rank => look(rank).hue))]
  for (const [eye, matrix] of Object.entries(EYES)) {
    const seen = hues.map(hue => lab(transform(matrix, linear(rgbOfHex(hue)))))
    for (const [i, first] of seen.entries()) {
      for (const second of seen.slice(i + 1)) {
        expect(Math.hypot(...first.map((part, axis) => part - second[axis]!)), eye).toBeGreaterThan(10)
      }
    }
  }
})

test('numbers and motifs stand out from their ground', () => {
  for (const rank of ranks) {
    const { hue, ink, text } = look(rank)
    expect(contrast(rgbOfHex(text), rgbOfHex(hue))).toBeGreaterThan(4)
    expect(contrast(rgbOfHex(ink), rgbOfHex(hue))).toBeGreaterThan(2.9)
    const terminal = ansiLook(rank)
    expect(contrast(rgbOfCode(terminal.text), rgbOfCode(terminal.background))).toBeGreaterThan(4.5)
  }
})

type Triple = readonly [number, number, number]

/** What dichromats see of linear RGB (Machado, Oliveira and Fernandes, 2009, severity 1). */
const EYES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, readonly [Triple, Triple, Triple]>

function transform(matrix: readonly Triple[], [x, y, z]: Triple): Triple {
  const [first, second, third] = matrix.map(row => row[0] * x + row[1] * y + row[2] * z)
  return [first!, second!, third!]
}

function rgbOfHex(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function rgbOfCode(code: number): Triple {
  if (code >= 232) return [8 + 10 * (code - 232), 8 + 10 * (code - 232), 8 + 10 * (code - 232)]
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step)
  return [level(Math.floor((code - 16) / 36)), level(Math.floor((code - 16) / 6) % 6), level((code - 16) % 6)]
}

function linear(rgb: Triple): Triple {
  const [red, green, blue] = rgb.map(value =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return [red!, green!, blue!]
}

function contrast(one: Triple, other: Triple): number {
  const luminance = (rgb: Triple) => {
    const [red, green, blue] = linear(rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function lab([red, green, blue]: Triple): Triple {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
