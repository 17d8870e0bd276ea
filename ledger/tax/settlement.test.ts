import { expect, test } from 'vitest'
import { taxCountries } from '../../schema/tax/index.ts'
import { settlementOnInvoice } from './settlement.ts'

test('16: a settlement is a discount in Egypt, and one that raises the total is refused', () => {
  const { settlement } = taxCountries.EG
  expect(settlementOnInvoice(settlement, -6n)).toEqual({ payableRounding: 0n, extraDiscount: 6n })
  expect(settlementOnInvoice(settlement, 40n)).toBeNull()
  expect(settlementOnInvoice(settlement, 0n)).toEqual({ payableRounding: 0n, extraDiscount: 0n })
})

test.each(['SA', 'AE', 'OM'] as const)('%s: a settlement is rounding of what is payable, either way', country => {
  const { settlement } = taxCountries[country]
  expect(settlementOnInvoice(settlement, -8n)).toEqual({ payableRounding: -8n, extraDiscount: 0n })
  expect(settlementOnInvoice(settlement, 8n)).toEqual({ payableRounding: 8n, extraDiscount: 0n })
})

test('JoFotara takes no settlement; where nothing is issued any is taken', () => {
  expect(settlementOnInvoice(taxCountries.JO.settlement, -1n)).toBeNull()
  expect(settlementOnInvoice(taxCountries.JO.settlement, 0n)).not.toBeNull()
  expect(settlementOnInvoice(taxCountries.XX.settlement, 1n)).not.toBeNull()
})
