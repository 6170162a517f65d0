import { expect, test } from 'vitest'
import { tesserat } from './tesserat.ts'

test.concurrent('methods are listed with their options, the usual one first', async () => {
  const { code, stdout, stderr } = await tesserat(['methods'])
  expect(stdout).toMatch(/^edge-matching\n {2}scan {2}\(.*used when none is named\)\n/)
  expect(stdout).toMatch(/^ {2}csp {2}\(complete, counts, steps are nodes\)$/m)
  expect(stdout).toContain('--propagation <none|fc|mac>')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test.concurrent('one family can be asked for', async () => {
  const [all, one] = await Promise.all([tesserat(['methods']), tesserat(['methods', 'edge-matching'])])
  expect(all.stdout).toContain(one.stdout)
  expect(one.stdout).toMatch(/^edge-matching\n/)
})

test.concurrent('the JSON document has them all', async () => {
  const { stdout } = await tesserat(['methods', '--json'])
  const list: { id: string }[] = JSON.parse(stdout)
  expect(list.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['scan', 'csp', 'diamond/cadical', 'optimum']),
  )
  for (const method of list) {
    expect(method).toEqual({
      id: expect.any(String),
      family: 'edge-matching',
      about: expect.any(String),
      complete: true,
      unit: expect.stringMatching(/^(nodes|conflicts|calls)$/),
      options: expect.any(Array),
      counts: expect.any(Boolean),
      proves: expect.any(Boolean),
    })
  }
})
