import { readDimacs } from '../dimacs/read.ts'
import { checkProof } from '../proof/check.ts'
import { readProof } from '../proof/read-proof.ts'
import type { AddCommand } from './command.ts'
import { readBytes } from './input.ts'
import { counted } from './output.ts'

/** Formulas and proofs may be far larger than puzzles. */
const MAX_BYTES = 2 ** 31 - 1

/** `tesserat check`: whether a DRAT proof shows a formula unsatisfiable, by a checker that shares nothing with the solvers. */
export const addCheck: AddCommand = (program, exit) => {
  program
    .command('check')
    .description('check a DRAT proof that a formula has no solution')
    .argument('<formula>', 'a DIMACS file, such as tesserat encode writes')
    .argument('<proof>', 'a DRAT proof, text or binary, such as tesserat solve --proof writes')
    .action((formulaFile: string, proofFile: string) => {
      const cnf = readDimacs(readBytes(formulaFile, formulaFile, MAX_BYTES), formulaFile)
      const verdict = checkProof(cnf, readProof(readBytes(proofFile, proofFile, MAX_BYTES), proofFile))
      if (verdict.verdict === 'verified') {
        const { lemmas, rat, deletions } = verdict
        const parts = [counted(lemmas, 'lemmas'), `${rat} of them RAT`, counted(deletions, 'deletions')]
        process.stdout.write(`Verified: the formula has no solution (${parts.join(', ')}).\n`)
      } else if (verdict.verdict === 'rejected') {
        const { line, column, reason } = verdict
        process.stdout.write(`Rejected at ${proofFile}:${line}:${column}: ${reason}.\n`)
        exit(1)
      }
    })
}
