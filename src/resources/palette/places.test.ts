import { expect, test } from 'vitest'
import { resourceNames } from '../../../schema/index.ts'
import { seededRoles } from '../../../schema/organization/roles.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import { placesOf } from '../../layout/shell/places.ts'
import { newAddress, reportAddress, settingAddress } from '../addresses.ts'
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

test('a role finds what it may open and make', () => {
  const found = addressesFor(seededRoles.storekeeper.permissions)
  expect(found).not.toContain(reportAddress(reports.trial_balance.wire))
  expect(found).not.toContain(newAddress('users'))
  expect(found.filter(address => address.includes('setting='))).toEqual([])
  expect(addressesFor({ units: ['read', 'create'] })).toContain(newAddress('units'))
})
