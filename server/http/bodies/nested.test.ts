import fc from 'fast-check'
import qs from 'qs'
import { expect, test } from 'vitest'
import { nested } from './nested.ts'

const together = (flat: Record<string, unknown>) =>
  qs.parse(flat as unknown as string, { arrayLimit: 2000, depth: 4, parameterLimit: 100_000 })

test('lines that are read each for itself are what they are when they are read together', () => {
  const part = fc.oneof(
    fc.constantFrom('[a]', '[b]', '[]', '[0]', '[1]', '[12]', '[1999]', '[2000]', '[x y]', '[constructor]', '[', ']'),
    fc.nat(30).map(index => `[${index}]`),
    fc.nat(30).map(index => `[${index}][price]`),
  )
  const key = fc
    .tuple(fc.constantFrom('items', 'coins', 'name', 'shares'), fc.array(part, { maxLength: 5 }))
    .map(([name, parts]) => name + parts.join(''))
    .filter(text => !/\[\d+\]\[\d+\]/.test(text))
  fc.assert(
    fc.property(fc.dictionary(key, fc.constantFrom('1', '', 'س'), { maxKeys: 12 }), flat => {
      expect(nested(flat)).toEqual(together(flat))
    }),
    { seed: 20261130, numRuns: 3000 },
  )
})

test('a list in a list is refused', () => {
  expect(() => nested({ 'items[1][2]': '1' })).toThrow(expect.objectContaining({ code: 'malformed' }))
})
