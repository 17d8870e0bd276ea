import { reasonWords } from '../../i18n/documents.ts'
import { fill, type Language } from '../../i18n/text.ts'
import { documentKinds } from '../../schema/documents.ts'
import { formatDecimal, formatMoney, parseRate } from '../ledger/money.ts'
import { type Circumstances, type Deed, deeds, verdicts } from './can.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'
import { plainDecimal } from './sales-invoice.ts'

/** What a document's links are called, so that a page needs no further question. */
export interface LinkNames {
  client: (id: number) => string | null
  supplier: (id: number) => string | null
  product: (id: number) => { name: string; code: string | null; unit: string | null } | null
  account: (id: number) => { name: string; code: string; type: string; has_analytical_account: boolean } | null
  representative: (id: number) => string | null
}

/** What of a document has been paid, given back and is still owed: sums of what others did to it, never stored. */
export interface Settled {
  paid: bigint
  returned: bigint
}

export const wireRate = (rate: string): string => formatDecimal(parseRate(rate), 9)

const named = (id: number | null, name: (id: number) => string | null) =>
  id === null ? null : { id, display_name: name(id) }

function wireCan(document: DocumentRow, circumstances: Circumstances, language: Language) {
  const found = verdicts(document, circumstances)
  const wire = (deed: Deed) => {
    const { allowed, reason, values } = found[deed]
    return { allowed, reason: reason === null ? null : fill(reasonWords[reason][language], values) }
  }
  return Object.fromEntries(deeds.map(deed => [deed, wire(deed)]))
}

/** How much of a document is still owed: nothing of a draft or a void one. */
export const residualOf = (document: Pick<DocumentRow, 'status' | 'total'>, { paid, returned }: Settled): bigint =>
  document.status === 'posted' ? document.total - paid - returned : 0n

const headOf = (document: DocumentRow) => ({
  id: document.id,
  number: document.number,
  status: document.status,
  date: document.date,
  reference: document.reference,
  revision: document.revision,
  posted_at: document.posted_at,
  created_at: document.created_at,
  entry_id: document.entry_id,
})

/** A document as a list shows it. */
export function wireSummary(
  document: DocumentRow,
  settled: Settled,
  names: LinkNames,
  decimals: number,
  baseDecimals: number,
) {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  if (documentKinds[document.kind].shape === 'journal') {
    return {
      ...headOf(document),
      name: document.name,
      details: document.details,
      total: formatMoney(document.total, baseDecimals),
    }
  }
  return {
    ...headOf(document),
    due_date: document.due_date,
    client_id: document.client_id,
    supplier_id: document.supplier_id,
    client: named(document.client_id, names.client),
    supplier: named(document.supplier_id, names.supplier),
    representative_id: document.representative_id,
    representative: named(document.representative_id, names.representative),
    warehouse_id: document.warehouse_id,
    currency_id: document.currency_id,
    exchange_rate: wireRate(document.exchange_rate),
    tax_inclusive: document.tax_inclusive,
    discount: plainDecimal(document.discount),
    discount_type: document.discount_type,
    shipping_fee: money(document.shipping_fee),
    settlement: money(document.settlement),
    notes: document.notes,
    client_comments: document.client_comments,
    value_added_tax_rate: plainDecimal(document.value_added_tax_rate),
    sales_tax_rate: plainDecimal(document.sales_tax_rate),
    subtotal: money(document.subtotal),
    discount_total: money(document.discount_total),
    taxable: money(document.taxable),
    value_added_tax: money(document.value_added_tax),
    sales_tax: money(document.sales_tax),
    rounding: money(document.rounding),
    total: money(document.total),
    base_total: formatMoney(document.base_total, baseDecimals),
    paid: money(settled.paid),
    returned: money(settled.returned),
    residual: money(residualOf(document, settled)),
  }
}

function wireProductItem(item: ItemRow, names: LinkNames, decimals: number, baseDecimals: number) {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  return {
    id: item.id,
    product_id: item.product_id,
    product: item.product_id === null ? null : { id: item.product_id, ...names.product(item.product_id) },
    description: item.description,
    quantity: plainDecimal(item.quantity ?? '0'),
    price: plainDecimal(item.price ?? '0'),
    discount: plainDecimal(item.discount),
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    sales_tax: item.sales_tax,
    analytical_account_id: item.analytical_account_id,
    net: money(item.net),
    tax: money(item.value_added_tax_amount + item.sales_tax_amount),
    total: money(item.total),
    cost: formatMoney(item.cost, baseDecimals),
  }
}

function wireJournalItem(item: ItemRow, names: LinkNames, baseDecimals: number) {
  return {
    id: item.id,
    account_id: item.account_id,
    account: item.account_id === null ? null : { id: item.account_id, ...names.account(item.account_id) },
    debtor: formatMoney(item.debtor, baseDecimals),
    creditor: formatMoney(item.creditor, baseDecimals),
    details: item.details,
    client_id: item.client_id,
    client: named(item.client_id, names.client),
    supplier_id: item.supplier_id,
    supplier: named(item.supplier_id, names.supplier),
    analytical_account_id: item.analytical_account_id,
  }
}

/** A document whole: its figures, its lines, and what may be done with it. */
export function wireDocument(
  { document, items }: DocumentWithItems,
  about: {
    settled: Settled
    names: LinkNames
    decimals: number
    baseDecimals: number
    circumstances: Circumstances
    language: Language
  },
) {
  const { settled, names, decimals, baseDecimals, circumstances, language } = about
  const isJournal = documentKinds[document.kind].shape === 'journal'
  return {
    ...wireSummary(document, settled, names, decimals, baseDecimals),
    can: wireCan(document, circumstances, language),
    items: items.map(item =>
      isJournal ? wireJournalItem(item, names, baseDecimals) : wireProductItem(item, names, decimals, baseDecimals),
    ),
  }
}
