import { valueFor } from './collections/certain.ts'
import { type Action, actions, type MenuGroup } from './declare.ts'
import { type DocumentKind, documentKindNames, documentKinds } from './documents.ts'
import { refuse } from './errors.ts'
import { declarationOf, permissionOf, type ResourceName, type ResourcePermission, resourceNames } from './index.ts'
import { type ReportName, reportNames, reports } from './reports.ts'

/** The groups that permissions are given in, in their order. */
export const permissionGroups = [
  'sales',
  'parties',
  'purchases',
  'stock',
  'cash',
  'books',
  'administration',
  'reports',
] as const
export type PermissionGroup = (typeof permissionGroups)[number]

/** Where a permission stands, and which actions it knows; the others are nothing that anybody could do. */
interface Permission {
  group: PermissionGroup
  actions: readonly Action[]
}

const of = (group: PermissionGroup, ...known: Action[]): Permission => ({ group, actions: known })

/** Permissions beside those of resources, documents and reports: pages and records of their own. */
const others = {
  account_invoices: of('parties', 'read'),
  // Sells on credit to a client who then owes more than their limit.
  credit_limits: of('sales', 'create'),
  representative_salaries: of('parties', ...actions),
  stock_movements: of('stock', 'create', 'read', 'delete'),
  cost: of('stock', 'read'),
  cheques: of('cash', 'read', 'update'),
  // Takes statements of banks in, and matches their lines.
  bank_statements: of('cash', ...actions),
  // Bills, and whatever else is no voucher of custody, on the account of somebody who holds cash of ours.
  custody_settlements: of('cash', 'create'),
  // Documents as they went to the tax authority; sends them again.
  einvoices: of('sales', 'read', 'update'),
  // What they are issued with: its keys, and whom it calls.
  einvoice_units: of('administration', 'create', 'read', 'update'),
  opening_balances: of('books', 'read', 'update'),
  // Signs what a period came to, and withdraws it.
  period_seals: of('books', 'create', 'read'),
  account_organization: of('books', 'read', 'update'),
  restriction_numbers: of('books', 'read', 'update'),
  serial_numbers: of('administration', 'read', 'update'),
  organizations: of('administration', 'read', 'update'),
  settings: of('administration', 'read', 'update'),
  users: of('administration', ...actions),
  roles: of('administration', ...actions),
  // What programs come in with. A key holds no right over people, roles and keys, whatever its role says.
  api_keys: of('administration', 'create', 'read', 'delete'),
  audit: of('administration', 'read'),
  imports: of('administration', 'create', 'read'),
  webhooks: of('administration', ...actions),
} as const satisfies Record<string, Permission>

type DocumentWire = (typeof documentKinds)[DocumentKind]['wire']
export type DocumentPermission = DocumentWire['permission']
type DetailsPermission = NonNullable<DocumentWire['details']>
type ReportPermission = (typeof reports)[ReportName]['wire']
export type PermissionName =
  | keyof typeof others
  | ResourcePermission
  | DocumentPermission
  | DetailsPermission
  | ReportPermission

const groupOfMenu: Record<MenuGroup, PermissionGroup> = {
  sales: 'sales',
  purchases: 'purchases',
  cash: 'cash',
  stock: 'stock',
  parties: 'parties',
  books: 'books',
  settings: 'administration',
  none: 'administration',
}
/** Where a resource stands by what it is for, not by its menu. */
const groupOfResource: Partial<Record<ResourceName, PermissionGroup>> = {
  tax_codes: 'books',
  withholding_kinds: 'books',
  units: 'stock',
  categories: 'stock',
  exchange_rates: 'cash',
  cheque_forms: 'cash',
}
const groupOfParty = { client: 'sales', supplier: 'purchases' } as const
const groupOfKind = (kind: DocumentKind): PermissionGroup => {
  const { party, role } = documentKinds[kind]
  return party !== null ? groupOfParty[party] : role === 'cash' ? 'cash' : 'books'
}

/** Every permission a role can hold, in the order of the groups. A permission is one of these with one of its actions. */
const permissions = new Map<PermissionName, Permission>(
  permissionGroups.flatMap(group => {
    const all: [PermissionName, Permission][] = [
      ...documentKindNames.flatMap((kind): [PermissionName, Permission][] => {
        const { wire } = documentKinds[kind]
        const where = groupOfKind(kind)
        return [
          [wire.permission, of(where, ...actions)],
          ...(wire.details === null
            ? []
            : [[wire.details, of(where, 'read', 'update')] satisfies [PermissionName, Permission]]),
        ]
      }),
      ...resourceNames.map((name): [PermissionName, Permission] => [
        permissionOf(name),
        of(groupOfResource[name] ?? groupOfMenu[declarationOf(name).menu], ...actions),
      ]),
      ...(Object.entries(others) as [PermissionName, Permission][]),
      ...reportNames.map((name): [PermissionName, Permission] => [reports[name].wire, of('reports', 'read')]),
    ]
    return all.filter(([, permission]) => permission.group === group)
  }),
)

export const permissionNames: readonly PermissionName[] = [...permissions.keys()]
export const isPermissionName = (name: string): name is PermissionName => permissions.has(name as PermissionName)
export const groupOf = (name: PermissionName): PermissionGroup => valueFor(permissions, name).group
/** The actions that a permission knows. */
export const actionsOf = (name: PermissionName): readonly Action[] => valueFor(permissions, name).actions

/** What a caller may do: the actions held on each permission. */
export type Permissions = Partial<Record<PermissionName, readonly Action[]>>

/** The organization's owner and its admins may do everything. */
export const everything: Permissions = Object.fromEntries(permissionNames.map(name => [name, actions]))

export const may = (granted: Permissions, name: PermissionName, action: Action): boolean =>
  granted[name]?.includes(action) ?? false

/** Refuses for want of a permission, which the refusal names. */
export const lacks = (permission: PermissionName, action: Action): never => refuse('forbidden', { permission, action })

/** Refuses who does not hold a permission. */
export function demand(granted: Permissions, name: PermissionName, action: Action): void {
  if (!may(granted, name, action)) lacks(name, action)
}

/** Who may write what a permission is of. They may also act for it towards others: mail it, remind of it, give its link. */
export const mayWrite = (granted: Permissions, name: PermissionName): boolean =>
  may(granted, name, 'create') || may(granted, name, 'update')

/** Refuses who may not write what a permission is of. */
export function demandWriting(granted: Permissions, name: PermissionName): void {
  if (!mayWrite(granted, name)) lacks(name, 'update')
}

/** What is held on both sides. */
export const permissionsOfBoth = (one: Permissions, other: Permissions): Permissions =>
  Object.fromEntries(
    permissionNames.flatMap(name => {
      const both = actions.filter(action => may(one, name, action) && may(other, name, action))
      return both.length > 0 ? [[name, both]] : []
    }),
  )

/** What is held, without whatever writes. */
export const readsOf = (granted: Permissions): Permissions =>
  Object.fromEntries(permissionNames.filter(name => may(granted, name, 'read')).map(name => [name, ['read']]))

/** What of `given` is not among `held`: nobody gives more than they have. */
export const permissionsBeyond = (granted: Permissions, given: Permissions): PermissionName[] =>
  permissionNames.filter(name =>
    actionsOf(name).some(action => may(given, name, action) && !may(granted, name, action)),
  )
