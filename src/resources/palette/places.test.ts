import { expect, test } from 'vitest'
import type { Text } from '../../../i18n/text.ts'
import { resourceNames } from '../../../schema/index.ts'
import { seededRoles } from '../../../schema/organization/roles.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import { matchRank } from '../../../schema/search.ts'
import { placesOf } from '../../layout/shell/places.ts'
import { booksFileAddress, newAddress, reportAddress, settingAddress } from '../addresses.ts'
import { newRecordItems, railOf } from '../navigation.ts'
import { foundBeside, morePlaces } from './places.ts'

const addressesFor = (held: Permissions) => morePlaces(held).flatMap(({ items }) => items.map(({ to }) => to))

test('every report, every setting and every form of a new record is found, and none of them twice', () => {
  const found = addressesFor(everything)
  expect(found).toEqual(expect.arrayContaining(reportNames.map(name => reportAddress(reports[name].wire))))
  expect(found).toEqual(expect.arrayContaining(settingNames.map(settingAddress)))
  const offered = newRecordItems.map(({ to }) => to)
  expect([...found, ...offered]).toEqual(expect.arrayContaining(resourceNames.map(newAddress)))
  const all = [...found, ...offered, ...placesOf(railOf(everything)).map(({ to }) => to)]
  expect(all.filter((address, place) => all.indexOf(address) !== place)).toEqual([])
})

test('what else a place is called leads to a place that is there', () => {
  const there = new Set([
    ...addressesFor(everything),
    ...newRecordItems.map(({ to }) => to),
    ...placesOf(railOf(everything)).map(({ to }) => to),
  ])
  const led = Object.keys(foundBeside(everything).otherWords)
  expect(led.length).toBeGreaterThan(10)
  expect(led.filter(to => !there.has(to))).toEqual([])
})

test.each([
  ...['export', 'backup', 'excel', 'xlsx', 'download', 'Export all books'],
  ...['تصدير', 'نسخة احتياطية', 'نسخه احتياطيه', 'اكسل', 'إكسل', 'نزّل', 'نزل'],
])('the books as a file are found by: %s', query => {
  const { places, otherWords } = foundBeside(everything)
  const label = places.flatMap(({ items }) => items).find(({ to }) => to === booksFileAddress)!.label as Text
  const { ar, en } = otherWords[booksFileAddress] as Text
  const ranks = [label.ar, label.en, ar, en].map(words => matchRank(words, query))
  expect(ranks.filter(rank => rank !== null)).not.toEqual([])
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
