import { type Action, actions } from './declare.ts'
import { type DocumentKind, documentKindNames, documentKinds } from './documents.ts'
import { permissionOf, type ResourcePermission, resourceNames } from './index.ts'
import { type ReportName, reportNames, reports } from './reports.ts'

/** What a role can hold beside the resources, the document kinds and the reports: pages and records of their own. */
const others = [
  'settings',
  'organizations',
  'users',
  'roles',
  'audit',
  'imports',
  'serial_numbers',
  'restriction_numbers',
  'account_organization',
  'account_invoices',
  'restriction_details',
  'invoice_sales_details',
  'throw_back_sales_details',
  'invoice_purchase_details',
  'throw_back_purchase_details',
  'invoice_purchase_order_details',
  'invoice_sales_price_offer_details',
  'representative_salaries',
  'cheques',
  'stock_movements',
  'opening_balances',
  'cost',
] as const

export type DocumentPermission = (typeof documentKinds)[DocumentKind]['wire']['permission']
type ReportPermission = (typeof reports)[ReportName]['wire']
export type PermissionName = (typeof others)[number] | ResourcePermission | DocumentPermission | ReportPermission

/** Every permission a role can hold. A permission is one of these with one of the four actions. */
export const permissionNames: readonly PermissionName[] = [
  ...new Set<PermissionName>([
    ...others,
    ...resourceNames.map(permissionOf),
    ...documentKindNames.map(kind => documentKinds[kind].wire.permission),
    ...reportNames.map(name => reports[name].wire),
  ]),
]

const known = new Set<string>(permissionNames)
export const isPermissionName = (name: string): name is PermissionName => known.has(name)

/** What a caller may do: the actions held on each permission. */
export type Permissions = Partial<Record<PermissionName, readonly Action[]>>

/** The organization's owner and its admins may do everything. */
export const everything: Permissions = Object.fromEntries(permissionNames.map(name => [name, actions]))

export const may = (held: Permissions, name: PermissionName, action: Action): boolean =>
  held[name]?.includes(action) ?? false
