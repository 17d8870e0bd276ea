import { refuseFields } from '../../schema/errors.ts'
import type { StockCorrection } from '../books/goods-store.ts'
import { costAccountOf, incomeAccountOf } from '../books/line-accounts.ts'
import type { ItemRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AdvanceDifferenceRow, CreditApplicationRow, CreditRow, New } from '../books/tables.ts'
import { no, refuseUnless } from '../books/verdict.ts'
import type { DatedLines } from '../ledger/lines.ts'
import { allocateByLargestRemainder, type Millionths, type Minor, roundHalfAwayFromZero, sum } from '../ledger/money.ts'
import type { Share } from '../ledger/postings/trade.ts'
import { adjustmentsOf } from '../stock/goods.ts'
import { type Repriced, repriceGoods } from '../stock/reprice.ts'
import { stockContextOf } from '../stock/stock-context.ts'
import type { Draw } from './draws.ts'

/**
 * An advance is not monetary (IAS 21.16, IFRIC 22): it is never revalued, and what it was booked at is what it pays for costs us,
 * or brings us. What an invoice is relieved of at its own rate differs from that: the difference is on the invoice's lines. What was
 * paid too much, or is owed back after a return, stays monetary: there the difference is one of exchange.
 */

/** Which of these credits are advances, by their ids: what was paid before there was an invoice. */
export async function advancesAmong(
  { store }: Pick<BooksContext, 'store'>,
  credits: readonly Pick<CreditRow, 'id' | 'role' | 'document_id'>[],
): Promise<ReadonlySet<number>> {
  const toSuppliers = credits.filter(({ role }) => role === 'supplier_advances')
  const documentIds = [...new Set(toSuppliers.map(({ document_id }) => document_id))]
  // A payment that paid invoices has a line for each, a return has lines of goods.
  const withLines = new Set(
    documentIds.length > 0 ? (await store.itemsIn(documentIds)).map(item => item.document_id) : [],
  )
  const isAdvance = ({ role, document_id }: Pick<CreditRow, 'role' | 'document_id'>) =>
    role === 'unearned_revenue' || (role === 'supplier_advances' && !withLines.has(document_id))
  return new Set(credits.filter(isAdvance).map(({ id }) => id))
}

/** What a line of an invoice costs, or brings, more than it was booked at. */
interface LineDifference {
  invoiceId: number
  item: ItemRow
  amount: Minor
}

/** A line of an invoice, what is left of it after returns, and what that is worth by now: minor units of the base. */
interface LeftLine {
  item: ItemRow
  net: Minor
  worth: Minor
}

async function linesLeft({ store }: BooksContext, invoiceId: number): Promise<LeftLine[]> {
  const returns = (await store.madeFrom(invoiceId, 'invoice_id')).flatMap(({ items }) => items)
  const earlier = await standingDifferences({ store }, invoiceId)
  return (await store.itemsIn([invoiceId])).map(item => {
    const left = item.net - sum(returns.filter(each => each.invoice_item_id === item.id).map(({ net }) => net))
    const net = left <= 0n ? 0n : roundHalfAwayFromZero(item.base_net * left, item.net)
    return { item, net, worth: net + (earlier.get(item.id) ?? 0n) }
  })
}

/** What advances made the lines of an invoice cost, or bring, more than they were booked at, less what returns took back. */
export async function standingDifferences(
  { store }: Pick<BooksContext, 'store'>,
  invoiceId: number,
): Promise<ReadonlyMap<number, Minor>> {
  const differences = new Map<number, Minor>()
  for (const { item_id, amount } of await store.rows.find('advance_differences', {
    invoice_id: invoiceId,
    voided_on: null,
  }))
    differences.set(item_id, (differences.get(item_id) ?? 0n) + amount)
  return differences
}

/**
 * Divides what an invoice costs, or brings, more among its lines, by what is left of their nets. No line comes to less than
 * nothing: what has no line to be on, of an invoice that an organization brought with it, is left to exchange.
 */
async function dividedAmongLines(
  context: BooksContext,
  invoiceId: number,
  difference: Minor,
): Promise<LineDifference[]> {
  const lines = (await linesLeft(context, invoiceId)).filter(({ net, worth }) => net > 0n && worth > 0n)
  if (lines.length === 0) return []
  const worth = sum(lines.map(line => line.worth))
  const amounts = allocateByLargestRemainder(
    difference < -worth ? -worth : difference,
    lines.map(({ net }) => net),
  )
  return lines.map(({ item }, index) => ({ invoiceId, item, amount: amounts[index]! }))
}

/**
 * What advances make the lines of invoices cost, or bring, more. What was paid after its invoice settles it: that difference is one
 * of exchange. An item of a journal entry, and an invoice that an organization brought with it, have no lines.
 */
async function lineDifferences(context: BooksContext, draws: readonly Draw[]): Promise<LineDifference[]> {
  const advances = draws.filter(({ owedItemId, advancedOn }) => advancedOn !== null && owedItemId === null)
  const invoices = await context.store.heads([...new Set(advances.map(({ invoiceId }) => invoiceId))])
  const lines: LineDifference[] = []
  for (const { id, date, is_opening } of invoices) {
    const before = advances.filter(({ invoiceId, advancedOn }) => invoiceId === id && advancedOn! <= date)
    const difference = sum(before.map(({ base, relief }) => base - relief))
    if (difference !== 0n && !is_opening) lines.push(...(await dividedAmongLines(context, id, difference)))
  }
  return lines.filter(({ amount }) => amount !== 0n)
}

/** Where each difference is booked: where the line itself is. */
async function sharesOfLines(
  { store }: BooksContext,
  side: 'client' | 'supplier',
  lines: readonly LineDifference[],
): Promise<Share[]> {
  const products = await store.products(lines.flatMap(({ item }) => item.product_id ?? []))
  return lines.map(({ item, amount }) => {
    const product = products.get(item.product_id!)
    return {
      account: side === 'client' ? incomeAccountOf(product) : costAccountOf(product),
      net: amount,
      analyticalAccountId: item.analytical_account_id,
    }
  })
}

/**
 * The purchases of goods that lines of invoices brought, each with what it costs more. What went back of a line before left at the
 * cost that it had then: a piece that is left costs its share of what is left, and so does one that was sold.
 */
async function repricedBy({ store }: BooksContext, lines: readonly LineDifference[]): Promise<Repriced[]> {
  const repriced: Repriced[] = []
  for (const invoiceId of new Set(lines.map(line => line.invoiceId))) {
    const back = await quantitiesReturned(store, invoiceId)
    for (const { id, documentItemId, kind, quantity } of await store.movesOf(invoiceId)) {
      const line = lines.find(({ item }) => item.id === documentItemId)
      if (!line || kind !== 'purchase') continue
      const { amount, item } = line
      const left = quantity - (back.get(item.id) ?? 0n)
      const returned = left > 0n ? roundHalfAwayFromZero(amount * (quantity - left), left) : 0n
      repriced.push({ moveId: id, difference: amount, returned, analyticalAccountId: item.analytical_account_id })
    }
  }
  return repriced
}

/** How much of the goods of an invoice went back, by its lines. */
async function quantitiesReturned(store: BooksContext['store'], invoiceId: number): Promise<Map<number, Millionths>> {
  const back = new Map<number, Millionths>()
  for (const { document, items } of await store.madeFrom(invoiceId, 'invoice_id')) {
    const lineOf = new Map(items.map(({ id, invoice_item_id }) => [id, invoice_item_id]))
    for (const { kind, documentItemId, quantity } of await store.movesOf(document.id)) {
      const line = lineOf.get(documentItemId!)
      if (kind === 'purchase_return' && line) back.set(line, (back.get(line) ?? 0n) - quantity)
    }
  }
  return back
}

interface OnLines {
  /** What the entry of the use has of each line. */
  shares: Share[]
  /** What that changes in the cost of goods that had moved before. */
  adjustments: DatedLines[]
  /** Of the adjustments, those of the day of the use, as they are kept. */
  ofTheDay: string | null
}

/** Puts on the lines of invoices what advances make them cost, or bring, more. */
export async function putOnLines(
  context: BooksContext,
  side: 'client' | 'supplier',
  { id, date }: { id: number; date: string },
  draws: readonly Draw[],
): Promise<OnLines> {
  const lines = await lineDifferences(context, draws)
  await keepDifferences(context, lines, date, { application_id: id, document_id: null })
  const corrections = await repriceGoods(stockContextOf(context), await repricedBy(context, lines), date)
  if (corrections === null) return refuseFields({ allocations: ['value_below_zero'] })
  return {
    shares: await sharesOfLines(context, side, lines),
    adjustments: adjustmentsOf(corrections),
    ofTheDay: packed(corrections.filter(({ day }) => day === date)),
  }
}

const packed = (corrections: readonly StockCorrection[]): string | null =>
  corrections.length === 0
    ? null
    : JSON.stringify(corrections.map(({ value, ...about }) => ({ ...about, value: String(value) })))

const unpacked = (text: string | null): StockCorrection[] =>
  (JSON.parse(text ?? '[]') as (Omit<StockCorrection, 'value'> & { value: string })[]).map(({ value, ...about }) => ({
    ...about,
    value: BigInt(value),
  }))

/**
 * Takes off the lines of invoices again what a use of credits put on them. Answers what that changes in the cost of goods, beside
 * the entry of the use, which is reversed as it stands.
 */
export async function takeOffLines(
  context: BooksContext,
  { id, goods_corrections }: Pick<CreditApplicationRow, 'id' | 'goods_corrections'>,
  date: string,
): Promise<DatedLines[]> {
  const { store, language } = context
  const rows = await dropDifferences(context, { application_id: id }, date)
  if (rows.length === 0) return []
  const items = await store.itemsIn([...new Set(rows.map(({ invoice_id }) => invoice_id))])
  const lines = rows.map(({ invoice_id, item_id, amount }) => ({
    invoiceId: invoice_id,
    item: items.find(item => item.id === item_id)!,
    amount: -amount,
  }))
  const corrections = await repriceGoods(stockContextOf(context), await repricedBy(context, lines), date)
  if (corrections === null) refuseUnless(no('goods_below_zero'), 'cannot_void', language)
  // These are reversed with the entry.
  const posted = unpacked(goods_corrections).map(each => ({ ...each, day: date }))
  return adjustmentsOf([...(corrections ?? []), ...posted])
}

/** Refuses to take back a use of credits of which a return took something back since. */
export async function refuseIfReturned({ store, language }: BooksContext, applicationId: number): Promise<void> {
  const own = await store.rows.find('advance_differences', { application_id: applicationId, voided_on: null })
  const invoiceIds = [...new Set(own.map(({ invoice_id }) => invoice_id))]
  const standing = await store.rows.find('advance_differences', { invoice_id: invoiceIds, voided_on: null })
  const later = standing.find(({ id, document_id }) => document_id !== null && id > own[0]!.id)
  if (!later) return
  const [found] = await store.heads([later.document_id!])
  refuseUnless(no('given_back', { number: found?.number ?? '' }), 'cannot_void', language)
}

/** Remembers what lines of invoices cost, or bring, more: by the use of a credit, or less again by a return. */
export async function keepDifferences(
  { store, organization }: BooksContext,
  lines: readonly LineDifference[],
  date: string,
  by: Pick<AdvanceDifferenceRow, 'application_id' | 'document_id'>,
): Promise<void> {
  await store.rows.insert(
    'advance_differences',
    lines.map(
      ({ invoiceId, item, amount }): New<AdvanceDifferenceRow> => ({
        organization_id: organization.id,
        ...by,
        ...{ invoice_id: invoiceId, item_id: item.id, amount, date, voided_on: null },
      }),
    ),
  )
}

/** Takes back, as of a day, what the use of a credit or a return did to lines of invoices; answers what that was. */
export async function dropDifferences(
  { store }: BooksContext,
  by: { application_id: number } | { document_id: number },
  on: string,
): Promise<AdvanceDifferenceRow[]> {
  const rows = await store.rows.find('advance_differences', { ...by, voided_on: null })
  for (const { id } of rows) await store.rows.update('advance_differences', id, { voided_on: on })
  return rows
}
