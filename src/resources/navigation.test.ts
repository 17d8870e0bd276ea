import { expect, test } from 'vitest'
import { seededRoles } from '../../schema/organization/roles.ts'
import { everything, may, type Permissions } from '../../schema/permissions.ts'
import { salesOf, sidebarGroups } from './navigation.ts'

/** Where sales of the phone's bottom bar lead to, for a role. */
const salesFor = (held: Permissions) =>
  salesOf(
    sidebarGroups.map(({ group, items }) => ({
      ...(group ? { group } : {}),
      items: items.filter(({ permission }) => permission === undefined || may(held, permission, 'read')),
    })),
  ).map(({ to, label }) => [to, label])

const words = { ar: 'المبيعات', en: 'Sales' }

test('sales of the phone’s bottom bar lead to the invoices, to the first place of sales in sight, or are not there', () => {
  expect(salesFor(everything)).toEqual([['/dashboard/invoice_sales', words]])
  expect(salesFor(seededRoles.cashier.permissions)).toEqual([['/dashboard/invoice_sales', words]])
  expect(salesFor(seededRoles.assistant_user.permissions)).toEqual([['/dashboard/invoice_sales_price_offers', words]])
  expect(salesFor({ payment_sales: ['read'] })).toEqual([['/dashboard/payment_sales', words]])
  expect(salesFor(seededRoles.storekeeper.permissions)).toEqual([])
})
