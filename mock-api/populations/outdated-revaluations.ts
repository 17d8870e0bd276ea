import type { BooksContext } from '../../server/books/store.ts'
import type { ChequeEventRow, RevaluationRow } from '../../server/books/tables.ts'
import { openInForeign } from '../../server/period/open-foreign.ts'
import { standingSteps } from '../../server/settlement/cheque-life.ts'

interface Valued {
  document_id: number
  credit_id: number | null
  cheque_id: number | null
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  amount: bigint
  booked: bigint
}

const textOf = (lines: readonly Valued[]): string =>
  lines
    .map(({ document_id, credit_id, cheque_id, client_id, supplier_id, currency_id, amount, booked }) =>
      [document_id, credit_id, cheque_id, client_id, supplier_id, currency_id, amount, booked].join(' '),
    )
    .sort()
    .join()

type Steps = readonly ChequeEventRow[]

/** The cheques that had gone to the bank by a day, of what is remembered of them; where they are valued depends on it. */
function depositedBy(day: string, events: Steps): ReadonlySet<number> {
  const deposits = standingSteps(events).filter(
    ({ kind, date, entry_id }) => kind === 'deposit' && date <= day && entry_id !== null,
  )
  return new Set(deposits.map(({ cheque_id }) => cheque_id))
}

/** Whether a cheque went to the bank, or came back from there, as of the day of a revaluation and after it was written. */
function isMoved({ date, entry_id }: RevaluationRow, valued: readonly Valued[], events: Steps): boolean {
  const now = depositedBy(date, events)
  const then = depositedBy(
    date,
    events.filter(event => event.entry_id !== null && event.entry_id < entry_id),
  )
  return valued.some(({ cheque_id }) => cheque_id !== null && now.has(cheque_id) !== then.has(cheque_id))
}

/** The revaluations on whose day something else is open by now than what they valued, the earliest first. */
export async function outdatedRevaluations(context: BooksContext): Promise<RevaluationRow[]> {
  const { rows } = context.store
  const outdated: RevaluationRow[] = []
  for (const row of await rows.find('revaluations', { voided_on: null })) {
    const valued = await rows.find('revaluation_lines', { revaluation_id: row.id })
    const events = await rows.find('cheque_events', { cheque_id: valued.flatMap(({ cheque_id }) => cheque_id ?? []) })
    if (textOf(valued) !== textOf(await openInForeign(context, row.date)) || isMoved(row, valued, events))
      outdated.push(row)
  }
  return outdated.sort((a, b) => (a.date < b.date ? -1 : 1))
}
