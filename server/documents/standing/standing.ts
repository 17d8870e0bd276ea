import type { InvoiceListed } from '../../../schema/answers/documents.ts'
import type { DocumentRow } from '../../books/rows.ts'
import { type CivilDate, daysBetween } from '../../calendar.ts'
import type { Minor } from '../../ledger/money.ts'
import { baseResidualOf, residualOf, type Settled, settledInAll } from '../../settlement/allocations.ts'

type Standing = Pick<InvoiceListed, 'standing' | 'state' | 'settled_percent' | 'days_overdue'>

/** How much of an invoice is settled while something of it is: whole percents, never nothing and never all. */
function settledPercent(total: Minor, settled: Minor): number | null {
  if (settled === 0n) return null
  const percent = total === 0n ? 0 : Math.round((Number(settled) / Number(total)) * 100)
  return Math.min(99, Math.max(1, percent))
}

const unowed = { settled_percent: null, days_overdue: null }

/** How an invoice stands on a day. `server/documents/sql/standings.ts` asks the database the same. */
export function standingOf(document: DocumentRow, settled: Settled, today: CivilDate): Standing {
  const { status, total, date, due_date } = document
  if (status !== 'posted') return { standing: status, state: status, ...unowed }
  const isSettled = residualOf(document, settled) === 0n && baseResidualOf(document, settled) === 0n
  if (isSettled) {
    const isReturned = total !== 0n && settled.returned === total
    return { standing: 'paid', state: isReturned ? 'returned' : 'paid', ...unowed }
  }
  const days = daysBetween(due_date ?? date, today)
  const settled_percent = settledPercent(total, settledInAll(settled))
  if (days > 0) return { standing: 'overdue', state: 'overdue', settled_percent, days_overdue: days }
  return {
    standing: 'open',
    state: settled_percent === null ? 'open' : 'partly_paid',
    settled_percent,
    days_overdue: null,
  }
}
