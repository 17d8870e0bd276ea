import { expect, test } from 'vitest'
import { isOfOwn, seededRoleNames, seededRoles } from '../../../schema/organization/roles.ts'
import { actionsOf, type Permissions, permissionNames } from '../../../schema/permissions.ts'
import { setCells, withEdits } from './permission-edits.ts'
import { missingInWords, missingOf } from './role-needs.ts'

const messages = (permissions: Permissions, language: 'ar' | 'en', scope = 'all') =>
  missingOf(permissions, scope).map(each => missingInWords(each, language).replaceAll(/[\u2066-\u2069]/g, ''))

test('a role that makes invoices and reads neither clients nor products is told what it lacks, in both languages', () => {
  const role: Permissions = { invoice_sales: ['create', 'read'] }
  expect(messages(role, 'en')).toEqual([
    'Work on “Sales invoices” is not complete without: Clients, Products, Warehouses, Lines of sales invoices (read).',
  ])
  expect(messages(role, 'ar')).toEqual([
    'لا يكتمل العمل على «فواتير المبيعات» بلا: العملاء، الأصناف، المخازن، بنود فواتير المبيعات (عرض).',
  ])
  const complete = {
    clients: ['read'],
    products: ['read'],
    warehouses: ['read'],
    invoice_sales_details: ['read'],
  } as const
  expect(messages({ ...role, ...complete }, 'en')).toEqual([])
})

test('whoever edits invoices needs to change their lines, and whoever settles needs to see what is settled', () => {
  const known = { products: ['read'], warehouses: ['read'], suppliers: ['read'] } as const
  expect(messages({ invoice_purchases: ['read', 'update'], ...known }, 'en')).toEqual([
    'Work on “Purchase invoices” is not complete without: Lines of purchase invoices (read), Lines of purchase invoices (update).',
  ])
  expect(messages({ payment_sales: ['create', 'read'], clients: ['read'] }, 'en')).toEqual([
    'Work on “Receipts” is not complete without: Sales invoices (read).',
  ])
})

test('a collector is given what collecting takes: whom from, for which invoice, and the receipt itself', () => {
  const role: Permissions = { payment_sales: ['create'] }
  const given = withEdits(
    role,
    setCells(
      role,
      {},
      missingOf(role, 'own').flatMap(({ cells }) => cells),
      true,
    ),
  )
  expect(given).toEqual({
    payment_sales: ['create', 'read'],
    clients: ['read'],
    invoice_sales: ['read'],
  })
})

test('what a role that sees only its own cannot hold does not count as given', () => {
  const role: Permissions = { users: ['create', 'read'], restrictions: ['create', 'read'] }
  expect(missingOf(role, 'all').map(({ work }) => work)).toEqual(['restrictions', 'users'])
  expect(missingOf(role, 'own')).toEqual([])
})

test.each(['all', 'own'])(
  'given what is missing, a role of any one right lacks nothing that it may hold: %s',
  scope => {
    for (const name of permissionNames)
      for (const action of actionsOf(name)) {
        const role: Permissions = { [name]: [action] }
        const cells = missingOf(role, scope).flatMap(each => each.cells)
        const left = missingOf(withEdits(role, setCells(role, {}, cells, true)), scope)
        const beyondOwn = left.filter(each => each.cells.some(cell => scope === 'all' || isOfOwn(cell.name)))
        expect([name, action, beyondOwn]).toEqual([name, action, []])
      }
  },
)

test('no role that an organization begins with lacks anything for its work', () => {
  const missing = seededRoleNames.filter(name => {
    const { permissions, scope } = seededRoles[name]
    return missingOf(permissions, scope).length > 0
  })
  expect(missing).toEqual([])
  expect(messages({ cheques: ['read', 'update'] }, 'en')).toEqual([
    'Work on “Cheques” is not complete without: Chart of accounts (read).',
  ])
})
