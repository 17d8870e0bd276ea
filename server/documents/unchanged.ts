import { formatDecimal, parseRate, RATE_DECIMALS } from '../../ledger/money.ts'
import { refuseIfAny } from '../../schema/errors.ts'
import { carriesTaxes, type DocumentRow, type DocumentWithItems, isTrade } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { type DocumentInput, toInput } from './document-input.ts'
import { withInputTax } from './kinds/input-tax.ts'
import { lineTaxesOf } from './kinds/line-tax.ts'
import { taxTermsOn, termsFor } from './kinds/tax-terms.ts'
import { rulesOf } from './kinds.ts'
import { newRows } from './new-rows.ts'

const decimals = new Set([
  'quantity',
  'tax_rate',
  'price',
  'discount',
  'exchange_rate',
  'refund_rate',
  'due_at_once_percent',
])

const plain = (text: string) => formatDecimal(parseRate(text), RATE_DECIMALS)

/** Rows as they compare: 5 is 5.00. */
const compared = (rows: DocumentWithItems): string =>
  JSON.stringify(rows, (name, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return decimals.has(name) && typeof value === 'string' ? plain(value) : value
  })

const noRates = { value_added_tax: '0', sales_tax: '0' }

/** Whether a draft would be taxed today as it was when it was written; what is posted keeps its rates. */
const isTaxedAlike = (before: DocumentRow, now: DocumentRow): boolean =>
  !carriesTaxes(before) ||
  !carriesTaxes(now) ||
  (Number(before.value_added_tax_rate) === Number(now.value_added_tax_rate) &&
    Number(before.sales_tax_rate) === Number(now.sales_tax_rate) &&
    before.taxes_compound === now.taxes_compound &&
    (!isTrade(before) ||
      !isTrade(now) ||
      (before.shipping_taxable === now.shipping_taxable && before.rounding_policy === now.rounding_policy)) &&
    before.value_added_tax_recoverable === now.value_added_tax_recoverable &&
    before.sales_tax_recoverable === now.sales_tax_recoverable)

/** The rows that an input makes of a document that is there, without figures. */
export async function rowsEntered(
  context: BooksContext,
  { header, items }: DocumentInput,
  before: DocumentWithItems,
): Promise<DocumentWithItems> {
  const { store } = context
  const { kind } = before.document
  const { complete } = rulesOf(kind)
  const copy = { header: { ...header }, items: items.map(item => ({ ...item })) }
  const completed = complete ? await complete(context, kind, copy, before.document) : copy
  const products = await store.products(
    completed.items.flatMap(item => (item.product_id as number | null | undefined) ?? []),
  )
  const terms = carriesTaxes(before.document)
    ? await termsFor(context, kind, { ...completed.header, date: before.document.date })
    : taxTermsOn(context, noRates)
  const { taxes, issues } = carriesTaxes(before.document)
    ? await lineTaxesOf(context, kind, completed, item => products.get(item.product_id as number))
    : { taxes: [], issues: {} }
  refuseIfAny(issues)
  const made = newRows(context, kind, completed, before.document, { products, terms, taxes })
  const { document } = made
  return isTrade(document) && isTrade(before.document)
    ? { ...made, document: await withInputTax(context, document, before.document) }
    : made
}

/** Whether what was entered is what the document says already, so that writing it again would say nothing. */
export async function isUnchanged(
  context: BooksContext,
  input: DocumentInput,
  before: DocumentWithItems,
): Promise<boolean> {
  const now = await rowsEntered(context, input, before)
  const stood = toInput(before, context.organization.baseDecimals)
  return (
    isTaxedAlike(before.document, now.document) && compared(now) === compared(await rowsEntered(context, stood, before))
  )
}
