import { type Minor, roundHalfAwayFromZero, smaller, sum } from '../../../ledger/money.ts'
import type { InBoth } from '../../../ledger/settling.ts'
import type { DeductedLine } from '../../../schema/documents/deducted-line.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { AllocationRow } from '../../books/tables.ts'
import { bookedAt } from './deducting.ts'
import { deductedLines, deductedOf, type LinePart, partOf, partsOf, withTaken, withTax } from './taken.ts'

/** What a return of a final invoice gives back of the advances that it had deducted: they can be deducted again, or returned. */
export interface Restored extends InBoth {
  /** Of the advances' lines, with the other sign; null where none is given back. */
  lines: DeductedLine[] | null
  /** What the invoice was relieved of more than the advances were booked at. */
  difference: Minor
}

export const nothingRestored: Restored = { amount: 0n, base: 0n, lines: null, difference: 0n }

/** What advances settle of an invoice. */
export function byAdvances(allocated: readonly AllocationRow[]): InBoth {
  const shares = allocated.filter(({ kind, voided_on }) => kind === 'advance' && voided_on === null)
  return { amount: sum(shares.map(({ amount }) => amount)), base: sum(shares.map(share => share.base_amount)) }
}

/** Parts of lines, with what others have of these. */
const together = (parts: readonly LinePart[], others: readonly LinePart[]): LinePart[] =>
  parts.map(part => {
    const own = others.filter(({ itemId }) => itemId === part.itemId)
    return {
      itemId: part.itemId,
      net: part.net + sum(own.map(({ net }) => net)),
      tax: part.tax + sum(own.map(({ tax }) => tax)),
      rounding: part.rounding + sum(own.map(({ rounding }) => rounding)),
    }
  })

const negative = ({ itemId, net, tax, rounding }: LinePart): LinePart => ({
  itemId,
  net: -net,
  tax: -tax,
  rounding: -rounding,
})

/**
 * What an amount of the advances is in the base currency: all of `beyond` or of `standing` where it is the whole of it, so that
 * no residue of rounding is left where nothing is left in the invoice's own currency.
 */
function baseOf(amount: Minor, standing: InBoth, beyond: InBoth): Minor {
  if (amount === beyond.amount) return beyond.base
  return amount === standing.amount ? standing.base : roundHalfAwayFromZero(standing.base * amount, standing.amount)
}

/**
 * Gives back an amount of what an invoice deducts: of the last advance first. `returnId` is the return that does, `beyond` what it
 * is worth beyond what the invoice still wants, `standing` what advances settle of the invoice before it.
 */
export async function restored(
  context: BooksContext,
  invoice: TradeDocument,
  amount: Minor,
  { standing, beyond, returnId }: { standing: InBoth; beyond: InBoth; returnId: number },
): Promise<Restored> {
  if (amount <= 0n) return nothingRestored
  const base = baseOf(amount, standing, beyond)
  const { store } = context
  const earlier = (await store.madeFrom(invoice.id, 'invoice_id')).filter(({ document }) => document.id !== returnId)
  const ids = [...new Set((invoice.deducted ?? []).map(({ invoice_id }) => invoice_id))]
  const lines: DeductedLine[] = []
  let left = amount
  for (const id of ids.toReversed()) {
    const back = earlier.flatMap(({ document }) => partsOf(deductedOf(document, id)))
    const parts = together(partsOf(deductedOf(invoice, id)), back)
    const share = smaller(left, withTax(parts))
    if (share <= 0n) continue
    const advance = (await store.lock('advance_invoice', id))!
    lines.push(
      ...deductedLines(context, await withTaken(context, advance, returnId), partOf(parts, share).map(negative)),
    )
    left -= share
  }
  const booked = bookedAt(lines)
  return { amount, base, lines, difference: base + booked.net + booked.valueAddedTax }
}
