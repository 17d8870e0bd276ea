import { amountsInBase } from '../../../ledger/trade-amounts.ts'
import { type DebitNoteKind, invoiceOfNote } from '../../../schema/documents/debit-notes.ts'
import { isOfSuppliers } from '../../../schema/documents.ts'
import { type FieldIssues, refuseFields } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { baseAmountsOf, withBaseAmounts } from '../base-amounts.ts'
import type { DocumentInput } from '../document-input.ts'
import type { Posted, RulesOf } from '../rules.ts'
import { preparedTrade, tradeOf } from '../trade.ts'
import { isOtherwiseTaxed, lockInvoice, termsOfInvoice } from './named-invoice.ts'
import { linesOfSale, refuseBeyondCredit } from './sales-invoice.ts'

/**
 * A debit note adds to what an invoice charged: at its taxes, in its currency and at its rate. It is an open item
 * of its own, and moves no goods.
 */

/** What a debit note says otherwise than its invoice, of what it takes over; what stood on it before follows the invoice. */
function otherThan(invoice: TradeDocument, header: Values, before: TradeDocument | null): FieldIssues {
  const { client_id, supplier_id, currency_id, exchange_rate, emirate, document_type } = header
  const issues: FieldIssues = {}
  const isOther = (value: unknown, ...known: unknown[]) =>
    (value ?? null) !== null && !known.some(each => Number(each) === Number(value))
  if (isOther(client_id, invoice.client_id, before?.client_id)) issues.client_id = ['as_on_invoice']
  if (isOther(supplier_id, invoice.supplier_id, before?.supplier_id)) issues.supplier_id = ['as_on_invoice']
  if (isOther(currency_id, invoice.currency_id, before?.currency_id)) issues.currency_id = ['as_on_invoice']
  if (isOther(exchange_rate, invoice.exchange_rate, before?.exchange_rate)) issues.exchange_rate = ['as_on_invoice']
  if (isOtherwiseTaxed(header, invoice, before)) issues.tax_inclusive = ['as_on_invoice']
  if (emirate && emirate !== invoice.emirate && emirate !== before?.emirate) issues.emirate = ['as_on_invoice']
  const known = [invoice.document_type, before?.document_type]
  if (document_type && invoice.document_type && !known.some(each => each === document_type))
    issues.document_type = ['as_on_invoice']
  if (before !== null && before.invoice_id !== invoice.id) issues.invoice_id = ['not_taken']
  return issues
}

/** What a debit note takes over from the invoice that it adds to. */
export async function completedNote(
  context: BooksContext,
  kind: DebitNoteKind,
  { header, items }: DocumentInput,
  before: TradeDocument | null,
): Promise<DocumentInput> {
  // What is missing is named with everything else that is.
  if (typeof header.invoice_id !== 'number') return { header, items }
  const { document } = await lockInvoice(context, [invoiceOfNote(kind)], header.invoice_id, { showsLines: false })
  const issues = otherThan(document, header, before)
  if (document.status !== 'posted') issues.invoice_id = ['not_posted']
  if (String(header.date) < document.date) issues.date = [`before_invoice|${document.date}`]
  if (Object.keys(issues).length > 0) {
    const [path, table] = isOfSuppliers(kind)
      ? (['supplier_id', 'suppliers'] as const)
      : (['client_id', 'clients'] as const)
    const party = { path, table, id: header[path] as number | null }
    refuseFields({ ...issues, ...(issues[path] ? await context.store.brokenLinks([party]) : {}) })
  }
  // Whoever sees the invoice sees what adds to it: it is of the same representative.
  return {
    header: {
      ...header,
      ...termsOfInvoice(document),
      representative_id: document.representative_id,
      warehouse_id: header.warehouse_id ?? document.warehouse_id,
    },
    items,
  }
}

export const debitNoteRules: RulesOf<'sales_debit_note'> = {
  complete: completedNote,
  async prepare(context, kind, input, before, payment) {
    const { rows, products } = await preparedTrade(context, kind, input, before)
    return {
      ...rows,
      async post(note): Promise<Posted> {
        await refuseBeyondCredit(context, rows.document, before, payment)
        const exchange = exchangeOf(context, note.document)
        const amounts = amountsInBase(tradeOf(note), exchange)
        return {
          lines: linesOfSale(note, amounts, products),
          adjustments: [],
          document: withBaseAmounts(note, baseAmountsOf(amounts, note, exchange), exchange),
        }
      },
    }
  },
}
