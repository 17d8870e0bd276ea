import { formatMoney, plainDecimal } from '../../../ledger/money.ts'
import type { Payment, PaymentListed, WriteOff } from '../../../schema/answers/documents.ts'
import type { LinkNames } from '../../books/document-names.ts'
import { wireRate } from '../../books/exchange.ts'
import type { DocumentRow, PaymentDocument, PaymentShare, ShareItem } from '../../books/rows.ts'
import { standingOfOther } from '../standing/standing.ts'
import { headOf, named, otherDocument, writtenAmount } from './head.ts'

/** A payment as it stands on the wire, and the credit that it or a return gave its party. */

/** How a return or a payment stands, and what is left of the credit that it gave its party. */
export function creditOf(document: DocumentRow, names: LinkNames, decimals: number, baseDecimals: number) {
  const { amount, base } = names.unused(document.id)
  return {
    standing: standingOfOther({ document, items: [] }, names),
    unused: formatMoney(amount, decimals),
    base_unused: formatMoney(base, baseDecimals),
  }
}

export function wirePayment(
  document: PaymentDocument,
  names: LinkNames,
  decimals: number,
  baseDecimals: number,
): PaymentListed {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  return {
    ...headOf(document),
    ...creditOf(document, names, decimals, baseDecimals),
    client_id: document.client_id,
    supplier_id: document.supplier_id,
    client: named(document.client_id, names.client),
    supplier: named(document.supplier_id, names.supplier),
    currency_id: document.currency_id,
    exchange_rate: wireRate(document.exchange_rate),
    amount: money(document.amount),
    discount_allowed: money(document.discount_allowed),
    withheld: money(document.withheld),
    bank_fees: money(document.bank_fees),
    payment_method: document.payment_method,
    cheque_number: document.cheque_number,
    cheque_date: document.cheque_date,
    cash_account_id: document.cash_account_id,
    cash_amount: writtenAmount(document.cash_amount),
    notes: document.notes,
    total: money(document.total),
    base_total: formatMoney(document.base_total, baseDecimals),
  }
}

/** The share of a write-off or of a payment that was given to an invoice. */
export const wireShare = (item: ShareItem, names: LinkNames, decimals: number): WriteOff['allocations'][number] => ({
  id: item.id,
  invoice_id: item.invoice_id,
  invoice: otherDocument(item.invoice_id, names)!,
  amount: formatMoney(item.amount, decimals),
})

export const wirePaymentShare = (
  item: PaymentShare,
  names: LinkNames,
  decimals: number,
): Payment['allocations'][number] => ({
  ...wireShare(item, names, decimals),
  withholding_kind_id: item.withholding_kind_id,
  withholding_rate: item.withholding_rate === null ? null : plainDecimal(item.withholding_rate),
  withholding_base: item.withholding_base === null ? null : formatMoney(item.withholding_base, decimals),
  withheld: item.withheld === null ? null : formatMoney(item.withheld, decimals),
})
