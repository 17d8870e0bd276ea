import {
  formatDecimal,
  formatMoney,
  type Millionths,
  type Minor,
  parseMoney,
  parseQuantity,
  readDecimal,
  sum,
} from '../../../../ledger/money.ts'
import { issueOfFault } from '../../../../ledger/totals.ts'
import {
  allowedOf,
  emptyLine,
  leftOfLine,
  netOfAllowance,
  type ReturnableLine,
  returnableLine,
  returnedOf,
  type TradeLine,
  totalReturned,
} from '../../../../ledger/trade-amounts.ts'
import { elementAt } from '../../../../schema/collections/certain.ts'
import type { Issue } from '../../../../schema/errors.ts'
import { issueOfCount } from '../../../../schema/numbers/reading.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { issueOfTypedAmount } from '../../../layout/values/own-currency.ts'
import type { FieldError, LineResult, LineRules } from '../../document-parts/lines/line-store.ts'
import { type StockTerms, stockFigures } from '../../document-parts/lines/product/stock-of-lines.ts'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'

/** A line of an invoice as it can be returned. */
interface Returnable {
  item: ProductItemRecord
  /** Only goods go back to a shelf. */
  isGoods: boolean
  /** Its figures, and what earlier returns took of them. */
  figures: ReturnableLine
}

/** What is typed of a line; the blank one that the store keeps at its end is of no line. */
export interface ReturnLine {
  returnable: Returnable | null
  quantity: string
  allowance: string
  restock: boolean
}

export interface ReturnTerms {
  decimals: number
  /** The currency of the invoice. */
  code?: string
  /** Allowances are written as prices are: with their taxes where prices contain them. */
  tax_inclusive: boolean
  returnables: readonly Returnable[]
  /** What the invoice comes to, less what was returned of it: the last return takes all of it. */
  left: Minor
  /** What there is of the goods; undefined until it is known. */
  stock?: StockTerms | undefined
}

export interface ReturnSums {
  lines: number
  net: Minor
  tax: Minor
  /** Shipping, rounding and settlement: they come back with the last of the invoice, or with what would exceed it. */
  rest: Minor
  total: Minor
}

const figuresOf = (item: ProductItemRecord, decimals: number): TradeLine => ({
  quantity: parseQuantity(item.quantity),
  net: parseMoney(item.net, decimals),
  valueAddedTax: parseMoney(item.value_added_tax_amount, decimals),
  salesTax: parseMoney(item.sales_tax_amount, decimals),
  reverseTax: parseMoney(item.reverse_tax_amount, decimals),
})

/** The lines of an invoice with what earlier returns took of them. */
export function returnablesOf(
  invoice: InvoiceRecord,
  returns: readonly InvoiceRecord[],
  decimals: number,
  isGoods: (productId: number) => boolean,
): Returnable[] {
  const taken = returns.flatMap(made => made.items ?? [])
  return (invoice.items ?? []).map(item => {
    const own = taken.filter(({ invoice_item_id }) => invoice_item_id === item.id)
    const figures = returnableLine(
      figuresOf(item, decimals),
      own.map(each => figuresOf(each, decimals)),
    )
    return { item, isGoods: isGoods(item.product_id), figures }
  })
}

export const leftOf = ({ figures }: Returnable): Millionths => leftOfLine(figures).quantity
export const plainQuantity = (quantity: Millionths): string => formatDecimal(quantity, 6)

interface Reading {
  taken: TradeLine
  issues: Record<string, FieldError>
}

const issueOfFigure = (
  typed: string,
  fault: 'not_a_number' | 'too_many_decimals',
  decimals: number,
  issueOf: (typed: string) => Issue,
): Issue => (fault === 'not_a_number' ? issueOf(typed) : issueOfFault[fault](decimals))

const refused = (field: 'quantity' | 'allowance', issue: Issue): Reading => ({
  taken: emptyLine,
  issues: { [field]: issue },
})

function read(
  { returnable, quantity, allowance }: ReturnLine,
  { decimals, code, tax_inclusive }: ReturnTerms,
): Reading {
  if (!returnable) return { taken: emptyLine, issues: {} }
  if (!isZeroOrEmpty(quantity) && !isZeroOrEmpty(allowance)) return refused('quantity', 'quantity_or_allowance')
  const { figures } = returnable
  const left = leftOfLine(figures)
  if (isZeroOrEmpty(allowance)) {
    const units = readDecimal(quantity, 6)
    if (typeof units === 'string') return refused('quantity', issueOfFigure(quantity, units, 6, issueOfCount))
    if (units < 0n) return refused('quantity', 'negative')
    if (units > left.quantity) return refused('quantity', 'above_old_amount')
    return { taken: { quantity: units, ...returnedOf(figures, units) }, issues: {} }
  }
  const amount = readDecimal(allowance, decimals)
  if (typeof amount === 'string')
    return refused(
      'allowance',
      issueOfFigure(allowance, amount, decimals, typed => issueOfTypedAmount(typed, code)),
    )
  if (amount < 0n) return refused('allowance', 'negative')
  const net = netOfAllowance(figures, amount, tax_inclusive)
  if (net > left.net) return refused('allowance', 'above_old_amount')
  return { taken: { quantity: 0n, ...allowedOf(figures, net, tax_inclusive ? amount : undefined) }, issues: {} }
}

const productOf = ({ returnable }: ReturnLine) => returnable && { id: returnable.item.product_id }

const taxOf = ({ valueAddedTax, salesTax }: TradeLine): Minor => valueAddedTax + salesTax

export const returnLineRules: LineRules<ReturnLine, ReturnTerms, ReturnSums> = {
  blank: () => ({ returnable: null, quantity: '', allowance: '', restock: true }),
  isBlank: ({ quantity, allowance }) => isZeroOrEmpty(quantity) && isZeroOrEmpty(allowance),
  copyOf: line => ({ ...line, returnable: null }),
  compute(lines, terms) {
    const readings = lines.map(line => read(line, terms))
    const stock = stockFigures(
      lines.map(line => ({ product: productOf(line), quantity: line.quantity })),
      terms.stock,
    )
    const findings = readings.map(
      ({ taken, issues }, index): LineResult => ({
        figures: { total: formatMoney(taken.net + taxOf(taken), terms.decimals), ...stock[index] },
        issues,
      }),
    )
    const takenOf = new Map(lines.map((line, index) => [line.returnable, elementAt(readings, index).taken.quantity]))
    const isComplete = terms.returnables.every(line => leftOf(line) === (takenOf.get(line) ?? 0n))
    const net = sum(readings.map(({ taken }) => taken.net))
    const tax = sum(readings.map(({ taken }) => taxOf(taken)))
    const total = lines.length === 0 ? 0n : totalReturned(net + tax, terms.left, isComplete)
    return { findings, sums: { lines: lines.length, net, tax, rest: total - net - tax, total } }
  },
}

/** What is typed of each line when the form opens: nothing, or what the return that is changed says. */
export const returnLinesOf = (returnables: readonly Returnable[], items: readonly ProductItemRecord[]): ReturnLine[] =>
  returnables.map(returnable => {
    const saved = items.find(({ invoice_item_id }) => invoice_item_id === returnable.item.id)
    const allowance = saved?.allowance ?? ''
    return {
      returnable,
      quantity: saved && allowance === '' ? saved.quantity : '',
      allowance,
      restock: saved?.restock !== false,
    }
  })

/** A line as it is sent. Everything else of it comes from the invoice. */
export const returnedLineOf = ({ returnable, quantity, allowance, restock }: ReturnLine): Record<string, unknown> => ({
  invoice_item_id: returnable?.item.id ?? null,
  product_id: returnable?.item.product_id ?? null,
  ...(isZeroOrEmpty(allowance) ? { quantity } : { allowance }),
  restock,
})

/** The cell of a line at which a fault of one of its fields is shown. */
export const cellOf = (field: string) => (field === 'allowance' ? 'allowance' : 'quantity')

export type ReturnKind = 'sales_return' | 'purchase_return'
