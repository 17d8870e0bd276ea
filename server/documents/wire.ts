import { reasonOf } from '../../i18n/tax/reasons-of-notes.ts'
import { fill, type Language } from '../../i18n/text.ts'
import { formatMoney, plainDecimal } from '../../ledger/money.ts'
import type {
  Expense,
  Invoice,
  InvoiceListed,
  JournalEntry,
  JournalListed,
  Offer,
  OfferListed,
  OtherReceipt,
  Payment,
  PaymentListed,
  Return,
  ReturnListed,
  Settlement,
  TradeListed,
  Transfer,
  TransferListed,
  WriteOff,
  WriteOffListed,
} from '../../schema/answers/documents.ts'
import type { AdvanceItem, ProductItem, ReturnItem } from '../../schema/answers/lists/items.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { isDebitNote } from '../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../schema/documents/sold.ts'
import { isOffer, isOfSuppliers, isReturn } from '../../schema/documents.ts'
import type { LinkNames } from '../books/document-names.ts'
import { wireRate } from '../books/exchange.ts'
import {
  type DocumentRow,
  type DocumentWithItems,
  type TradeDocument,
  type TradeItem,
  withShape,
} from '../books/rows.ts'
import { baseResidualOf, ofInvoices, residualOf, type Settled } from '../settlement/allocations.ts'
import { type Circumstances, type DocumentAction, verdicts } from './allowed-actions.ts'
import type { Dependents } from './dependents.ts'
import { dueOf, stageOf, standingOf, standingOfOther } from './standing/standing.ts'
import { wireAdvance, wireDeducting } from './wire/advances.ts'
import { wireTransfer, wireVoucher, wireWholeTransfer, wireWholeVoucher } from './wire/cash.ts'
import { headOf, named, otherDocument } from './wire/head.ts'
import { wireJournal, wireWholeJournal } from './wire/journal.ts'
import { creditOf, wirePayment, wirePaymentShare, wireShare } from './wire/payment.ts'
import { ofSale, wireCorrecting, wireIssued } from './wire/sales.ts'
import { wireWholeWriteOff, wireWriteOff } from './wire/write-off.ts'

function wireCan(
  document: DocumentRow,
  dependents: Dependents,
  circumstances: Circumstances,
  language: Language,
): Record<DocumentAction, Permit> {
  const found = verdicts(document, dependents, circumstances)
  const wire = (action: DocumentAction): Permit => {
    const { allowed, reason, values } = found[action]
    return { allowed, reason: reason === null ? null : fill(reasonOf(reason, document.kind)[language], values) }
  }
  return {
    edit: wire('edit'),
    return: wire('return'),
    delete: wire('delete'),
    void: wire('void'),
    pay: wire('pay'),
    correct: wire('correct'),
  }
}

/**
 * What settles an invoice, or what a return settles: each amount with the document at its other end. What a return
 * frees of an earlier payment, for the party's credit or in cash, is a `refund` and negative.
 */
const wireSettlements = (
  document: DocumentRow,
  dependents: Dependents,
  names: LinkNames,
  decimals: number,
): Settlement[] =>
  ofInvoices(dependents.allocations)
    .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
    .map(
      ({ kind, date, amount, document_id, invoice_id }): Settlement => ({
        kind,
        date,
        amount: formatMoney(amount, decimals),
        document: otherDocument(isReturn(document.kind) ? invoice_id : document_id, names),
      }),
    )

/** The cheques that had paid an invoice and bounced, in the order in which they did. */
const wireBounced = ({ bounced }: Dependents, names: LinkNames, decimals: number): Invoice['bounced_cheques'] =>
  bounced
    .toSorted((a, b) => (a.date === b.date ? a.cheque.id - b.cheque.id : a.date < b.date ? -1 : 1))
    .map(({ cheque, paidBy, date, amount }) => ({
      id: cheque.id,
      number: cheque.number,
      date,
      amount: formatMoney(amount, decimals),
      document: otherDocument(paidBy, names)!,
    }))

type Listed =
  | InvoiceListed
  | OfferListed
  | ReturnListed
  | PaymentListed
  | JournalListed
  | ReturnType<typeof wireVoucher>
  | WriteOffListed
  | TransferListed

/** A document as a list shows it; of a voucher its lines say what it was for. */
export function wireSummary(
  summed: DocumentWithItems,
  settled: Settled,
  names: LinkNames,
  decimals: number,
  baseDecimals: number,
): Listed {
  const rows = withShape(summed)
  if (rows.shape === 'journal') return wireJournal(rows.document, names, baseDecimals)
  if (rows.shape === 'write_off') return wireWriteOff(rows.document, names, decimals, baseDecimals)
  if (rows.shape === 'payment') return wirePayment(rows.document, names, decimals, baseDecimals)
  if (rows.shape === 'voucher') return wireVoucher(rows, names, decimals)
  if (rows.shape === 'transfer') return wireTransfer(rows.document, names, decimals)
  const { document } = rows
  const trade = wireTrade(document, settled, names, decimals, baseDecimals)
  if (isReturn(document.kind)) return { ...trade, ...ofReturn(document, names, decimals, baseDecimals) }
  if (isOffer(document.kind)) return { ...trade, ...stagedAs(document, names) }
  return {
    ...trade,
    ...ofKind(document, settled, names, decimals),
    ...dueOf(document, settled, names.today, decimals),
    ...standingOf(document, settled, names.today),
  }
}

/** What a kind of invoice has that others have not: a bill the tax number that was typed on it, a debit note its invoice. */
function ofKind(document: TradeDocument, settled: Settled, names: LinkNames, decimals: number) {
  const { kind, supplier_tax_number } = document
  if (kind === 'purchase_invoice') return { supplier_tax_number }
  if (kind === 'purchase_debit_note') return namingInvoice(document, names)
  const issued = wireIssued(document, names)
  if (isAdvance(kind)) return { ...issued, ...wireAdvance(document, settled, names, decimals) }
  return isDebitNote(kind)
    ? { ...namingInvoice(document, names), ...issued }
    : { ...issued, ...wireDeducting(document, names, decimals) }
}

/** What an offer, an order, an invoice and a return have in common. */
function wireTrade(
  document: TradeDocument,
  settled: Settled,
  names: LinkNames,
  decimals: number,
  baseDecimals: number,
): TradeListed {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  const base = (minor: bigint) => formatMoney(minor, baseDecimals)
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
    taxes_compound: document.taxes_compound,
    shipping_taxable: document.shipping_taxable,
    rounding_policy: document.rounding_policy ?? `category_${decimals}dp`,
    value_added_tax_recoverable: document.value_added_tax_recoverable,
    sales_tax_recoverable: document.sales_tax_recoverable,
    subtotal: money(document.subtotal),
    discount_total: money(document.discount_total),
    taxable: money(document.taxable),
    value_added_tax: money(document.value_added_tax),
    sales_tax: money(document.sales_tax),
    rounding: money(document.rounding),
    total: money(document.total),
    base_total: base(document.base_total),
    paid: money(settled.paid),
    returned: money(settled.returned),
    credits: money(settled.credits),
    written_off: money(settled.written_off),
    residual: money(residualOf(document, settled)),
    base_paid: base(settled.base.paid),
    base_returned: base(settled.base.returned),
    base_credits: base(settled.base.credits),
    base_written_off: base(settled.base.written_off),
    base_residual: base(baseResidualOf(document, settled)),
    is_opening: document.is_opening,
    source_id: document.source_id,
    source: otherDocument(document.source_id, names),
  }
}

/** The invoice that a document names, and why. */
const namingInvoice = (document: TradeDocument, names: LinkNames) => ({
  invoice_id: document.invoice_id,
  invoice: otherDocument(document.invoice_id, names),
  reason: document.reason,
  reason_code: document.reason_code,
})

/** What a return has beside. */
const ofReturn = (
  document: TradeDocument,
  names: LinkNames,
  decimals: number,
  baseDecimals: number,
): Omit<ReturnListed, keyof TradeListed> => ({
  ...creditOf(document, names, decimals, baseDecimals),
  ...namingInvoice(document, names),
  refund: document.refund ?? 'balance',
  cash_account_id: document.cash_account_id,
  refund_rate: document.refund_rate === null ? null : wireRate(document.refund_rate),
  ...(isOfSuppliers(document.kind) ? {} : { ...ofSale(document), ...wireCorrecting(document, names) }),
})

/** How an offer or an order stands, and what was answered to it as it is now. */
const stagedAs = (document: TradeDocument, names: LinkNames): Pick<OfferListed, 'standing' | 'stage' | 'answer'> => ({
  standing: standingOfOther({ document, items: [] }, names),
  stage: stageOf(document, names),
  answer: names.answered(document.id, document.revision),
})

function wireProductItem(
  item: TradeItem,
  { names, decimals, baseDecimals, rate }: Pick<About, 'names' | 'decimals' | 'baseDecimals'> & { rate: string },
): AdvanceItem {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  return {
    id: item.id,
    product_id: item.product_id,
    product: item.product_id === null ? null : { id: item.product_id, ...names.product(item.product_id)! },
    description: item.description,
    quantity: plainDecimal(item.quantity),
    price: plainDecimal(item.price),
    discount: plainDecimal(item.discount),
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    sales_tax: item.sales_tax,
    tax_code_id: item.tax_code_id,
    tax_rate: plainDecimal(item.tax_rate ?? (item.value_added_tax || item.tax_mode !== 'charged' ? rate : '0')),
    analytical_account_id: item.analytical_account_id,
    net: money(item.net),
    value_added_tax_amount: money(item.value_added_tax_amount),
    sales_tax_amount: money(item.sales_tax_amount),
    tax: money(item.value_added_tax_amount + item.sales_tax_amount),
    reverse_tax_amount: money(item.reverse_tax_amount),
    total: money(item.total),
    cost: formatMoney(item.cost, baseDecimals),
    source_item_id: item.source_item_id,
  }
}

const wireReturnItem = (item: TradeItem, about: About & { rate: string }): ReturnItem => ({
  ...wireProductItem(item, about),
  invoice_item_id: item.invoice_item_id,
  restock: item.restock,
  allowance: item.allowance === 0n ? null : formatMoney(item.allowance, about.decimals),
})

interface About {
  dependents: Dependents
  names: LinkNames
  decimals: number
  baseDecimals: number
  circumstances: Circumstances
  language: Language
}

type Whole = WriteOff | Invoice | Offer | Return | Payment | JournalEntry | Expense | OtherReceipt | Transfer

/** A document whole: its figures, its lines, and what may be done with it. */
export function wireDocument(whole: DocumentWithItems, about: About): Whole {
  const { dependents, names, decimals, baseDecimals, circumstances, language } = about
  const rows = withShape(whole)
  const can = wireCan(rows.document, dependents, circumstances, language)
  if (rows.shape === 'write_off')
    return wireWholeWriteOff(
      wireWriteOff(rows.document, names, decimals, baseDecimals),
      can,
      rows.items.map(item => wireShare(item, names, decimals)),
    )
  if (rows.shape === 'payment')
    return {
      ...wirePayment(rows.document, names, decimals, baseDecimals),
      can,
      cheque: dependents.cheque && {
        id: dependents.cheque.id,
        status: dependents.cheque.status,
        bounced_on: dependents.bouncedOn,
      },
      allocations: rows.items.map(item => wirePaymentShare(item, names, decimals)),
    } satisfies Payment
  if (rows.shape === 'journal') return wireWholeJournal(rows, { names, dependents, baseDecimals, can })
  if (rows.shape === 'voucher') return wireWholeVoucher(rows, names, decimals, can)
  if (rows.shape === 'transfer') return wireWholeTransfer(rows.document, names, decimals, can)
  const { document, items } = rows
  const ofLines = { ...about, rate: document.value_added_tax_rate }
  const trade = wireTrade(document, dependents.settled, names, decimals, baseDecimals)
  if (isOffer(document.kind))
    return {
      ...trade,
      ...stagedAs(document, names),
      can,
      items: items.map(item => wireProductItem(item, ofLines) as ProductItem),
    } satisfies Offer
  const settlements = wireSettlements(document, dependents, names, decimals)
  return isReturn(document.kind)
    ? ({
        ...trade,
        ...ofReturn(document, names, decimals, baseDecimals),
        can,
        settlements,
        items: items.map(item => wireReturnItem(item, ofLines)),
      } satisfies Return)
    : ({
        ...trade,
        ...ofKind(document, dependents.settled, names, decimals),
        ...dueOf(document, dependents.settled, names.today, decimals),
        ...standingOf(document, dependents.settled, names.today),
        can,
        settlements,
        bounced_cheques: wireBounced(dependents, names, decimals),
        items: items.map(item => wireProductItem(item, ofLines) as ProductItem),
      } satisfies Invoice)
}
