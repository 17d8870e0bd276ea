import { type Minor, smaller } from '../../../ledger/money.ts'
import type { PromiseState } from '../../../schema/organization/sending.ts'
import type { AgingScale } from '../../../schema/organization/settings.ts'
import type { PaymentPromiseRow } from '../../books/sent-rows.ts'
import type { CivilDate } from '../../calendar.ts'
import type { Facts } from '../facts/facts.ts'
import { receivable } from './sides.ts'

/** Promises of clients against what they owe and what was received of them, in the base currency. */

/** How a promise stands: what of it is left is what was not received since, and never more than the client owes. */
export interface Standing {
  state: PromiseState
  left: Minor
}

export function standingOf(
  { date, amount, ended_as }: Pick<PaymentPromiseRow, 'date' | 'amount' | 'ended_as'>,
  { received, owed }: { received: Minor; owed: Minor },
  today: CivilDate,
): Standing {
  if (ended_as !== null) return { state: ended_as, left: 0n }
  const left = smaller(amount - received, owed)
  if (left <= 0n) return { state: 'kept', left: 0n }
  return { state: date > today ? 'to_come' : date === today ? 'due_today' : 'broken', left }
}

interface OnDay {
  today: CivilDate
  aging: AgingScale
}

/** What clients owe by their invoices, and what of it is late, as the aging reports add it up. */
export async function owedByClients(
  facts: Facts,
  clients: readonly number[],
  { today, aging }: OnDay,
): Promise<Map<number, { owed: Minor; late: Minor }>> {
  const owed = new Map<number, { owed: Minor; late: Minor }>()
  if (clients.length === 0) return owed
  const sums = await facts.sum('dues', {
    by: ['client_id', 'due_bucket'],
    measures: ['residual'],
    where: { kind: [...receivable.invoices], client_id: clients },
    asOf: today,
    aging,
  })
  for (const { client_id, due_bucket, residual } of sums) {
    const before = owed.get(client_id ?? 0) ?? { owed: 0n, late: 0n }
    owed.set(client_id ?? 0, {
      owed: before.owed + residual,
      late: before.late + (due_bucket === 'current' ? 0n : residual),
    })
  }
  return owed
}

/** What each client paid on some days; a cheque that bounced paid nothing. */
export async function receivedOfClients(
  facts: Facts,
  clients: readonly number[],
  days: { from: CivilDate; to: CivilDate },
): Promise<{ client_id: number | null; date: CivilDate; amount: Minor }[]> {
  if (clients.length === 0) return []
  return facts.sum('payments', {
    by: ['client_id', 'date'],
    measures: ['amount'],
    where: { kind: receivable.paid, client_id: clients, date: days, bounced_on: null },
    asOf: days.to,
  })
}

/** How promises stand that have not ended. */
export async function standingPromises<Row extends PaymentPromiseRow>(
  facts: Facts,
  promises: readonly Row[],
  day: OnDay,
): Promise<(Row & Standing)[]> {
  const clients = [...new Set(promises.map(({ client_id }) => client_id))]
  const owed = await owedByClients(facts, clients, day)
  // Who owes nothing has kept it, whatever was received.
  const open = promises.filter(({ client_id }) => (owed.get(client_id)?.owed ?? 0n) > 0n)
  const [from = day.today] = open.map(({ made_on }) => made_on).sort()
  const received = await receivedOfClients(
    facts,
    open.map(({ client_id }) => client_id),
    { from, to: day.today },
  )
  return promises.map(promise => {
    const own = received.filter(({ client_id, date }) => client_id === promise.client_id && date >= promise.made_on)
    const sum = own.reduce((all, { amount }) => all + amount, -promise.received_before)
    return {
      ...promise,
      ...standingOf(promise, { received: sum, owed: owed.get(promise.client_id)?.owed ?? 0n }, day.today),
    }
  })
}
