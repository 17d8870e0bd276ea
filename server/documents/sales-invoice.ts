import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import type { FieldIssues, Issue } from '../../schema/errors.ts'
import { Refusal, refuseFields } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import {
  convertToBase,
  formatDecimal,
  formatMoney,
  LARGEST_AMOUNT,
  type Minor,
  parseDecimal,
  parsePrice,
} from '../ledger/money.ts'
import { inBase, type Line } from '../ledger/posting.ts'
import { postings, type SaleFigures } from '../ledger/postings.ts'
import { computeTotals, type Totals, type TotalsFault, type TotalsInput, TotalsRefused } from '../ledger/totals.ts'
import { bookedIn, withBaseAmounts } from './base-amounts.ts'
import { firstOpenDay } from './can.ts'
import {
  decimalsOf,
  type Entered,
  headerIssues,
  linksOf,
  productIssues,
  refuseIfAny,
  repeatedProducts,
  rowsOf,
} from './entered.ts'
import { moveGoods, type NewMove, type Shelf } from './goods.ts'
import type { Effect, Prepared, Rules } from './kinds.ts'
import type { ProductFacts } from './references.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'
import type { Keeping } from './store.ts'

const issueOfFault: Record<TotalsFault, (decimals: number) => Issue> = {
  not_a_number: () => 'not_a_number',
  too_many_decimals: decimals => `too_many_decimals|${decimals}`,
  negative: () => 'negative',
  too_large: () => 'too_large',
  percent_above_100: () => 'percent_above_100',
  discount_exceeds_line: () => 'discount_above_amount',
  discount_exceeds_subtotal: () => 'discount_above_amount',
  settlement_exceeds_total: () => 'negative_total',
}

/** The totals of a document, or a refusal at the fields that allow none. */
export function totalsOf(input: TotalsInput): Totals {
  try {
    return computeTotals(input)
  } catch (error) {
    if (!(error instanceof TotalsRefused)) throw error
    const fields: FieldIssues = {}
    for (const { path, fault } of error.problems) fields[path] = [issueOfFault[fault](input.decimals)]
    throw new Refusal('validation', { fields })
  }
}

/** A price, quantity or percentage with no more decimals than it needs: the database keeps six. */
export const plainDecimal = (text: string): string => formatDecimal(parsePrice(text), 6)

/** A document's own rates, discounts and lines, as the arithmetic takes them. */
export const totalsInputOf = (document: DocumentRow, items: readonly ItemRow[], decimals: number): TotalsInput => ({
  decimals,
  tax_inclusive: document.tax_inclusive,
  compound: document.taxes_compound,
  rates: { value_added_tax: document.value_added_tax_rate, sales_tax: document.sales_tax_rate },
  discount: plainDecimal(document.discount),
  discount_type: document.discount_type,
  shipping_fee: formatMoney(document.shipping_fee, decimals),
  settlement: formatMoney(document.settlement, decimals),
  items: items.map(item => ({
    quantity: item.quantity ?? '0',
    price: item.price ?? '0',
    discount: plainDecimal(item.discount),
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    sales_tax: item.sales_tax,
  })),
})

/** The same document with every figure computed from its lines. */
export function withTotals(
  { document, items }: DocumentWithItems,
  decimals: number,
  baseDecimals: number,
): DocumentWithItems {
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
    },
    items: items.map((item, index) => {
      const figures = totals.items[index]!
      return {
        ...item,
        gross: figures.gross,
        line_discount: figures.discount,
        net: figures.net,
        value_added_tax_amount: figures.value_added_tax,
        sales_tax_amount: figures.sales_tax,
        total: figures.total,
      }
    }),
  }
}

/** A rate that leaves nothing of a document in the base currency, or more than can be recorded, is a slip of the pen. */
export function refuseRate(total: Minor, baseTotal: Minor): void {
  if (total > 0n && baseTotal === 0n) refuseFields({ exchange_rate: ['worth_nothing'] })
  if (baseTotal > LARGEST_AMOUNT) refuseFields({ exchange_rate: ['too_large'] })
}

export type Products = ReadonlyMap<number, ProductFacts>

/** Goods lie in a warehouse; an organization that put all of its warehouses away has nowhere for them. */
const warehouseIssues = (kind: DocumentKind, header: Values, products: Products): FieldIssues =>
  documentKinds[kind].posts &&
  header.warehouse_id === null &&
  [...products.values()].some(({ stock_type }) => stock_type === 'goods')
    ? { warehouse_id: ['no_warehouse'] }
    : {}

/** The rows of what trades in products, with every figure computed: an offer, an order, an invoice, an unlinked return. */
export async function preparedTrade(
  keeping: Keeping,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentRow | null,
): Promise<{ rows: DocumentWithItems; products: Products }> {
  const { store, organization } = keeping
  const { header, items } = entered
  header.warehouse_id ??= await store.firstWarehouse()
  const products = await store.products(items.map(item => item.product_id as number))
  const coins: ReadonlySet<number> = header.currency_id ? await store.coins() : new Set()
  refuseIfAny({
    ...headerIssues(keeping, header, coins),
    ...(await store.brokenLinks(linksOf(kind, entered))),
    ...repeatedProducts(items),
    ...productIssues(kind, items, products),
    ...warehouseIssues(kind, header, products),
  })
  const rates = await store.taxRates(header.date as string)
  const rows = rowsOf(keeping, kind, entered, products, before, rates)
  return {
    products,
    rows: withTotals(rows, decimalsOf(rows.document.currency_id), organization.baseDecimals),
  }
}

/** The rate of a document, and how finely both currencies are counted. */
export const exchangeOf = ({ organization }: Keeping, { currency_id, exchange_rate }: DocumentRow) => ({
  decimals: decimalsOf(currency_id),
  rate: exchange_rate,
  baseDecimals: organization.baseDecimals,
})

/** What shipping comes to before tax. */
export const shippingOf = ({ document, items }: DocumentWithItems): Minor =>
  document.taxable - items.reduce((sum, item) => sum + item.net, 0n)

/** What a computed sales invoice posts. */
export const salesInvoiceFigures = ({ document, items }: DocumentWithItems, products: Products): SaleFigures => ({
  clientId: document.client_id!,
  income: items.map(item => {
    const own = products.get(item.product_id!)?.income_account_id ?? null
    return {
      account: own === null ? ('sales' as const) : { accountId: own },
      net: item.net,
      analyticalAccountId: item.analytical_account_id,
    }
  }),
  shipping: shippingOf({ document, items }),
  valueAddedTax: document.value_added_tax,
  salesTax: document.sales_tax,
  rounding: document.rounding,
  settlement: document.settlement,
  total: document.total,
})

export const isGoods = (products: Products, { product_id }: ItemRow): boolean =>
  products.get(product_id!)?.stock_type === 'goods'

/** A movement of the goods on a line, `quantity` signed as it moves the stock. */
export const moveOfLine = (
  { document, items }: DocumentWithItems,
  item: ItemRow,
  about: Pick<NewMove, 'kind' | 'quantity' | 'ownValue' | 'ofMoveId'>,
): NewMove => ({
  ...about,
  productId: item.product_id!,
  warehouseId: document.warehouse_id!,
  date: document.date,
  documentId: document.id,
  documentItemId: item.id,
  path: `items.${items.indexOf(item)}.quantity`,
})

export const quantityOf = (item: ItemRow) => parseDecimal(item.quantity ?? '0', 6)

/** The goods of an organization, with its rule about selling before they came in. */
export const shelfOf = (keeping: Keeping): Shelf => ({
  goods: keeping.store.goods,
  allowsNegativeStock: keeping.organization.allowsNegativeStock,
  adjustedOn: firstOpenDay(keeping),
})

/** Posts a sale: goods leave the shelf at their average, in the sale's own entry. */
export function postSale(keeping: Keeping, products: Products): Prepared['post'] {
  return async (sale, replacedMoves): Promise<Effect> => {
    const moves = sale.items
      .filter(item => isGoods(products, item))
      .map(item =>
        moveOfLine(sale, item, { kind: 'sale', quantity: -quantityOf(item), ownValue: null, ofMoveId: null }),
      )
    const { worthOf, adjustments } = await moveGoods(shelfOf(keeping), moves, replacedMoves)
    const costOf = new Map(moves.map(move => [move.documentItemId, -worthOf.get(move)!]))
    const items = sale.items.map(item => ({ ...item, cost: costOf.get(item.id) ?? 0n }))
    const sold = postings.sales_invoice(salesInvoiceFigures(sale, products))
    const goods = items.flatMap((item): Line[] =>
      postings.goods_sold({ cost: item.cost, analyticalAccountId: item.analytical_account_id }),
    )
    const exchange = exchangeOf(keeping, sale.document)
    const lines = inBase(sold, exchange)
    const booked = bookedIn(lines, items.length, sale.document, exchange)
    return {
      lines: [...lines, ...goods],
      adjustments,
      document: withBaseAmounts({ ...sale, items }, booked, exchange),
    }
  }
}

export const salesInvoiceRules: Rules = {
  async prepare(keeping, kind, entered, before) {
    const { rows, products } = await preparedTrade(keeping, kind, entered, before)
    return { ...rows, post: postSale(keeping, products) }
  },
}

/** Offers and orders promise: they write no entry and move no goods. */
export const offerRules: Rules = {
  async prepare(keeping, kind, entered, before) {
    const { rows } = await preparedTrade(keeping, kind, entered, before)
    return { ...rows, post: async document => ({ lines: [], adjustments: [], document }) }
  },
}
