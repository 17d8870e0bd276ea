import { returnWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { divide, type OwedOfInvoice } from '../../../../ledger/settling.ts'
import type { Refund } from '../../../../schema/document-fields.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { showDecimal } from '../../../layout/values/decimal.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'

export const isFromSupplier = (kind: DocumentKind): boolean => documentKinds[kind].party === 'supplier'

export const labelOfRefund = (kind: DocumentKind, refund: Refund): Text =>
  refund === 'credit'
    ? isFromSupplier(kind)
      ? returnWords.supplierCredit
      : returnWords.clientCredit
    : returnWords[refund]

interface RefundSentence {
  words: Text
  values: Record<string, string>
}

/** A choice in words, with the amounts that go where. `owed` is null for a return of no invoice. */
export function refundSentence(
  kind: DocumentKind,
  refund: Refund,
  total: Minor,
  owed: OwedOfInvoice | null,
  currency: Currency,
): RefundSentence {
  const isSupplier = isFromSupplier(kind)
  const money = (amount: Minor) =>
    `${showDecimal(formatMoney(amount, currency.decimals), currency.decimals)} ${currency.sign}`
  if (owed === null) {
    const alone = isSupplier
      ? { cash: returnWords.paidInAlone, credit: returnWords.keptWithSupplierAlone }
      : { cash: returnWords.paidOutAlone, credit: returnWords.keptForClientAlone }
    return { words: refund === 'cash' ? alone.cash : alone.credit, values: { amount: money(total) } }
  }
  const { offInvoice, recovered, beyond, left } = divide(refund, total, owed)
  if (recovered > 0n) return ofWrittenOff(refund, { offInvoice, recovered, beyond }, money)
  const isWhole = refund !== 'balance' && offInvoice === 0n
  const values = { amount: money(isWhole ? total : offInvoice), rest: money(beyond), left: money(left) }
  if (refund !== 'balance' && beyond === 0n) return { words: returnWords.nothingPaid, values }
  if (refund === 'cash' && !isWhole)
    return { words: isSupplier ? returnWords.paidInInPart : returnWords.paidOutInPart, values }
  if (refund === 'credit' && !isWhole)
    return { words: isSupplier ? returnWords.keptWithSupplierInPart : returnWords.keptForClientInPart, values }
  if (refund === 'cash') return { words: isSupplier ? returnWords.paidIn : returnWords.paidOut, values }
  if (refund === 'credit')
    return { words: isSupplier ? returnWords.keptWithSupplier : returnWords.keptForClient, values }
  if (beyond === 0n) return { words: returnWords.toBalance, values }
  if (offInvoice > 0n)
    return { words: isSupplier ? returnWords.toBalanceAndSupplier : returnWords.toBalanceAndClient, values }
  return { words: isSupplier ? returnWords.settledToSupplier : returnWords.settledToClient, values }
}

/** Part of the invoice was written off: that comes first of what is no longer owed. */
function ofWrittenOff(
  refund: Refund,
  { offInvoice, recovered, beyond }: { offInvoice: Minor; recovered: Minor; beyond: Minor },
  money: (amount: Minor) => string,
): RefundSentence {
  const values = { amount: money(offInvoice), back: money(recovered), rest: money(beyond) }
  if (beyond === 0n) return { words: offInvoice > 0n ? returnWords.toBalanceAndLoss : returnWords.toLoss, values }
  return { words: refund === 'cash' ? returnWords.toLossAndOut : returnWords.toLossAndClient, values }
}

/** Where the value of a return goes. Without an invoice there is no balance that it could come off. */
export const refundValues = (record: InvoiceRecord | null): FormValues => {
  const usual = record?.invoice_id ? 'balance' : 'credit'
  const refund = record?.refund ?? usual
  return {
    refund: refund === 'balance' ? usual : refund,
    cash_account_id: record?.cash_account_id ?? null,
    refund_rate: record?.refund_rate ?? null,
  }
}

/** The same as it is sent: an account goes with cash alone. */
export const refundOf = ({ refund, cash_account_id, refund_rate }: FormValues): FormValues => ({
  refund,
  cash_account_id: refund === 'cash' ? (cash_account_id ?? null) : null,
  refund_rate: refund === 'cash' ? (refund_rate ?? null) : null,
})
