import { byDay, type DatedLines, type Line } from '../../ledger/lines.ts'
import { type Minor, sum } from '../../ledger/money.ts'
import type { Share } from '../../ledger/postings/trade.ts'
import { postings } from '../../ledger/postings.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { isAdvance } from '../../schema/documents/sold.ts'
import { refuseFields } from '../../schema/errors.ts'
import type { StockCorrection } from '../books/goods-store.ts'
import { costAccountOf, incomeAccountOf } from '../books/line-accounts.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { CreditApplicationRow, CreditRow } from '../books/tables.ts'
import { no, refuseUnless } from '../books/verdict.ts'
import { adjustmentsOf } from '../stock/goods.ts'
import {
  amountOn,
  byLine,
  divided,
  divideInTime,
  dropDifferences,
  isGivenBack,
  keepDifferences,
  type LineChange,
  linesBefore,
  packed,
  repriced,
  rowsOn,
  standingOf,
  unpacked,
} from './differences.ts'
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
    documentIds.length > 0 ? (await store.shareItemsIn(documentIds)).map(item => item.document_id) : [],
  )
  const isAdvance = ({ role, document_id }: Pick<CreditRow, 'role' | 'document_id'>) =>
    role === 'unearned_revenue' || (role === 'supplier_advances' && !withLines.has(document_id))
  return new Set(credits.filter(isAdvance).map(({ id }) => id))
}

/**
 * What advances make invoices cost, or bring, more, by the ids of the invoices. What was paid after its invoice settles it: that
 * difference is one of exchange. An item of a journal entry, and an invoice that an organization brought with it, have no lines.
 */
async function differencesOf(context: BooksContext, draws: readonly Draw[]): Promise<ReadonlyMap<number, Minor>> {
  const advances = draws.filter(({ owedItemId, advancedOn }) => advancedOn !== null && owedItemId === null)
  const invoices = await context.store.heads([...new Set(advances.map(({ invoiceId }) => invoiceId))])
  const differences = new Map<number, Minor>()
  for (const { id, kind, date, is_opening } of invoices) {
    const before = advances.filter(({ invoiceId, advancedOn }) => invoiceId === id && advancedOn! <= date)
    const difference = sum(before.map(({ base, relief }) => base - relief))
    // Nothing is earned yet by an invoice that asks for an advance.
    if (difference !== 0n && !is_opening && !isAdvance(kind)) differences.set(id, difference)
  }
  return differences
}

/**
 * The advance that an invoice was paid with after its day, at another rate, and that would come before it on a later day. Until then
 * what it differs by is one of exchange, from then on it is on the lines of the invoice.
 */
export async function overtakenAdvance(
  { store }: Pick<BooksContext, 'store'>,
  { id, date, is_opening }: DocumentRow,
  later: string,
): Promise<CreditRow | null> {
  if (later <= date || is_opening) return null
  const given = await store.rows.find('allocations', { invoice_id: id, kind: 'credit' })
  const differing = given.filter(
    share =>
      share.base_amount !== share.credit_base_amount && (share.voided_on === null || share.voided_on > share.date),
  )
  if (differing.length === 0) return null
  const credits = await store.rows.find('credits', { id: differing.flatMap(({ credit_id }) => credit_id ?? []) })
  const between = credits.filter(credit => credit.date > date && credit.date <= later)
  const advances = await advancesAmong({ store }, between)
  return between.find(credit => advances.has(credit.id)) ?? null
}

/** Where each difference is booked: where the line itself is. */
export async function sharesOfLines(
  { store }: BooksContext,
  side: 'client' | 'supplier',
  changes: readonly LineChange[],
): Promise<Share[]> {
  const lines = changes.filter(({ amount }) => amount !== 0n)
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
  const all: LineChange[] = []
  const corrections: StockCorrection[] = []
  for (const [invoiceId, difference] of await differencesOf(context, draws)) {
    const standing = await standingOf(context, invoiceId)
    const changes = divided(standing, standing, difference)
    const rows = changes.map(({ item, amount }) => ({ invoice_id: invoiceId, item_id: item.id, amount, date }))
    await keepDifferences(context, rows, { application_id: id, document_id: null })
    const before = await linesBefore(context, invoiceId, date)
    const corrected = await repricedInTime(context, invoiceId, changes, { amounts: byLine(rows), date, before })
    if (corrected === null) return refuseFields({ allocations: ['value_below_zero'] })
    all.push(...changes)
    corrections.push(...corrected)
  }
  return {
    shares: await sharesOfLines(context, side, all),
    adjustments: adjustmentsOf(corrections),
    ofTheDay: packed(corrections.filter(({ day }) => day === date)),
  }
}

/**
 * Takes off the lines of invoices again what a use of credits put on them. Answers what that changes in the cost of goods, and on
 * other lines, beside the entry of the use, which is reversed as it stands.
 */
export async function takeOffLines(
  context: BooksContext,
  side: 'client' | 'supplier',
  { id, goods_corrections }: Pick<CreditApplicationRow, 'id' | 'goods_corrections'>,
  date: string,
): Promise<DatedLines[]> {
  const { store, language } = context
  const rows = await store.rows.find('advance_differences', { application_id: id, voided_on: null })
  if (rows.length === 0) return []
  const moved: DatedLines[] = []
  const corrections: StockCorrection[] = []
  for (const invoiceId of new Set(rows.map(({ invoice_id }) => invoice_id))) {
    const own = rows.filter(({ invoice_id }) => invoice_id === invoiceId)
    const before = await standingOf(context, invoiceId)
    await dropDifferences(context, own, date)
    const after = await standingOf(context, invoiceId)
    const changes = divided(before, after)
    // What a return of a later day had moved stays moved until then.
    const standingThen = await linesBefore(context, invoiceId, date)
    const day = standingThen?.returnedOn ?? date
    const rest = changes.map(({ item, amount }) => ({ invoice_id: invoiceId, item_id: item.id, amount, date: day }))
    await keepDifferences(
      context,
      rest.map(row => ({ ...row, is_moved: true })),
      { application_id: id, document_id: null },
    )
    const off = new Map([...byLine(own)].map(([item, amount]) => [item, -amount]))
    const booked = changes.map(change => ({ ...change, amount: change.amount + amountOn(off, change.item) }))
    const corrected = await repricedInTime(context, invoiceId, booked, { amounts: off, date, before: standingThen })
    if (corrected === null) refuseUnless(no('goods_below_zero'), 'cannot_void', language)
    moved.push({ date: day, lines: movedLines(side, await sharesOfLines(context, side, changes)) })
    corrections.push(...(corrected ?? []))
  }
  // These are reversed with the entry.
  const posted = unpacked(goods_corrections).map(each => ({ ...each, day: date }))
  return byDay([...moved, ...adjustmentsOf([...corrections, ...posted])])
}

/** What the entry of a use has of each line, its day, and the lines of that day where some of them went back later. */
interface UseOfTheDay {
  amounts: ReadonlyMap<number, Minor>
  date: string
  before: Awaited<ReturnType<typeof linesBefore>>
}

/**
 * Changes what the goods of an invoice cost: as of the day of a use by what had gone back of them until then, and as of the last
 * later return by what went back since. Null where the value of a product would fall below zero.
 */
async function repricedInTime(
  context: BooksContext,
  invoiceId: number,
  changes: readonly LineChange[],
  { amounts, date, before }: UseOfTheDay,
): Promise<StockCorrection[] | null> {
  if (before === null) return repriced(context, invoiceId, changes, date)
  const { first, later } = divideInTime(changes, amounts, before.lines)
  const corrected = await repriced(context, invoiceId, first, date)
  const more = corrected && (await repriced(context, invoiceId, later, before.returnedOn))
  return more && [...corrected, ...more]
}

/** What moves from lines of an invoice to others; what has no line to be on is one of exchange. */
export const movedLines = (side: 'client' | 'supplier', shares: readonly Share[]): Line[] =>
  side === 'client' ? postings.brought_by_other_lines(shares) : postings.cost_of_other_lines(shares)

/** Refuses to take back a use of credits of which a return took something back since. */
export async function refuseIfReturned({ store, language }: BooksContext, applicationId: number): Promise<void> {
  const own = await store.rows.find('advance_differences', { application_id: applicationId, voided_on: null })
  const invoiceIds = [...new Set(own.map(({ invoice_id }) => invoice_id))]
  const standing = await rowsOn({ store }, invoiceIds)
  const later = standing.find(row => isGivenBack(row) && row.id > firstOf(own).id)
  if (!later) return
  const [found] = await store.heads([later.document_id!])
  refuseUnless(no('given_back', { number: found?.number ?? '' }), 'cannot_void', language)
}
