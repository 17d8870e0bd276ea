// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { hasAuthority } from '../../../schema/einvoice/countries.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { taxCountries } from '../../../schema/tax/index.ts'
import { navItemsOf } from '../../layout/shell/rail-items.ts'
import { einvoicesAddress, einvoiceUnitsAddress } from '../kit/addresses.ts'
import { railOf } from './navigation.ts'

/** The places of the tax authority are where invoices go to one. */

afterEach(() => localStorage.clear())

const placesIn = (country_id: number, granted: Permissions = everything) => {
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins: [], country_id }))
  return navItemsOf(railOf(granted)).filter(({ to }) => [einvoicesAddress, einvoiceUnitsAddress].includes(to))
}

test('in Saudi Arabia and Jordan, and nowhere else', () => {
  expect(placesIn(682).map(({ to }) => to)).toEqual([einvoicesAddress, einvoiceUnitsAddress])
  expect(placesIn(818)).toEqual([])
  const numbers = Object.values(taxCountries).map(({ number }) => number)
  expect(numbers.filter(hasAuthority)).toEqual([taxCountries.SA.number, taxCountries.JO.number])
})

test('each for who may see it', () => {
  expect(placesIn(682, { einvoices: ['read'] }).map(({ to }) => to)).toEqual([einvoicesAddress])
  expect(placesIn(682, { einvoice_units: ['read'] }).map(({ to }) => to)).toEqual([einvoiceUnitsAddress])
  expect(placesIn(682, { invoice_sales: ['read'] })).toEqual([])
})
