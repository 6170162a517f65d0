/** A fault of the user's or the world's, as opposed to a bug: shown as one line, never with a stack. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
}

/** A file says something that cannot be: the message reads `source:line:column: what is wrong, what was expected`. */
export class InvalidInput extends Fault {
  override readonly name = 'InvalidInput'

  /** `line` and `column` count from 1. */
  constructor(source: string, line: number, column: number, what: string) {
    super(`${source}:${line}:${column}: ${what}`)
  }
}

/** A file that cannot be read or written at all. */
export class Unreadable extends Fault {
  override readonly name = 'Unreadable'
}

/** A command, a name or an option that makes no sense. */
export class Misuse extends Fault {
  override readonly name = 'Misuse'
}

/** An answer that failed verification: a bug in a solver or an encoding, never an answer to print. */
export class Unsound extends Fault {
  override readonly name = 'Unsound'
}
