import { type Action, actions } from '../declare.ts'
import { documentKindNames, documentKinds } from '../documents.ts'
import { choice, code, type Fields, note, text } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'
import {
  actionsOf,
  everything,
  groupOf,
  type PermissionName,
  type Permissions,
  permissionGroups,
  permissionNames,
} from '../permissions.ts'

/** What a role is called and whose records it sees; what it may do comes beside, as `permissions`. */
export const roleFields = {
  name: code({ required: true, unique: true }),
  display_name: text({ required: true }),
  description: note({ required: true, max: 500 }),
  /** `own`: only the documents of one's own, and of the clients of one's own representative. */
  scope: choice(['all', 'own'], { default: 'all' }),
} as const satisfies Fields

/** The roles of the specification that are the organization's own: nobody changes or removes them. */
const fixedRoles = ['organization_owner', 'organization_admin'] as const
type FixedRole = (typeof fixedRoles)[number]

/** What of people has a fixed role. */
export const typeOfFixed: Record<FixedRole, 'owner' | 'admin'> = {
  organization_owner: 'owner',
  organization_admin: 'admin',
}

/** What an organization begins with beside them; they can be changed and removed. */
const shippedRoles = ['assistant_user', 'accountant', 'salesman', 'storekeeper', 'cashier', 'auditor'] as const
type ShippedRole = (typeof shippedRoles)[number]

export type SeededRole = FixedRole | ShippedRole
export const seededRoleNames: readonly SeededRole[] = [...fixedRoles, ...shippedRoles]

const given = (names: readonly PermissionName[], ...actions: Action[]): Permissions =>
  Object.fromEntries(
    names.flatMap(name => {
      const known = actionsOf(name).filter(action => actions.includes(action))
      return known.length > 0 ? [[name, known]] : []
    }),
  )

const inGroups = (...groups: string[]) => permissionNames.filter(name => groups.includes(groupOf(name)))
const sales = documentKindNames
  .filter(kind => documentKinds[kind].party === 'client')
  .map(kind => documentKinds[kind].wire)
const salesDetails = sales.flatMap(({ details }) => details ?? [])
const lookedUp = ['products', 'warehouses', 'units', 'categories', 'currencies', 'tax_codes'] as const

/** What each role may do that an organization begins with. Each holds the least that its work needs. */
export const seededRoles: Record<SeededRole, { scope: 'all' | 'own'; permissions: Permissions }> = {
  organization_owner: { scope: 'all', permissions: everything },
  organization_admin: { scope: 'all', permissions: everything },
  assistant_user: {
    scope: 'all',
    permissions: given([...lookedUp, 'clients', 'suppliers', 'representatives', 'invoice_sales_price_offers'], 'read'),
  },
  accountant: {
    scope: 'all',
    permissions: {
      ...given(inGroups('sales', 'parties', 'purchases', 'stock', 'cash', 'books', 'reports'), ...actions),
      ...given(['imports', 'serial_numbers'], ...actions),
      ...given(['organizations', 'settings', 'audit'], 'read'),
    },
  },
  salesman: {
    scope: 'own',
    permissions: {
      ...given(['clients', 'invoice_sales_price_offers', 'invoice_sales'], 'create', 'read', 'update'),
      ...given(['throw_back_sales', 'debit_notes', 'advance_invoices', 'payment_sales'], 'create', 'read'),
      ...given(salesDetails, 'read', 'update'),
      ...given([...lookedUp, 'withholding_kinds', 'account_invoices', 'representatives'], 'read'),
      ...given(
        [
          ...(['customer-balances', 'customer-statement', 'invoice-details', 'receivable-summary'] as const),
          ...(['aRAging-summary-by-invoice-due-date', 'Sales_Dependon_Client', 'Sales_Dependon_Product'] as const),
        ],
        'read',
      ),
    },
  },
  storekeeper: {
    scope: 'all',
    permissions: {
      ...given(['products', 'warehouses', 'units', 'categories'], 'create', 'read', 'update'),
      ...given(['stock_movements'], ...actions),
      // What is expected and from whom; at what price is shown with the right to costs.
      ...given(['suppliers', 'invoice_purchase_orders', 'invoice_purchase_order_details', 'stock-movement'], 'read'),
    },
  },
  cashier: {
    scope: 'all',
    permissions: {
      // What the cashier pays out says what it was for; where it belongs, and what goes to the bank, is the accountant's.
      ...given(['payment_sales', 'payment_purchases', 'expenses'], 'create', 'read'),
      ...given(['cheques'], 'read', 'update'),
      // Which account a payment or a cheque goes to; their balances it does not see.
      ...given(['accounts', 'cheque_forms', 'withholding_kinds'], 'read'),
      // Gives cash into custody and takes back the rest; the bills are the accountant's.
      ...given(['custodies'], 'create', 'read'),
      ...given(['custody_holders'], 'read'),
      ...given(
        ['clients', 'suppliers', 'account_invoices', 'invoice_sales', 'invoice_purchases', 'currencies'],
        'read',
      ),
      ...given(['cash-balance', 'payments-received', 'payments-made', 'cheque-register', 'custody'], 'read'),
    },
  },
  // The address of a webhook often holds the key of another program.
  auditor: {
    scope: 'all',
    permissions: given(
      permissionNames.filter(name => name !== 'webhooks'),
      'read',
    ),
  },
}

export const isFixed = (seed: string | null): seed is FixedRole =>
  (fixedRoles as readonly (string | null)[]).includes(seed)

const ownReports: readonly PermissionName[] = [
  ...(['customer-balances', 'customer-balance-summary', 'customer-statement', 'payments-received'] as const),
  ...(['receivable-summary', 'receivable-summary-throwBack', 'receivable-details', 'invoice-details'] as const),
  ...(['aRAging-summary-by-invoice-due-date', 'aRAging-details-by-invoice-due-date'] as const),
  ...(['Sales_Dependon_Client', 'Sales_Dependon_Product', 'Sales_Dependon_Representative'] as const),
]
/**
 * What somebody holds is told of all that moved it, whoever wrote it; a debt is given up by who sees all of it; a bank writes of
 * all that moved an account.
 */
const ofTheWhole: readonly PermissionName[] = [
  ...(['representative_salaries', 'custodies', 'custody_holders', 'custody_settlements', 'write_offs'] as const),
  'bank_statements',
]
const ownNames = new Set<PermissionName>([
  ...inGroups('sales', 'purchases', 'parties', 'stock', 'cash').filter(name => !ofTheWhole.includes(name)),
  'accounts',
  'tax_codes',
  'withholding_kinds',
  'analytical_accounts',
  ...ownReports,
])

/** What of a role decides what it allows. */
interface RoleRights {
  seed: string | null
  scope: 'all' | 'own'
  permissions: Permissions
}

/** Whether a role that sees only its own may hold a permission: books, settings and people are of the whole organization. */
export const isOfOwn = (name: PermissionName): boolean => ownNames.has(name)

const limitedToOwn = (permissions: Permissions): Permissions =>
  Object.fromEntries(Object.entries(permissions).filter(([name]) => isOfOwn(name as PermissionName)))

/**
 * What a role allows: the owner's and the admins' everything, whatever was kept when they were made; of a role that sees
 * only its own, what can be cut down to that.
 */
export function permissionsOfRole({ seed, scope, permissions }: RoleRights): Permissions {
  if (isFixed(seed)) return everything
  return scope === 'own' ? limitedToOwn(permissions) : permissions
}

export const permissionListOptions: ListOptions = {
  filters: { group: choice(permissionGroups) },
  sorts: ['id', 'name', 'display_name'],
  sort: { field: 'id', order: 'asc' },
}

export const roleListOptions: ListOptions = {
  filters: { scope: choice(['all', 'own']) },
  sorts: ['id', 'name', 'display_name'],
  sort: { field: 'id', order: 'asc' },
}
