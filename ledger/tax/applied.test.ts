import { expect, test } from 'vitest'
import { rateOn } from '../../schema/tax/declare.ts'
import { taxCountryOf } from '../../schema/tax/index.ts'
import { appliedCode } from './applied.ts'
import { figuresOf, line, written } from './testing-document.ts'

const egypt = taxCountryOf(818)
const jordan = taxCountryOf(400)

function codeOf({ codes }: typeof egypt, key: string) {
  const found = codes.find(each => each.key === key)
  if (!found) throw new Error(`There is no code ${key}`)
  return found
}

test('an invoice of Egypt at the rate of its day, and an old contract', () => {
  const at = (key: string, day: string) => appliedCode(codeOf(egypt, key), rateOn(codeOf(egypt, key), day) ?? '0')
  const items = [
    line('1', '100', { vat: at('standard', '2017-06-30') }),
    line('1', '100', { vat: at('standard', '2026-01-01') }),
    line('1', '1000000', { vat: at('construction_old', '2026-01-01') }),
    line('1', '100', { vat: at('export', '2026-01-01') }),
  ]
  const { ledger } = figuresOf({ policy: egypt.rounding, items }).figures
  expect(ledger.lines.map(({ vat }) => written(2, vat))).toEqual(['13.00', '14.00', '50400.00', '0.00'])
})

test('special tax of Jordan, which an organization sets, is part of the base of general tax', () => {
  const items = [
    line('1', '100', {
      vat: appliedCode(codeOf(jordan, 'std_10'), '10'),
      excise: appliedCode(codeOf(jordan, 'special_percent'), '10'),
    }),
  ]
  const { ledger } = figuresOf({ policy: jordan.rounding, decimals: 3, items }).figures
  expect(ledger.lines.map(({ excise, vat }) => written(3, excise, vat, ledger.total))).toEqual([
    '10.000 11.000 121.000',
  ])
})

test('an amount for each unit is no percentage', () => {
  expect(() => appliedCode(codeOf(jordan, 'special_amount'), '5')).toThrow('special_amount is an amount for each unit')
})
