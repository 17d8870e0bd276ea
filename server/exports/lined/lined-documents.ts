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
  type Minor,
  parseRate,
  plainDecimal,
  RATE_DECIMALS,
  roundHalfAwayFromZero,
  sum,
} from '../../../ledger/money.ts'
import { type DocumentKind, documentKinds, isPayment } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { ResourceName } from '../../../schema/index.ts'
import { hasLinedFile, type importedDocuments } from '../../../schema/organization/imports.ts'
import type { DocumentRow, ItemRow } from '../../books/rows.ts'
import { codedName } from '../../resources/link-names.ts'
import type { Organization } from '../../work.ts'
import type { NumberForm, Table, TableCell } from '../table.ts'
import { tableOf } from '../whole-books.ts'
import type { FileNames } from './file-names.ts'

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

/** A document with its lines. */
interface LinedDocument {
  document: DocumentRow
  items: readonly ItemRow[]
  names: FileNames
}

/** A row of the file: a line of a document, or what of a payment no invoice has. */
interface Line {
  document: DocumentRow
  item: ItemRow | null
  names: FileNames
  isFirst: boolean
  /** Of a payment: what of its amount and of its discount this row has. */
  amount: Minor
  discountAllowed: Minor
}

/** The shares of a payment as rows: what was let off is of the first invoices, and what none of them has is the last row. */
function sharesOf({ document, items, names }: LinedDocument): Line[] {
  let off = document.discount_allowed
  const rows = items.map((item, index): Line => {
    const max = item.amount > 0n ? item.amount - 1n : 0n
    const discountAllowed = off < max ? off : max
    off -= discountAllowed
    return { document, item, names, isFirst: index === 0, amount: item.amount - discountAllowed, discountAllowed }
  })
  const rest = document.amount - sum(rows.map(({ amount }) => amount))
  if (rest > 0n)
    rows.push({ document, item: null, names, isFirst: rows.length === 0, amount: rest, discountAllowed: off })
  return rows
}

function linesOf(lined: LinedDocument): Line[] {
  if (isPayment(lined.document.kind)) return sharesOf(lined)
  const { document, items, names } = lined
  return items.map((item, index) => ({
    ...{ document, item, names, isFirst: index === 0 },
    ...{ amount: item.amount, discountAllowed: 0n },
  }))
}

interface Column {
  label: Text
  is: 'number' | 'code' | 'text'
  cell(line: Line, about: { language: Language; organization: Organization }): TableCell
}

const figure = (number: string, form: NumberForm): TableCell => ({ number, form })
const text = (label: Text, cell: Column['cell']): Column => ({ label, is: 'text', cell })
const code = (label: Text, cell: Column['cell']): Column => ({ label, is: 'code', cell })
const number = (label: Text, cell: Column['cell']): Column => ({ label, is: 'number', cell })
const day = (label: Text, of: (document: DocumentRow) => string | null): Column =>
  code(label, ({ document }) => {
    const date = of(document)
    return date === null ? null : { date }
  })
const flag = (label: Text, of: (line: Line) => boolean | undefined): Column =>
  text(label, (line, { language }) => exportWords[of(line) === true ? 'yes' : 'no'][language])
const amount = (label: Text, of: (line: Line) => Minor, isAlways = false): Column =>
  number(label, line => {
    const minor = of(line)
    return minor === 0n && !isAlways ? null : figure(formatMoney(minor, decimalsOf(line.document.currency_id)), 'money')
  })
const discount = (label: Text, of: (line: Line) => { discount: string; discount_type: string } | null): Column =>
  number(label, line => {
    const found = of(line)
    const value = plainDecimal(found?.discount ?? '0')
    if (!found || value === '0') return null
    return found.discount_type === 'percent' ? `${value}%` : figure(value, 'price')
  })
const link = (label: Text, resource: ResourceName, of: (line: Line) => number | null | undefined): Column =>
  text(label, line => {
    const id = of(line) ?? null
    return id === null ? null : line.names.link(resource, id)
  })

const clientOf = ({ document, names }: Line) => (document.client_id === null ? null : names.client(document.client_id))
const supplierOf = ({ document, names }: Line) =>
  document.supplier_id === null ? null : names.supplier(document.supplier_id)
const supplierTaxNumber = (line: Line) => line.document.supplier_tax_number ?? supplierOf(line)?.tax_number ?? null
const productOf = ({ item, names }: Line) => (item?.product_id ? names.product(item.product_id) : null)
const accountOf = ({ item, names }: Line) => (item?.account_id ? names.account(item.account_id) : null)

const chequeOf = ({ document, names }: Line) => names.cheque(document.id)

const clientColumns: readonly Column[] = [
  code(salesColumnWords.client_code, line => clientOf(line)?.code ?? null),
  text(salesColumnWords.client_name, line => clientOf(line)?.name ?? null),
]
const clientDetails: readonly Column[] = [
  code(fileColumnWords.client_tax_number, line => clientOf(line)?.tax_number ?? null),
  code(fileColumnWords.client_phone, line => clientOf(line)?.phone ?? null),
  code(fileColumnWords.client_email, line => clientOf(line)?.email ?? null),
]
const supplierColumn = text(fileColumnWords.supplier_name, line => supplierOf(line)?.name ?? null)
const supplierDetails: readonly Column[] = [
  code(fileColumnWords.supplier_tax_number, supplierTaxNumber),
  code(fileColumnWords.supplier_phone, line => supplierOf(line)?.phone ?? null),
  code(fileColumnWords.supplier_email, line => supplierOf(line)?.email ?? null),
]

const supplierOfLine = ({ item, names }: Line): string | null => {
  const supplier = item?.supplier_id ? names.supplier(item.supplier_id) : null
  if (!supplier) return null
  const detail = supplier.tax_number ?? supplier.phone ?? supplier.email
  return detail === null ? supplier.name : codedName(detail, supplier.name)
}

const notes = (label: Text) => text(label, ({ document }) => document.notes)
const ownReference = code(fileColumnWords.own_reference, ({ document }) => document.reference)
const dueAtOnce = (label: Text) =>
  number(label, ({ document: { due_at_once_percent: percent } }) =>
    percent === null ? null : `${plainDecimal(percent)}%`,
  )
const analyticalAccount = (label: Text) => link(label, 'analytical_accounts', ({ item }) => item?.analytical_account_id)

const status = code(documentFieldWords.status, ({ document }, { language }) => statusWords[document.status][language])
const currency = (label: Text) => code(label, ({ document }) => currencyOf(document.currency_id)?.code ?? null)
const exchangeRate = (label: Text) =>
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
}): Column[] => [
  code(words.product_code, line => productOf(line)?.code ?? null),
  text(words.product_name, line => productOf(line)?.name ?? null),
  text(words.description, ({ item }) => item?.description ?? null),
  number(words.quantity, ({ item }) => (item?.quantity ? figure(plainDecimal(item.quantity), 'quantity') : null)),
  number(words.price, ({ item }) => (item?.price ? figure(plainDecimal(item.price), 'price') : null)),
  discount(words.discount, ({ item }) => item),
]
const sales = salesColumnWords
const other = fileColumnWords

const salesColumns: readonly Column[] = [
  code(sales.reference, ({ document }) => document.number),
  day(sales.date, ({ date }) => date),
  status,
  day(sales.due_date, ({ due_date }) => due_date),
  ...clientColumns,
  ...goods(sales),
  flag(sales.value_added_tax, ({ item }) => item?.value_added_tax),
  flag(sales.sales_tax, ({ item }) => item?.sales_tax),
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
  dueAtOnce(sales.due_at_once_percent),
  analyticalAccount(sales.analytical_account_id),
  notes(sales.notes),
  text(sales.client_comments, ({ document }) => document.client_comments),
  ...clientDetails,
]

const purchaseColumns: readonly Column[] = [
  code(other.invoice_number, ({ document }) => document.reference),
  code(other.number_in_books, ({ document }) => document.number),
  day(other.date, ({ date }) => date),
  status,
  day(other.due_date, ({ due_date }) => due_date),
  supplierColumn,
  ...goods(other),
  flag(other.value_added_tax, ({ item }) => item?.value_added_tax),
  flag(other.sales_tax, ({ item }) => item?.sales_tax),
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
  ...supplierDetails,
  link(other.representative_id, 'representatives', ({ document }) => document.representative_id),
  dueAtOnce(other.due_at_once_percent),
  notes(other.notes),
  text(other.client_comments, ({ document }) => document.client_comments),
]

const paymentColumns = (kind: 'receipt' | 'supplier_payment'): readonly Column[] => [
  code(other.voucher_number, ({ document }) => document.number),
  day(other.date, ({ date }) => date),
  status,
  ...(kind === 'receipt' ? clientColumns : [supplierColumn]),
  amount(other.amount, line => line.amount, true),
  code(other.settled_invoice, ({ item, names }) => (item?.invoice_id ? names.invoice(item.invoice_id) : null)),
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
  ...(kind === 'receipt' ? clientDetails : supplierDetails),
]

const expenseColumns: readonly Column[] = [
  code(other.voucher_number, ({ document }) => document.number),
  day(other.date, ({ date }) => date),
  status,
  code(other.account_code, line => accountOf(line)?.code ?? null),
  text(other.account_id, line => accountOf(line)?.name ?? null),
  text(other.details, ({ item }) => item?.details ?? null),
  amount(other.amount, ({ item }) => item?.amount ?? 0n, true),
  flag(other.value_added_tax, ({ item }) => item?.value_added_tax),
  flag(other.sales_tax, ({ item }) => item?.sales_tax),
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

const columnsOf: Record<LinedKind, readonly Column[]> = {
  sales_invoice: salesColumns,
  purchase_invoice: purchaseColumns,
  receipt: paymentColumns('receipt'),
  supplier_payment: paymentColumns('supplier_payment'),
  expense: expenseColumns,
}

/** The heads under which documents of a kind leave with their lines. */
export const linedLabels = (kind: LinedKind, language: Language): string[] =>
  columnsOf[kind].map(({ label }) => label[language])

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
  const columns = columnsOf[kind as LinedKind].map(({ label, is, cell }) => ({
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
