import { currencyOf, decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import type { Line } from '../../../ledger/lines.ts'
import {
  allocateByLargestRemainder,
  formatMoney,
  greater,
  type Minor,
  parseMoney,
  smaller,
  sum,
} from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { reliefOf } from '../../../ledger/settling.ts'
import type { TradeAmounts } from '../../../ledger/trade-amounts.ts'
import type { DeductedLine } from '../../../schema/documents/deducted-line.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'
import { may } from '../../../schema/permissions.ts'
import { type DocumentRow, isTrade, type TradeDocument, type TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { deductedOn } from '../../settlement/advance-cover.ts'
import { allocate, nothingSettled, openInvoice, settledBy, settledInAll } from '../../settlement/allocations.ts'
import type { InvoiceWithReturns } from '../kinds/return-amounts.ts'
import { deductedLines, leftOf, partOf, withTaken, withTax } from './taken.ts'

/**
 * What a final invoice deducts of advance invoices. It charges its whole tax and takes back what was charged with the
 * advance, at the advance's own rates: so that all of it is charged once.
 */

/** An advance invoice, and how much of it is deducted, with tax: `left` is what there is to deduct. */
export interface Deduction {
  advance: InvoiceWithReturns
  amount: Minor
  left: Minor
}

/** What an invoice says that it deducts, in minor units of its currency. */
const advancesIn = ({ advances, currency_id }: Pick<TradeDocument, 'advances' | 'currency_id'>) =>
  (sharesIn(advances ?? '') ?? []).map(({ invoice_id, amount }) => ({
    invoice_id,
    amount: parseMoney(amount, decimalsOf(currency_id)),
  }))

export const deductedInAll = (document: Pick<TradeDocument, 'advances' | 'currency_id'>): Minor =>
  sum(advancesIn(document).map(({ amount }) => amount))

export const deductsAdvances = (document: DocumentRow): boolean => isTrade(document) && document.deducted !== null

/**
 * What can be deducted of an advance invoice on a day: what is paid of it by then, and was neither deducted nor returned. An invoice
 * may go on deducting what it does, also where the cheque that paid for that bounced since.
 */
async function deductible({ store }: BooksContext, advance: InvoiceWithReturns, date: string, but: number) {
  const { id } = advance.document
  const given = await store.rows.find('allocations', { invoice_id: id, voided_on: null })
  const paidBy = (shares: typeof given) => {
    const { paid, credits } = settledBy(shares)(id)
    return paid + credits
  }
  const paid = smaller(paidBy(given), paidBy(given.filter(share => share.date <= date)))
  const deducting = await store.deductionsFrom([id])
  const others = deducting.filter(document => document.id !== but)
  const own = deducting.filter(document => document.id === but && document.date <= date)
  const room = greater(paid - deductedOn(others, id), deductedOn(own, id))
  return greater(smaller(room, withTax(leftOf(advance))), 0n)
}

function issueOf(document: TradeDocument, advance: TradeDocument | undefined): FieldIssues {
  if (!advance) return { invoice_id: ['not_found'] }
  if (advance.status !== 'posted') return { invoice_id: ['not_posted'] }
  if (advance.client_id !== document.client_id) return { invoice_id: ['other_party'] }
  if (advance.currency_id !== document.currency_id)
    return { invoice_id: [`other_currency|${currencyOf(advance.currency_id)?.code ?? ''}`] }
  return {}
}

/** What an invoice deducts, as it stands; whether there is as much to deduct is checked as it is posted. */
export async function deductionsOf(context: BooksContext, document: TradeDocument): Promise<Deduction[]> {
  const shares = advancesIn(document)
  if (shares.length === 0) return []
  const reads = may(context.permissions, documentKinds.advance_invoice.wire.permission, 'read')
  const found = new Map<number, TradeWithItems>()
  // In one order, so that two invoices do not wait for each other.
  for (const id of [...new Set(shares.map(({ invoice_id }) => invoice_id))].sort((a, b) => a - b)) {
    const advance = reads ? await context.store.lock('advance_invoice', id) : undefined
    if (advance) found.set(id, advance)
  }
  const issues: FieldIssues = {}
  const deductions: Deduction[] = []
  let due = document.total
  for (const [index, { invoice_id, amount }] of shares.entries()) {
    const own = found.get(invoice_id)
    const wrong = issueOf(document, own?.document)
    for (const [name, issue] of Object.entries(wrong)) issues[`advances.${index}.${name}`] = issue
    if (!own || Object.keys(wrong).length > 0) continue
    if (own.document.date > document.date) issues.date = [`before_invoice|${own.document.date}`]
    if (deductions.some(each => each.advance.document.id === invoice_id))
      issues[`advances.${index}.invoice_id`] = ['repeated_invoice']
    const advance = await withTaken(context, own, document.id)
    const left = await deductible(context, advance, document.date, document.id)
    if (amount > due) issues[`advances.${index}.amount`] = [`above_total|${amountIn(document, due)}`]
    due -= amount
    deductions.push({ advance, amount, left })
  }
  refuseIfAny(issues)
  return deductions
}

const amountIn = ({ currency_id }: TradeDocument, amount: Minor) => formatMoney(amount, decimalsOf(currency_id))

/** Refuses to post more than there is to deduct. A draft may wait for the money. */
export function refuseUnpaid(document: TradeDocument, deductions: readonly Deduction[]): void {
  const issues: FieldIssues = {}
  for (const [index, { amount, left }] of deductions.entries())
    if (amount > left) issues[`advances.${index}.amount`] = [`above_paid_advance|${amountIn(document, left)}`]
  refuseIfAny(issues)
}

/** What an invoice posts of what it deducts. */
interface Deducted {
  lines: Line[]
  deducted: DeductedLine[] | null
  /** What it is relieved of more than the advances were booked at. */
  difference: Minor
}

const minorOf = (lines: readonly DeductedLine[], figure: 'base_net' | 'base_tax'): Minor =>
  sum(lines.map(line => BigInt(line[figure])))

/** What deducted lines were booked at, without their tax and with it. */
export const bookedAt = (lines: readonly DeductedLine[]) => ({
  net: minorOf(lines, 'base_net'),
  valueAddedTax: minorOf(lines, 'base_tax'),
})

/** Deducts advances of an invoice that is posted, and remembers that they settle it. */
export async function deduct(
  context: BooksContext,
  document: TradeDocument,
  deductions: readonly Deduction[],
): Promise<Deducted> {
  if (deductions.length === 0) return { lines: [], deducted: null, difference: 0n }
  const deducted: DeductedLine[] = []
  const lines: Line[] = []
  let [settled, difference] = [nothingSettled, 0n]
  for (const { advance, amount } of deductions) {
    const own = deductedLines(context, advance, partOf(leftOf(advance), amount))
    const relief = reliefOf({ invoice: openInvoice(document, settled), amount })
    const booked = bookedAt(own)
    settled = {
      ...settled,
      credits: settledInAll(settled) + amount,
      base: { ...settled.base, credits: settledInAll(settled.base) + relief },
    }
    difference += relief - booked.net - booked.valueAddedTax
    deducted.push(...own)
    lines.push(...postings.advance_deducted({ ...booked, clientId: document.client_id!, relief }))
    const about = { invoice_id: document.id, document_id: advance.document.id, kind: 'advance' as const }
    await allocate(context, document.date, [{ ...about, amount, base_amount: relief }])
  }
  return { lines, deducted, difference }
}

/**
 * An advance is not monetary: what it was booked at is what the invoice brings. What the invoice is relieved of differs from that by
 * the change of the rate: it is in the income of its lines.
 */
export function lessDifference(amounts: TradeAmounts, difference: Minor): TradeAmounts {
  if (difference === 0n) return amounts
  const weights = amounts.nets.map(net => (net < 0n ? 0n : net))
  const shares = allocateByLargestRemainder(difference, weights)
  return { ...amounts, nets: amounts.nets.map((net, index) => net - shares[index]!) }
}
