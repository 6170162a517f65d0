import { expect } from 'vitest'
import { InvalidInput } from '../../../src/core/errors.ts'

/** A spoilt file and the exact complaint about it. */
export type Case = readonly [what: string, text: string, message: string]

/** The message of the `InvalidInput` that `read` throws; fails when it throws anything else or nothing. */
export function complaint(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput)
    return (error as Error).message
  }
  throw new Error('expected a complaint')
}
