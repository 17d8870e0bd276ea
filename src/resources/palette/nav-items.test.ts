// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { Text } from '../../../i18n/text.ts'
import { resourceNames } from '../../../schema/index.ts'
import { seededRoles } from '../../../schema/organization/roles.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import { matchRank } from '../../../schema/search.ts'
import { navItemsOf } from '../../layout/shell/rail-items.ts'
import {
  booksFileAddress,
  currenciesAddress,
  einvoicesAddress,
  einvoiceUnitsAddress,
  importsAddress,
  listAddress,
  lowStockAddress,
  newAddress,
  numberingAddress,
  profileAddress,
  reportAddress,
  salariesAddress,
  settingAddress,
} from '../kit/addresses.ts'
import { newRecordItems, railOf } from '../navigation/navigation.ts'
import { moreItems, paletteEntries } from './nav-items.ts'

/** Where invoices go to a tax authority, and every place is there. */
const inSaudiArabia = () =>
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins: [], country_id: 682 }))
afterEach(() => localStorage.clear())

const addressesFor = (granted: Permissions) => moreItems(granted).flatMap(({ items }) => items.map(({ to }) => to))

test('every report, every setting and every form of a new record is found, and none of them twice', () => {
  const found = addressesFor(everything)
  expect(found).toEqual(expect.arrayContaining(reportNames.map(name => reportAddress(reports[name].wire))))
  expect(found).toEqual(expect.arrayContaining(settingNames.map(settingAddress)))
  const offered = newRecordItems.map(({ to }) => to)
  expect([...found, ...offered]).toEqual(expect.arrayContaining(resourceNames.map(newAddress)))
  const all = [...found, ...offered, ...navItemsOf(railOf(everything)).map(({ to }) => to)]
  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([])
})

test('what else a place is called leads to a place that is there', async () => {
  inSaudiArabia()
  const there = new Set([
    ...addressesFor(everything),
    ...newRecordItems.map(({ to }) => to),
    ...navItemsOf(railOf(everything)).map(({ to }) => to),
  ])
  const led = Object.keys((await paletteEntries(everything)).otherWords)
  expect(led.length).toBeGreaterThan(10)
  expect(led.filter(to => !there.has(to))).toEqual([])
})

test.each([
  ...['export', 'backup', 'excel', 'xlsx', 'download', 'Export all books'],
  ...['تصدير', 'نسخة احتياطية', 'نسخه احتياطيه', 'اكسل', 'إكسل', 'نزّل', 'نزل'],
])('the books as a file are found by: %s', async query => {
  const { places, otherWords } = await paletteEntries(everything)
  const label = places.flatMap(({ items }) => items).find(({ to }) => to === booksFileAddress)!.label as Text
  const { ar, en } = otherWords[booksFileAddress] as Text
  const ranks = [label.ar, label.en, ar, en].map(words => matchRank(words, query))
  expect(ranks.filter(rank => rank !== undefined)).not.toEqual([])
})

test.each([...['فاتورة إلكترونية', 'هيئة الزكاة', 'فاتورة', 'زاتكا', 'الربط', 'ZATCA', 'e-invoice', 'fatoora']])(
  'the tax authority is found by: %s',
  async query => {
    const { otherWords } = await paletteEntries(everything)
    for (const address of [einvoicesAddress, einvoiceUnitsAddress]) {
      const { ar, en } = otherWords[address] as Text
      expect([ar, en].map(words => matchRank(words, query)).filter(rank => rank !== undefined)).not.toEqual([])
    }
  },
)

/** What an owner types, and where that should lead. */
const typedByOwners: [query: string, to: string][] = [
  ['ضريبة', settingAddress('value_added_tax')],
  ['القيمة المضافة', settingAddress('value_added_tax')],
  ['vat', settingAddress('value_added_tax')],
  ['البطاقة الضريبية', settingAddress('tax_number')],
  ['شعار', settingAddress('prints_logo')],
  ['لوجو', settingAddress('prints_logo')],
  ['logo', settingAddress('prints_logo')],
  ['ختم', settingAddress('prints_signatures')],
  ['stamp', settingAddress('prints_signatures')],
  ['ايبان', settingAddress('bank_details')],
  ['iban', settingAddress('bank_details')],
  ['شكل الفاتورة', settingAddress('print_template')],
  ['template', settingAddress('print_template')],
  ['qr', settingAddress('prints_code')],
  ['آجل', settingAddress('payment_days')],
  ['بيع بالسالب', settingAddress('allows_negative_stock')],
  ['negative cash', settingAddress('negative_cash')],
  ['financial year', settingAddress('fiscal_year_start')],
  ['2fa', settingAddress('second_factor_required')],
  ['كلمة السر', profileAddress],
  ['password', profileAddress],
  ['موظف', listAddress('users')],
  ['employee', listAddress('users')],
  ['صلاحيات', listAddress('roles')],
  ['رواتب', salariesAddress],
  ['payroll', salariesAddress],
  ['ترقيم', numberingAddress],
  ['numbering', numberingAddress],
  ['رقم الفاتورة', numberingAddress],
  ['backup', booksFileAddress],
  ['نسخة احتياطية', booksFileAddress],
  ['رفع ملف', importsAddress],
  ['زبون', listAddress('clients')],
  ['customers', listAddress('clients')],
  ['vendors', listAddress('suppliers')],
  ['بضاعة', listAddress('products')],
  ['مكسب', reportAddress(reports.profit_and_loss.wire)],
  ['p&l', reportAddress(reports.profit_and_loss.wire)],
  ['الخزنة', reportAddress(reports.cash_balance.wire)],
  ['كشف حساب', reportAddress(reports.customer_statement.wire)],
  ['سعر الصرف', currenciesAddress],
  ['نواقص', lowStockAddress],
]

test.each(typedByOwners)('what an owner types leads to its place: %s', async (query, to) => {
  const { places, otherWords } = await paletteEntries(everything)
  const all = [...places.flatMap(({ items }) => items), ...navItemsOf(railOf(everything))]
  const item = all.find(each => each.to === to)
  expect(item).toBeDefined()
  const words = [item!.label, otherWords[to]].flatMap(each => (typeof each === 'object' ? [each.ar, each.en] : []))
  expect(words.filter(each => matchRank(each, query) !== undefined)).not.toEqual([])
})

test('who may not read the trial balance is not led to the books as a file', () => {
  expect(addressesFor({ organizations: ['read'] })).not.toContain(booksFileAddress)
  expect(addressesFor({ organizations: ['read'], [reports.trial_balance.wire]: ['read'] })).toContain(booksFileAddress)
})

test('a role finds what it may open and make', () => {
  const found = addressesFor(seededRoles.storekeeper.permissions)
  expect(found).not.toContain(reportAddress(reports.trial_balance.wire))
  expect(found).not.toContain(newAddress('users'))
  expect(found.filter(address => address.includes('setting='))).toEqual([])
  expect(addressesFor({ units: ['read', 'create'] })).toContain(newAddress('units'))
})
