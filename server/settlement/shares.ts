import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor, sum } from '../../ledger/money.ts'
import { type Given, type OpenInvoice, reliefOf, residualOf } from '../../ledger/settling.ts'
import { type DocumentKind, invoiceKindOf, invoiceKindsFor, isInvoice } from '../../schema/documents.ts'
import type { FieldIssues } from '../../schema/errors.ts'
import { seesInvoices } from '../../schema/organization/hidden-fields.ts'
import type { DocumentRow, ShareItem } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { openInvoice, settledBy } from './allocations.ts'
import { type End, issueOfEnd, roomTakenUntil } from './ends.ts'
import { openItemsOf } from './open-items.ts'

/** What settles invoices: whose they are, in which currency, and each one's share. */
interface Settling {
  document: Pick<DocumentRow, 'client_id' | 'supplier_id' | 'currency_id'> & Partial<Pick<DocumentRow, 'id'>>
  items: readonly Pick<ShareItem, 'invoice_id' | 'amount'>[]
}

interface Around {
  /** Where the body names the shares. */
  path?: string
  /** What other lines of the same document give. */
  earlier?: readonly Given[]
  /** What is wrong with an invoice in another currency, by what settles it. */
  otherCurrency?: 'other_currency' | 'journal_in_base' | 'one_currency'
}

/** An open item after what other lines of the same document give to it. */
function after(open: OpenInvoice, earlier: readonly Given[]): OpenInvoice {
  let left = open
  for (const { invoice, amount } of earlier) {
    if (invoice.id !== open.id || invoice.itemId !== open.itemId) continue
    const relief = reliefOf({ invoice: left, amount })
    left = { ...left, settled: left.settled + amount, baseSettled: left.baseSettled + relief }
  }
  return left
}

/** Gives an amount to open items in their order; what does not fit stays with the last, where it is refused. */
function divided(open: readonly OpenInvoice[], amount: Minor): Given[] {
  let left = amount
  return open.flatMap((invoice, position) => {
    const residual = residualOf(invoice)
    const share = left < residual || position === open.length - 1 ? left : residual
    left -= share
    return share === 0n ? [] : [{ invoice, amount: share }]
  })
}

/** The first of some invoices, in the order in which they are named: its currency is that of all of them. */
export const firstNamed = (ids: readonly number[], invoices: readonly DocumentRow[]): DocumentRow | undefined =>
  ids.flatMap(id => invoices.filter(invoice => invoice.id === id))[0]

/** What keeps an invoice from being given this much on a day, though there is room for it now. */
async function roomTaken(
  { store }: BooksContext,
  id: number,
  date: string,
  given: readonly Given[],
  allocated: readonly AllocationRow[],
): Promise<End | null> {
  const own = given.filter(({ invoice }) => invoice.id === id)
  for (const { invoice } of own) {
    const ofItem = own.filter(each => each.invoice.itemId === invoice.itemId)
    const shares = allocated.filter(
      ({ invoice_id, owed_item_id }) => invoice_id === id && owed_item_id === (invoice.itemId ?? null),
    )
    const amount = sum(ofItem.map(each => each.amount))
    const end = await roomTakenUntil(store, { id, date, whole: invoice.total, amount }, shares)
    if (end) return end
  }
  return null
}

/**
 * The invoices that a payment is given to, as they stand, and what is wrong with its shares. A journal entry that adds to
 * what the party owes, or is owed, is settled as an invoice is.
 */
export async function sharesOf(
  context: BooksContext,
  kind: DocumentKind,
  payment: Settling,
  date: string,
  { path = 'allocations', earlier = [], otherCurrency = 'other_currency' }: Around = {},
) {
  const { store, organization } = context
  const { document, items } = payment
  const ids = items.map(item => item.invoice_id)
  const invoices = await store.lockHeads(invoiceKindsFor(kind), ids)
  const others = ids.filter(id => !invoices.some(invoice => invoice.id === id))
  const entries = others.length > 0 ? await store.lockHeads(['journal_entry'], others) : []
  const allocated = await store.rows.find('allocations', { invoice_id: [...invoices, ...entries].map(({ id }) => id) })
  const settled = settledBy(allocated.filter(({ voided_on }) => voided_on === null))
  const openOf = await openItemsOf(context, entries, document)
  const decimals = decimalsOf(document.currency_id)
  const issues: FieldIssues = {}
  const given: Given[] = []
  const seen = new Set<number>()
  for (const [index, item] of items.entries()) {
    const at = `${path}.${index}`
    const invoice = invoices.find(({ id }) => id === item.invoice_id)
    const entry = entries.find(({ id }) => id === item.invoice_id)
    const found = invoice ?? entry
    const isVisible = seesInvoices(
      context.permissions,
      invoice && isInvoice(invoice.kind) ? invoice.kind : invoiceKindOf(kind),
    )
    const isOthers =
      invoice && (invoice.client_id !== document.client_id || invoice.supplier_id !== document.supplier_id)
    const open = invoice ? [openInvoice(invoice, settled(invoice.id))] : openOf(item.invoice_id)
    // What an entry says of itself is rewritten with it.
    if (!found || found.id === document.id || (entry && open.length === 0)) issues[`${at}.invoice_id`] = ['not_found']
    else if (found.status !== 'posted') issues[`${at}.invoice_id`] = ['not_posted']
    else if (isOthers) issues[`${at}.invoice_id`] = [isVisible ? 'other_party' : 'not_found']
    else if (seen.has(found.id)) issues[`${at}.invoice_id`] = ['repeated_invoice']
    else if ((entry ? organization.baseCurrencyId : found.currency_id) !== document.currency_id)
      issues[`${at}.invoice_id`] = [`${otherCurrency}|${currencyOf(found.currency_id)?.code ?? ''}`]
    // What is paid before there is an invoice is an advance.
    else if (found.date > date) issues.date = [`before_invoice|${found.date}`]
    else {
      const left = open.map(each => after(each, [...earlier, ...given]))
      const residual = sum(left.map(residualOf))
      if (item.amount > residual)
        issues[`${at}.amount`] = [
          isVisible ? `above_residual|${formatMoney(residual, decimals)}` : 'above_what_is_left',
        ]
      given.push(...divided(left, item.amount))
      const until =
        item.amount > residual ? null : await roomTaken(context, found.id, date, [...earlier, ...given], allocated)
      if (until) issues.date = [isVisible ? issueOfEnd(until, context.language) : `date_before|${until.day}`]
      seen.add(found.id)
    }
  }
  return { given, issues }
}
