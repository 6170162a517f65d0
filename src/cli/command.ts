import type { Command } from 'commander'

/** Adds one command to the program; the command reports its exit code by `exit` when it is not 0. */
export type AddCommand = (program: Command, exit: (code: number) => void) => void
