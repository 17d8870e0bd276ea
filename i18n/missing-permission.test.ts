import { expect, test } from 'vitest'
import { actions } from '../schema/declare.ts'
import { permissionNames } from '../schema/permissions.ts'
import { missingPermissionText, rightLacked } from './records/missing-permission.ts'
import { permissionText } from './records/permissions.ts'
import { withoutIsolates } from './testing-sentences.ts'
import type { Language } from './text.ts'

const messages = (language: Language, names: string[] = []) =>
  actions.map(action => withoutIsolates(missingPermissionText({ permission: 'clients', action }, names, language)))

test('a right that is lacking is said by what it lets one do, and who gives it by their names', () => {
  expect(messages('ar')).toEqual([
    'ليس في دورك إنشاء «العملاء».',
    'ليس في دورك عرض «العملاء».',
    'ليس في دورك تعديل «العملاء».',
    'ليس في دورك حذف «العملاء».',
  ])
  expect(messages('en')).toEqual([
    'Your role does not let you create “Clients”.',
    'Your role does not let you read “Clients”.',
    'Your role does not let you update “Clients”.',
    'Your role does not let you delete “Clients”.',
  ])
  const [first] = messages('ar', ['سلمى', 'كريم'])
  expect(first).toBe('ليس في دورك إنشاء «العملاء». اطلبه من سلمى أو كريم.')
  expect(messages('en', ['Salma', 'Karim'])[0]).toContain('Ask Salma or Karim for it.')
})

test('only a refusal that names a right is said by one', () => {
  expect(rightLacked('forbidden', {}, '/owner/clients')).toBeUndefined()
  expect(rightLacked('stale', { permission: 'clients', action: 'read' }, '/owner/clients')).toBeUndefined()
})

test('to void is not said to be deleting, though it takes that right', () => {
  const lacked = { permission: 'invoice_sales', action: 'delete' }
  const saidAt = (path: string) =>
    withoutIsolates(missingPermissionText(rightLacked('forbidden', lacked, path)!, [], 'en'))
  expect(saidAt('/owner/invoice-sales/:id/void')).toBe(
    'Your role does not let you void “Sales invoices”: the right to delete includes it.',
  )
  expect(saidAt('/owner/invoice-sales/:id')).toBe('Your role does not let you delete “Sales invoices”.')
})

test('every permission is called something in both languages', () => {
  for (const name of permissionNames) {
    const { ar, en } = permissionText(name)
    expect([name, ar !== '', en !== '']).toEqual([name, true, true])
  }
})
