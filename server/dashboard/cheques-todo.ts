import type { Minor } from '../../ledger/money.ts'
import type { Todo } from '../../schema/answers/dashboard.ts'
import { documentKinds } from '../../schema/documents.ts'
import { may } from '../../schema/permissions.ts'
import { addDays } from '../calendar.ts'
import type { ChequeFact } from '../reports/facts/trade.ts'
import { nextWeek, type Unnamed, type WorkContext, written } from './cards.ts'
import { type NameOf, shownNames } from './names.ts'
import type { BouncedCheque, WaitingFacts } from './pending.ts'

/** What cheques need today. */

/** How long a cheque that paid no invoice is told of after it bounced: nothing else ends it. */
const bounced_days = 7

/** The first of these records by name, the same name once. */
export const firstNames = (named: NameOf, ids: readonly number[]): string[] =>
  [...new Set(ids.flatMap(id => named(id)?.name || []))].slice(0, shownNames)

const partyIn = (direction: ChequeFact['direction']) => (direction === 'received' ? 'client_id' : 'supplier_id')

function namesIn(
  { names }: WorkContext,
  direction: ChequeFact['direction'],
  cheques: readonly Pick<ChequeFact, 'client_id' | 'supplier_id'>[],
): () => string[] {
  const ids = cheques.flatMap(cheque => cheque[partyIn(direction)] ?? [])
  const named = names.of(direction === 'received' ? 'clients' : 'suppliers', ids)
  return () => firstNames(named, ids)
}

const sumOf = (cheques: readonly { value: Minor }[]): Minor =>
  cheques.reduce<Minor>((sum, { value }) => sum + value, 0n)

async function dueTodo(context: WorkContext): Promise<Unnamed[]> {
  const { facts, today } = context
  const where = { status: 'in_hand', due_date: { to: nextWeek(today).to } } as const
  const cheques = await facts.rows('cheques', { where, order: ['due_date', 'cheque_id'], asOf: today })
  const of = (key: string, own: readonly ChequeFact[]): Unnamed[] => {
    const [first] = own
    if (!first) return []
    return [
      {
        ...{ key, urgency: 'soon', count: own.length, amount: written(context, sumOf(own)), date: first.due_date },
        names: namesIn(context, first.direction, own),
        doing: { list: 'cheques', filter: { direction: first.direction, is_open: true } },
      },
    ]
  }
  const received = cheques.filter(({ direction, due_date }) => direction === 'received' && due_date <= today)
  const issued = cheques.filter(({ direction }) => direction === 'issued')
  return [...of('cheques_to_deposit', received), ...of('cheques_to_meet', issued)]
}

/** Cheques that bounced, the latest first, until what they had paid is settled otherwise. */
async function bouncedTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  const cheques = await waiting.bouncedCheques(addDays(context.today, -bounced_days))
  const of = (key: string, direction: ChequeFact['direction']): Unnamed[] => {
    const own = cheques.filter(cheque => cheque.direction === direction)
    const [first] = own
    if (!first) return []
    const names = namesIn(context, direction, own)
    return [
      {
        ...{ key, urgency: 'late', count: own.length, amount: written(context, sumOf(own)), date: first.bounced_on },
        names: () => (own.length === 1 ? [...names(), first.number] : names()),
        doing: doingOf(context, own, first),
      },
    ]
  }
  return [...of('cheques_bounced', 'received'), ...of('own_cheques_bounced', 'issued')]
}

/** One is looked at on its receipt, where another payment is made instead; several in the register. */
function doingOf({ reader }: WorkContext, own: readonly BouncedCheque[], first: BouncedCheque): Todo['doing'] {
  const { direction, document_id, cheque_id } = first
  if (own.length > 1) return { list: 'cheques', filter: { direction, status: 'bounced' } }
  const payment = documentKinds[direction === 'received' ? 'receipt' : 'supplier_payment'].wire.permission
  return may(reader.permissions, payment, 'read')
    ? { record: payment, id: document_id }
    : { record: 'cheques', id: cheque_id }
}

export async function chequesTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  if (!may(context.reader.permissions, 'cheques', 'read')) return []
  return [...(await bouncedTodo(context, waiting)), ...(await dueTodo(context))]
}
