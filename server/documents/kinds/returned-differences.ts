import type { DatedLines, Line } from '../../../ledger/lines.ts'
import { allocateByLargestRemainder, type Minor, roundHalfAwayFromZero, smaller, sum } from '../../../ledger/money.ts'
import type { TradeAmounts } from '../../../ledger/trade-amounts.ts'
import { elementAt, firstOf } from '../../../schema/collections/certain.ts'
import { isOfSuppliers } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { StockCorrection } from '../../books/goods-store.ts'
import type { TradeDocument, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { AdvanceDifferenceRow } from '../../books/tables.ts'
import { no, refuseUnless } from '../../books/verdict.ts'
import { advancesAmong, movedLines, sharesOfLines } from '../../settlement/advances.ts'
import {
  amountOn,
  byLine,
  divided,
  dropDifferences,
  isGivenBack,
  keepDifferences,
  type LineChange,
  linesLeft,
  packed,
  repriced,
  rowsOn,
  type Standing,
  standingBy,
  standingOf,
  unpacked,
} from '../../settlement/differences.ts'
import { calledInSentence } from '../../settlement/ends.ts'
import { adjustmentsOf } from '../../stock/goods.ts'

/**
 * A return takes back first what stands at the rate of the invoice: what is still open of it, what was given up, paid, or settled by
 * other credits. Only what goes beyond gives back what an advance in a foreign currency paid, and with it what that made the lines
 * cost, or bring. What an advance pays of the rest is what the lines that are left cost, or bring.
 */

/** What of an invoice advances pay, before a return and after it. */
async function paidByAdvances(context: BooksContext, invoice: TradeDocument, returnId: number) {
  const { rows } = context.store
  const given = await rows.find('allocations', { invoice_id: invoice.id, kind: 'credit', voided_on: null })
  const credits = await rows.find('credits', { id: given.flatMap(({ credit_id }) => credit_id ?? []) })
  const advances = await advancesAmong(context, credits)
  const isOfInvoice = new Set(
    credits.filter(({ id, date }) => advances.has(id) && date <= invoice.date).map(each => each.id),
  )
  const after = sum(given.map(({ amount }) => amount))
  const before = after - sum(given.filter(({ document_id }) => document_id === returnId).map(({ amount }) => amount))
  const put = sum(given.filter(({ credit_id }) => isOfInvoice.has(credit_id!)).map(({ amount }) => amount))
  // Earlier releases knew every advance as one of its invoice.
  const max = put === 0n ? before : put
  return { before: smaller(max, before), after: smaller(max, after) }
}

/** What a return gives back of what stands on its invoice, by the invoice's lines: on those that it takes back. */
async function givenBackBy(
  context: BooksContext,
  { document, items }: TradeWithItems,
  invoice: TradeDocument,
  { lines, differences }: Standing,
): Promise<ReadonlyMap<number, Minor>> {
  const total = sum([...differences.values()])
  const { before, after } = await paidByAdvances(context, invoice, document.id)
  const given = before === 0n ? 0n : total - roundHalfAwayFromZero(total * after, before)
  const nets = lines.map(({ item }) =>
    sum(items.filter(({ invoice_item_id }) => invoice_item_id === item.id).map(({ net }) => net)),
  )
  const amounts = allocateByLargestRemainder(given, nets)
  return new Map(lines.map(({ item }, index) => [item.id, elementAt(amounts, index)]))
}

const less = (amounts: ReadonlyMap<number, Minor>, taken: ReadonlyMap<number, Minor>): ReadonlyMap<number, Minor> =>
  new Map(
    [...new Set([...amounts.keys(), ...taken.keys()])].map(id => [
      id,
      amountOn(amounts, { id }) - amountOn(taken, { id }),
    ]),
  )

const more = (amounts: ReadonlyMap<number, Minor>, added: ReadonlyMap<number, Minor>): ReadonlyMap<number, Minor> =>
  less(amounts, new Map([...added].map(([id, amount]) => [id, -amount])))

const laterOf = (day: string, other: string | null): string => (other !== null && other > day ? other : day)

interface Returned {
  /** With which the return is booked. */
  amounts: TradeAmounts
  /** What its entry has beside: what moved to other lines, and what that changes in the cost of goods. */
  lines: Line[]
  adjustments: DatedLines[]
}

/** Gives back what a return takes of advances, and leaves the rest on the lines that are left. Asked before its goods move. */
export async function withDifferencesReturned(
  context: BooksContext,
  rows: TradeWithItems,
  invoice: TradeWithItems & { returns: readonly TradeWithItems[] },
  amounts: TradeAmounts,
): Promise<Returned> {
  const { document, items } = invoice
  const standing = await rowsOn(context, [document.id])
  if (standing.length === 0) return { amounts, lines: [], adjustments: [] }
  const side = isOfSuppliers(document.kind) ? 'supplier' : 'client'
  const before = standingBy(document.id, linesLeft(items, invoice.returns), standing)
  const given = await givenBackBy(context, rows, document, before)
  await refuseBeforeUse(context, rows.document, given, standing)
  const changes = divided(before, {
    ...before,
    lines: linesLeft(items, [...invoice.returns, rows]),
    differences: less(before.differences, given),
    givenBack: more(before.givenBack, given),
  })
  const { date, id } = rows.document
  const day = laterOf(date, before.lastDay)
  const corrections = await repriced(context, document.id, changes, day)
  if (corrections === null) return refuseFields({ items: ['value_below_zero'] })
  const moved: DatedLines = { date: day, lines: movedLines(side, await sharesOfLines(context, side, changes)) }
  const ofTheDay = day === date ? corrections.filter(each => each.day === day) : []
  const about = { invoice_id: document.id }
  await keepDifferences(
    context,
    [
      ...[...given].map(([item_id, amount]) => ({ ...about, item_id, amount: -amount, date })),
      ...movedRows(document.id, changes, day),
      { ...about, item_id: firstOf(items).id, amount: 0n, date, is_moved: true, goods_corrections: packed(ofTheDay) },
    ],
    { application_id: null, document_id: id },
  )
  const all = [moved, ...adjustmentsOf(corrections)]
  return {
    amounts: {
      ...amounts,
      total: amounts.total + sum([...given.values()]),
      nets: amounts.nets.map((net, index) => net + amountOn(given, elementAt(items, index))),
    },
    lines: all.filter(each => each.date === date).flatMap(({ lines }) => lines),
    adjustments: all.filter(each => each.date !== date),
  }
}

/** What an advance made lines cost, or bring, can be given back from the day on which it was used. */
async function refuseBeforeUse(
  { store, language }: BooksContext,
  { date }: TradeDocument,
  given: ReadonlyMap<number, Minor>,
  standing: readonly AdvanceDifferenceRow[],
): Promise<void> {
  const uses = standing.filter(row => row.application_id !== null && !row.is_moved && row.date > date)
  const last = uses.sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  if (!last || [...given.values()].every(amount => amount === 0n)) return
  const [share] = await store.rows.find('allocations', { application_id: last.application_id, voided_on: null })
  const [credit] = share ? await store.rows.find('credits', { id: share.credit_id ?? 0 }) : []
  const [advance = null] = credit ? await store.heads([credit.document_id]) : []
  refuseFields({ date: [`advance_used_on|${last.date}|${calledInSentence(advance, language)}`] })
}

const movedRows = (invoice_id: number, changes: readonly LineChange[], date: string) =>
  changes.map(({ item, amount }) => ({ invoice_id, item_id: item.id, amount, date, is_moved: true }))

/**
 * Takes back what a return did to what stands on its invoice, as of a day. Answers what that changes beside its entry, which is
 * reversed as it stands. Asked before its goods are taken back.
 */
export async function differencesTakenBack(
  context: BooksContext,
  { id, kind, invoice_id, date }: TradeDocument,
  on: string,
): Promise<DatedLines[]> {
  const { store, language } = context
  const standing = invoice_id === null ? [] : await rowsOn(context, [invoice_id])
  if (invoice_id === null || standing.length === 0) return []
  const side = isOfSuppliers(kind) ? 'supplier' : 'client'
  const before = await standingOf(context, invoice_id)
  const own = standing.filter(({ document_id }) => document_id === id)
  const rest = standing.filter(({ document_id }) => document_id !== id)
  await dropDifferences(context, own, on)
  const items = before.lines.map(({ item }) => item)
  const returns = (await store.madeFrom(invoice_id, 'invoice_id')).filter(({ document }) => document.id !== id)
  const changes = divided(before, standingBy(invoice_id, linesLeft(items, returns), rest))
  const day = laterOf(on, before.lastDay)
  await keepDifferences(context, movedRows(invoice_id, changes, day), { application_id: null, document_id: id })
  const moved = own.filter(row => !isGivenBack(row))
  const off = byLine(moved)
  const booked = changes.map(change => ({ ...change, amount: change.amount - amountOn(off, change.item) }))
  const corrections = await repriced(context, invoice_id, booked, day)
  if (corrections === null) refuseUnless(no('goods_below_zero'), 'cannot_void', language)
  // These are reversed with the entry.
  const posted = own
    .flatMap(row => unpacked(row.goods_corrections))
    .map((each): StockCorrection => ({ ...each, day: on }))
  // What moved as of a later day stands in an entry of its own.
  const apart = byLine(moved.filter(row => row.date !== date))
  const shares = await sharesOfLines(
    context,
    side,
    changes.map(change => ({ ...change, amount: change.amount - amountOn(apart, change.item) })),
  )
  return [{ date: day, lines: movedLines(side, shares) }, ...adjustmentsOf([...(corrections ?? []), ...posted])]
}
