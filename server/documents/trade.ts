import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { dueAtOnceOf } from '../../ledger/dues.ts'
import { convertToBase, formatMoney, type Millionths, plainDecimal } from '../../ledger/money.ts'
import { computeTotals, issueOfFault, type Totals, type TotalsInput, TotalsRefused } from '../../ledger/totals.ts'
import type { Trade, TradeLine, VatOfLine } from '../../ledger/trade-amounts.ts'
import { elementAt, present } from '../../schema/collections/certain.ts'
import { itemOf } from '../../schema/document-fields.ts'
import { type DocumentKind, documentKinds, isOfSuppliers } from '../../schema/documents.ts'
import { type FieldIssues, Refusal, refuseIfAny } from '../../schema/errors.ts'
import { isOwedByBuyer } from '../../schema/tax/line.ts'
import type { Values } from '../../schema/validate.ts'
import { refuseRate } from '../books/exchange.ts'
import type { ProductFacts } from '../books/references.ts'
import {
  quantityOf,
  type TaxedDocument,
  type TaxedItem,
  type TradeDocument,
  type TradeItem,
  type TradeWithItems,
} from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { NewMove } from '../stock/goods.ts'
import { type DocumentInput, headerIssues, productIssues, repeatedProducts } from './document-input.ts'
import { withInputTax } from './kinds/input-tax.ts'
import { lineTaxesOf } from './kinds/line-tax.ts'
import { termsFor } from './kinds/tax-terms.ts'
import { isTaxedAsDocument } from './kinds/taxes-by-code.ts'
import { linksOf } from './named/links.ts'
import { newTrade } from './new-rows.ts'

/** The totals of a document, or a refusal at the fields that allow none. */
export function totalsOf(input: TotalsInput): Totals {
  try {
    return computeTotals(input)
  } catch (error) {
    if (!(error instanceof TotalsRefused)) throw error
    const fields: FieldIssues = {}
    for (const { path, fault, decimals } of error.problems) fields[path] = [issueOfFault[fault](decimals)]
    throw new Refusal('validation', { fields })
  }
}

/** How a document is taxed, as the arithmetic takes it. */
export const taxTermsOf = (document: TaxedDocument): Pick<TotalsInput, 'tax_inclusive' | 'compound' | 'rates'> => ({
  tax_inclusive: document.tax_inclusive,
  compound: document.taxes_compound,
  rates: { value_added_tax: document.value_added_tax_rate, sales_tax: document.sales_tax_rate },
})

/** The figures of a line, as its row has them. */
export const lineFigures = ({
  gross,
  net,
  value_added_tax,
  sales_tax,
  reverse_tax,
  total,
}: Totals['items'][number]) => ({
  ...{ gross, net, total, reverse_tax_amount: reverse_tax },
  value_added_tax_amount: value_added_tax,
  sales_tax_amount: sales_tax,
})

/** By which code a line is taxed, where that is not as its document says. */
export const ratesOf = (
  { value_added_tax_rate }: TaxedDocument,
  { tax_code_id, tax_mode, tax_rate }: TaxedItem,
): Pick<TotalsInput['items'][number], 'tax_code' | 'reverse_code'> => {
  const key = String(tax_code_id)
  return {
    tax_code: tax_rate === null ? null : { key, percent: tax_rate },
    reverse_code: !isOwedByBuyer({ mode: tax_mode }) ? null : { key, percent: tax_rate ?? value_added_tax_rate },
  }
}

/** A document's own rates, discounts and lines, as the arithmetic takes them. */
const totalsInputOf = (document: TradeDocument, items: readonly TradeItem[], decimals: number): TotalsInput => ({
  decimals,
  ...taxTermsOf(document),
  shipping_taxable: document.shipping_taxable,
  rounding_policy: document.rounding_policy,
  discount: plainDecimal(document.discount),
  discount_type: document.discount_type,
  shipping_fee: formatMoney(document.shipping_fee, decimals),
  settlement: formatMoney(document.settlement, decimals),
  items: items.map(item => ({
    quantity: item.quantity,
    price: item.price,
    discount: plainDecimal(item.discount),
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    sales_tax: item.sales_tax,
    ...ratesOf(document, item),
  })),
})

/** The same document with every figure computed from its lines. */
export function withTotals(
  { document, items }: TradeWithItems,
  decimals: number,
  baseDecimals: number,
): TradeWithItems {
  const totals = totalsOf(totalsInputOf(document, items, decimals))
  const base_total = convertToBase(totals.total, decimals, document.exchange_rate, baseDecimals)
  refuseRate(totals.total, base_total)
  return {
    document: {
      ...document,
      subtotal: totals.subtotal,
      discount_total: totals.discount_total,
      taxable: totals.taxable,
      value_added_tax: totals.value_added_tax,
      sales_tax: totals.sales_tax,
      rounding: totals.rounding,
      total: totals.total,
      base_total,
      due_at_once: dueAtOnceOf(totals.total, document),
    },
    items: items.map((item, index) => {
      const figures = elementAt(totals.items, index)
      return { ...item, ...lineFigures(figures), line_discount: figures.discount }
    }),
  }
}

export type Products = ReadonlyMap<number, ProductFacts>

/** Goods need an active warehouse; an organization that deactivated all of them cannot trade goods. */
const warehouseIssues = (kind: DocumentKind, header: Values, products: Products): FieldIssues =>
  documentKinds[kind].goods !== null &&
  header.warehouse_id === null &&
  [...products.values()].some(({ stock_type }) => stock_type === 'goods')
    ? { warehouse_id: ['no_warehouse'] }
    : {}

/** The rows of what trades in products, with every figure computed: an offer, an order, an invoice, an unlinked return. */
export async function preparedTrade(
  context: BooksContext,
  kind: TradeDocument['kind'],
  typed: DocumentInput,
  before: TradeDocument | null,
): Promise<{ rows: TradeWithItems; products: Products }> {
  const { store, organization } = context
  const { header, items } = typed
  const hasProducts = 'product_id' in itemOf(kind)
  const [warehouse, products, coins, brokenLinks, terms] = await Promise.all([
    header.warehouse_id ?? (hasProducts ? store.firstWarehouse() : null),
    store.products(hasProducts ? items.map(item => item.product_id as number) : []),
    header.currency_id ? store.coins() : new Set<number>(),
    store.brokenLinks(linksOf(kind, typed)),
    termsFor(context, kind, header),
  ])
  header.warehouse_id = warehouse
  const { taxes, issues: taxIssues } = await lineTaxesOf(context, kind, typed, item =>
    products.get(item.product_id as number),
  )
  const issues = {
    ...taxIssues,
    ...headerIssues(context, header, coins),
    ...brokenLinks,
    ...(organization.allows_repeated_products || !hasProducts ? {} : repeatedProducts(items)),
    ...(hasProducts ? productIssues(kind, items, products) : {}),
    ...warehouseIssues(kind, header, products),
  }
  const rows = computedUnless(issues, () => {
    const uncomputed = newTrade(context, kind, typed, products, before, { terms, taxes })
    return withTotals(uncomputed, decimalsOf(uncomputed.document.currency_id), organization.baseDecimals)
  })
  return { products, rows: { ...rows, document: await withInputTax(context, rows.document, before) } }
}

/** What is computed, unless there are issues: then they are refused together with what the figures refuse. */
function computedUnless<T>(issues: FieldIssues, compute: () => T): T {
  try {
    const computed = compute()
    refuseIfAny(issues)
    return computed
  } catch (failure) {
    if (failure instanceof Refusal) refuseIfAny({ ...failure.fields, ...issues })
    throw failure
  }
}

/** A line in figures. */
export const figuresOf = (item: TradeItem): TradeLine => ({
  quantity: quantityOf(item),
  net: item.net,
  valueAddedTax: item.value_added_tax_amount,
  salesTax: item.sales_tax_amount,
  reverseTax: item.reverse_tax_amount,
})

/** How a line is taxed where that is not as its document says. */
export const vatOfLine = (item: TradeItem): VatOfLine | null =>
  isTaxedAsDocument(item) ? null : { key: String(item.tax_code_id), isRecoverable: item.tax_recoverable }

/** A computed invoice in figures, or a return that names none. */
export const tradeOf = ({ document, items }: TradeWithItems): Trade => ({
  figures: document,
  lines: items.map(item => ({ ...figuresOf(item), vat: vatOfLine(item) })),
  recoverable: isOfSuppliers(document.kind)
    ? { valueAddedTax: document.value_added_tax_recoverable, salesTax: document.sales_tax_recoverable }
    : null,
})

export const isGoods = (products: Products, { product_id }: TradeItem): boolean =>
  product_id !== null && products.get(product_id)?.stock_type === 'goods'

/** How much of a line its document moves: what goes out is negative. */
export const quantityMoved = ({ kind }: TradeDocument, item: TradeItem): Millionths =>
  documentKinds[kind].goods === 'out' ? -quantityOf(item) : quantityOf(item)

/** A movement of the goods on a line, `quantity` signed as it moves the stock. */
export const moveOfLine = (
  { document, items }: TradeWithItems,
  item: TradeItem,
  about: Pick<NewMove, 'kind' | 'quantity' | 'ownValue' | 'ofMoveId'>,
): NewMove => ({
  ...about,
  productId: present(item.product_id, 'product'),
  warehouseId: document.warehouse_id!,
  date: document.date,
  documentId: document.id,
  documentItemId: item.id,
  path: `items.${items.indexOf(item)}.quantity`,
})
