import {
  allocateByLargestRemainder,
  type Millionths,
  type Minor,
  roundHalfAwayFromZero,
  sum,
} from '../../ledger/money.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import type { StockCorrection } from '../books/goods-store.ts'
import { quantityOf, type TradeItem, type TradeWithItems } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AdvanceDifferenceRow, New } from '../books/tables.ts'
import { repriceGoods } from '../stock/reprice.ts'
import { stockContextOf } from '../stock/stock-context.ts'

/**
 * What advances in a foreign currency make the lines of an invoice cost, or bring, more than they were booked at. It is always
 * divided by what is left of the lines, so that the books come to the same whether an advance was used before a return or after it.
 */

/** A line of an invoice: what is left of it after returns, at the rate of the invoice, and how much of it went back. */
interface LeftLine {
  item: TradeItem
  net: Minor
  quantity: Millionths
  back: Millionths
}

/** What stands on the lines of an invoice; amounts by the ids of its lines. */
export interface Standing {
  invoiceId: number
  lines: readonly LeftLine[]
  differences: ReadonlyMap<number, Minor>
  /** What returns gave back of them. */
  givenBack: ReadonlyMap<number, Minor>
  /** The last day on which they changed. */
  lastDay: string | null
}

export const amountOn = (amounts: ReadonlyMap<number, Minor>, { id }: Pick<TradeItem, 'id'>): Minor =>
  amounts.get(id) ?? 0n

/** Amounts added up by the lines that they are on. */
export function byLine(rows: readonly Pick<AdvanceDifferenceRow, 'item_id' | 'amount'>[]): ReadonlyMap<number, Minor> {
  const amounts = new Map<number, Minor>()
  for (const { item_id, amount } of rows) amounts.set(item_id, (amounts.get(item_id) ?? 0n) + amount)
  return amounts
}

export const isGivenBack = ({ document_id, is_moved }: AdvanceDifferenceRow): boolean =>
  document_id !== null && !is_moved

/** What is left of the lines of an invoice after returns of it. */
export const linesLeft = (
  items: readonly TradeItem[],
  returns: readonly Pick<TradeWithItems, 'items'>[],
): LeftLine[] => {
  const returned = returns.flatMap(each => each.items)
  return items.map(item => {
    const back = returned.filter(({ invoice_item_id }) => invoice_item_id === item.id)
    const left = item.net - sum(back.map(({ net }) => net))
    return {
      item,
      net: left <= 0n ? 0n : roundHalfAwayFromZero(item.base_net * left, item.net),
      quantity: quantityOf(item),
      back: sum(back.map(quantityOf)),
    }
  })
}

export const rowsOn = ({ store }: { store: Pick<BooksContext['store'], 'rows'> }, invoiceIds: readonly number[]) =>
  store.rows.find('advance_differences', { invoice_id: invoiceIds, voided_on: null })

export const standingBy = (
  invoiceId: number,
  lines: readonly LeftLine[],
  rows: readonly AdvanceDifferenceRow[],
): Standing => ({
  invoiceId,
  lines,
  differences: byLine(rows),
  givenBack: byLine(rows.filter(isGivenBack).map(row => ({ ...row, amount: -row.amount }))),
  lastDay:
    rows
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? null,
})

/** What stands on the lines of an invoice now. */
export async function standingOf(context: BooksContext, invoiceId: number): Promise<Standing> {
  const { store } = context
  const items = await store.tradeItemsIn([invoiceId])
  const returns = await store.madeFrom(invoiceId, 'invoice_id')
  return standingBy(invoiceId, linesLeft(items, returns), await rowsOn(context, [invoiceId]))
}

/** The lines of an invoice as they stood on a day, where some of them went back later, and the last day on which they did. */
export async function linesBefore(
  { store }: BooksContext,
  invoiceId: number,
  day: string,
): Promise<{ lines: readonly LeftLine[]; returnedOn: string } | null> {
  const returns = await store.madeFrom(invoiceId, 'invoice_id')
  const returnedOn = returns
    .map(({ document }) => document.date)
    .sort()
    .at(-1)
  if (returnedOn === undefined || returnedOn <= day) return null
  const items = await store.tradeItemsIn([invoiceId])
  return {
    lines: linesLeft(
      items,
      returns.filter(({ document }) => document.date <= day),
    ),
    returnedOn,
  }
}

/** What a line of an invoice costs, or brings, more than before. */
export interface LineChange {
  item: TradeItem
  /** On the account of the line. */
  amount: Minor
  /** What the purchase of its goods as a whole, with what went back of it, is found to have cost more. */
  cost: Minor
}

/**
 * What a purchase of goods is found to have cost more as a whole. What went back left at the cost that it had then: a piece that is left
 * costs its share of what is left, and so does one that was sold.
 */
function costOf({ item, quantity, back }: LeftLine, { differences, givenBack }: Standing): Minor {
  const left = quantity - back
  const difference = amountOn(differences, item)
  return left > 0n ? difference + roundHalfAwayFromZero(difference * back, left) : amountOn(givenBack, item)
}

/**
 * Divides what stands on an invoice among its lines anew, with what is `added`: what each line then has more than `after` says. No line
 * comes to less than nothing: what has no line to be on is left to exchange.
 */
export function divided(before: Standing, after: Standing, added: Minor = 0n): LineChange[] {
  const worth = sum(after.lines.map(({ net }) => net))
  const total = sum([...after.differences.values()]) + added
  const amounts =
    worth === 0n
      ? after.lines.map(() => 0n)
      : allocateByLargestRemainder(
          total < -worth ? -worth : total,
          after.lines.map(({ net }) => net),
        )
  const now = {
    ...after,
    differences: new Map(after.lines.map(({ item }, index) => [item.id, elementAt(amounts, index)])),
  }
  return after.lines.map((line, index) => ({
    item: line.item,
    amount: elementAt(amounts, index) - amountOn(after.differences, line.item),
    cost: costOf(line, now) - costOf(elementAt(before.lines, index), before),
  }))
}

/**
 * Divides changes of a day in two: what they make the goods cost by what had gone back until then, and what returns of later
 * days make of that, on the last of these days. `amounts` are what the entry of the day has of each line.
 */
export function divideInTime(
  changes: readonly LineChange[],
  amounts: ReadonlyMap<number, Minor>,
  lines: readonly LeftLine[],
): { first: LineChange[]; later: LineChange[] } {
  const first = changes.map((change): LineChange => {
    const line = lines.find(({ item }) => item.id === change.item.id)!
    const amount = amountOn(amounts, change.item)
    const left = line.quantity - line.back
    const cost = left > 0n ? amount + roundHalfAwayFromZero(amount * line.back, left) : change.cost
    return { item: change.item, amount, cost }
  })
  const later = changes.map(
    (change, index): LineChange => ({
      item: change.item,
      amount: change.amount - elementAt(first, index).amount,
      cost: change.cost - elementAt(first, index).cost,
    }),
  )
  return { first, later }
}

/**
 * Changes what the goods of an invoice cost, as of a day; `amount` of a change is what entries have on the account of its line. Answers
 * what that corrects beside it; null where the value of a product would fall below zero.
 */
export async function repriced(
  context: BooksContext,
  invoiceId: number,
  changes: readonly LineChange[],
  day: string,
): Promise<StockCorrection[] | null> {
  const changed = changes.filter(({ amount, cost }) => amount !== 0n || cost !== 0n)
  if (changed.length === 0) return []
  const purchases = (await context.store.movesOf(invoiceId)).filter(({ kind }) => kind === 'purchase')
  const found = purchases.flatMap(({ id, documentItemId }) => {
    const change = changed.find(({ item }) => item.id === documentItemId)
    if (!change) return []
    const { amount, cost, item } = change
    return {
      ...{ moveId: id, difference: amount, returned: cost - amount },
      analyticalAccountId: item.analytical_account_id,
    }
  })
  return repriceGoods(stockContextOf(context), found, day)
}

/** Who changed what lines of invoices cost, or bring: the use of a credit, or a return. */
type ChangedBy = Pick<AdvanceDifferenceRow, 'application_id' | 'document_id'>

/** Remembers what lines of an invoice cost, or bring, more, or less again. */
export async function keepDifferences(
  { store, organization }: BooksContext,
  rows: readonly (Pick<AdvanceDifferenceRow, 'invoice_id' | 'item_id' | 'amount' | 'date'> &
    Partial<Pick<AdvanceDifferenceRow, 'is_moved' | 'goods_corrections'>>)[],
  by: ChangedBy,
): Promise<void> {
  const stored = rows.filter(({ amount, goods_corrections = null }) => amount !== 0n || goods_corrections !== null)
  await store.rows.insert(
    'advance_differences',
    stored.map(
      (row): New<AdvanceDifferenceRow> => ({
        organization_id: organization.id,
        ...{ is_moved: false, goods_corrections: null, voided_on: null },
        ...row,
        ...by,
      }),
    ),
  )
}

/** Takes back rows as of a day. */
export async function dropDifferences(
  { store }: BooksContext,
  rows: readonly AdvanceDifferenceRow[],
  on: string,
): Promise<void> {
  for (const { id } of rows) await store.rows.update('advance_differences', id, { voided_on: on })
}

/** What an entry has of the cost of goods that had moved before, as it is kept with what made the entry. */
export const packed = (corrections: readonly StockCorrection[]): string | null =>
  corrections.length === 0
    ? null
    : JSON.stringify(corrections.map(({ value, ...about }) => ({ ...about, value: String(value) })))

export const unpacked = (text: string | null): StockCorrection[] =>
  (JSON.parse(text ?? '[]') as (Omit<StockCorrection, 'value'> & { value: string })[]).map(({ value, ...about }) => ({
    ...about,
    value: BigInt(value),
  }))
