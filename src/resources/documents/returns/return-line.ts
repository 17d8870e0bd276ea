import type { Issue } from '../../../../schema/errors.ts'
import {
  formatDecimal,
  formatMoney,
  type Millionths,
  type Minor,
  parseMoney,
  parseQuantity,
  readDecimal,
  roundHalfAwayFromZero,
  sum,
} from '../../../../server/ledger/money.ts'
import { liveTotals } from '../../../../server/ledger/totals.ts'
import type { Complaint, Findings, LineRules } from '../lines/line-store.ts'
import type { InvoiceRecord, ProductItemRecord } from '../record.ts'

/** What a line is worth, or what was returned of it. */
interface Worth {
  quantity: Millionths
  net: Minor
  tax: Minor
}

/** A line of an invoice as it can be returned. */
export interface Returnable {
  item: ProductItemRecord
  /** Only goods go back to a shelf. */
  isGoods: boolean
  whole: Worth
  /** The two taxes of the whole line: each is shared out by itself. */
  taxes: readonly [Minor, Minor]
  /** What earlier returns took of it: in all, and by quantity alone, without allowances. */
  all: Worth
  byQuantity: Worth
}

/** What is typed of a line; the blank one that the store keeps at its end is of no line. */
export interface ReturnLine {
  of: Returnable | null
  quantity: string
  allowance: string
  restock: boolean
}

export interface ReturnTerms {
  decimals: number
  /** Allowances are written as prices are: with their taxes where prices contain them. */
  tax_inclusive: boolean
  returnables: readonly Returnable[]
  /** What the invoice comes to, less what was returned of it: the last return takes all of it. */
  left: Minor
}

export interface ReturnSums {
  lines: number
  net: Minor
  tax: Minor
  /** Shipping, rounding and settlement: they come back with the last of the invoice. */
  rest: Minor
  total: Minor
}

const none: Worth = { quantity: 0n, net: 0n, tax: 0n }
const added = (a: Worth, b: Worth): Worth => ({
  quantity: a.quantity + b.quantity,
  net: a.net + b.net,
  tax: a.tax + b.tax,
})
const worthOf = ({ quantity, net, tax }: ProductItemRecord, decimals: number): Worth => ({
  quantity: parseQuantity(quantity),
  net: parseMoney(net, decimals),
  tax: parseMoney(tax, decimals),
})

/** The lines of an invoice with what earlier returns took of them. */
export function returnablesOf(
  invoice: InvoiceRecord,
  returns: readonly InvoiceRecord[],
  decimals: number,
  isGoods: (productId: number) => boolean,
): Returnable[] {
  const items = invoice.items ?? []
  const rates = { value_added_tax: invoice.value_added_tax_rate, sales_tax: invoice.sales_tax_rate }
  const { totals } = liveTotals({ ...invoice, rates, compound: invoice.taxes_compound, decimals, items })
  const taken = returns.flatMap(made => made.items ?? [])
  return items.map((item, place) => {
    const whole = worthOf(item, decimals)
    const valueAddedTax = totals.items[place]!.value_added_tax
    const worths = taken
      .filter(({ invoice_item_id }) => invoice_item_id === item.id)
      .map(each => worthOf(each, decimals))
    return {
      item,
      isGoods: isGoods(item.product_id),
      whole,
      taxes: [valueAddedTax, whole.tax - valueAddedTax],
      all: worths.reduce(added, none),
      byQuantity: worths.filter(({ quantity }) => quantity > 0n).reduce(added, none),
    }
  })
}

export const leftOf = ({ whole, all }: Returnable): Millionths => whole.quantity - all.quantity
export const plainQuantity = (quantity: Millionths): string => formatDecimal(quantity, 6)

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b)
const part = (whole: Minor, of: bigint, all: bigint): Minor =>
  all === 0n ? 0n : roundHalfAwayFromZero(whole * of, all)

/** What the return of a quantity takes back: all returns of a line add up to the line, the last takes what is left. */
export function backByQuantity({ whole, taxes, all, byQuantity }: Returnable, quantity: Millionths): Worth {
  const left = { net: whole.net - all.net, tax: whole.tax - all.tax }
  if (all.quantity + quantity === whole.quantity) return { quantity, ...left }
  const soFar = byQuantity.quantity + quantity
  const share = (amounts: readonly Minor[]) => sum(amounts.map(amount => part(amount, soFar, whole.quantity)))
  return {
    quantity,
    net: least(share([whole.net]) - byQuantity.net, left.net),
    tax: least(share(taxes) - byQuantity.tax, left.tax),
  }
}

/** The net of an allowance, and what its taxes come to. */
export function backByAllowance({ whole, taxes }: Returnable, allowance: Minor, isInclusive: boolean): Worth {
  const worth = whole.net + whole.tax
  const net = isInclusive && worth > 0n ? roundHalfAwayFromZero(allowance * whole.net, worth) : allowance
  return { quantity: 0n, net, tax: sum(taxes.map(tax => part(tax, net, whole.net))) }
}

const isNone = (typed: string) => /^0*(\.0*)?$/.test(typed)

interface Reading {
  back: Worth
  issues: Record<string, Complaint>
}

const refused = (field: 'quantity' | 'allowance', issue: Issue): Reading => ({ back: none, issues: { [field]: issue } })

function read({ of, quantity, allowance }: ReturnLine, { decimals, tax_inclusive }: ReturnTerms): Reading {
  if (!of) return { back: none, issues: {} }
  if (!isNone(quantity) && !isNone(allowance)) return refused('quantity', 'quantity_or_allowance')
  if (isNone(allowance)) {
    const units = readDecimal(quantity, 6)
    if (typeof units === 'string') return refused('quantity', issueOf(units, 6))
    if (units < 0n) return refused('quantity', 'negative')
    if (units > leftOf(of)) return refused('quantity', 'above_old_amount')
    return { back: backByQuantity(of, units), issues: {} }
  }
  const amount = readDecimal(allowance, decimals)
  if (typeof amount === 'string') return refused('allowance', issueOf(amount, decimals))
  if (amount < 0n) return refused('allowance', 'negative')
  const back = backByAllowance(of, amount, tax_inclusive)
  return back.net > of.whole.net - of.all.net ? refused('allowance', 'above_old_amount') : { back, issues: {} }
}

const issueOf = (fault: 'not_a_number' | 'too_many_decimals', decimals: number): Issue =>
  fault === 'not_a_number' ? fault : `too_many_decimals|${decimals}`

export const returnLineRules: LineRules<ReturnLine, ReturnTerms, ReturnSums> = {
  blank: () => ({ of: null, quantity: '', allowance: '', restock: true }),
  isBlank: ({ quantity, allowance }) => isNone(quantity) && isNone(allowance),
  copyOf: line => ({ ...line, of: null }),
  reckon(lines, terms) {
    const readings = lines.map(line => read(line, terms))
    const findings = readings.map(
      ({ back, issues }): Findings => ({
        figures: { total: formatMoney(back.net + back.tax, terms.decimals) },
        issues,
      }),
    )
    const backOf = new Map(lines.map((line, place) => [line.of, readings[place]!.back.quantity]))
    const isComplete = terms.returnables.every(line => leftOf(line) === (backOf.get(line) ?? 0n))
    const net = sum(readings.map(({ back }) => back.net))
    const tax = sum(readings.map(({ back }) => back.tax))
    const total = isComplete && lines.length > 0 ? terms.left : net + tax
    return { findings, sums: { lines: lines.length, net, tax, rest: total - net - tax, total } }
  },
}

/** What is typed of each line when the form opens: nothing, or what the return that is changed says. */
export const returnLinesOf = (returnables: readonly Returnable[], items: readonly ProductItemRecord[]): ReturnLine[] =>
  returnables.map(of => {
    const saved = items.find(({ invoice_item_id }) => invoice_item_id === of.item.id)
    const allowance = saved?.allowance ?? ''
    return {
      of,
      quantity: saved && allowance === '' ? saved.quantity : '',
      allowance,
      restock: saved?.restock !== false,
    }
  })

/** A line as it is sent. Everything else of it comes from the invoice. */
export const returnedLineOf = ({ of, quantity, allowance, restock }: ReturnLine): Record<string, unknown> => ({
  invoice_item_id: of?.item.id ?? null,
  product_id: of?.item.product_id ?? null,
  ...(isNone(allowance) ? { quantity } : { allowance }),
  restock,
})
