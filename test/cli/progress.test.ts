import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hardBoard, scratch } from './scratch.ts'
import { environment, instance, MAIN, tesserat } from './tesserat.ts'

const files = scratch()
const hard = await hardBoard(files)

/** What a terminal shows while a command runs, as util-linux's `script` plays one. */
function onTerminal(command: string): string {
  const line = `"${process.execPath}" "${MAIN}" ${command}`
  const env = environment({ TERM: 'xterm-256color' })
  return spawnSync('script', ['-qec', line, '/dev/null'], { encoding: 'utf8', env }).stdout
}

const missing = !(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '').includes(
  'util-linux',
)

test.skipIf(missing)(
  'a terminal shows one line of progress and wipes it (skipped without util-linux script)',
  () => {
    const lines = onTerminal(`solve "${hard}" --time 1s > /dev/null`).split('\r\x1b[K')
    const shown = lines.slice(1, -1)
    expect(shown.length).toBeGreaterThan(0)
    for (const line of shown) {
      expect(line).toMatch(/^(best \d+\/180 {2})?[\d,]+ nodes {2}[\d.]+( [kMG])? nodes\/s {2}[\d.]+ s$/)
    }
    expect([lines[0], lines.at(-1)]).toEqual(['', ''])
  },
)

test.skipIf(missing)('a terminal shows how many were found (skipped without util-linux script)', () => {
  const many = files.path('many.txt')
  const recipe = ['--size', '6', '--frame-colours', '1', '--inner-colours', '2', '--pieces', 'any']
  spawnSync(process.execPath, [MAIN, 'generate', 'edge-matching', ...recipe, '-o', many])
  expect(onTerminal(`count "${many}" --time 1s > /dev/null`)).toMatch(/[\d,]+ found {2}/)
})

test.skipIf(missing)(
  'a message does not hang on a line of progress (skipped without util-linux script)',
  () => {
    const output = onTerminal(`solve "${hard}" --trace /dev/full`)
    expect(output.split('\r\x1b[K').at(-1)).toMatch(/^tesserat: \/dev\/full: cannot be written: .*\r\n$/)
  },
)

test.skipIf(missing)(
  'a terminal gets colours and no comment signs (skipped without util-linux script)',
  () => {
    const output = onTerminal(`solve "${instance('thesis-4x4')}"`)
    expect(output).toContain('\x1b[38;5;')
    expect(output).toMatch(/^Solved and verified: /m)
    expect(output).not.toContain('#')
  },
)

test('a piped standard error stays clean', async () => {
  const { stderr } = await tesserat(['solve', hard, '--time', '500ms'])
  expect(stderr).toBe('')
})
