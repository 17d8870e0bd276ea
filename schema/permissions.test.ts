import { expect, test } from 'vitest'
import type { Action } from './declare.ts'
import { Refusal } from './errors.ts'
import { resourceNames } from './index.ts'
import {
  isFixed,
  isOfOwn,
  permissionsOfRole,
  type SeededRole,
  seededRoleNames,
  seededRoles,
  typeOfFixed,
} from './organization/roles.ts'
import {
  actionsOf,
  demand,
  demandWriting,
  everything,
  groupOf,
  isPermissionName,
  lacks,
  may,
  mayWrite,
  type PermissionName,
  type Permissions,
  permissionGroups,
  permissionNames,
  permissionsBeyond,
  permissionsOfBoth,
  readsOf,
} from './permissions.ts'
import { reportNames, reports } from './reports.ts'

/** Actions by their first letters: `crud` is create, read, update and delete. */
const writtenActions = (actions: readonly Action[]): string => actions.map(action => action[0]).join('')

/** Permissions as tests list them, each with the letters of its actions: `clients cru, cost r`. */
const permissionsIn = (list: string): Record<string, string> =>
  Object.fromEntries(list.split(',').map(each => each.trim().split(' ') as [string, string]))

test('a permission is held by its own name and action only', () => {
  const current = { clients: ['read'] } as const
  expect([
    may(current, 'clients', 'read'),
    may(current, 'clients', 'update'),
    may(current, 'suppliers', 'read'),
  ]).toEqual([...[true, false, false]])
})

test('exchange rates are written by who keeps the currencies; there is no permission of their own', () => {
  expect(resourceNames).toContain('exchange_rates')
  expect([isPermissionName('exchange_rates'), isPermissionName('currencies')]).toEqual([false, true])
})

test('every permission is named once, and an owner holds each', () => {
  expect(new Set(permissionNames).size).toBe(permissionNames.length)
  expect(permissionNames.every(name => may(everything, name, 'delete'))).toBe(true)
})

/** Where a permission stands in the grid, and what it knows: create, read, update, delete by their first letters. */
const groups = {
  sales: `
    invoice_sales_price_offers crud, invoice_sales_price_offer_details ru, invoice_sales crud, invoice_sales_details ru,
    throw_back_sales crud, throw_back_sales_details ru, payment_sales crud, credit_limits c`,
  parties: `
    clients crud, suppliers crud, representatives crud, account_invoices r, representative_salaries crud`,
  purchases: `
    invoice_purchase_orders crud, invoice_purchase_order_details ru, invoice_purchases crud, invoice_purchase_details ru,
    throw_back_purchases crud, throw_back_purchase_details ru, payment_purchases crud`,
  stock: `
    products crud, units crud, categories crud, warehouses crud, stock_movements crd, cost r`,
  cash: `
    expenses crud, other_receipts crud, transfers crud, custodies crud, custody_holders crud, currencies crud,
    cheque_forms crud, cheques ru, custody_settlements c`,
  books: `
    restrictions crud, restriction_details ru, tax_codes crud, withholding_kinds crud, accounts crud, analytical_accounts crud, opening_balances ru,
    period_seals cr, account_organization ru, restriction_numbers ru`,
  administration: `
    serial_numbers ru, organizations ru, settings ru, users crud, roles crud, api_keys crd, audit r, imports cr,
    webhooks crud`,
}

test.each(Object.entries(groups))('of %s there are these permissions, with these actions', (group, written) => {
  for (const [name, letters] of Object.entries(permissionsIn(written)))
    expect([name, groupOf(name as PermissionName), writtenActions(actionsOf(name as PermissionName))]).toEqual([
      ...[name, group, letters],
    ])
})

test('a report is read, by its own permission, and stands last in the grid', () => {
  const wires = reportNames.map(name => reports[name].wire)
  expect(wires.map(wire => [groupOf(wire), writtenActions(actionsOf(wire))])).toEqual(wires.map(() => ['reports', 'r']))
  expect(permissionNames.filter(name => groupOf(name) === 'reports')).toEqual(wires)
  const indexes = permissionNames.map(name => permissionGroups.indexOf(groupOf(name)))
  expect(indexes).toEqual([...indexes].sort((a, b) => a - b))
})

const refused = (work: () => unknown): unknown => {
  try {
    work()
  } catch (failure) {
    return failure instanceof Refusal && [failure.code, failure.values]
  }
}

test('who lacks a permission is refused by its name', () => {
  const current = { clients: ['read', 'update'], invoice_sales: ['create'] } as const
  const missing = (permission: PermissionName, action: string) => ['forbidden', { permission, action }]
  expect(refused(() => lacks('audit', 'read'))).toEqual(missing('audit', 'read'))
  expect(refused(() => demand(current, 'clients', 'read'))).toBeUndefined()
  expect(refused(() => demand(current, 'clients', 'delete'))).toEqual(missing('clients', 'delete'))
  expect(refused(() => demand(current, 'suppliers', 'read'))).toEqual(missing('suppliers', 'read'))
  expect(['clients', 'invoice_sales', 'suppliers'].map(name => mayWrite(current, name as PermissionName))).toEqual([
    ...[true, true, false],
  ])
  expect(mayWrite({ clients: ['read', 'delete'] }, 'clients')).toBe(false)
  expect(refused(() => demandWriting(current, 'clients'))).toBeUndefined()
  expect(refused(() => demandWriting(current, 'invoice_sales'))).toBeUndefined()
  expect(refused(() => demandWriting(current, 'suppliers'))).toEqual(missing('suppliers', 'update'))
})

test('of two roles there is what both hold, what only reads, and what one would give beyond the other', () => {
  const one = { clients: ['create', 'read'], suppliers: ['read'], cost: ['read'] } as const
  const other = { clients: ['read', 'delete'], suppliers: ['update'], audit: ['read'] } as const
  expect(permissionsOfBoth(one, other)).toEqual({ clients: ['read'] })
  expect(readsOf({ ...one, imports: ['create'] })).toEqual({ clients: ['read'], suppliers: ['read'], cost: ['read'] })
  expect(permissionsBeyond(one, other)).toEqual(['clients', 'suppliers', 'audit'])
  expect(permissionsBeyond(one, { clients: ['read'], cost: ['read'] })).toEqual([])
  // What nobody could do is nothing that is given.
  expect(permissionsBeyond({}, { cost: ['delete'] })).toEqual([])
})

/** What these roles hold, and nothing else: create, read, update, delete by their first letters. */
const current: Partial<Record<SeededRole, string>> = {
  assistant_user: `
    products r, warehouses r, units r, categories r, currencies r, tax_codes r, clients r, suppliers r,
    representatives r, invoice_sales_price_offers r`,
  salesman: `
    clients cru, invoice_sales_price_offers cru, invoice_sales cru, throw_back_sales cr, debit_notes cr,
    advance_invoices cr, advance_invoice_details ru,
    payment_sales cr, debit_note_details ru, invoice_sales_price_offer_details ru, invoice_sales_details ru, throw_back_sales_details ru, products r, warehouses r, tax_codes r, withholding_kinds r,
    units r, categories r, currencies r, account_invoices r, representatives r, customer-balances r, customer-statement r,
    invoice-details r, receivable-summary r, aRAging-summary-by-invoice-due-date r, Sales_Dependon_Client r,
    Sales_Dependon_Product r`,
  storekeeper: `
    products cru, warehouses cru, units cru, categories cru, stock_movements crd, suppliers r, invoice_purchase_orders r,
    invoice_purchase_order_details r, stock-movement r`,
  cashier: `
    payment_sales cr, payment_purchases cr, expenses cr, cheques ru, accounts r, cheque_forms r, withholding_kinds r, custodies cr,
    custody_holders r, clients r, suppliers r, account_invoices r, invoice_sales r, invoice_purchases r, currencies r,
    cash-balance r, payments-received r, payments-made r, cheque-register r, custody r`,
}

const written = (permissions: Permissions) =>
  Object.fromEntries(Object.entries(permissions).map(([name, actions]) => [name, writtenActions(actions as Action[])]))

test.each(Object.entries(current))('the role %s holds exactly what its work needs', (name, list) => {
  expect(written(seededRoles[name as SeededRole].permissions)).toEqual(permissionsIn(list))
})

test('an accountant writes in all the books, and of the organization reads its name, settings and trail', () => {
  const books = permissionNames.filter(name => groupOf(name) !== 'administration')
  expect(written(seededRoles.accountant.permissions)).toEqual({
    ...Object.fromEntries(books.map(name => [name, writtenActions(actionsOf(name))])),
    ...permissionsIn('imports cr, serial_numbers ru, organizations r, settings r, audit r'),
  })
})

test('an auditor reads everything but webhooks, and writes nothing', () => {
  const readable = permissionNames.filter(name => actionsOf(name).includes('read') && name !== 'webhooks')
  expect(written(seededRoles.auditor.permissions)).toEqual(Object.fromEntries(readable.map(name => [name, 'r'])))
})

test('an owner and an admin hold everything; a salesman alone sees only their own', () => {
  expect(seededRoleNames).toEqual([
    ...['organization_owner', 'organization_admin', 'assistant_user', 'accountant'],
    ...['salesman', 'storekeeper', 'cashier', 'auditor'],
  ])
  expect(typeOfFixed).toEqual({ organization_owner: 'owner', organization_admin: 'admin' })
  expect([seededRoles.organization_owner, seededRoles.organization_admin]).toEqual([
    ...[{ scope: 'all', permissions: everything }],
    ...[{ scope: 'all', permissions: everything }],
  ])
  expect(seededRoleNames.filter(name => seededRoles[name].scope === 'own')).toEqual(['salesman'])
  expect(seededRoleNames.every(name => ['all', 'own'].includes(seededRoles[name].scope))).toBe(true)
})

/** What can be cut down to one's own documents and clients: nothing of the books, the settings or the people. */
const ofOwn = `
  invoice_sales_price_offers, invoice_sales_price_offer_details, invoice_sales, invoice_sales_details, throw_back_sales,
  throw_back_sales_details, debit_notes, debit_note_details, advance_invoices, advance_invoice_details, payment_sales, credit_limits, clients, suppliers, representatives, account_invoices,
  invoice_purchase_orders, invoice_purchase_order_details, invoice_purchases, invoice_purchase_details,
  supplier_debit_notes, supplier_debit_note_details, einvoices,
  throw_back_purchases, throw_back_purchase_details, payment_purchases, products, units, categories, warehouses,
  stock_movements, cost, expenses, other_receipts, transfers, currencies, cheque_forms, cheques, accounts,
  tax_codes, withholding_kinds, analytical_accounts, customer-balances, customer-balance-summary, customer-statement, payments-received,
  receivable-summary, receivable-summary-throwBack, receivable-details, invoice-details,
  aRAging-summary-by-invoice-due-date, aRAging-details-by-invoice-due-date, Sales_Dependon_Client,
  Sales_Dependon_Product, Sales_Dependon_Representative`
  .split(',')
  .map(name => name.trim())

test('a role that sees only its own holds of its permissions those that can be cut down to that', () => {
  expect(permissionNames.filter(isOfOwn).sort()).toEqual([...ofOwn].sort())
  const permissions = { clients: ['read', 'update'], custodies: ['read'], audit: ['read'] } as const
  const role = { seed: null, permissions }
  expect(permissionsOfRole({ ...role, scope: 'own' })).toEqual({ clients: ['read', 'update'] })
  expect(permissionsOfRole({ ...role, scope: 'all' })).toEqual(permissions)
})

test('an owner and an admin may do everything, whatever was kept when their roles were made', () => {
  for (const seed of ['organization_owner', 'organization_admin'])
    expect([isFixed(seed), permissionsOfRole({ seed, scope: 'own', permissions: {} })]).toEqual([true, everything])
  for (const seed of ['accountant', null])
    expect([isFixed(seed), permissionsOfRole({ seed, scope: 'all', permissions: {} })]).toEqual([false, {}])
})
