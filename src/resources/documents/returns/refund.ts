import { returnWords } from '../../../../i18n/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { formatMoney, type Minor } from '../../../../server/ledger/money.ts'
import { showDecimal } from '../../../layout/decimal.ts'
import type { Coin } from '../kinds.ts'
import type { Refund } from '../record.ts'

/** What the value of a return does: how much comes off its invoice, how much goes beyond, what the invoice still wants. */
export interface Division {
  offInvoice: Minor
  beyond: Minor
  left: Minor
}

/** Divides the value of a return as the books will: first what the invoice still wants, if that is what is asked. */
export function divide(refund: Refund, total: Minor, residual: Minor): Division {
  const offInvoice = refund === 'balance' ? (total < residual ? total : residual) : 0n
  return { offInvoice, beyond: total - offInvoice, left: residual - offInvoice }
}

export const isFromSupplier = (kind: DocumentKind): boolean => documentKinds[kind].party === 'supplier'

export const labelOfRefund = (kind: DocumentKind, refund: Refund): Text =>
  refund === 'credit'
    ? isFromSupplier(kind)
      ? returnWords.supplierCredit
      : returnWords.clientCredit
    : returnWords[refund]

interface Told {
  words: Text
  values: Record<string, string>
}

/** A choice in words, with the amounts that go where. `residual` is what the invoice wants before this return. */
export function tellRefund(kind: DocumentKind, refund: Refund, total: Minor, residual: Minor | null, coin: Coin): Told {
  const isSupplier = isFromSupplier(kind)
  const money = (amount: Minor) => `${showDecimal(formatMoney(amount, coin.decimals), coin.decimals)} ${coin.code}`
  if (residual === null) {
    const alone = isSupplier
      ? { cash: returnWords.paidInAlone, credit: returnWords.keptWithSupplierAlone }
      : { cash: returnWords.paidOutAlone, credit: returnWords.keptForClientAlone }
    return { words: refund === 'cash' ? alone.cash : alone.credit, values: { amount: money(total) } }
  }
  const { offInvoice, beyond, left } = divide(refund, total, residual)
  const values = { amount: money(refund === 'balance' ? offInvoice : total), rest: money(beyond), left: money(left) }
  if (refund === 'cash') return { words: isSupplier ? returnWords.paidIn : returnWords.paidOut, values }
  if (refund === 'credit')
    return { words: isSupplier ? returnWords.keptWithSupplier : returnWords.keptForClient, values }
  if (beyond === 0n) return { words: returnWords.toBalance, values }
  if (offInvoice > 0n)
    return { words: isSupplier ? returnWords.toBalanceAndSupplier : returnWords.toBalanceAndClient, values }
  return { words: isSupplier ? returnWords.settledToSupplier : returnWords.settledToClient, values }
}
