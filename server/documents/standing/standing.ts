import { duesOf, nextDueOf } from '../../../ledger/dues.ts'
import { formatMoney, type Minor, plainDecimal, sum } from '../../../ledger/money.ts'
import type { InvoiceListed, Stage } from '../../../schema/answers/documents.ts'
import { isOffer } from '../../../schema/documents.ts'
import type { DocumentStanding } from '../../../schema/lists/document-standings.ts'
import type { LinkNames } from '../../books/document-names.ts'
import { type DocumentWithItems, type TradeDocument, withShape } from '../../books/rows.ts'
import { type CivilDate, daysBetween } from '../../calendar.ts'
import { baseResidualOf, residualOf, type Settled, settledInAll } from '../../settlement/allocations.ts'

type Standing = Pick<InvoiceListed, 'standing' | 'state' | 'settled_percent' | 'days_overdue'>

type Due = Pick<InvoiceListed, 'due_at_once_percent' | 'due_at_once' | 'dues' | 'next_due' | 'due_now'>

/** How much of an invoice is paid while something of it is: whole percents, never nothing and never all. */
function paidPercent(total: Minor, paid: Minor): number | null {
  if (paid === 0n) return null
  const percent = total === 0n ? 0 : Math.round((Number(paid) / Number(total)) * 100)
  return Math.min(99, Math.max(1, percent))
}

const unowed = { settled_percent: null, days_overdue: null }

/** What decides how an offer or an order stands: whether it was invoiced, whether in all, and what was answered to it. */
type Facts = Pick<LinkNames, 'isInvoiced' | 'isLeftToInvoice' | 'answered' | 'unused' | 'isBounced' | 'today'>

/** Where an offer or an order is: it became an invoice, was answered as it is, its last day has passed, or it is open. */
export function stageOf({ id, revision, due_date, date }: TradeDocument, facts: Facts): Stage {
  if (facts.isInvoiced(id)) return 'invoiced'
  return facts.answered(id, revision)?.kind ?? ((due_date ?? date) < facts.today ? 'expired' : 'open')
}

/** How a document that is no invoice stands. `server/documents/sql/standings.ts` asks the database the same. */
export function standingOfOther(other: DocumentWithItems, facts: Facts): DocumentStanding {
  const rows = withShape(other)
  const { id, kind, status } = rows.document
  if (status !== 'posted') return status
  switch (rows.shape) {
    case 'items':
      if (isOffer(kind)) {
        const stage = stageOf(rows.document, facts)
        return stage === 'invoiced' && facts.isLeftToInvoice(id) ? 'partly_invoiced' : stage
      }
      return facts.unused(id).amount > 0n ? 'unused' : 'settled'
    case 'payment':
      if (facts.isBounced(id)) return 'bounced'
      return facts.unused(id).amount > 0n ? 'unused' : 'allocated'
    case 'transfer': {
      if (kind === 'custody') return 'posted'
      const { arrives_on } = rows.document
      return arrives_on !== null && arrives_on > facts.today ? 'on_its_way' : 'arrived'
    }
    case 'voucher':
      return kind === 'expense' && rows.items.some(({ account_id }) => account_id === null) ? 'unsorted' : 'posted'
    default:
      return 'posted'
  }
}

/** What an invoice is called that is owed and not late. */
function stateInTime(settled: Settled, isPartlyPaid: boolean): Standing['state'] {
  if (settledInAll(settled) === 0n) return 'open'
  if (settled.written_off !== 0n) return 'partly_written_off'
  return isPartlyPaid ? 'partly_paid' : 'partly_returned'
}

/** How an invoice stands on a day. `server/documents/sql/standings.ts` asks the database the same. */
export function standingOf(document: TradeDocument, settled: Settled, today: CivilDate): Standing {
  const { status, total } = document
  if (status !== 'posted') return { standing: status, state: status, ...unowed }
  const isSettled = residualOf(document, settled) === 0n && baseResidualOf(document, settled) === 0n
  if (isSettled) {
    const isReturned = total !== 0n && settled.returned === total
    const isWrittenOff = settled.written_off !== 0n
    return { standing: 'paid', state: isReturned ? 'returned' : isWrittenOff ? 'written_off' : 'paid', ...unowed }
  }
  const days = daysBetween(nextDueOf(document, residualOf(document, settled)), today)
  // What was given back or given up is no money.
  const settled_percent = paidPercent(total, settled.paid + settled.credits)
  if (days > 0) return { standing: 'overdue', state: 'overdue', settled_percent, days_overdue: days }
  return {
    standing: 'open',
    state: stateInTime(settled, settled_percent !== null),
    settled_percent,
    days_overdue: null,
  }
}

/** When an invoice falls due, and what of it is due by today. */
export function dueOf(document: TradeDocument, settled: Settled, today: CivilDate, decimals: number): Due {
  const { status, due_at_once, due_at_once_percent } = document
  const open = residualOf(document, settled)
  const dues = status === 'posted' ? duesOf(document, open, baseResidualOf(document, settled)) : []
  return {
    due_at_once_percent: due_at_once_percent === null ? null : plainDecimal(due_at_once_percent),
    due_at_once: formatMoney(due_at_once, decimals),
    dues: dues.map(({ date, amount }) => ({ date, amount: formatMoney(amount, decimals) })),
    next_due: dues[0]?.date ?? null,
    due_now: formatMoney(sum(dues.flatMap(({ date, amount }) => (date <= today ? amount : []))), decimals),
  }
}
