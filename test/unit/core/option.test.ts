import { describe, expect, test } from 'vitest'
import { Misuse } from '../../../src/core/errors.ts'
import { type Option, settle } from '../../../src/core/option.ts'

const options: readonly Option[] = [
  { name: 'order', about: '', type: 'choice', values: ['static', 'domain', 'dom/wdeg'], default: 'static' },
  { name: 'depth', about: '', type: 'integer', min: -2, max: 40, default: 7 },
  { name: 'size', about: '', type: 'text', form: 'N or ROWSxCOLS', default: '6' },
  { name: 'fast', about: '', type: 'switch', default: false },
]

const settled = (given: Record<string, string | boolean>) => settle('csp', options, given)
const refusal = (given: Record<string, string | boolean>, message: string) =>
  expect(() => settled(given)).toThrow(new Misuse(message))

test('what is not given has its default', () => {
  expect(settled({})).toEqual({ order: 'static', depth: 7, size: '6', fast: false })
})

test('what is given replaces the default, each in its type', () => {
  expect(settled({ order: 'dom/wdeg', depth: '12', size: '3x4', fast: true })).toEqual({
    order: 'dom/wdeg',
    depth: 12,
    size: '3x4',
    fast: true,
  })
})

test('an option that is not there is refused with those that are', () => {
  refusal({ speed: '3' }, 'csp has no option --speed; it has --order, --depth, --size, --fast')
  expect(() => settle('scan', [], { depth: '3' })).toThrow(
    new Misuse('scan has no option --depth; it has no options'),
  )
})

describe('a whole number', () => {
  test.each([
    ['-2', -2],
    ['0', 0],
    ['40', 40],
    ['007', 7],
  ])('%s is taken', (text, value) => {
    expect(settled({ depth: text }).depth).toBe(value)
  })

  test.each(['-3', '41', '3.5', '1e1', '0x10', '', ' 3', 'three', '9'.repeat(400)])(
    "'%s' is refused",
    text => {
      refusal({ depth: text }, `--depth '${text}': expected a whole number from -2 to 40`)
    },
  )
})

describe('a choice', () => {
  test('is refused with what there is to choose', () => {
    refusal({ order: 'wxyz' }, "--order 'wxyz': expected one of static, domain, dom/wdeg")
  })

  test('that is misspelt is refused with the nearest one', () => {
    refusal(
      { order: 'sttaic' },
      "--order 'sttaic': expected one of static, domain, dom/wdeg; did you mean 'static'?",
    )
  })

  test('is not taken in another case', () => {
    refusal(
      { order: 'Static' },
      "--order 'Static': expected one of static, domain, dom/wdeg; did you mean 'static'?",
    )
  })
})

test.each(['order', 'depth', 'size'])('--%s without a value is refused', name => {
  refusal({ [name]: true }, `--${name} needs a value`)
})

test('any text is taken as it is', () => {
  expect(settled({ size: ' what ever ' }).size).toBe(' what ever ')
})

test('a switch may be left off in words', () => {
  expect(settled({ fast: false }).fast).toBe(false)
})
