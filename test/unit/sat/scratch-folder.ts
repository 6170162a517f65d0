import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

/** Lets the tests of a file have a folder for temporary files of their own, and sees to it that none is left there. */
export function watchTemporaryFiles(): void {
  const before = process.env.TMPDIR
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tesserat-test-'))
    process.env.TMPDIR = folder
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    const left = readdirSync(folder)
    rmSync(folder, { recursive: true })
    expect(left).toEqual([])
  })
}
