import type { ShowOptions } from '../../core/family.ts'
import { BOTTOM, type Board, coloursOf, type EdgeMatching, FRAME, LEFT, RIGHT, TOP } from './model.ts'
import { ansiLook, ranksOf } from './palette.ts'
import { boardOfHints, type Picture, pictureOf, sheetOf, type Tile } from './picture.ts'

const CLASH = '✗'
const FRAME_EDGE = '·'
const HINTED = '*'
/** Columns that a sheet of pieces fills where the width of the terminal is not known. */
const SHEET_WIDTH = 80
const SHEET_GAP = '  '

/**
 * A board as a grid of its edges, each cell with `PIECE/ROTATION` in the middle, `✗` where edges break a rule and `*` in
 * hinted cells; without a board, the pieces side by side and the hints in place. Ends with a line break. A drawing that
 * would be wider than `options.width` leaves out first the rotations, then the piece numbers.
 */
export function showText(puzzle: EdgeMatching, board: Board | undefined, options: ShowOptions = {}): string {
  const pen = createPen(puzzle, options.color === true)
  const width = options.width ?? Number.POSITIVE_INFINITY
  const parts: string[][] = []
  if (board !== undefined) {
    parts.push(drawBoard(puzzle, board, pen, width))
  } else {
    parts.push(drawSheet(puzzle, pen, options.width ?? SHEET_WIDTH))
    if (puzzle.hints.length > 0) parts.push(drawBoard(puzzle, boardOfHints(puzzle), pen, width))
  }
  if (puzzle.hints.length > 0) parts.push([`${HINTED} hint`])
  return `${parts.map(lines => lines.join('\n')).join('\n\n')}\n`
}

/** Colours text, or leaves it as it is. */
interface Pen {
  edge(colour: number, text: string): string
  /** Grid lines, in which clashes stand out. */
  line(text: string): string
}

function createPen(puzzle: EdgeMatching, isColoured: boolean): Pen {
  if (!isColoured) return { edge: (_, text) => text, line: text => text }
  const paint = (style: string, text: string) => `\x1b[${style}m${text}\x1b[0m`
  const grey = '38;5;244'
  const ranks = ranksOf(puzzle)
  return {
    edge(colour, text) {
      if (colour === FRAME) return paint(grey, text)
      const { background, text: foreground } = ansiLook(ranks.get(colour)!)
      return paint(`38;5;${foreground};48;5;${background}`, text)
    },
    line: text =>
      text
        .split(/(✗)/)
        .filter(part => part !== '')
        .map(part => paint(part === CLASH ? '1;38;5;231;48;5;160' : grey, part))
        .join(''),
  }
}

/** What stands in the middle of a cell, and how wide the parts of a cell are. */
interface Layout {
  label(tile: Tile): string
  readonly labelWidth: number
  readonly edgeWidth: number
  readonly cellWidth: number
}

/** Layouts from the fullest to the most compact. */
function layoutsOf(puzzle: EdgeMatching): [full: Layout, numbered: Layout, bare: Layout] {
  const edgeWidth = String(coloursOf(puzzle).at(-1) ?? FRAME).length
  const digits = String(puzzle.pieces.length).length
  const layout = (labelWidth: number, label: (tile: Tile) => string): Layout => ({
    label,
    labelWidth,
    edgeWidth,
    cellWidth: 2 * edgeWidth + (labelWidth === 0 ? 1 : labelWidth + 2),
  })
  return [
    layout(digits + 2, tile => `${tile.number}/${tile.rotation}`),
    layout(digits, tile => `${tile.number}`),
    layout(0, () => ''),
  ]
}

function drawBoard(puzzle: EdgeMatching, board: Board, pen: Pen, width: number): string[] {
  const picture = pictureOf(puzzle, board)
  const [full, numbered, bare] = layoutsOf(puzzle)
  const layout =
    [full, numbered].find(candidate => picture.cols * (candidate.cellWidth + 1) + 1 <= width) ?? bare
  const lines: string[] = []
  for (let row = 0; row <= picture.rows; row++) {
    lines.push(pen.line(gridLine(picture, row, layout)))
    if (row < picture.rows) lines.push(...boardRow(picture, row, layout, pen))
  }
  return lines
}

function gridLine(picture: Picture, row: number, layout: Layout): string {
  const [start, cross, end] = row === 0 ? '┌┬┐' : row === picture.rows ? '└┴┘' : '├┼┤'
  const segments = Array.from({ length: picture.cols }, (_, col) =>
    centred(picture.clashAbove(row, col) ? CLASH : '─', layout.cellWidth, '─'),
  )
  return `${start}${segments.join(cross)}${end}`
}

function boardRow(picture: Picture, row: number, layout: Layout, pen: Pen): string[] {
  const bar = pen.line('│')
  const lines: [string, string, string] = ['', '', '']
  for (let col = 0; col < picture.cols; col++) {
    const [top, middle, bottom] = drawCell(picture.tile(row, col), picture.isHinted(row, col), layout, pen)
    lines[0] += bar + top
    lines[1] += pen.line(picture.clashLeft(row, col) ? CLASH : '│') + middle
    lines[2] += bar + bottom
  }
  lines[0] += bar
  lines[1] += pen.line(picture.clashLeft(row, picture.cols) ? CLASH : '│')
  lines[2] += bar
  return lines
}

function drawSheet(puzzle: EdgeMatching, pen: Pen, width: number): string[] {
  const [, layout] = layoutsOf(puzzle)
  const perRow = Math.max(
    1,
    Math.floor((width + SHEET_GAP.length) / (layout.cellWidth + 2 + SHEET_GAP.length)),
  )
  const hinted = new Set(puzzle.hints.map(hint => hint.piece + 1))
  const rule = '─'.repeat(layout.cellWidth)
  const bar = pen.line('│')
  const boxes = sheetOf(puzzle).map(tile => [
    pen.line(`┌${rule}┐`),
    ...drawCell(tile, hinted.has(tile.number), layout, pen).map(line => bar + line + bar),
    pen.line(`└${rule}┘`),
  ])
  const lines: string[] = []
  for (let first = 0; first < boxes.length; first += perRow) {
    const row = boxes.slice(first, first + perRow)
    for (const line of row[0]!.keys()) lines.push(row.map(box => box[line]).join(SHEET_GAP))
  }
  return lines
}

function drawCell(
  tile: Tile | undefined,
  isHinted: boolean,
  layout: Layout,
  pen: Pen,
): [top: string, middle: string, bottom: string] {
  const { edgeWidth, labelWidth, cellWidth } = layout
  const corner = isHinted ? HINTED : ' '
  const blank = ' '.repeat(cellWidth)
  if (tile === undefined) return [corner + blank.slice(1), blank, blank]

  const { colours } = tile
  const name = (side: number) => (colours[side] === FRAME ? FRAME_EDGE : String(colours[side]))
  const edge = (side: number, text: string) => pen.edge(colours[side]!, text)
  const before = Math.floor((cellWidth - edgeWidth) / 2)
  const after = ' '.repeat(cellWidth - edgeWidth - before)
  const across = (side: number, first: string) =>
    first + ' '.repeat(before - 1) + edge(side, centred(name(side), edgeWidth, ' ')) + after
  const gap = labelWidth === 0 ? ' ' : ` ${layout.label(tile).padStart(labelWidth)} `
  return [
    across(TOP, corner),
    edge(LEFT, name(LEFT).padEnd(edgeWidth)) + gap + edge(RIGHT, name(RIGHT).padStart(edgeWidth)),
    across(BOTTOM, ' '),
  ]
}

function centred(text: string, width: number, fill: string): string {
  return text.padStart(text.length + Math.floor((width - text.length) / 2), fill).padEnd(width, fill)
}
