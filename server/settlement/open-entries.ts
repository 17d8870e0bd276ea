import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { OpenEntry } from '../../schema/answers/settlement.ts'
import { documentKinds, invoiceOf } from '../../schema/documents.ts'
import { may, type PermissionName, type Permissions } from '../../schema/permissions.ts'
import { type LinkNames, nameOfDocument } from '../books/document-names.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { PartySide } from './credit-use.ts'

/** Journal entries by which a party still owes us, or we owe them: payments settle them as they settle invoices. */

/** Whoever sees the invoices of a side sees what is owed beside them. */
export const permissionOfDebts = (side: PartySide): PermissionName => documentKinds[invoiceOf[side]].wire.permission

/** The sides that a list is of: that of the party in the query, else those whose invoices the caller may read. */
export function sidesOfDebts(
  permissions: Permissions,
  query: { client_id?: unknown; supplier_id?: unknown },
): PartySide[] {
  const sides: PartySide[] = query.supplier_id ? ['supplier'] : query.client_id ? ['client'] : ['client', 'supplier']
  return sides.filter(side => may(permissions, permissionOfDebts(side), 'read'))
}

/** What one party owes by one entry: the sum of its items, and what of it is not settled. */
export interface OpenEntryRow {
  id: number
  document_id: number
  date: string
  client_id: number | null
  supplier_id: number | null
  amount: Minor
  residual: Minor
}

export function wireOpenEntry(
  row: OpenEntryRow,
  entry: DocumentRow,
  names: Pick<LinkNames, 'client' | 'supplier'>,
): OpenEntry {
  const { id, document_id, date, client_id, supplier_id, amount, residual } = row
  const decimals = decimalsOf(entry.currency_id)
  return {
    ...{ id, client_id, supplier_id },
    party:
      client_id !== null
        ? { resource: 'clients', id: client_id, display_name: names.client(client_id) }
        : { resource: 'suppliers', id: supplier_id!, display_name: names.supplier(supplier_id!) },
    date,
    document_id,
    document: { id: document_id, ...nameOfDocument(entry) },
    currency_id: entry.currency_id,
    currency: currencyOf(entry.currency_id)?.code ?? null,
    amount: formatMoney(amount, decimals),
    residual: formatMoney(residual, decimals),
  }
}
