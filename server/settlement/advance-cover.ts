import { type Minor, sum } from '../../ledger/money.ts'
import type { TradeDocument } from '../books/rows.ts'
import type { Store } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { invoicesOf, settledBy } from './allocations.ts'

/** Whether advance invoices stay paid as far as invoices deduct them: what is deducted was money that came in. */

type CoverStore = Pick<Store, 'rows' | 'deductionsFrom'>

/** The advance invoices among those that shares settle of which something was deducted. */
async function deductedAmong({ rows }: CoverStore, shares: readonly AllocationRow[]): Promise<number[]> {
  const ids = invoicesOf(shares)
  if (ids.length === 0) return []
  const uses = await rows.find('allocations', { document_id: ids, kind: 'advance', voided_on: null })
  return [...new Set(uses.flatMap(({ document_id }) => (document_id === null ? [] : [document_id])))]
}

/** What documents deduct of an advance invoice, with tax. */
export const deductedOn = (deducting: readonly Pick<TradeDocument, 'deducted'>[], id: number): Minor =>
  sum(
    deducting
      .flatMap(({ deducted }) => deducted ?? [])
      .filter(line => line.invoice_id === id)
      .map(({ net, tax, rounding }) => BigInt(net) + BigInt(tax) + BigInt(rounding)),
  )

/** The most that is deducted of an advance, on a day that deducts it or now, beyond what was paid of it by then. */
function uncovered(id: number, given: readonly AllocationRow[], deducting: readonly TradeDocument[]): Minor {
  const gap = (isBy: (date: string) => boolean): Minor => {
    const { paid, credits } = settledBy(given.filter(({ date }) => isBy(date)))(id)
    return (
      deductedOn(
        deducting.filter(({ date }) => isBy(date)),
        id,
      ) -
      paid -
      credits
    )
  }
  const gaps = [gap(() => true), ...deducting.map(each => gap(date => date <= each.date))]
  return gaps.reduce((most, each) => (each > most ? each : most), 0n)
}

/** The number of the last invoice that deducts an advance. */
export const lastDeducting = (deducting: readonly TradeDocument[], id: number): string | null =>
  deducting.findLast(each => each.kind === 'sales_invoice' && deductedOn([each], id) !== 0n)?.number ?? null

/** The number of an invoice that deducts what these shares pay of an advance, and would not be paid for without them. */
export async function neededBy(store: CoverStore, shares: readonly AllocationRow[]): Promise<string | null> {
  const ids = await deductedAmong(store, shares)
  if (ids.length === 0) return null
  const deducting = await store.deductionsFrom(ids)
  const given = await store.rows.find('allocations', { invoice_id: ids, voided_on: null })
  const own = new Set(shares.map(({ id }) => id))
  const rest = given.filter(share => !own.has(share.id))
  const short = ids.find(id => uncovered(id, rest, deducting) > uncovered(id, given, deducting))
  return short === undefined ? null : lastDeducting(deducting, short)
}

/**
 * What shares pay of advances, before they change: answers what tells, after that, the number of an invoice that deducts what is no
 * longer paid. What was not paid before, as by a cheque that bounced, is in nobody's way.
 */
export async function coverOf(
  store: CoverStore,
  shares: readonly AllocationRow[],
): Promise<() => Promise<string | null>> {
  const ids = await deductedAmong(store, shares)
  if (ids.length === 0) return async () => null
  const deducting = await store.deductionsFrom(ids)
  const gaps = async () => {
    const given = await store.rows.find('allocations', { invoice_id: ids, voided_on: null })
    return new Map(ids.map(id => [id, uncovered(id, given, deducting)]))
  }
  const before = await gaps()
  return async () => {
    const after = await gaps()
    const short = ids.find(id => (after.get(id) ?? 0n) > (before.get(id) ?? 0n))
    return short === undefined ? null : lastDeducting(deducting, short)
  }
}
