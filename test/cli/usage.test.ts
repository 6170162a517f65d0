import { expect, test } from 'vitest'
import { scratch } from './scratch.ts'
import { instance, tesserat } from './tesserat.ts'

const files = scratch()
const board = instance('thesis-4x4')
const generate = ['generate', 'edge-matching']

test.concurrent.each([
  ['an unknown command', ['cuont', board], "unknown command 'cuont'", 'count'],
  ['an unknown option', ['solve', board, '--metod', 'csp'], "unknown option '--metod'", '--method'],
  ['an unknown option of all commands', ['--versoin'], "unknown option '--versoin'", '--version'],
  ['an unknown method', ['solve', board, '-m', 'scna'], "unknown method of edge-matching 'scna'", 'scan'],
  ['an unknown family', ['methods', 'edge-maching'], "unknown family 'edge-maching'", 'edge-matching'],
  ['an unknown family to generate', ['generate', 'edge'], "unknown family 'edge'", '(known: edge-matching)'],
  ['an unknown format', ['convert', board, '--to', 'urn'], "unknown format 'urn'", "'url'"],
  ['an unknown picture', ['show', board, '--as', 'sgv'], "'sgv' is invalid", 'text, svg, url'],
  [
    'an unknown value',
    ['solve', board, '-m', 'csp', '--propagation', 'mca'],
    "--propagation 'mca'",
    "did you mean 'mac'",
  ],
  [
    'an option of another method',
    ['solve', board, '-m', 'scan', '--propagation', 'fc'],
    'method scan has no option --propagation',
    '--shuffle',
  ],
  ['no file', ['solve'], "missing required argument 'file'", ''],
  ['a file too many', ['solve', board, board], 'too many arguments', ''],
  ['no format', ['convert', board], "required option '--to <format>'", ''],
  ['a negative number of steps', ['solve', board, '--steps', '-1'], "'-1' is invalid", 'whole number'],
  ['a fractional number of steps', ['solve', board, '--steps', '1.5'], "'1.5' is invalid", 'whole number'],
  ['no steps', ['solve', board, '--steps', '0'], "'0' is invalid", 'above 0'],
  ['too many steps', ['solve', board, '--steps', '1e99'], "'1e99' is invalid", 'whole number'],
  ['a time without a known unit', ['solve', board, '--time', '3y'], "'3y' is invalid", '500ms, 30s'],
  ['no time', ['solve', board, '--time', '0s'], "'0s' is invalid", '500ms, 30s'],
  ['a negative seed', ['solve', board, '--seed', '-1'], "'-1' is invalid", 'from 0 to 2^53 - 1'],
  ['a huge seed', ['solve', board, '--seed', '9007199254740992'], 'is invalid', 'from 0 to 2^53 - 1'],
  ['a size of words', [...generate, '--size', 'big'], "--size 'big'", 'N or ROWSxCOLS'],
  ['an empty board', [...generate, '--size', '0x3'], "--size '0x3'", 'N or ROWSxCOLS'],
  ['a huge board', [...generate, '--size', '1000'], "--size '1000'", '256'],
  ['no colours', [...generate, '--inner-colours', '0'], "--inner-colours '0'", 'from 1'],
  ['more hints than cells', [...generate, '--size', '3', '--hints', '10'], "--hints '10'", 'at most 9'],
  [
    'fewer colours than distinct pieces need',
    [...generate, '--size', '8', '--inner-colours', '1'],
    'colours make only',
    '--pieces any',
  ],
])('%s is 64, and the message helps', async (_, args, wrong, help) => {
  const { code, stdout, stderr } = await tesserat(args)
  expect(stderr).toContain(wrong)
  expect(stderr).toContain(help)
  expect(stderr).not.toContain('    at ')
  expect(stdout).toBe('')
  expect(code).toBe(64)
})

test.concurrent('impossible settings leave neither puzzle nor solution', async () => {
  const outputs = ['-o', files.path('misuse.txt'), '--solution', files.path('misuse.sol')]
  const { code } = await tesserat([...generate, '--size', '8', '--inner-colours', '1', ...outputs])
  expect(code).toBe(64)
  expect(files.names('misuse')).toEqual([])
})

test.concurrent('misuse leaves no trace and no solution', async () => {
  const outputs = ['-o', files.path('none.sol'), '--trace', files.path('none.ndjson')]
  const { code } = await tesserat(['solve', board, '-m', 'scna', ...outputs])
  expect(code).toBe(64)
  expect(files.names('none')).toEqual([])
})
