import type { Action } from '../declare.ts'
import type { DocumentKind } from '../documents.ts'
import { isResourceName, permissionOf, type ResourceName, resourceNames } from '../index.ts'
import type { OpeningList } from '../opening-balances.ts'
import { demand, may, type PermissionName, type Permissions } from '../permissions.ts'
import type { ListOptions } from '../query.ts'

/** The documents of which a file makes one after the other, as a form would, by their permissions. */
export const importedDocuments = {
  invoice_purchases: 'purchase_invoice',
  payment_sales: 'receipt',
  payment_purchases: 'supplier_payment',
  expenses: 'expense',
} as const satisfies Partial<Record<PermissionName, DocumentKind>>
export type ImportedDocuments = keyof typeof importedDocuments
export const importedDocumentNames = Object.keys(importedDocuments) as ImportedDocuments[]

/** What can be imported: sales invoices, other documents, opening balances, and every declared resource. */
export type Importable = 'invoice_sales' | ImportedDocuments | 'opening_balances' | ResourceName

/** What a file holds: of opening balances one of their lists. */
export type FileForm = Exclude<Importable, 'opening_balances'> | `opening_${OpeningList}`

export const isImportedDocuments = (name: string): name is ImportedDocuments => Object.hasOwn(importedDocuments, name)
export const isImportable = (name: string): name is Importable =>
  name === 'invoice_sales' || name === 'opening_balances' || isImportedDocuments(name) || isResourceName(name)

/** The lists of documents that leave with their lines, for the import of the same name to take them back. */
export const hasLinedFile = (name: string): boolean => name === 'invoice_sales' || isImportedDocuments(name)

/** The lists of opening balances, each a file of its own. */
export const openingForms = ['opening_accounts', 'opening_invoices', 'opening_stock'] as const satisfies FileForm[]

/** The list of opening balances that a file holds; null of other files. */
export const openingListOf = (form: FileForm): OpeningList | null =>
  form === 'opening_accounts'
    ? 'accounts'
    : form === 'opening_invoices'
      ? 'invoices'
      : form === 'opening_stock'
        ? 'stock'
        : null

/** The call that takes such a file: all lists of opening balances have one. */
export const importableOf = (form: FileForm): Importable =>
  openingListOf(form) === null ? (form as Importable) : 'opening_balances'

/** Columns of which a file has one at least; the first of them is asked for where it has none. */
const oneAtLeast: Partial<Record<FileForm, readonly (readonly string[])[]>> = {
  invoice_sales: [['product_code', 'description', 'product_name']],
  invoice_purchases: [
    ['product_code', 'description', 'product_name'],
    ['reference', 'number_in_books'],
  ],
  payment_sales: [['client_name', 'client_code', 'invoice']],
  payment_purchases: [['supplier_name', 'invoice']],
  expenses: [['account_id', 'account_code', 'details']],
  opening_accounts: [
    ['account_id', 'account_code'],
    ['debtor', 'creditor'],
  ],
  opening_invoices: [['client_name', 'client_code', 'supplier_name']],
  opening_stock: [['product_name', 'product_code']],
}
export const alternativesOf = (form: FileForm): readonly (readonly string[])[] => oneAtLeast[form] ?? []

/** How a file without a column of taxes is read, whose products carry them: its prices contain them, they are added, or none. */
export const taxAnswers = ['included', 'added', 'none'] as const
export type TaxAnswer = (typeof taxAnswers)[number]

/** What the numbers of a column of tax are, where each is a usual rate and none the tax of its line. */
export const taxColumnAnswers = ['rates', 'amounts'] as const
export type TaxColumnAnswer = (typeof taxColumnAnswers)[number]

/** What the numbers of a column of percentages are, where none is more than one: 0.1 is so many percent, or a tenth. */
export const percentColumnAnswers = ['percents', 'fractions'] as const
export type PercentColumnAnswer = (typeof percentColumnAnswers)[number]

/** Whether a file may be taken into the books: sales bring along the clients and products that they name. */
export const mayImport = (granted: Permissions, name: Importable): boolean =>
  neededToImport(name).every(([permission, action]) => may(granted, permission, action))

/** What has to be held for that. Other documents bring along new parties and products where who imports may make them. */
function neededToImport(name: Importable): readonly (readonly [PermissionName, Action])[] {
  const created = (...permissions: PermissionName[]) => permissions.map(permission => [permission, 'create'] as const)
  if (name === 'invoice_sales') return created('imports', 'invoice_sales', 'clients', 'products')
  if (name === 'opening_balances') return [...created('imports'), ['opening_balances', 'update']]
  return created('imports', isImportedDocuments(name) ? name : permissionOf(name))
}

const permissionOfImport = (name: Importable): PermissionName => (isResourceName(name) ? permissionOf(name) : name)

/** Of which resources somebody is told what was imported: those that they may read, or import themselves. */
export const importsOf = (granted: Permissions): Importable[] =>
  (['invoice_sales', ...importedDocumentNames, 'opening_balances', ...resourceNames] as const).filter(
    name => may(granted, permissionOfImport(name), 'read') || mayImport(granted, name),
  )

export function demandImport(granted: Permissions, name: Importable): void {
  for (const [permission, action] of neededToImport(name)) demand(granted, permission, action)
}

export const importListOptions: ListOptions = { filters: {}, sorts: ['id'], sort: { field: 'id', order: 'desc' } }
