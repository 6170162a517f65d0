import { coloursOf, type EdgeMatching } from './model.ts'

/** How a colour looks in a drawing. */
export interface Look {
  readonly hue: string
  /** What the motif is drawn with. */
  readonly ink: string
  /** What its number is written with. */
  readonly text: string
  readonly motif: Motif
}

/** A pattern over the hue, so that colours of one hue differ for every eye and in black and white. */
export type Motif = (typeof MOTIFS)[number]

/** How a colour looks in a terminal: numbers of the 256-colour palette. */
export interface AnsiLook {
  readonly background: number
  readonly text: number
}

const DARK = '#1b1b1b'
const LIGHT = '#ffffff'

// Okabe and Ito's colours, told apart with every common form of colour blindness. Light ones carry a dark motif of
// their own hue, so that it does not run into the number.
const HUES = [
  { hue: '#e69f00', ink: '#6b4500', text: DARK },
  { hue: '#0072b2', ink: LIGHT, text: LIGHT },
  { hue: '#f0e442', ink: '#7d7400', text: DARK },
  { hue: '#009e73', ink: LIGHT, text: DARK },
  { hue: '#cc79a7', ink: LIGHT, text: DARK },
  { hue: '#56b4e9', ink: '#14496e', text: DARK },
  { hue: '#d55e00', ink: LIGHT, text: DARK },
] as const

const MOTIFS = ['plain', 'stripes', 'dots', 'hatch', 'waves', 'checks', 'rings', 'bars'] as const

// The same hues first, then lighter and darker ones; a terminal has no motifs.
const BACKGROUNDS = [
  214, 25, 227, 36, 175, 75, 166, 223, 61, 143, 158, 225, 195, 210, 94, 17, 58, 22, 89, 24, 52, 180, 105, 190,
  71, 164, 44, 238,
]
const DARK_BACKGROUNDS = new Set([25, 61, 94, 17, 58, 22, 89, 24, 52, 238])

/** The look of the `rank`-th colour of a puzzle, from 0. No two of the first 56 share both hue and motif; then they come again. */
export function look(rank: number): Look {
  const motif = MOTIFS[Math.floor(rank / HUES.length) % MOTIFS.length]!
  return { ...HUES[rank % HUES.length]!, motif }
}

/** The look of the `rank`-th colour of a puzzle in a terminal, from 0; after 28 they come again. */
export function ansiLook(rank: number): AnsiLook {
  const background = BACKGROUNDS[rank % BACKGROUNDS.length]!
  return { background, text: DARK_BACKGROUNDS.has(background) ? 231 : 16 }
}

/** Ranks by colour: those in use share out the looks, so that few colours get the plainest, whatever their numbers. */
export function ranksOf(puzzle: EdgeMatching): ReadonlyMap<number, number> {
  return new Map(coloursOf(puzzle).map((colour, rank) => [colour, rank]))
}
