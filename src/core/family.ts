import type { Option, Settings } from './option.ts'
import type { Rng } from './rng.ts'

/** One broken rule, said so that a person can find the place: `row 2, column 3: right edge 5 meets 7`. */
export interface Violation {
  readonly rule: string
  readonly message: string
}

/** How good an answer is. */
export interface Score {
  readonly value: number
  /** The best possible value, where it is known. */
  readonly of?: number
  readonly sense: 'max' | 'min'
  /** Further measures by the name a paper gives them. */
  readonly also?: Readonly<Record<string, number>>
}

/** How a picture in text is drawn; SVG ignores it. */
export interface ShowOptions {
  /** ANSI colours. */
  readonly color?: boolean
  /** Columns of the terminal; a picture that would be wider leaves out what it can. */
  readonly width?: number
}

/** A text form in which puzzles are kept. */
export interface PuzzleFormat<Puzzle> {
  readonly id: string
  readonly about: string
  /** Whether a file looks like this form; the first form that says yes reads it. */
  recognises(text: string, source: string): boolean
  read(text: string, source: string): Puzzle
  /** `lost` names what the form has no room for, a phrase each. */
  write(puzzle: Puzzle): { readonly text: string; readonly lost: readonly string[] }
}

/** A text form in which solutions are kept. */
export interface SolutionFormat<Puzzle, Solution> {
  readonly id: string
  readonly about: string
  recognises(text: string, source: string): boolean
  read(text: string, source: string, puzzle: Puzzle): Solution
  write(puzzle: Puzzle, solution: Solution): string
}

/** Makes puzzles that are known to be solvable. */
export interface Generator<Puzzle, Solution> {
  readonly options: readonly Option[]
  /** The same settings and stream give the same puzzle. Throws `Misuse` for settings that no puzzle can meet. */
  generate(settings: Settings, rng: Rng): { readonly puzzle: Puzzle; readonly solution: Solution }
}

/** A kind of puzzle: its files, its rules, its picture. */
export interface PuzzleFamily<Puzzle, Solution> {
  readonly id: string
  readonly about: string
  /** Forms of puzzle files; the first is the family's own. */
  readonly formats: readonly PuzzleFormat<Puzzle>[]
  /** Forms of solution files; the first is the family's own. */
  readonly solutionFormats: readonly SolutionFormat<Puzzle, Solution>[]
  readonly generator?: Generator<Puzzle, Solution>
  /** Reads any of the forms; throws `InvalidInput`. */
  read(text: string, source: string): Puzzle
  /** The family's own form. */
  write(puzzle: Puzzle): string
  /** Reads any of the forms; throws `InvalidInput`. */
  readSolution(text: string, source: string, puzzle: Puzzle): Solution
  /** The family's own form. */
  writeSolution(puzzle: Puzzle, solution: Solution): string
  /** Empty when the solution is complete and right. */
  verify(puzzle: Puzzle, solution: Solution): readonly Violation[]
  score(puzzle: Puzzle, solution: Solution): Score
  show(puzzle: Puzzle, solution: Solution | undefined, as: 'text' | 'svg', options?: ShowOptions): string
  /** One line on the puzzle: its size and what makes it hard. */
  describe(puzzle: Puzzle): string
  /** What a number of solutions means, where that needs saying: symmetries of the board, pieces that are alike. */
  explainCount?(puzzle: Puzzle, solutions: bigint): string | undefined
}
