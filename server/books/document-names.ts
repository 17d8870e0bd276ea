import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { AccountType } from '../../schema/account-types.ts'
import type { OfferAnswer } from '../../schema/answers/documents.ts'
import { documentKinds } from '../../schema/documents.ts'
import type { AnyDocument } from './rows.ts'

/** What a document's links are called, so that a page needs no further question. */
export interface LinkNames {
  client: (id: number) => string | null
  supplier: (id: number) => string | null
  product: (id: number) => { name: string; code: string | null; unit: string | null } | null
  account: (id: number) => { name: string; code: string; type: AccountType; has_analytical_account: boolean } | null
  /** What an analytical account is called. */
  analytical: (id: number) => string | null
  /** What the tax code of a line of a journal entry is called. */
  taxCode: (id: number) => string | null
  /** Whether an account is somebody's custody. */
  isCustody: (accountId: number) => boolean
  representative: (id: number) => string | null
  /** Another document, by its number: the invoice of a return or of a payment's share, the source of an invoice. */
  document: (id: number) => DocumentName | null
  /** What invoices deduct of an advance invoice, and returns of these give back with the other sign. */
  deductions: (id: number) => readonly DeductionNamed[]
  /** Whether an invoice was made from an offer or an order. */
  isInvoiced: (id: number) => boolean
  /** Whether something of an order is still to be invoiced. */
  isLeftToInvoice: (id: number) => boolean
  /** What is left of the credit that a return or a payment gave its party, in its own currency and in the base. */
  unused: (id: number) => { amount: Minor; base: Minor }
  /** Whether the cheque of a payment bounced. */
  isBounced: (id: number) => boolean
  /** What the party answered to an offer as it is at a revision. */
  answered: (id: number, revision: number) => OfferAnswer | null
  /** What day it is for the organization. */
  today: string
}

interface DeductionNamed {
  documentId: number
  date: string
  amount: Minor
}

/** What another document calls this one. */
export const nameOfDocument = (
  row: Pick<AnyDocument, 'kind' | 'number' | 'date' | 'issued_on' | 'due_date' | 'total' | 'currency_id'>,
): DocumentName => ({
  number: row.number,
  resource: documentKinds[row.kind].wire.permission,
  date: row.issued_on ?? row.date,
  due_date: row.due_date ?? null,
  total: formatMoney(row.total, decimalsOf(row.currency_id)),
})

/** A document as another one names it. */
export interface DocumentName {
  number: string | null
  /** The resource that it belongs to. */
  resource: string
  date: string
  due_date: string | null
  total: string
}
