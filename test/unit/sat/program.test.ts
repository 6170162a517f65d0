import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Fault, Unsound } from '../../../src/core/errors.ts'
import { program } from '../../../src/solvers/sat/program.ts'
import type { SatRequest, SatSession, SatVerdict } from '../../../src/solvers/sat/session.ts'
import { unlimited } from './engines.ts'
import { type Clauses, pourInto } from './formulas.ts'
import { watchTemporaryFiles } from './scratch-folder.ts'

watchTemporaryFiles()

/** Satisfied by no other values than x1 and not x2. */
const FORMULA: Clauses = {
  variables: 2,
  clauses: [
    [1, 2],
    [1, -2],
    [-1, -2],
  ],
}
const path = process.env.PATH
let folder = ''

beforeEach(() => {
  folder = join(process.env.TMPDIR!, 'programs')
  mkdirSync(folder)
  process.env.PATH = `${folder}:${path}`
})

afterEach(() => {
  process.env.PATH = path
  rmSync(folder, { recursive: true })
})

describe('a program that', () => {
  test('follows the competitions is believed', async () => {
    const { verdict, session } = await answer(
      'echo "c hello"; echo "s SATISFIABLE"; echo "v 1"; echo "v -2 0"; exit 10',
    )
    expect(verdict).toEqual({ status: 'sat' })
    expect([...session.model()]).toEqual([0, 1, 0])
  })

  test('is given the clauses and the assumptions with a right header', async () => {
    const seen = join(folder, 'seen')
    await answer(`cp "$1" ${seen}; echo "s UNSATISFIABLE"; exit 20`, { ...unlimited, assumptions: [-1, 2] })
    expect(readFileSync(seen, 'utf8')).toBe('p cnf 2 5\n1 2 0\n1 -2 0\n-1 -2 0\n-1 0\n2 0\n')
  })

  test('is named by its path is found', async () => {
    install('elsewhere', 'echo "s UNSATISFIABLE"; exit 20')
    process.env.PATH = path
    expect((await solve(join(folder, 'elsewhere'))).verdict).toEqual({ status: 'unsat' })
  })

  test('tells its work is quoted, summed over calls', async () => {
    install(
      'fake',
      'echo "c conflicts: 12 1.5 per second"; echo "c decisions : 7"; echo "c Memory used : 2 MB"; echo "s UNSATISFIABLE"',
    )
    const session = await program('fake').open()
    pourInto(session, FORMULA)
    await session.solve(unlimited)
    await session.solve(unlimited)
    await session.close()
    expect(session.statistics()).toEqual({ calls: 2, conflicts: 24, decisions: 14, memory: 2 * 2 ** 20 })
  })

  test('floods both its pipes is read to the end', async () => {
    const flood =
      'head -c 8000000 /dev/zero | tr "\\0" x; yes "c nothing new" | head -n 400000; yes | head -c 3000000 >&2'
    const { verdict } = await answer(`${flood}; echo; echo "s SATISFIABLE"; echo "v 1 -2 0"; exit 10`)
    expect(verdict).toEqual({ status: 'sat' })
  })
})

describe('a clear message comes from a program that', () => {
  test('is missing', async () => {
    const message =
      "there is no program 'nonesuch' on the PATH; install it, or name another one as program:NAME"
    await expect(program('nonesuch').open()).rejects.toThrow(message)
    await expect(program('/no/such/file').open()).rejects.toThrow(
      "there is no program '/no/such/file' that can be run",
    )
    await expect(program('').open()).rejects.toThrow(Fault)
    writeFileSync(join(folder, 'plain'), 'no program')
    await expect(program('plain').open()).rejects.toThrow("there is no program 'plain' on the PATH")
  })

  test.each([
    [
      'dies',
      'echo "no memory" >&2; kill -SEGV $$',
      'program:fake was ended by SIGSEGV; the last it said: no memory',
    ],
    [
      'fails',
      'echo "cannot read" >&2; exit 3',
      'program:fake ended with exit code 3 and no verdict; the last it said: cannot read',
    ],
    ['says nothing', 'exit 10', 'program:fake ended with exit code 10 and no verdict'],
    [
      'prints rubbish',
      'echo "hello world"; exit 0',
      'exit code 0 and no verdict; the last it said: hello world',
    ],
    ['has no such status', 'echo "s PERHAPS"', "the answer of program:fake:1:3: 'PERHAPS'"],
    [
      'has rubbish for values',
      'echo "s SATISFIABLE"; echo "v one 0"',
      "'one' where a literal or 0 was expected",
    ],
    ['cuts its model short', 'echo "s SATISFIABLE"; echo "v 1 -2"; exit 10', 'the values are cut short'],
    ['has no model', 'echo "s SATISFIABLE"; exit 10', 'the values are cut short'],
    [
      'gives a variable both ways',
      'echo "s SATISFIABLE"; echo "v 1 -2 2 0"',
      'variable 2 is given both ways',
    ],
    ['has a variable too many', 'echo "s SATISFIABLE"; echo "v 1 -2 3 0"', 'variable 3 is out of range'],
    [
      'prints values for ever',
      'echo "s SATISFIABLE"; exec yes "v 1 -2"',
      'program:fake prints more values than',
    ],
    [
      'prints one line of values for ever',
      'printf v; exec yes " 1" | tr -d "\\n"',
      'prints more values than',
    ],
    ['contradicts itself', 'echo "s UNSATISFIABLE"; exit 10', 'answers unsat, but its exit code 10'],
    ['gives up', 'echo "s UNKNOWN"; exit 0', 'ended with exit code 0 and no verdict'],
  ])('%s', async (_, script, message) => {
    const fault = await answer(script).then(
      () => undefined,
      error => error,
    )
    expect(fault).toBeInstanceOf(Fault)
    expect(fault.name).toBe('Fault')
    expect(fault.message).toContain(message)
    expect(fault.message).not.toContain('\n')
  })

  test('gives a wrong model', async () => {
    const wrong = answer('echo "s SATISFIABLE"; echo "v -1 2 0"; exit 10')
    await expect(wrong).rejects.toThrow(Unsound)
    await expect(wrong).rejects.toThrow('the model of program:fake breaks clause 2 of the formula')
  })

  test('forgets an assumption', async () => {
    const wrong = answer('echo "s SATISFIABLE"; echo "v 1 -2 0"; exit 10', { ...unlimited, assumptions: [2] })
    await expect(wrong).rejects.toThrow('breaks clause 4')
  })
})

describe('no process is left of a program that', () => {
  /** Tells its process and that of its child, which holds the pipes, too; both stay for ever and will not listen. */
  const stubborn = () => {
    const pids = join(folder, 'pids')
    const script = `trap "" TERM; sleep 1000 & echo $$ $! > ${pids}.new; mv ${pids}.new ${pids}`
    const read = () => readFileSync(pids, 'utf8').trim().split(' ').map(Number)
    return { pids, script, read }
  }

  test('never ends and is interrupted', async () => {
    const { pids, script, read } = stubborn()
    const shouldStop = () => (existsSync(pids) ? 'interrupt' : undefined)
    const { verdict } = await answer(`${script}; while :; do sleep 1000; done`, { ...unlimited, shouldStop })
    expect(verdict).toEqual({ status: 'unknown', reason: 'interrupt' })
    await expectGone(read())
  })

  test('ends before its child does', async () => {
    const { script, read } = stubborn()
    const { verdict } = await answer(`${script}; echo "s UNSATISFIABLE"; exit 20`)
    expect(verdict).toEqual({ status: 'unsat' })
    await expectGone(read())
  })

  test('prints too much', async () => {
    const { script, read } = stubborn()
    await expect(answer(`${script}; while :; do echo "v 1 -2"; done`)).rejects.toThrow('prints more values')
    await expectGone(read())
  })

  test('runs while its session is closed', async () => {
    const { script, read, pids } = stubborn()
    install('fake', `${script}; while :; do sleep 1000; done`)
    const session = await program('fake').open()
    pourInto(session, FORMULA)
    let closing: Promise<void> | undefined
    const shouldStop = () => {
      if (existsSync(pids)) closing ??= session.close()
      return undefined
    }
    expect(await session.solve({ ...unlimited, shouldStop })).toEqual({
      status: 'unknown',
      reason: 'interrupt',
    })
    await closing
    await expectGone(read())
  })
})

function install(name: string, script: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

function answer(script: string, request?: SatRequest): Promise<{ verdict: SatVerdict; session: SatSession }> {
  install('fake', script)
  return solve('fake', request)
}

async function solve(
  name: string,
  request: SatRequest = unlimited,
): Promise<{ verdict: SatVerdict; session: SatSession }> {
  const session = await program(name).open()
  try {
    pourInto(session, FORMULA)
    return { verdict: await session.solve(request), session }
  } finally {
    await session.close()
  }
}

/** A process that was killed lets go of its pipes a moment before it is gone. */
async function expectGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([])
}

/** Whether a process runs; one that nobody has buried does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = `/proc/${pid}/status`
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'))
}
