import { convertToBase, formatMoney, NotADecimal, parseMoney } from '../../../../ledger/money.ts'
import type { Payment, PaymentListed } from '../../../../schema/answers/documents.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import type { FormValues } from '../../forms/body.ts'
import { type Currency, documentCurrency } from '../../kit/currency.ts'
import type { DocumentRecord, Later } from '../record.ts'
import { minorOf, shareOf } from './shares.ts'
import { typedOf } from './withheld.ts'

/** A receipt or a supplier payment, in a list or on its page. */
export type PaymentRecord = DocumentRecord &
  Omit<PaymentListed, Later> &
  Partial<Pick<Payment, 'cheque' | 'unused' | 'allocations'>>

/** Whose money it is. */
export const sideOf = (kind: DocumentKind): 'client' | 'supplier' =>
  documentKinds[kind].party === 'supplier' ? 'supplier' : 'client'

/** The form as it begins: empty, as the payment stands, or begun from another one, whose cheque and shares are its own. */
export function paymentValues(record: PaymentRecord | null, isCopy: boolean, initial: FormValues = {}): FormValues {
  const blank: FormValues = {
    client_id: null,
    supplier_id: null,
    date: today(),
    amount: null,
    currency_id: String(documentCurrency(null).id),
    exchange_rate: '1',
    payment_method: 'cash',
    cheque_number: null,
    cheque_date: null,
    cash_account_id: null,
    discount_allowed: null,
    bank_fees: null,
    reference: null,
    notes: null,
    shares: {},
    withholding: {},
    ...initial,
  }
  if (!record) return blank
  const values: FormValues = {
    ...blank,
    client_id: record.client_id,
    supplier_id: record.supplier_id,
    amount: record.amount,
    currency_id: String(record.currency_id),
    exchange_rate: record.exchange_rate,
    payment_method: record.payment_method ?? 'cash',
    cash_account_id: record.cash_account_id,
    discount_allowed: isZeroOrEmpty(record.discount_allowed) ? null : record.discount_allowed,
    bank_fees: isZeroOrEmpty(record.bank_fees) ? null : record.bank_fees,
    notes: record.notes,
  }
  if (isCopy) return values
  return {
    ...values,
    date: record.date,
    cheque_number: record.cheque_number,
    cheque_date: record.cheque_date,
    reference: record.reference,
    withholding: typedOf(record.allocations ?? []),
    shares: Object.fromEntries(
      (record.allocations ?? []).map(({ invoice_id, amount }) => [shareOf(invoice_id), amount]),
    ),
  }
}

/** How the money is handed over, as it is sent: a cheque goes into no account of cash, cash has no cheque. */
export function methodOf(values: FormValues): FormValues {
  const isCheque = values.payment_method === 'cheque'
  return {
    payment_method: isCheque ? 'cheque' : 'cash',
    cheque_number: isCheque ? values.cheque_number : null,
    cheque_date: isCheque ? values.cheque_date : null,
    cash_account_id: isCheque ? null : values.cash_account_id,
  }
}

/** What a payment to a supplier takes out of an account of cash, in the base currency: a cheque takes nothing yet. */
export function cashTakenBy(values: FormValues, currency: Pick<Currency, 'id' | 'decimals'>) {
  if (values.payment_method === 'cheque') return []
  const base = baseCurrency()
  const amount = minorOf(values.amount, currency.decimals) + minorOf(values.bank_fees, currency.decimals)
  const rate = values.exchange_rate
  const inBooks =
    currency.id === base.id
      ? amount
      : minorOf(inBase(formatMoney(amount, currency.decimals), currency.decimals, rate, base.decimals), base.decimals)
  return [{ accountId: (values.cash_account_id ?? null) as number | null, amount: inBooks }]
}

/** Shares as they are sent: what was withheld of one stays as it was, and is computed anew where its amount is another. */
export const sharesSent = (record: PaymentRecord | null, given: readonly { id: number; amount: string }[]) =>
  given.map(({ id, amount }) => {
    const before = record?.allocations?.find(({ invoice_id }) => invoice_id === id)
    if (!before?.withholding_kind_id) return { invoice_id: id, amount }
    const { withholding_kind_id, withholding_base, withheld } = before
    return {
      invoice_id: id,
      amount,
      withholding_kind_id,
      ...(before.amount === amount && { withholding_base, withheld }),
    }
  })

/** The header as it is sent. */
export function paymentHeaderOf(kind: DocumentKind, values: FormValues): FormValues {
  const side = sideOf(kind)
  return {
    [`${side}_id`]: values[`${side}_id`],
    date: values.date,
    amount: values.amount,
    currency_id: values.currency_id,
    exchange_rate: values.exchange_rate || null,
    ...methodOf(values),
    discount_allowed: values.discount_allowed || '0',
    bank_fees: values.bank_fees || '0',
    reference: values.reference,
    notes: values.notes,
  }
}

/** An amount of a foreign currency in the base currency, or nothing while it or its rate cannot be read. */
export function inBase(amount: unknown, decimals: number, rate: unknown, baseDecimals: number): string | null {
  if (typeof amount !== 'string' || typeof rate !== 'string' || amount === '' || rate === '') return null
  try {
    return formatMoney(convertToBase(parseMoney(amount, decimals), decimals, rate, baseDecimals), baseDecimals)
  } catch (error) {
    if (error instanceof NotADecimal) return null
    throw error
  }
}
