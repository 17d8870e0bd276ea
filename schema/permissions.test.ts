import { expect, test } from 'vitest'
import { resourceNames } from './index.ts'
import { everything, isPermissionName, may, permissionNames } from './permissions.ts'

test('a permission is held by its own name and action only', () => {
  const held = { clients: ['read'] } as const
  expect([may(held, 'clients', 'read'), may(held, 'clients', 'update'), may(held, 'suppliers', 'read')]).toEqual([
    ...[true, false, false],
  ])
})

test('exchange rates are written by who keeps the currencies; there is no permission of their own', () => {
  expect(resourceNames).toContain('exchange_rates')
  expect([isPermissionName('exchange_rates'), isPermissionName('currencies')]).toEqual([false, true])
})

test('every permission is named once, and an owner holds each', () => {
  expect(new Set(permissionNames).size).toBe(permissionNames.length)
  expect(permissionNames.every(name => may(everything, name, 'delete'))).toBe(true)
})
