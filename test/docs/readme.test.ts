import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const command = join(root, 'dist/src/cli/main.js')

const tour = readme
  .slice(readme.indexOf('## A tour'))
  .match(/```sh\n([\s\S]*?)```/)![1]!
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

test('the tour can be pasted line by line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tesserat-tour-'))
  try {
    cpSync(join(root, 'instances'), join(folder, 'instances'), { recursive: true })
    const codes = tour.map(line => {
      const { status, stderr } = spawnSync('sh', ['-c', line.replaceAll('npx tesserat', `node ${command}`)], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(stderr, line).toBe('')
      return [line, status] as const
    })
    for (const [line, status] of codes) {
      const unsolvable = line.startsWith('npx tesserat solve') && line.includes('unsolvable')
      const solved =
        line.startsWith('npx tesserat solve') && !line.includes('|') && !line.includes('hard.txt')
      const wrong = line.includes('verify hard.txt')
      expect(status, line).toBe(unsolvable ? 20 : solved ? 10 : wrong ? 1 : 0)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the picture is what the commands draw', () => {
  const puzzle = 'instances/edge-matching/thesis-6x6.txt'
  const { stdout } = spawnSync('node', [command, 'solve', puzzle], { cwd: root, encoding: 'utf8' })
  const picture = execFileSync('node', [command, 'show', puzzle, '-', '--as', 'svg'], {
    cwd: root,
    input: stdout,
    encoding: 'utf8',
  })
  expect(readFileSync(join(root, 'docs/thesis-6x6.svg'), 'utf8')).toBe(picture)
})

describe('the catalogues are complete', () => {
  test('every command is in the README', () => {
    const help = execFileSync('node', [command, '--help'], { encoding: 'utf8' })
    const commands = [...help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) /gm)].map(
      match => match[1]!,
    )
    expect(commands.length).toBeGreaterThan(6)
    for (const name of commands.filter(candidate => candidate !== 'help'))
      expect(readme).toContain(`| \`${name}`)
  })

  test('the example puzzle file is one', () => {
    const example = readme.match(/```\n(edge-matching 2 2[\s\S]*?)```/)![1]!
    const { status, stdout } = spawnSync('node', [command, 'solve', '-'], {
      input: example,
      encoding: 'utf8',
    })
    expect(stdout).toContain('Solved and verified: 4/4')
    expect(status).toBe(10)
  })
})
