import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Who may import whom, by the start of the path; the first rule that fits a file counts. */
const rules: readonly { readonly files: RegExp; readonly may: readonly RegExp[] }[] = [
  { files: /^src\/core\//, may: [/^src\/core\//] },
  {
    files: /^src\/puzzles\/[^/]+\/verify\.ts$/,
    may: [/^src\/core\/family\.ts$/, /^src\/puzzles\/[^/]+\/model\.ts$/],
  },
  { files: /^src\/puzzles\//, may: [/^src\/core\//, /^src\/puzzles\//] },
  { files: /^src\/kernel\//, may: [/^src\/core\//, /^src\/kernel\//] },
  { files: /^src\/dimacs\//, may: [/^src\/(core|dimacs)\//] },
  // The checker of proofs shares nothing with the solvers.
  { files: /^src\/proof\//, may: [/^src\/(core|dimacs|proof)\//] },
  {
    files: /^encodings\//,
    may: [/^encodings\//, /^src\/core\//, /^src\/puzzles\/[^/]+\/model\.ts$/],
  },
  {
    files: /^src\/solvers\//,
    may: [/^src\/core\//, /^src\/(dimacs|kernel|solvers)\//, /^src\/puzzles\/[^/]+\/model\.ts$/],
  },
  { files: /^src\/run\//, may: [/^src\/(core|puzzles|solvers|run)\//, /^encodings\//] },
  { files: /^src\/cli\//, may: [/^src\/(core|puzzles|dimacs|proof|run|cli)\//] },
]

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => join(folder, file))
}

function importsOf(file: string): { path: string; typeOnly: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^(?:import|export)\s+(type\s+)?[^'"]*?from\s+'(\.[^']+)'/gm)].map(match => ({
    path: relative(root, join(root, dirname(file), match[2]!)),
    typeOnly: match[1] !== undefined,
  }))
}

const files = [...sources('src'), ...sources('encodings')]

test('every source file is under a layer rule', () => {
  const stray = files.filter(file => !rules.some(rule => rule.files.test(file)))
  expect(stray).toEqual([])
})

test('imports follow the directions of the design', () => {
  const wrong = files.flatMap(file => {
    const { may } = rules.find(rule => rule.files.test(file))!
    return importsOf(file)
      .filter(({ path }) => !may.some(allowed => allowed.test(path)))
      .map(({ path }) => `${file} imports ${path}`)
  })
  expect(wrong).toEqual([])
})

test('the verifier imports nothing that runs but the model', () => {
  const verifiers = files.filter(file => /\/verify\.ts$/.test(file) && file.startsWith('src/puzzles'))
  expect(verifiers.length).toBeGreaterThan(0)
  for (const file of verifiers) {
    const running = importsOf(file).filter(({ typeOnly }) => !typeOnly)
    expect(running.map(({ path }) => path)).toEqual([join(dirname(file), 'model.ts')])
  }
})

test('the core imports no package and nothing of Node', () => {
  for (const file of sources('src/core')) {
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/from '[^.]/)
  }
})
