import { sum } from '../../ledger/money.ts'
import { may } from '../../schema/permissions.ts'
import { standingPromises } from '../reports/parties/promises.ts'
import { type Unnamed, type WorkContext, written } from './cards.ts'
import { firstNames } from './cheques-todo.ts'
import type { WaitingFacts } from './pending.ts'

/** Promises of clients whose day has passed unpaid, and those of today: what of them has not come. */
export async function promisesTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  const { reader, facts, names, today } = context
  if (!may(reader.permissions, 'invoice_sales', 'read') || !may(reader.permissions, 'clients', 'read')) return []
  const promises = await waiting.promisesUntil(today)
  if (promises.length === 0) return []
  const standing = await standingPromises(facts, promises, { today, aging: reader.organization.aging_days })
  const of = (key: string, state: 'broken' | 'due_today', urgency: Unnamed['urgency']): Unnamed[] => {
    const own = standing.filter(promise => promise.state === state).sort((a, b) => (a.date < b.date ? -1 : 1))
    const [first] = own
    if (!first) return []
    const clients = own.map(({ client_id }) => client_id)
    const named = names.of('clients', clients)
    return [
      {
        ...{ key, urgency, count: own.length, date: first.date },
        amount: written(context, sum(own.map(({ left }) => left))),
        names: () => firstNames(named, clients),
        doing: { page: 'reminders' },
      },
    ]
  }
  return [...of('promises_broken', 'broken', 'late'), ...of('promises_due', 'due_today', 'soon')]
}
