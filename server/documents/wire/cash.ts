import { formatMoney, plainDecimal } from '../../../ledger/money.ts'
import type {
  Expense,
  ExpenseListed,
  OtherReceipt,
  OtherReceiptListed,
  Transfer,
  TransferListed,
} from '../../../schema/answers/documents.ts'
import type { ExpenseItem, OtherReceiptItem } from '../../../schema/answers/lists/voucher-items.ts'
import type { LinkNames } from '../../books/document-names.ts'
import type { DocumentWithItems, TransferDocument, VoucherDocument, VoucherItem } from '../../books/rows.ts'
import { standingOfOther } from '../standing/standing.ts'
import { headOf, named, writtenAmount } from './head.ts'

/** What moves cash without an invoice, as it stands on the wire. */

type Voucher = DocumentWithItems<VoucherDocument, VoucherItem>

const accountNamed = (id: number, names: LinkNames) => {
  const { code, name } = names.account(id)!
  return { id, code, name }
}

/** A voucher as a list shows it, by the accounts that its lines name; of an expense also whom it was paid to, and by whom. */
export function wireVoucher(voucher: Voucher, names: LinkNames, decimals: number): ExpenseListed | OtherReceiptListed {
  const { document } = voucher
  const common = wireCommon(voucher, names, decimals)
  return document.kind === 'expense' ? { ...common, ...paidOf(document, names) } : common
}

const paidOf = ({ payee, representative_id }: VoucherDocument, names: LinkNames) => ({
  payee,
  representative_id,
  representative: named(representative_id, names.representative),
})

function wireCommon({ document, items }: Voucher, names: LinkNames, decimals: number): OtherReceiptListed {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  const accounts = [...new Set(items.flatMap(({ account_id }) => account_id ?? []))]
  return {
    ...headOf(document),
    standing: standingOfOther({ document, items }, names),
    cash_account_id: document.cash_account_id,
    cash_amount: writtenAmount(document.cash_amount),
    tax_inclusive: document.tax_inclusive,
    notes: document.notes,
    details: document.details,
    accounts: accounts.map(id => accountNamed(id, names)),
    value_added_tax_rate: plainDecimal(document.value_added_tax_rate),
    sales_tax_rate: plainDecimal(document.sales_tax_rate),
    taxable: money(document.taxable),
    value_added_tax: money(document.value_added_tax),
    sales_tax: money(document.sales_tax),
    rounding: money(document.rounding),
    total: money(document.total),
  }
}

/** What lines are written by: `rate` is that of their document. */
interface OfLines {
  names: LinkNames
  decimals: number
  rate: string
}

function wireVoucherItem(item: VoucherItem, { names, decimals, rate }: OfLines) {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  return {
    id: item.id,
    amount: money(item.amount),
    account_id: item.account_id,
    account: item.account_id === null ? null : { id: item.account_id, ...names.account(item.account_id)! },
    details: item.details,
    analytical_account_id: item.analytical_account_id,
    value_added_tax: item.value_added_tax,
    tax_code_id: item.tax_code_id,
    tax_rate: plainDecimal(item.tax_rate ?? (item.value_added_tax || item.tax_mode !== 'charged' ? rate : '0')),
    sales_tax: item.sales_tax,
    net: money(item.net),
    tax: money(item.value_added_tax_amount + item.sales_tax_amount),
    total: money(item.total),
  }
}

const wireExpenseItem = (item: VoucherItem, about: OfLines): ExpenseItem => ({
  ...wireVoucherItem(item, about),
  reverse_tax_amount: formatMoney(item.reverse_tax_amount, about.decimals),
  supplier_id: item.supplier_id,
  supplier: named(item.supplier_id, about.names.supplier),
  tax_number: item.tax_number,
  tax_base: item.tax_base === null ? null : formatMoney(item.tax_base, about.decimals),
  tax_recoverable: item.tax_recoverable,
})

const wireOtherReceiptItem = (item: VoucherItem, about: OfLines): OtherReceiptItem => ({
  ...wireVoucherItem(item, about),
  client_id: item.client_id,
  client: named(item.client_id, about.names.client),
})

/** A voucher whole, with its lines. */
export function wireWholeVoucher(
  voucher: Voucher,
  names: LinkNames,
  decimals: number,
  can: Expense['can'],
): Expense | OtherReceipt {
  const { document, items } = voucher
  const head = { ...wireCommon(voucher, names, decimals), can }
  const about = { names, decimals, rate: document.value_added_tax_rate }
  return document.kind === 'expense'
    ? { ...head, ...paidOf(document, names), items: items.map(item => wireExpenseItem(item, about)) }
    : { ...head, items: items.map(item => wireOtherReceiptItem(item, about)) }
}

export function wireTransfer(document: TransferDocument, names: LinkNames, decimals: number): TransferListed {
  const money = (minor: bigint) => formatMoney(minor, decimals)
  const [from, to] = [document.cash_account_id, document.to_account_id]
  return {
    ...headOf(document),
    standing: standingOfOther({ document, items: [] }, names),
    cash_account_id: from,
    cash_account: accountNamed(from, names),
    to_account_id: to,
    to_account: accountNamed(to, names),
    amount: money(document.amount),
    bank_fees: money(document.bank_fees),
    cash_amount: writtenAmount(document.cash_amount),
    to_amount: writtenAmount(document.to_amount),
    arrives_on: document.arrives_on,
    arrival_entry_id: document.arrival_entry_id,
    notes: document.notes,
    total: money(document.total),
  }
}

export const wireWholeTransfer = (
  document: TransferDocument,
  names: LinkNames,
  decimals: number,
  can: Transfer['can'],
): Transfer => ({ ...wireTransfer(document, names, decimals), can })
