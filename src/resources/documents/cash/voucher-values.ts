import { formatMoney, parseMoney, parsePrice, sum } from '../../../../ledger/money.ts'
import { liveTotals, type Totals } from '../../../../ledger/totals.ts'
import type {
  Expense,
  ExpenseListed,
  OtherReceipt,
  OtherReceiptListed,
  Transfer,
  TransferListed,
} from '../../../../schema/answers/documents.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { isOwedByBuyer } from '../../../../schema/tax/line.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import type { DocumentRecord, Later } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'

/** An expense or another receipt, in a list or on its page. */
export type VoucherRecord = DocumentRecord &
  Omit<OtherReceiptListed, Later> &
  Partial<Pick<ExpenseListed, 'payee' | 'representative_id' | 'representative'>> & {
    items?: Partial<Expense['items'][number] & OtherReceipt['items'][number]>[]
  }

/** A transfer, in a list or on its page. */
export type TransferRecord = DocumentRecord & Omit<TransferListed, Later> & Partial<Pick<Transfer, 'can'>>

/** A line of a voucher while it is typed. */
export interface VoucherLineValues {
  amount: string | null
  account_id: number | null
  details: string
  supplier_id: number | null
  client_id: number | null
  analytical_account_id: number | null
  value_added_tax: boolean
  tax_code_id: number | null
  sales_tax: boolean
  tax_number: string
  tax_base: string | null
}

export const blankLine: VoucherLineValues = {
  amount: null,
  account_id: null,
  details: '',
  supplier_id: null,
  client_id: null,
  analytical_account_id: null,
  value_added_tax: false,
  tax_code_id: null,
  sales_tax: false,
  tax_number: '',
  tax_base: null,
}

const lineOf = (item: NonNullable<VoucherRecord['items']>[number]): VoucherLineValues => ({
  amount: item.amount ?? null,
  account_id: item.account_id ?? null,
  details: item.details ?? '',
  supplier_id: item.supplier_id ?? null,
  client_id: item.client_id ?? null,
  analytical_account_id: item.analytical_account_id ?? null,
  value_added_tax: item.value_added_tax === true,
  tax_code_id: item.tax_code_id ?? null,
  sales_tax: item.sales_tax === true,
  tax_number: item.tax_number ?? '',
  tax_base: item.tax_base ?? null,
})

/** The form as it begins: one empty line, the voucher as it stands, or one begun from another. */
export const voucherValues = (record: VoucherRecord | null, isCopy: boolean): FormValues => ({
  date: record && !isCopy ? record.date : today(),
  cash_account_id: record?.cash_account_id ?? null,
  tax_inclusive: record?.tax_inclusive ?? true,
  payee: record?.payee ?? null,
  representative_id: record?.representative_id ?? null,
  reference: isCopy ? null : (record?.reference ?? null),
  notes: record?.notes ?? null,
  items: record?.items && record.items.length > 0 ? record.items.map(lineOf) : [blankLine],
})

export const linesOf = (values: FormValues): VoucherLineValues[] => (values.items ?? []) as VoucherLineValues[]

/** A line that says nothing is not sent; of a voucher that says nothing at all the first one is. */
function sentLines(values: FormValues): VoucherLineValues[] {
  const lines = linesOf(values)
  const message = lines.filter(line => line.amount || line.account_id !== null || line.details !== '')
  return message.length > 0 ? message : lines.slice(0, 1)
}

/** The voucher as it is sent. */
export const voucherBody = (
  kind: VoucherKind,
  { payee, representative_id, ...values }: FormValues,
): FormValues & { items: FormValues[] } => ({
  ...values,
  ...(kind === 'expense' ? { payee, representative_id } : {}),
  items: sentLines(values).map(({ tax_number, tax_base, supplier_id, client_id, details, ...line }) => ({
    ...line,
    details: details || null,
    ...(kind === 'expense'
      ? { supplier_id, tax_number: tax_number || null, tax_base: tax_base || null }
      : { client_id }),
  })),
})

interface Terms {
  rates: { value_added_tax: string; sales_tax: string }
  compound: boolean
  /** The suppliers who have a tax number. */
  numbered: ReadonlySet<number>
  /** The tax codes of the organization. */
  codes: readonly TaxCode[]
}

/** Whether the tax of a line is told apart: of a seller without a number it stays within the amount. */
export const hasNumber = (kind: VoucherKind, line: VoucherLineValues, numbered: Terms['numbered']): boolean =>
  kind !== 'expense' || line.tax_number !== '' || (line.supplier_id !== null && numbered.has(line.supplier_id))

/** What a voucher comes to, by the arithmetic that posts it. */
export function voucherTotals(
  kind: VoucherKind,
  values: FormValues,
  { rates, compound, numbered, codes }: Terms,
): Totals {
  const isInclusive = values.tax_inclusive === true
  return liveTotals({
    decimals: baseCurrency().decimals,
    tax_inclusive: isInclusive,
    compound,
    rates,
    items: linesOf(values).map(line => {
      const code = codes.find(({ id }) => id === line.tax_code_id)
      // Of what was received all taxes are shown; of an expense those that come back.
      const comesBack = kind !== 'expense' || (hasNumber(kind, line, numbered) && code?.recoverable !== false)
      const isNotified = !isInclusive || comesBack
      const key = String(line.tax_code_id)
      return {
        quantity: '1',
        price: line.amount,
        value_added_tax: line.value_added_tax && isNotified,
        sales_tax: line.sales_tax && isNotified,
        tax_code: code?.rate ? { key, percent: code.rate } : null,
        reverse_code: code && isOwedByBuyer(code) ? { key, percent: code.rate ?? rates.value_added_tax } : null,
      }
    }),
  }).totals
}

export const isCharged = (rate: string): boolean => parsePrice(rate) > 0n

/** The form of a transfer as it begins. */
export const transferValues = (record: TransferRecord | null, isCopy: boolean): FormValues => ({
  date: record && !isCopy ? record.date : today(),
  cash_account_id: record?.cash_account_id ?? null,
  to_account_id: record?.to_account_id ?? null,
  amount: record?.amount ?? null,
  bank_fees: isZeroOrEmpty(record?.bank_fees) ? null : record?.bank_fees,
  arrives_on: isCopy ? null : (record?.arrives_on ?? null),
  reference: isCopy ? null : (record?.reference ?? null),
  notes: record?.notes ?? null,
})

/** What an account would hold when these are added to what it holds. */
export const balanceAfter = (balance: string, moves: readonly bigint[], decimals: number): string =>
  formatMoney(sum([parseMoney(balance, decimals), ...moves]), decimals)

/** What the address of a new voucher says of its accounts and its amount: `?from=7&to=9&amount=270.00`. */
export function voucherDefaults(search: URLSearchParams): FormValues {
  const account = (name: string) => Number(search.get(name)) || null
  return {
    cash_account_id: account('from'),
    to_account_id: account('to'),
    amount: search.get('amount'),
  }
}
