import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { tesserat } from './tesserat.ts'

/** A folder of a test file's own, gone when its tests are done. */
export interface Scratch {
  readonly folder: string
  path(name: string): string
  /** Writes a file and returns its path. */
  write(name: string, content: string | Uint8Array): string
  read(name: string): string
  /** Names of the files there that start so. */
  names(prefix: string): string[]
}

/** To be called at the top of a test file. */
export function scratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'tesserat-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = (name: string) => join(folder, name)
  return {
    folder,
    path,
    write(name, content) {
      writeFileSync(path(name), content)
      return path(name)
    },
    read: name => readFileSync(path(name), 'utf8'),
    names: prefix => readdirSync(folder).filter(name => name.startsWith(prefix)),
  }
}

/** Makes a board that no exact search here solves in minutes: 10x10 with 3 frame and 9 inner colours. */
export async function hardBoard({ path }: Scratch): Promise<string> {
  const file = path('hard.txt')
  const recipe = ['--size', '10', '--frame-colours', '3', '--inner-colours', '9', '--seed', '1']
  const { code, stderr } = await tesserat(['generate', 'edge-matching', ...recipe, '-o', file])
  if (code !== 0) throw new Error(stderr)
  return file
}
