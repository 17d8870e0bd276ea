import { reasonWords } from '../../i18n/books/documents.ts'
import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../ledger/money.ts'
import type { NamedDocument } from '../../schema/answers/lists/named-document.ts'
import type { Credit, CreditApplication, CreditRefunded, CreditUse } from '../../schema/answers/settlement.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { may } from '../../schema/permissions.ts'
import { type LinkNames, nameOfDocument } from '../books/document-names.ts'
import { wireRate } from '../books/exchange.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow, CreditApplicationRow, CreditRow } from '../books/tables.ts'
import { invoicesOf, ofInvoices } from './allocations.ts'
import { permissionOfSide, sideOf } from './credit-use.ts'
import { leftOf } from './credits.ts'

/** Credits, and what they were used on, as they stand on the wire. */

type CreditNames = Pick<LinkNames, 'client' | 'supplier'>

const partyOf = (
  { client_id, supplier_id }: Pick<CreditRow, 'client_id' | 'supplier_id'>,
  names: CreditNames,
): Pick<Credit, 'client_id' | 'supplier_id' | 'party'> => ({
  client_id,
  supplier_id,
  party:
    client_id !== null
      ? { resource: 'clients', id: client_id, display_name: names.client(client_id) }
      : { resource: 'suppliers', id: supplier_id!, display_name: names.supplier(supplier_id!) },
})

/** Documents by their ids, as others name them. */
async function namesOf({ store }: BooksContext, ids: readonly number[]) {
  const heads = new Map((await store.heads([...new Set(ids)])).map(head => [head.id, head]))
  return (id: number): NamedDocument => ({ id, ...nameOfDocument(valueFor(heads, id)) })
}

/** Whether the use of a credit may be taken back. */
function canOf({ permissions, language }: BooksContext, credit: Pick<CreditRow, 'supplier_id'>): CreditUse['can'] {
  const allowed = may(permissions, permissionOfSide[sideOf(credit)], 'delete')
  return { void: { allowed, reason: allowed ? null : reasonWords.no_permission[language] } }
}

/** Credits with what is left of each, and the invoices that they were used on. */
export async function wireCredits(
  context: BooksContext,
  credits: readonly CreditRow[],
  names: CreditNames,
): Promise<Credit[]> {
  const { store, organization } = context
  const left = await leftOf(store.rows, credits)
  const uses = await store.rows.find('allocations', { credit_id: credits.map(({ id }) => id), voided_on: null })
  const document = await namesOf(context, [...credits.map(({ document_id }) => document_id), ...invoicesOf(uses)])
  const handedBack = uses.filter(({ kind }) => kind === 'handed_back')
  const applicationIds = [...new Set(handedBack.map(({ application_id }) => application_id!))]
  const refunds = applicationIds.length > 0 ? await store.rows.find('credit_applications', { id: applicationIds }) : []
  return credits.map((credit): Credit => {
    const decimals = decimalsOf(credit.currency_id)
    return {
      id: credit.id,
      ...partyOf(credit, names),
      role: credit.role,
      date: credit.date,
      document_id: credit.document_id,
      document: document(credit.document_id),
      currency_id: credit.currency_id,
      currency: currencyOf(credit.currency_id)?.code ?? null,
      amount: formatMoney(credit.amount, decimals),
      left: formatMoney(left(credit.id).amount, decimals),
      base_amount: formatMoney(credit.base_amount, organization.baseDecimals),
      base_left: formatMoney(left(credit.id).base, organization.baseDecimals),
      uses: ofInvoices(uses)
        .filter(use => use.credit_id === credit.id)
        .map(
          (use): CreditUse => ({
            application_id: use.application_id!,
            date: use.date,
            invoice_id: use.invoice_id,
            invoice: document(use.invoice_id),
            amount: formatMoney(use.amount, decimals),
            can: canOf(context, credit),
          }),
        ),
      refunds: handedBack
        .filter(share => share.credit_id === credit.id)
        .map((share): CreditRefunded => {
          const { id, date, entry_id, exchange_rate } = refunds.find(each => each.id === share.application_id)!
          return {
            ...{ application_id: id, date, entry_id, exchange_rate: wireRate(exchange_rate!) },
            amount: formatMoney(share.amount, decimals),
            base_amount: formatMoney(share.credit_base_amount, organization.baseDecimals),
            can: canOf(context, credit),
          }
        }),
    }
  })
}

/** What was handed back; null of what was put on invoices. */
function refundOf(
  { organization }: BooksContext,
  { currency_id, exchange_rate, amount, base_amount, cash_account_id }: CreditApplicationRow,
  shares: readonly AllocationRow[],
): CreditApplication['refund'] {
  if (currency_id === null || exchange_rate === null || amount === null || base_amount === null) return null
  const decimals = decimalsOf(currency_id)
  return {
    currency_id,
    currency: currencyOf(currency_id)?.code ?? null,
    exchange_rate: wireRate(exchange_rate),
    amount: formatMoney(amount, decimals),
    base_amount: formatMoney(base_amount, organization.baseDecimals),
    cash_account_id,
    credits: shares.map(share => ({
      credit_id: share.credit_id!,
      amount: formatMoney(share.amount, decimals),
      base_amount: formatMoney(share.credit_base_amount, organization.baseDecimals),
    })),
  }
}

/** The use of a party's credits: the shares that were put on invoices, one of each credit and invoice, or what was handed back. */
export async function wireApplication(
  context: BooksContext,
  application: CreditApplicationRow,
  allocations: readonly AllocationRow[],
  names: CreditNames,
): Promise<CreditApplication> {
  const { organization } = context
  const invoices = new Map((await context.store.heads(invoicesOf(allocations))).map(head => [head.id, head]))
  return {
    id: application.id,
    ...partyOf(application, names),
    date: application.date,
    entry_id: application.entry_id,
    voided_on: application.voided_on,
    refund: refundOf(context, application, allocations),
    allocations: ofInvoices(allocations).map(share => {
      const invoice = valueFor(invoices, share.invoice_id)
      return {
        id: share.id,
        credit_id: share.credit_id,
        invoice_id: share.invoice_id,
        invoice: { id: share.invoice_id, ...nameOfDocument(invoice) },
        amount: formatMoney(share.amount, decimalsOf(invoice.currency_id)),
        base_amount: formatMoney(share.base_amount, organization.baseDecimals),
        credit_base_amount: formatMoney(share.credit_base_amount, organization.baseDecimals),
      }
    }),
  }
}
