import { chequeStatusWords, issuedStatusWords } from '../../../i18n/books/cheques.ts'
import { documentFieldWords, documentWords, statusWords } from '../../../i18n/books/documents.ts'
import { paymentMethodWords } from '../../../i18n/books/payments.ts'
import { fileColumnWords } from '../../../i18n/files/document-imports.ts'
import { exportWords } from '../../../i18n/files/exports.ts'
import { salesColumnWords } from '../../../i18n/files/imports.ts'
import { currencyOf, decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import {
  formatDecimal,
  formatMoney,
  parseRate,
  plainDecimal,
  RATE_DECIMALS,
  roundHalfAwayFromZero,
  sum,
} from '../../../ledger/money.ts'
import { type DocumentKind, documentKinds, isPayment, type PaymentKind } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { hasLinedFile, type importedDocuments } from '../../../schema/organization/imports.ts'
import type { DocumentOf, ItemOf, PaymentDocument, PaymentShare } from '../../books/rows.ts'
import { codedName } from '../../resources/link-names.ts'
import type { Organization } from '../../work.ts'
import type { Table } from '../table.ts'
import { tableOf } from '../whole-books.ts'
import {
  amount,
  type Column,
  code,
  day,
  discount,
  type ExpenseLine,
  figure,
  flag,
  type Line,
  type LinedDocument,
  link,
  number,
  type PaymentLine,
  type TradeLine,
  text,
} from './lined-columns.ts'
import { taxBase, taxCode, termsOfSale } from './tax-columns.ts'

/** Documents with their lines, a row each, under the heads by which an import of another organization takes them back. */

type LinedKind = 'sales_invoice' | (typeof importedDocuments)[keyof typeof importedDocuments]

/** Whether a list is asked for with the lines of its documents, and the question that is left. */
export function lineOptions(kind: DocumentKind | null, { lines = '', ...question }: Record<string, unknown>) {
  const isRequested = lines === '1' || lines === 'true'
  if (!isRequested && lines !== '' && lines !== '0' && lines !== 'false') refuseFields({ lines: ['not_a_flag'] })
  if (isRequested && (kind === null || !hasLinedFile(documentKinds[kind].wire.permission)))
    refuseFields({ lines: ['not_an_option'] })
  return { hasLines: isRequested, question }
}

/** The shares of a payment as rows: what was let off is of the first invoices, and what none of them has is the last row. */
function sharesOf({ document, items, names }: LinedDocument<PaymentDocument, PaymentShare>): PaymentLine[] {
  let off = document.discount_allowed
  const rows = items.map((item, index): PaymentLine => {
    const paid = item.amount - (item.withheld ?? 0n)
    const max = paid > 0n ? paid - 1n : 0n
    const discountAllowed = off < max ? off : max
    off -= discountAllowed
    return { document, item, names, isFirst: index === 0, amount: paid - discountAllowed, discountAllowed }
  })
  const rest = document.amount - sum(rows.map(({ amount }) => amount))
  if (rest > 0n)
    rows.push({ document, item: null, names, isFirst: rows.length === 0, amount: rest, discountAllowed: off })
  return rows
}

function linesOf(lined: LinedDocument): Line[] {
  if (isPayment(lined.document.kind)) return sharesOf(lined as LinedDocument<PaymentDocument, PaymentShare>)
  const { document, items, names } = lined
  return items.map((item, index) => ({ document, item, names, isFirst: index === 0 }))
}

const clientOf = ({ document, names }: Line) => (document.client_id === null ? null : names.client(document.client_id))
const supplierOf = ({ document, names }: Line) =>
  document.supplier_id === null ? null : names.supplier(document.supplier_id)
const supplierTaxNumber = (line: TradeLine) => line.document.supplier_tax_number ?? supplierOf(line)?.tax_number ?? null
const productOf = ({ item, names }: TradeLine) => (item?.product_id ? names.product(item.product_id) : null)
const accountOf = ({ item, names }: ExpenseLine) => (item?.account_id ? names.account(item.account_id) : null)

const chequeOf = ({ document, names }: Line) => names.cheque(document.id)

const clientColumns: readonly Column<Line>[] = [
  code(salesColumnWords.client_code, line => clientOf(line)?.code ?? null),
  text(salesColumnWords.client_name, line => clientOf(line)?.name ?? null),
]
const clientDetails: readonly Column<Line>[] = [
  code(fileColumnWords.client_tax_number, line => clientOf(line)?.tax_number ?? null),
  code(fileColumnWords.client_phone, line => clientOf(line)?.phone ?? null),
  code(fileColumnWords.client_email, line => clientOf(line)?.email ?? null),
]
const supplierColumn: Column<Line> = text(fileColumnWords.supplier_name, line => supplierOf(line)?.name ?? null)
const supplierDetails = <Of extends Line>(taxNumber: (line: Of) => string | null): Column<Of>[] => [
  code(fileColumnWords.supplier_tax_number, taxNumber),
  code(fileColumnWords.supplier_phone, line => supplierOf(line)?.phone ?? null),
  code(fileColumnWords.supplier_email, line => supplierOf(line)?.email ?? null),
]

const supplierOfLine = ({ item, names }: ExpenseLine): string | null => {
  const supplier = item?.supplier_id ? names.supplier(item.supplier_id) : null
  if (!supplier) return null
  const detail = supplier.tax_number ?? supplier.phone ?? supplier.email
  return detail === null ? supplier.name : codedName(detail, supplier.name)
}

const notes = (label: Text): Column<Line> => text(label, ({ document }) => document.notes)
const ownReference: Column<Line> = code(fileColumnWords.own_reference, ({ document }) => document.reference)
const dueAtOnce = (label: Text): Column<TradeLine> =>
  number(label, ({ document: { due_at_once_percent: percent } }) =>
    percent === null ? null : `${plainDecimal(percent)}%`,
  )
const analyticalAccount = (label: Text): Column<TradeLine | ExpenseLine> =>
  link(label, 'analytical_accounts', ({ item }) => item?.analytical_account_id)

const status: Column<Line> = code(
  documentFieldWords.status,
  ({ document }, { language }) => statusWords[document.status][language],
)
const currency = (label: Text): Column<Line> =>
  code(label, ({ document }) => currencyOf(document.currency_id)?.code ?? null)
const exchangeRate = (label: Text): Column<Line> =>
  number(label, ({ document }, { organization }) =>
    document.currency_id === organization.baseCurrencyId
      ? null
      : figure(formatDecimal(parseRate(document.exchange_rate), RATE_DECIMALS), 'quantity'),
  )
const goods = (words: {
  product_code: Text
  product_name: Text
  description: Text
  quantity: Text
  price: Text
  discount: Text
}): Column<TradeLine>[] => [
  code(words.product_code, line => productOf(line)?.code ?? null),
  text(words.product_name, line => productOf(line)?.name ?? null),
  text(words.description, ({ item }) => item?.description ?? null),
  number(words.quantity, ({ item }) => (item?.quantity ? figure(plainDecimal(item.quantity), 'quantity') : null)),
  number(words.price, ({ item }) => (item?.price ? figure(plainDecimal(item.price), 'price') : null)),
  discount(words.discount, ({ item }) => item),
]
const sales = salesColumnWords
const other = fileColumnWords

const salesColumns: readonly Column<TradeLine>[] = [
  code(sales.reference, ({ document }) => document.number),
  day(sales.date, ({ date }) => date),
  status,
  day(sales.due_date, ({ due_date }) => due_date),
  ...clientColumns,
  ...goods(sales),
  flag(sales.value_added_tax, ({ item }) => item?.value_added_tax),
  flag(sales.sales_tax, ({ item }) => item?.sales_tax),
  taxCode,
  flag(sales.tax_inclusive, ({ document }) => document.tax_inclusive),
  discount(sales.document_discount, ({ document }) => document),
  amount(sales.shipping_fee, ({ document }) => document.shipping_fee),
  amount(sales.settlement, ({ document }) => document.settlement),
  amount(sales.document_total, ({ document }) => document.total, true),
  link(sales.representative_id, 'representatives', ({ document }) => document.representative_id),
  link(sales.warehouse_id, 'warehouses', ({ document }) => document.warehouse_id),
  currency(sales.currency_id),
  exchangeRate(sales.exchange_rate),
  ownReference,
  ...termsOfSale,
  dueAtOnce(sales.due_at_once_percent),
  analyticalAccount(sales.analytical_account_id),
  notes(sales.notes),
  text(sales.client_comments, ({ document }) => document.client_comments),
  ...clientDetails,
]

const purchaseColumns: readonly Column<TradeLine>[] = [
  code(other.invoice_number, ({ document }) => document.reference),
  code(other.number_in_books, ({ document }) => document.number),
  day(other.date, ({ date }) => date),
  status,
  day(other.due_date, ({ due_date }) => due_date),
  supplierColumn,
  ...goods(other),
  flag(other.value_added_tax, ({ item }) => item?.value_added_tax),
  flag(other.sales_tax, ({ item }) => item?.sales_tax),
  taxCode,
  flag(other.tax_inclusive, ({ document }) => document.tax_inclusive),
  analyticalAccount(other.analytical_account_id),
  text(other.stock_type, (line, { language }) => {
    const type = productOf(line)?.stock_type
    const words: Record<string, Text> = resourceWords.products.fields.stock_type.options
    return type ? (words[type]?.[language] ?? null) : null
  }),
  discount(other.document_discount, ({ document }) => document),
  amount(other.shipping_fee, ({ document }) => document.shipping_fee),
  amount(other.settlement, ({ document }) => document.settlement),
  amount(other.document_total, ({ document }) => document.total, true),
  link(other.warehouse_id, 'warehouses', ({ document }) => document.warehouse_id),
  currency(other.currency_id),
  exchangeRate(other.exchange_rate),
  ...supplierDetails(supplierTaxNumber),
  link(other.representative_id, 'representatives', ({ document }) => document.representative_id),
  dueAtOnce(other.due_at_once_percent),
  notes(other.notes),
  text(other.client_comments, ({ document }) => document.client_comments),
]

const paymentColumns = (kind: 'receipt' | 'supplier_payment'): readonly Column<PaymentLine>[] => [
  code(other.voucher_number, ({ document }) => document.number),
  day(other.date, ({ date }) => date),
  status,
  ...(kind === 'receipt' ? clientColumns : [supplierColumn]),
  amount(other.amount, line => line.amount, true),
  code(other.settled_invoice, ({ item, names }) => (item ? names.invoice(item.invoice_id) : null)),
  amount(other.discount_allowed, line => line.discountAllowed),
  amount(other.bank_fees, ({ document, isFirst }) => (isFirst ? document.bank_fees : 0n)),
  text(other.payment_method, ({ document }, { language }) =>
    document.payment_method === null ? null : paymentMethodWords[document.payment_method][language],
  ),
  code(other.cheque_number, ({ document }) => document.cheque_number),
  day(other.cheque_date, ({ cheque_date }) => cheque_date),
  text(other.cheque_state, (line, { language }) => {
    const cheque = chequeOf(line)
    if (!cheque) return null
    return ((kind === 'supplier_payment' && issuedStatusWords[cheque.status]) || chequeStatusWords[cheque.status])[
      language
    ]
  }),
  code(other.cheque_cleared_on, line => {
    const day = chequeOf(line)?.clearedOn ?? null
    return day === null ? null : { date: day }
  }),
  number(other.cheque_fee, (line, { organization }) => {
    const fee = chequeOf(line)?.fee ?? 0n
    return fee === 0n ? null : figure(formatMoney(fee, organization.baseDecimals), 'money')
  }),
  number(other.cheque_rate, (line, { organization }) => {
    const { amount = 0n, worth = null } = chequeOf(line) ?? {}
    const { currency_id } = line.document
    if (worth === null || amount === 0n || currency_id === organization.baseCurrencyId) return null
    const units = worth * 10n ** BigInt(decimalsOf(currency_id) + RATE_DECIMALS)
    const rate = roundHalfAwayFromZero(units, amount * 10n ** BigInt(organization.baseDecimals))
    return figure(formatDecimal(rate, RATE_DECIMALS), 'quantity')
  }),
  text(other.cheque_bank, line => chequeOf(line)?.bank ?? null),
  link(other.cash_account_id, 'accounts', ({ document }) => document.cash_account_id),
  currency(other.currency_id),
  exchangeRate(other.exchange_rate),
  notes(other.notes),
  ownReference,
  ...(kind === 'receipt' ? clientDetails : supplierDetails(line => supplierOf(line)?.tax_number ?? null)),
]

const expenseColumns: readonly Column<ExpenseLine>[] = [
  code(other.voucher_number, ({ document }) => document.number),
  day(other.date, ({ date }) => date),
  status,
  code(other.account_code, line => accountOf(line)?.code ?? null),
  text(other.account_id, line => accountOf(line)?.name ?? null),
  text(other.details, ({ item }) => item?.details ?? null),
  amount(other.amount, ({ item }) => item?.amount ?? 0n, true),
  flag(other.value_added_tax, ({ item }) => item?.value_added_tax),
  flag(other.sales_tax, ({ item }) => item?.sales_tax),
  taxCode,
  taxBase,
  flag(other.tax_inclusive, ({ document }) => document.tax_inclusive),
  link(other.cash_account_id, 'accounts', ({ document }) => document.cash_account_id),
  text(other.payee, ({ document }) => document.payee),
  text(other.supplier_of_line, supplierOfLine),
  code(other.tax_number, ({ item }) => item?.tax_number ?? null),
  link(other.representative_id, 'representatives', ({ document }) => document.representative_id),
  analyticalAccount(other.analytical_account_id),
  notes(other.notes),
  ownReference,
]

type LineOf<Kind extends LinedKind> = Kind extends PaymentKind ? PaymentLine : Line<DocumentOf<Kind>, ItemOf<Kind>>

const columnsOf: { [Kind in LinedKind]: readonly Column<LineOf<Kind>>[] } = {
  sales_invoice: salesColumns,
  purchase_invoice: purchaseColumns,
  receipt: paymentColumns('receipt'),
  supplier_payment: paymentColumns('supplier_payment'),
  expense: expenseColumns,
}

/** The heads under which documents of a kind leave with their lines, without those that files of before have not. */
export const linedLabels = (kind: LinedKind, language: Language): string[] =>
  columnsOf[kind].flatMap(({ label, isLater }) => (isLater ? [] : [label[language]]))

export interface LinedSource {
  /** How many rows there will be. */
  count: number
  batches(): AsyncGenerator<readonly LinedDocument[]>
}

/** Documents of one kind with their lines, for an import to take back. */
export function linedTable(
  about: { organization: Organization; language: Language; now: Date },
  kind: DocumentKind,
  { count, batches }: LinedSource,
): Table {
  const columns = (columnsOf[kind as LinedKind] as readonly Column<Line>[])
    .filter(({ isFor }) => isFor?.(about.organization) ?? true)
    .map(({ label, is, cell }) => ({
      ...{ label, is },
      cell: (line: Line) => cell(line, about),
    }))
  const { all } = documentWords[kind].title
  const { withLines } = exportWords
  const title = { ar: `${all.ar} · ${withLines.ar}`, en: `${all.en} · ${withLines.en}` }
  return tableOf(about, title, columns, count, async function* () {
    for await (const documents of batches()) yield documents.flatMap(linesOf)
  })
}
