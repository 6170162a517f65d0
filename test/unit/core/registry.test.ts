import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Misuse } from '../../../src/core/errors.ts'
import { nearest, registry, unknownName } from '../../../src/core/registry.ts'

const methods = [{ id: 'scan' }, { id: 'csp' }, { id: 'diamond/cadical' }]

describe('a registry', () => {
  test('gives back what was registered, in order', () => {
    const known = registry('method', methods)
    expect(known.all).toEqual(methods)
    for (const method of methods) expect(known.get(method.id)).toBe(method)
  })

  test('answers an unknown name with the nearest known one', () => {
    expect(() => registry('method', methods).get('scna')).toThrow(
      new Misuse("unknown method 'scna'; did you mean 'scan'? (known: scan, csp, diamond/cadical)"),
    )
  })

  test('has no guess for a name that is like nothing', () => {
    expect(() => registry('method', methods).get('backtracking')).toThrow(
      new Misuse("unknown method 'backtracking' (known: scan, csp, diamond/cadical)"),
    )
  })

  test('does not take names that every object has for registered ones', () => {
    expect(() => registry('method', methods).get('constructor')).toThrow(Misuse)
  })

  test('refuses two things of the same id', () => {
    expect(() => registry('method', [...methods, { id: 'csp' }])).toThrow('two methods have the same id')
  })
})

describe('the nearest name', () => {
  test.each([
    ['a swap of neighbours', 'scna', 'scan'],
    ['a letter missing', 'scn', 'scan'],
    ['a letter too many', 'scaan', 'scan'],
    ['another letter', 'scen', 'scan'],
    ['other case', 'SCAN', 'scan'],
    ['a long name cut short', 'diamond/cad', 'diamond/cadical'],
  ])('forgives %s', (_, name, expected) => {
    expect(nearest(name, ['csp', 'diamond/cadical', 'scan'])).toBe(expected)
  })

  test('counts a swap as one edit, so that it beats two replacements', () => {
    expect(nearest('abdc', ['abef', 'abcd'])).toBe('abcd')
  })

  test('is the first of those equally near', () => {
    expect(nearest('bat', ['cat', 'rat'])).toBe('cat')
  })

  test('is none when more than half would differ, or when nothing is known', () => {
    expect(nearest('wxyz', ['scan'])).toBeUndefined()
    expect(nearest('scan', [])).toBeUndefined()
  })

  test('is the name itself when it is known', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }),
        fc.nat(),
        (names, pick) => {
          const name = names[pick % names.length]!
          expect(nearest(name, names)).toBe(name)
        },
      ),
    )
  })
})

test('an unknown name is reported with all known ones', () => {
  expect(unknownName('command', 'slove', ['solve', 'show'])).toBe(
    "unknown command 'slove'; did you mean 'solve'? (known: solve, show)",
  )
})
