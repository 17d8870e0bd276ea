import { rolePageWords } from '../../../i18n/pages/people.ts'
import { permissionText } from '../../../i18n/records/permissions.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import type { Action } from '../../../schema/declare.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { isOfOwn } from '../../../schema/organization/roles.ts'
import { actionsOf, may, type PermissionName, type Permissions, permissionNames } from '../../../schema/permissions.ts'
import { type Cell, gridActions } from './permission-edits.ts'

/** Work that a role is given, and what it needs beside it: without that its form cannot be filled in. */
interface Need {
  work: PermissionName
  /** It is needed by who may do any of these. */
  by: readonly Action[]
  needed: readonly Cell[]
}

const writing = ['create', 'update'] as const
const read = (...names: PermissionName[]): Cell[] => names.map(name => ({ name, action: 'read' }))

const partyOf = { client: 'clients', supplier: 'suppliers' } as const
const invoiceOf = { client: 'invoice_sales', supplier: 'invoice_purchases' } as const

function needsOfKind(kind: DocumentKind): Need[] {
  const { wire, shape, party, role } = documentKinds[kind]
  const { permission: work, details } = wire
  const isAboutInvoices = party !== null && (role === 'payment' || role === 'return')
  return [
    {
      work,
      by: writing,
      needed: read(
        ...(party === null ? [] : [partyOf[party]]),
        ...(isAboutInvoices ? [invoiceOf[party]] : []),
        ...(shape === 'items' ? (['products', 'warehouses'] as const) : []),
        // Whoever records an expense may say what it was for, and leave the account to others.
        ...(shape === 'journal' || shape === 'transfer' || work === 'other_receipts' ? (['accounts'] as const) : []),
        ...(details === null ? [] : [details]),
      ),
    },
    ...(details === null ? [] : [{ work, by: ['update'], needed: [{ name: details, action: 'update' }] } as const]),
  ]
}

/** Whoever writes something comes to its list and its page. */
const seenByWriters = permissionNames
  .filter(name => actionsOf(name).includes('read') && actionsOf(name).length > 1)
  .map((work): Need => ({ work, by: ['create', 'update', 'delete'], needed: read(work) }))

const needs: readonly Need[] = [
  ...seenByWriters,
  ...documentKindNames.flatMap(needsOfKind),
  { work: 'stock_movements', by: ['create'], needed: read('products', 'warehouses') },
  { work: 'representative_salaries', by: writing, needed: read('representatives') },
  { work: 'cheques', by: ['update'], needed: read('accounts') },
  { work: 'opening_balances', by: ['update'], needed: read('accounts') },
  { work: 'account_organization', by: ['update'], needed: read('accounts') },
  { work: 'users', by: writing, needed: read('roles') },
]

interface Missing {
  work: PermissionName
  cells: readonly Cell[]
}

/** What a role lacks for the work that it is given. */
export function missingOf(permissions: Permissions, scope: string): Missing[] {
  const isGranted = (name: PermissionName, action: Action) =>
    (scope !== 'own' || isOfOwn(name)) && may(permissions, name, action)
  const missing = new Map<PermissionName, Cell[]>()
  for (const { work, by, needed } of needs) {
    if (!by.some(action => isGranted(work, action))) continue
    const unmet = needed.filter(({ name, action }) => !isGranted(name, action))
    if (unmet.length > 0) missing.set(work, [...(missing.get(work) ?? []), ...unmet])
  }
  return [...missing].map(([work, cells]) => ({ work, cells }))
}

/** What is missing for one work, as a sentence: what, and which action on it. */
export function missingInWords({ work, cells }: Missing, language: Language): string {
  const comma = language === 'ar' ? '، ' : ', '
  const messages = gridActions.flatMap(action => {
    const what = cells.filter(cell => cell.action === action).map(({ name }) => permissionText(name)[language])
    return what.length === 0 ? [] : [`${what.join(comma)} (${rolePageWords[action][language].toLowerCase()})`]
  })
  return translated(rolePageWords.missing, language, {
    work: permissionText(work)[language],
    missing: messages.join(comma),
  })
}
