import { expect, test } from 'vitest'
import { flagsAsTyped, taxEffectOf } from './tax-effect.ts'

const taxes = { value_added_tax: 14_00n, sales_tax: 5_00n }
const text = (flags: Parameters<typeof taxEffectOf>[1], of = taxes) =>
  taxEffectOf(of, flags).map(({ words, amount }) => [words.en, amount])

test('a tax that comes back is told apart from one that becomes part of the cost', () => {
  expect(text({ value_added_tax_recoverable: true, sales_tax_recoverable: false })).toEqual([
    ['Tax you get back', 14_00n],
    ['Tax that becomes part of the cost', 5_00n],
  ])
  expect(text({ value_added_tax_recoverable: false, sales_tax_recoverable: false })).toEqual([
    ['Tax that becomes part of the cost', 19_00n],
  ])
})

test('taxes come back unless the organization says otherwise; without tax nothing is told', () => {
  expect(text({})).toEqual([['Tax you get back', 19_00n]])
  expect(text({}, { value_added_tax: 0n, sales_tax: 0n })).toEqual([])
})

test('a bill of a supplier without a tax number says that nothing of it is reclaimed; a number on it brings its tax back', () => {
  const organization = { value_added_tax_recoverable: true, sales_tax_recoverable: false }
  const messageFor = (
    hasNumber: boolean,
    isSameNumber = true,
    posted: Parameters<typeof taxEffectOf>[1] | null = null,
  ) => {
    const { lacksNumber, ...flags } = flagsAsTyped({ hasNumber, isSameNumber }, posted, organization)
    return taxEffectOf({ value_added_tax: 700_00n, sales_tax: 0n }, flags, lacksNumber).map(({ words, amount }) => [
      words.ar,
      words.en,
      amount,
    ])
  }
  const lost = [['لا تُسترد: المورد بلا رقم ضريبي', 'Not reclaimed: the supplier has no tax number', 700_00n]]
  const back = [['ضريبة تستردها', 'Tax you get back', 700_00n]]
  expect([messageFor(false), messageFor(true)]).toEqual([lost, back])
  // Posted by an earlier release, without a number: as it was, until the number on it is changed.
  expect([messageFor(false, true, organization), messageFor(false, false, organization)]).toEqual([back, lost])
  const unclaimed = { value_added_tax_recoverable: false, sales_tax_recoverable: false }
  expect([messageFor(false, true, unclaimed), messageFor(true, false, unclaimed)]).toEqual([lost, back])
})
