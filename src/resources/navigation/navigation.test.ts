import { expect, test } from 'vitest'
import { seededRoles } from '../../../schema/organization/roles.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { isGroup, navItemsOf } from '../../layout/shell/rail-items.ts'
import { waitingOf } from '../kit/pending.ts'
import { railOf, salesOf } from './navigation.ts'

/** Where sales of the phone's bottom bar lead to, for a role. */
const salesFor = (granted: Permissions) => salesOf(granted).map(({ to, label }) => [to, label])

const words = { ar: 'المبيعات', en: 'Sales' }

test('sales of the phone’s bottom bar lead to the invoices, to the first place of sales in sight, or are not there', () => {
  expect(salesFor(everything)).toEqual([['/dashboard/invoice_sales', words]])
  expect(salesFor(seededRoles.cashier.permissions)).toEqual([['/dashboard/invoice_sales', words]])
  expect(salesFor(seededRoles.assistant_user.permissions)).toEqual([['/dashboard/invoice_sales_price_offers', words]])
  expect(salesFor({ payment_sales: ['read'] })).toEqual([['/dashboard/payment_sales', words]])
  expect(salesFor(seededRoles.storekeeper.permissions)).toEqual([])
})

const namesOf = (granted: Permissions) => {
  const { top, foot } = railOf(granted)
  return [...top, ...foot].map(({ label }) => (typeof label === 'string' ? label : label.en))
}

test('the rail has twelve places or less, reports and settings in its foot', () => {
  expect(namesOf(everything)).toEqual([
    ...['Dashboard', 'Sales', 'Clients', 'Purchases', 'Suppliers', 'Inventory'],
    ...['Cash and cheques', 'Books', 'Representatives', 'Reports', 'Settings'],
  ])
  expect(navItemsOf(railOf(everything)).length).toBeGreaterThan(30)
})

test('a role sees the places it may open, and a group with one of them is that place', () => {
  const granted: Permissions = { clients: ['read'], cheques: ['read'], invoice_sales_price_offers: ['read'] }
  const { top } = railOf(granted)
  expect(namesOf(granted)).toEqual(['Dashboard', 'Price offers', 'Clients', 'Cheques', 'Outbox'])
  expect(top.some(isGroup)).toBe(false)
  expect(namesOf({ ...granted, 'cash-balance': ['read'] })).toContain('Reports')
  // Nobody goes to imports to read.
  const auditor = navItemsOf(railOf(seededRoles.auditor.permissions)).map(({ to }) => to)
  expect(auditor).toContain('/dashboard/audit')
  expect(auditor).not.toContain('/dashboard/imports')
  const storekeeper = railOf(seededRoles.storekeeper.permissions)
  expect(navItemsOf(storekeeper).map(({ to }) => to)).not.toContain('/dashboard/payment_sales')
})

test('overdue invoices, due cheques and drafts are counted where they are settled', () => {
  const of = (key: string, count: number) => ({
    ...{ key, count, urgency: 'soon' as const, amount: null, date: null, names: [] },
    doing: { page: 'salaries' as const },
  })
  const waiting = waitingOf([
    of('receivable_late', 4),
    of('cheques_to_deposit', 1),
    of('cheques_to_meet', 2),
    of('goods_gone', 9),
    {
      ...of('drafts', 3),
      kinds: [
        { resource: 'invoice_sales', count: 2 },
        { resource: 'restrictions', count: 1 },
      ],
    },
  ])
  expect([...waiting]).toEqual([
    ['/dashboard/invoice_sales', { late: 4, due: 0, drafts: 2 }],
    ['/dashboard/cheques', { late: 0, due: 3, drafts: 0 }],
    ['/dashboard/restrictions', { late: 0, due: 0, drafts: 1 }],
  ])
})
