import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { convertToBase, type Minor, parsePrice, percentOf, roundHalfAwayFromZero, sum } from '../../ledger/money.ts'
import { soldSign } from '../../schema/documents/sold.ts'
import { isInvoice, type SaleKind } from '../../schema/documents.ts'
import type { TradeDocument } from '../books/rows.ts'
import type { InvoiceShare } from '../books/tables.ts'

/**
 * What a representative's commission is computed on, month by month: pure figures. An invoice or a return counts in the
 * month of its own date, unless that month is frozen without it: then in the first month after it that is not. What an
 * approved month counted and is no longer so (a voided invoice, a changed one) is put right in the same way.
 */

/** A posted sale or return of a representative; `lines` is what its lines come to before tax, in its own currency. */
export interface Sale
  extends Pick<
    TradeDocument,
    'id' | 'date' | 'representative_id' | 'currency_id' | 'exchange_rate' | 'base_total' | 'invoice_id'
  > {
  kind: SaleKind
  lines: Minor
}

/** What earns commission, or takes it back, in minor units of the base: a document, or what was collected of it. */
interface Earning {
  documentId: number
  allocationId: number | null
  date: string
  net: Minor
}

/** An earning of a month, with the commission on it. */
export interface Counted extends Earning {
  commission: Minor
}

/** Net sales of a document: its lines before tax, without shipping and settlement; what a return takes back is negative. */
const netOf = (sale: Sale, baseDecimals: number): Minor => {
  const net = convertToBase(sale.lines, decimalsOf(sale.currency_id), sale.exchange_rate, baseDecimals)
  return soldSign(sale.kind) * net
}

const whole = (sale: Sale, baseDecimals: number): Earning => ({
  documentId: sale.id,
  allocationId: null,
  date: sale.date,
  net: netOf(sale, baseDecimals),
})

/** Commission on what was invoiced: every sale and every return. */
export const invoiced = (sales: readonly Sale[], baseDecimals: number): Earning[] =>
  sales.map(sale => whole(sale, baseDecimals))

/** What settles an invoice, and what its payment let off beside the money. */
export interface Collected extends InvoiceShare {
  discount: Minor
  /** What the payment gave to invoices in all, its discount included. */
  givenInAll: Minor
}

/**
 * Commission on what was collected: of each payment, and each credit that was put on an invoice, the part that is net
 * of tax. What a return gives back of a payment is negative. An invoice that was counted as a whole, while commission was
 * on what was invoiced, stays so, with its returns.
 */
export function collected(
  sales: readonly Sale[],
  settlements: readonly Collected[],
  countedWhole: ReadonlySet<number>,
  baseDecimals: number,
): Earning[] {
  const isWhole = (sale: Sale) => countedWhole.has(sale.id) || countedWhole.has(sale.invoice_id ?? 0)
  const byId = new Map(sales.filter(sale => isInvoice(sale.kind) && !isWhole(sale)).map(sale => [sale.id, sale]))
  const shares = settlements.flatMap((settlement): Earning[] => {
    const { id, kind, invoice_id, date, base_amount, discount, givenInAll } = settlement
    const sale = byId.get(invoice_id)
    if (!sale || kind === 'return' || sale.base_total === 0n) return []
    const share = base_amount * netOf(sale, baseDecimals)
    const net =
      givenInAll === 0n
        ? roundHalfAwayFromZero(share, sale.base_total)
        : roundHalfAwayFromZero(share * (givenInAll - discount), sale.base_total * givenInAll)
    return [{ documentId: invoice_id, allocationId: id, date, net }]
  })
  return [...sales.filter(isWhole).map(sale => whole(sale, baseDecimals)), ...shares]
}

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}`
}

const previousMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const [before, last] = number === 1 ? [year - 1, 12] : [year, number - 1]
  return `${String(before).padStart(4, '0')}-${String(last).padStart(2, '0')}`
}

/** A month as it is written in a sentence: a hyphen would turn its parts around after Arabic words. */
export const writtenMonth = (month: string): string => month.split('-').reverse().join('/')

export const monthOf = (date: string): string => date.slice(0, 7)

export const firstDayOf = (month: string): string => `${month}-01`

export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}

/** The first of the frozen months that stand right before a month; the month itself when there is none. */
export function frozenSince(month: string, frozen: ReadonlySet<string>): string {
  let first = month
  while (frozen.has(previousMonth(first))) first = previousMonth(first)
  return first
}

/** The month that a day counts in: its own, or the first after it that is not frozen. */
function openMonthOf(date: string, frozen: ReadonlySet<string>): string {
  let month = monthOf(date)
  while (frozen.has(month)) month = nextMonth(month)
  return month
}

/**
 * What counts in a month that is not frozen: the earnings less what frozen months have counted of them, in the order of
 * their dates. By document where commission is on what was invoiced, by share of it where on what was collected.
 */
export function earnedIn(
  month: string,
  about: {
    base: 'invoiced' | 'collected'
    frozen: ReadonlySet<string>
    earnings: readonly Earning[]
    counted: readonly Earning[]
  },
): Earning[] {
  const keyOf = ({ documentId, allocationId }: Earning) =>
    about.base === 'invoiced' || allocationId === null ? `document ${documentId}` : `share ${allocationId}`
  const left = new Map(about.earnings.map(earning => [keyOf(earning), earning]))
  for (const earlier of about.counted) {
    const key = keyOf(earlier)
    const earning = left.get(key)
    left.set(key, earning ? { ...earning, net: earning.net - earlier.net } : { ...earlier, net: -earlier.net })
  }
  const inMonth = [...left.values()].filter(({ date, net }) => net !== 0n && openMonthOf(date, about.frozen) === month)
  // A payment that was written anew takes back what it was and counts as what it is.
  const netOfDocument = new Map<number, Minor>()
  for (const { documentId, net } of inMonth) netOfDocument.set(documentId, (netOfDocument.get(documentId) ?? 0n) + net)
  return inMonth
    .filter(({ documentId }) => netOfDocument.get(documentId) !== 0n)
    .sort((a, b) => (a.date === b.date ? a.documentId - b.documentId : a.date < b.date ? -1 : 1))
}

/**
 * The commission on each earning, `percentage` in percent: rounded once on the month, so that the shares sum to the
 * percentage of the whole.
 */
export function withCommission(earnings: readonly Earning[], percentage: string): Counted[] {
  const rate = parsePrice(percentage)
  let [net, given] = [0n, 0n]
  return earnings.map(earning => {
    net += earning.net
    const commission = percentOf(net, rate) - given
    given += commission
    return { ...earning, commission }
  })
}

export const salesIn = (earnings: readonly Earning[]): Minor => sum(earnings.map(({ net }) => net))
