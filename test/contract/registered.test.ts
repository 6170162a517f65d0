import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodings } from '../../encodings/encodings.ts'
import { families } from '../../src/puzzles/families.ts'
import { methods } from '../../src/run/methods.ts'
import { solvers } from '../../src/solvers/solvers.ts'

const root = join(import.meta.dirname, '../..')

/** Every exported object below a folder that has all the given properties, with the file it is in. */
async function exportsWith(
  folder: string,
  ...properties: string[]
): Promise<{ file: string; value: unknown }[]> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  )
  const found: { file: string; value: unknown }[] = []
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(root, folder, file))
    for (const value of Object.values(module)) {
      if (typeof value === 'object' && value !== null && properties.every(name => name in value))
        found.push({ file, value })
    }
  }
  return found
}

test.each([
  ['encoding', 'encodings', ['id', 'target', 'encode'], encodings.all],
  ['solver', 'src/solvers', ['id', 'accepts', 'solve'], solvers.all],
  ['method', 'src/solvers', ['id', 'family', 'solve'], methods.all],
  ['family', 'src/puzzles', ['id', 'formats', 'verify'], families.all],
] as const)('every %s in %s is registered', async (_kind, folder, properties, registered) => {
  const found = await exportsWith(folder, ...properties)
  expect(found.length).toBeGreaterThan(0)
  for (const { file, value } of found) expect(registered, `${file} is not in the registry`).toContain(value)
})

test('a family has a method to use when none is named, and it is complete', () => {
  for (const { id } of families.all) {
    const method = methods.all.find(candidate => candidate.family === id)
    expect(method?.complete, id).toBe(true)
  }
})
