import { expect, test } from 'vitest'
import type { AuditRowWhole } from '../../schema/answers/audit.ts'
import type { Permissions } from '../../schema/permissions.ts'
import { visibleAudit } from './visible-audit.ts'

const row = (resource: string, action: string): AuditRowWhole => ({
  ...{ id: 4, at: '2026-05-01T09:00:00Z', date: '2026-05-01', user: { id: 1, name: 'سلمى حسن' }, user_id: 1 },
  ...{ key: null, action, resource, area: 'books', record_id: 9, record_name: 'شركة الواحة', values_shown: true },
  ...{ before: null, after: { date: '2026-03-15', allocations: [{ number: 'INV-00001', amount: '80.00' }] } },
})

test.each([
  ['clients', 'apply', 'payment_sales'],
  ['clients', 'unapply', 'payment_sales'],
  ['clients', 'refund', 'payment_sales'],
  ['clients', 'unrefund', 'payment_sales'],
  ['clients', 'remind', 'invoice_sales'],
  ['suppliers', 'apply', 'payment_purchases'],
  ['suppliers', 'unapply', 'payment_purchases'],
  ['suppliers', 'refund', 'payment_purchases'],
  ['suppliers', 'unrefund', 'payment_purchases'],
] as const)('what was done for %s (%s) and names invoices is shown to who may read %s too', (party, action, needed) => {
  const seenBy = (permissions: Permissions) => visibleAudit({ permissions }, row(party, action))
  const granted: Permissions = { audit: ['read'], [party]: ['read'] }
  expect(seenBy(granted)).toEqual({ ...row(party, action), values_shown: false, after: null })
  expect(seenBy({ ...granted, [needed]: ['read'] })).toEqual(row(party, action))
})

test('what was changed of a party itself needs no more than reading it', () => {
  const permissions: Permissions = { audit: ['read'], clients: ['read'] }
  expect(visibleAudit({ permissions }, row('clients', 'update'))).toEqual(row('clients', 'update'))
})

test.each(['sign_ins', 'users'])(
  'from which network somebody signed in is shown to who may change users: %s',
  resource => {
    const after = { browser: 'Safari 17', system: 'iOS 17.5', address: '192.0.2.7' }
    const seenBy = (...users: ('read' | 'update')[]) =>
      visibleAudit({ permissions: { audit: ['read'], users } }, { ...row(resource, 'end_session'), after }).after
    expect(seenBy('read')).toEqual({ browser: 'Safari 17', system: 'iOS 17.5' })
    expect(seenBy('read', 'update')).toEqual(after)
  },
)
