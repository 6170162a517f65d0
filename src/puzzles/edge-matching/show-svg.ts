import { BOTTOM, type Board, type EdgeMatching, FRAME, LEFT, RIGHT, TOP } from './model.ts'
import { type Look, look, type Motif, ranksOf } from './palette.ts'
import { boardOfHints, pictureOf, sheetOf, type Tile } from './picture.ts'
import { score } from './score.ts'

/** Side of a cell. The period of the motifs divides it, so that they run on from a piece into its neighbour. */
const CELL = 80
const HALF = CELL / 2
const MARGIN = 20
/** Between the pieces of a sheet. */
const GAP = 16
const FRAME_FILL = '#c4c8cc'

const TRIANGLES = [
  { side: TOP, path: `M0 0H${CELL}L${HALF} ${HALF}z`, x: HALF, y: 14 },
  { side: RIGHT, path: `M${CELL} 0V${CELL}L${HALF} ${HALF}z`, x: CELL - 15, y: HALF },
  { side: BOTTOM, path: `M0 ${CELL}H${CELL}L${HALF} ${HALF}z`, x: HALF, y: CELL - 14 },
  { side: LEFT, path: `M0 0V${CELL}L${HALF} ${HALF}z`, x: 15, y: HALF },
] as const

const MOTIFS: Readonly<Record<Exclude<Motif, 'plain'>, (ink: string) => string>> = {
  stripes: ink => stroke(ink, 4, 'M-2 10L10 -2M6 18L18 6'),
  dots: ink => `<circle cx="4" cy="4" r="2.6" fill="${ink}"/><circle cx="12" cy="12" r="2.6" fill="${ink}"/>`,
  hatch: ink => stroke(ink, 2, 'M-2 -2L18 18M-2 18L18 -2'),
  waves: ink => stroke(ink, 2.5, 'M-4 0L4 8L12 0L20 8M-4 8L4 16L12 8L20 16'),
  checks: ink => `<path d="M0 0H8V8H0zM8 8H16V16H8z" fill="${ink}"/>`,
  rings: ink => `<circle cx="8" cy="8" r="4.5" fill="none" stroke="${ink}" stroke-width="2.5"/>`,
  bars: ink => stroke(ink, 3, 'M4 0V16M12 0V16'),
}

/**
 * A board as a standalone SVG: a triangle per edge in a hue and a motif of its colour, with the number of the colour; the
 * piece's number and rotation in the middle; a zigzag with a cross where edges break a rule; hinted cells in bold outline.
 * Without a board, the pieces apart from each other and the hints in place below.
 */
export function showSvg(puzzle: EdgeMatching, board: Board | undefined): string {
  const body = board === undefined ? sheetDrawing(puzzle) : boardDrawing(puzzle, board)
  const width = body.width + 2 * MARGIN
  const height = body.height + 2 * MARGIN
  const { title, description } = describe(puzzle, board)
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${title}</title>`,
    `<desc id="description">${description}</desc>`,
    '<defs>',
    ...definitions(puzzle),
    '</defs>',
    `<rect width="${width}" height="${height}" rx="8" fill="#ffffff"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})" font-family="Helvetica, Arial, sans-serif" text-anchor="middle" fill="#1b1b1b">`,
    ...body.lines,
    '</g>',
    '</svg>',
  ].join('\n')}\n`
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

function describe(puzzle: EdgeMatching, board: Board | undefined) {
  const size = `${puzzle.rows} x ${puzzle.cols}`
  const hints = puzzle.hints.length === 0 ? '' : ' Hinted cells have a bold outline.'
  if (board === undefined) {
    return {
      title: `The pieces of an edge-matching puzzle, ${size}`,
      description: `${puzzle.pieces.length} pieces, none of them turned.${hints}`,
    }
  }
  const { value, of } = score(puzzle, board)
  return {
    title: `Edge-matching board, ${size}: ${value} of ${of} touching pairs match`,
    description: `Each cell shows its four edge colours, and in the middle the number of the piece over its clockwise quarter turns. A zigzag with a cross marks edges that break a rule.${hints}`,
  }
}

function definitions(puzzle: EdgeMatching): string[] {
  const patterns: string[] = []
  for (const [colour, rank] of ranksOf(puzzle)) {
    const { hue, ink, motif } = look(rank)
    if (motif === 'plain') continue
    patterns.push(
      `<pattern id="c${colour}" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="${hue}"/>${MOTIFS[motif](ink)}</pattern>`,
    )
  }
  const zigzag = 'M-32 0l4 -4l8 8l8 -8M12 4l8 -8l8 8l4 -4'
  return [
    ...patterns,
    `<g id="clash" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${zigzag}" stroke="#ffffff" stroke-width="6"/><path d="${zigzag}" stroke="#b00020" stroke-width="3"/><circle r="7" fill="#b00020" stroke="#ffffff" stroke-width="1.5"/><path d="M-3 -3L3 3M-3 3L3 -3" stroke="#ffffff" stroke-width="2"/></g>`,
  ]
}

function boardDrawing(puzzle: EdgeMatching, board: Board): Drawing {
  const picture = pictureOf(puzzle, board)
  const { rows, cols } = picture
  const draw = createPen(puzzle)
  const cells: string[] = []
  const hints: string[] = []
  const clashes: string[] = []
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const x = col * CELL
      const y = row * CELL
      if (row < rows && col < cols) {
        const tile = picture.tile(row, col)
        cells.push(tile === undefined ? emptyCell(x, y) : draw(tile, x, y, `/${tile.rotation}`))
        if (picture.isHinted(row, col)) hints.push(hintOutline(x, y))
      }
      if (col < cols && picture.clashAbove(row, col))
        clashes.push(`<use href="#clash" x="${x + HALF}" y="${y}"/>`)
      if (row < rows && picture.clashLeft(row, col))
        clashes.push(`<use href="#clash" transform="translate(${x} ${y + HALF}) rotate(90)"/>`)
    }
  }
  const width = cols * CELL
  const height = rows * CELL
  const rim = `<rect width="${width}" height="${height}" fill="none" stroke="#1b1b1b" stroke-width="2.5" stroke-linejoin="round"/>`
  return { width, height, lines: [...cells, rim, ...hints, ...clashes] }
}

function sheetDrawing(puzzle: EdgeMatching): Drawing {
  const draw = createPen(puzzle)
  const tiles = sheetOf(puzzle)
  const hinted = new Set(puzzle.hints.map(hint => hint.piece + 1))
  const perRow = Math.ceil(Math.sqrt(tiles.length))
  const step = CELL + GAP
  const lines: string[] = []
  for (const [index, tile] of tiles.entries()) {
    const x = (index % perRow) * step
    const y = Math.floor(index / perRow) * step
    lines.push(draw(tile, x, y))
    if (hinted.has(tile.number)) lines.push(hintOutline(x, y))
  }
  const width = perRow * step - GAP
  const height = Math.ceil(tiles.length / perRow) * step - GAP
  if (puzzle.hints.length === 0) return { width, height, lines }

  const below = boardDrawing(puzzle, boardOfHints(puzzle))
  const top = height + 2 * MARGIN
  return {
    width: Math.max(width, below.width),
    height: top + below.height,
    lines: [...lines, `<g transform="translate(0 ${top})">`, ...below.lines, '</g>'],
  }
}

/** Draws tiles of one puzzle, all with the same sizes of type; `under` is a second line in the middle. */
function createPen(puzzle: EdgeMatching): (tile: Tile, x: number, y: number, under?: string) => string {
  const ranks = ranksOf(puzzle)
  const edgeDigits = String([...ranks.keys()].at(-1) ?? FRAME).length
  const edgeSize = Math.min(12, 33 / edgeDigits)
  const digits = String(puzzle.pieces.length).length
  const numberSize = Math.min(12, 40 / digits)
  const fills = new Map([...ranks].map(([colour, rank]) => [colour, fillOf(colour, look(rank))]))

  return (tile, x, y, under) => {
    const triangles: string[] = []
    const numbers: string[] = []
    for (const triangle of TRIANGLES) {
      const colour = tile.colours[triangle.side]
      triangles.push(`<path d="${triangle.path}" fill="${fills.get(colour) ?? FRAME_FILL}"/>`)
      if (colour === FRAME) continue
      const { hue, text: fill } = look(ranks.get(colour)!)
      numbers.push(text(triangle.x, triangle.y, edgeSize, `${colour}`, ` fill="${fill}" stroke="${hue}"`))
    }
    const middle = [text(HALF, under === undefined ? HALF : HALF - 3, numberSize, `${tile.number}`)]
    if (under !== undefined) middle.push(text(HALF, HALF + 7.5, 7.5, under))
    return [
      `<g transform="translate(${x} ${y})">`,
      `<g stroke="#1b1b1b" stroke-width="0.8" stroke-linejoin="round">${triangles.join('')}</g>`,
      `<g stroke-width="5" stroke-linejoin="round" paint-order="stroke">${numbers.join('')}</g>`,
      `<circle cx="${HALF}" cy="${HALF}" r="14" fill="#ffffff" stroke="#1b1b1b" stroke-width="0.8"/>`,
      `<g font-weight="bold">${middle.join('')}</g>`,
      '</g>',
    ].join('')
  }
}

function fillOf(colour: number, { hue, motif }: Look): string {
  return motif === 'plain' ? hue : `url(#c${colour})`
}

function emptyCell(x: number, y: number): string {
  return `<rect x="${x + 3}" y="${y + 3}" width="${CELL - 6}" height="${CELL - 6}" rx="4" fill="none" stroke="#9aa0a6" stroke-dasharray="4 4"/>`
}

function hintOutline(x: number, y: number): string {
  return `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2" fill="none" stroke="#1b1b1b" stroke-width="4"/>`
}

/** Text around a point; a third of its size brings digits down to the middle in every viewer. */
function text(x: number, y: number, size: number, content: string, paint = ''): string {
  return `<text x="${x}" y="${neat(y + 0.35 * size)}" font-size="${neat(size)}"${paint}>${content}</text>`
}

function stroke(ink: string, width: number, path: string): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
}

function neat(value: number): number {
  return Math.round(value * 10) / 10
}
