import { expect, test } from 'vitest'
import { seededRoleNames, seededRoles } from '../../../schema/organization/roles.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { setCells, withEdits } from './permission-edits.ts'
import { missingInWords, missingOf } from './role-needs.ts'

const said = (permissions: Permissions, language: 'ar' | 'en', scope = 'all') =>
  missingOf(permissions, scope).map(each => missingInWords(each, language).replaceAll(/[\u2068\u2069]/g, ''))

test('a role that makes invoices and reads neither clients nor products is told what it lacks, in both languages', () => {
  const role: Permissions = { invoice_sales: ['create', 'read'] }
  expect(said(role, 'en')).toEqual([
    'Work on “Sales invoices” is not complete without: Clients, Products, Lines of sales invoices (read).',
  ])
  expect(said(role, 'ar')).toEqual([
    'لا يكتمل العمل على «فواتير المبيعات» بلا: العملاء، الأصناف، بنود فواتير المبيعات (عرض).',
  ])
  expect(said({ ...role, clients: ['read'], products: ['read'], invoice_sales_details: ['read'] }, 'en')).toEqual([])
})

test('whoever edits invoices needs to change their lines, and whoever settles needs to see what is settled', () => {
  expect(said({ invoice_purchases: ['read', 'update'], products: ['read'], suppliers: ['read'] }, 'en')).toEqual([
    'Work on “Purchase invoices” is not complete without: Lines of purchase invoices (read), Lines of purchase invoices (update).',
  ])
  expect(said({ payment_sales: ['create', 'read'], clients: ['read'] }, 'en')).toEqual([
    'Work on “Receipts” is not complete without: Sales invoices (read).',
  ])
})

test('what a role that sees only its own cannot hold does not count as given', () => {
  const role: Permissions = { users: ['create', 'read'], restrictions: ['create', 'read'] }
  expect(missingOf(role, 'all').map(({ work }) => work)).toEqual(['restrictions', 'users'])
  expect(missingOf(role, 'own')).toEqual([])
})

test('given what is missing, a role lacks nothing', () => {
  const role: Permissions = { throw_back_sales: ['create', 'read'], stock_movements: ['create', 'read'] }
  const cells = missingOf(role, 'all').flatMap(each => each.cells)
  expect(missingOf(withEdits(role, setCells(role, {}, cells, true)), 'all')).toEqual([])
})

test('no role that an organization begins with lacks anything for its work', () => {
  const lacking = seededRoleNames.filter(name => {
    const { permissions, scope } = seededRoles[name]
    return missingOf(permissions, scope).length > 0
  })
  expect(lacking).toEqual([])
  expect(said({ cheques: ['read', 'update'] }, 'en')).toEqual([
    'Work on “Cheques” is not complete without: Chart of accounts (read).',
  ])
})
