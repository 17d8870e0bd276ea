import type { Standings } from '../../../schema/answers/lists/standings.ts'
import { type InvoiceStanding, uncountedStandings } from '../../../schema/lists/invoice-standings.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'

/** Invoices that stand in one way: how many, and what they come to in the base currency. */
export interface StandingSums {
  count: number
  total: Minor
  residual: Minor
}

const none: StandingSums = { count: 0, total: 0n, residual: 0n }

/** What tabs and foot of a list of invoices say. In all, drafts and void ones are counted and not added up. */
export function wireStandings(
  of: (standing: InvoiceStanding) => StandingSums | undefined,
  decimals: number,
): Standings {
  const money = (amount: Minor) => formatMoney(amount, decimals)
  const sums = (standing: InvoiceStanding) => of(standing) ?? none
  const wire = ({ count, total, residual }: StandingSums) => ({ count, total: money(total), residual: money(residual) })
  const owed = [sums('open'), sums('overdue'), sums('paid')]
  const uncounted = uncountedStandings.map(sums).reduce((all, { count }) => all + count, 0)
  return {
    all: wire({
      count: owed.reduce((all, { count }) => all + count, uncounted),
      total: owed.reduce((all, { total }) => all + total, 0n),
      residual: owed.reduce((all, { residual }) => all + residual, 0n),
    }),
    draft: wire(sums('draft')),
    open: wire(sums('open')),
    overdue: wire(sums('overdue')),
    paid: wire(sums('paid')),
    void: wire({ ...sums('void'), residual: 0n }),
  }
}
