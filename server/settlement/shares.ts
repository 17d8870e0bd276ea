import { currencyOf, decimalsOf } from '../../i18n/records/world.ts'
import { type DocumentKind, invoiceKindOf } from '../../schema/documents.ts'
import type { FieldIssues } from '../../schema/errors.ts'
import { seesInvoices } from '../../schema/organization/hidden-fields.ts'
import type { DocumentRow, ItemRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { formatMoney } from '../ledger/money.ts'
import { type Given, residualOf } from '../ledger/settling.ts'
import { openInvoice, settledOf } from './allocations.ts'

/** What settles invoices: whose they are, in which currency, and each one's share. */
interface Settling {
  document: Pick<DocumentRow, 'client_id' | 'supplier_id' | 'currency_id'>
  items: readonly Pick<ItemRow, 'invoice_id' | 'amount'>[]
}

/** The invoices that a payment is given to, as they stand, and what is wrong with its shares. */
export async function sharesOf(context: BooksContext, kind: DocumentKind, payment: Settling, date: string) {
  const { store } = context
  const { document, items } = payment
  const invoiceKind = invoiceKindOf(kind)
  const invoices = await store.lockHeads(
    invoiceKind,
    items.map(item => item.invoice_id!),
  )
  const settled = await settledOf(
    store.rows,
    invoices.map(({ id }) => id),
  )
  const decimals = decimalsOf(document.currency_id)
  const isSeen = seesInvoices(context.permissions, invoiceKind)
  const issues: FieldIssues = {}
  const given: Given[] = []
  const seen = new Set<number>()
  items.forEach((item, index) => {
    const at = `allocations.${index}`
    const invoice = invoices.find(({ id }) => id === item.invoice_id)
    const isOthers =
      invoice && (invoice.client_id !== document.client_id || invoice.supplier_id !== document.supplier_id)
    if (!invoice) issues[`${at}.invoice_id`] = ['not_found']
    else if (invoice.status !== 'posted') issues[`${at}.invoice_id`] = ['not_posted']
    else if (isOthers) issues[`${at}.invoice_id`] = [isSeen ? 'other_party' : 'not_found']
    else if (seen.has(invoice.id)) issues[`${at}.invoice_id`] = ['repeated_invoice']
    else if (invoice.currency_id !== document.currency_id)
      issues[`${at}.invoice_id`] = [`other_currency|${currencyOf(invoice.currency_id)?.code ?? ''}`]
    // What is paid before there is an invoice is an advance.
    else if (invoice.date > date) issues.date = [`date_before|${invoice.date}`]
    else {
      const open = openInvoice(invoice, settled(invoice.id))
      if (item.amount > residualOf(open))
        issues[`${at}.amount`] = [
          isSeen ? `above_residual|${formatMoney(residualOf(open), decimals)}` : 'above_what_is_left',
        ]
      given.push({ invoice: open, amount: item.amount })
      seen.add(invoice.id)
    }
  })
  return { given, issues }
}
