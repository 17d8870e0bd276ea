import { documentKinds } from '../../schema/documents.ts'
import { may } from '../../schema/permissions.ts'
import { addDays, type CivilDate } from '../calendar.ts'
import type { Minor } from '../ledger/money.ts'
import type { ChequeFact } from '../reports/trade-facts.ts'
import { type Desk, nextWeek, written } from './cards.ts'
import { duesTodo, type Outstanding } from './outstanding.ts'
import type { WaitingFacts } from './waiting.ts'

/** What needs somebody today: each with how many, what they come to, whose the first are, and where it is done. */

/** Where it is done: a list with its filter, a report with its question, or a page of its own. */
export type Doing =
  | { list: string; filter: Record<string, string | boolean> }
  | { report: string; parameters: Record<string, string> }
  | { page: 'opening_balances' | 'salaries' }

export interface Todo {
  key: string
  /** How much it presses: too late, soon, whenever there is time. */
  urgency: 'late' | 'soon' | 'calm'
  count: number
  amount: string | null
  /** The first day that it is for. */
  date: CivilDate | null
  names: string[]
  /** Of drafts: how many of each kind. */
  kinds?: { resource: string; count: number }[]
  doing: Doing
}

const shownNames = 3

/** The same name once. */
const firstNames = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.filter(name => name !== undefined && name !== ''))].slice(0, shownNames) as string[]

const holds = ({ asking }: Desk, permission: string) => may(asking.permissions, permission, 'read')

const sumOf = (cheques: readonly ChequeFact[]): Minor => cheques.reduce<Minor>((sum, { value }) => sum + value, 0n)

async function chequesTodo(desk: Desk): Promise<Todo[]> {
  if (!holds(desk, 'cheques')) return []
  const { facts, today } = desk
  const where = { status: 'in_hand', due_date: { to: nextWeek(today).to } } as const
  const cheques = await facts.rows('cheques', { where, order: ['due_date', 'cheque_id'], asOf: today })
  const of = async (
    key: string,
    urgency: Todo['urgency'],
    party: 'client_id' | 'supplier_id',
    own: readonly ChequeFact[],
  ): Promise<Todo[]> => {
    const [first] = own
    if (!first) return []
    const ids = own.flatMap(cheque => cheque[party] ?? [])
    const names = await facts.named(party === 'client_id' ? 'clients' : 'suppliers', [...new Set(ids)])
    return [
      {
        ...{ key, urgency, count: own.length, amount: written(desk, sumOf(own)), date: first.due_date },
        names: firstNames(ids.map(id => names.get(id)?.name)),
        doing: { list: 'cheques', filter: { direction: first.direction, is_open: true } },
      },
    ]
  }
  const received = cheques.filter(({ direction }) => direction === 'received')
  const issued = cheques.filter(({ direction }) => direction === 'issued')
  return [
    ...(await of(
      'cheques_to_deposit',
      'soon',
      'client_id',
      received.filter(({ due_date }) => due_date <= today),
    )),
    ...(await of('cheques_to_meet', 'soon', 'supplier_id', issued)),
  ]
}

async function draftsTodo(desk: Desk, waiting: WaitingFacts): Promise<Todo[]> {
  const kinds = (await waiting.drafts())
    .map(({ kind, count }) => ({ resource: documentKinds[kind].wire.permission as string, count }))
    .filter(({ resource }) => holds(desk, resource))
    .sort((a, b) => b.count - a.count)
  const [most] = kinds
  if (!most) return []
  const count = kinds.reduce((sum, each) => sum + each.count, 0)
  const doing = { list: most.resource, filter: { status: 'draft' } }
  return [{ key: 'drafts', urgency: 'calm', count, amount: null, date: null, names: [], kinds, doing }]
}

async function offersTodo(desk: Desk, waiting: WaitingFacts): Promise<Todo[]> {
  const resource = documentKinds.price_offer.wire.permission
  if (!holds(desk, resource)) return []
  const offers = await waiting.expiringOffers(nextWeek(desk.today))
  const [first] = offers
  if (!first) return []
  const clients = offers.flatMap(({ client_id }) => client_id ?? [])
  const names = await desk.facts.named('clients', [...new Set(clients)])
  return [
    {
      ...{ key: 'offers', urgency: 'soon', count: offers.length, amount: null, date: first.due_date },
      names: firstNames(clients.map(id => names.get(id)?.name)),
      doing: { list: resource, filter: { status: 'posted' } },
    },
  ]
}

async function salariesTodo(desk: Desk, waiting: WaitingFacts): Promise<Todo[]> {
  if (!holds(desk, 'representative_salaries')) return []
  // The month that still runs is nobody's duty yet.
  const month = desk.today.slice(0, 7)
  const months = (await waiting.unapprovedSalaries()).filter(each => each.month < month)
  const [first] = months
  if (!first) return []
  const count = months.reduce((sum, each) => sum + each.count, 0)
  const names = months.slice(0, shownNames).map(each => each.month)
  return [{ key: 'salaries', urgency: 'calm', count, amount: null, date: null, names, doing: { page: 'salaries' } }]
}

/** What is left between the sides of the opening balances is looked at until it is nothing. */
async function openingTodo(desk: Desk): Promise<Todo[]> {
  if (!holds(desk, 'opening_balances')) return []
  const { opening_adjustments: id } = await desk.facts.postingAccounts()
  const left = desk.month.accounts.find(account => account.id === id)?.closing ?? 0n
  if (left === 0n) return []
  const amount = written(desk, left < 0n ? -left : left)
  const doing = { page: 'opening_balances' } as const
  return [{ key: 'opening_difference', urgency: 'soon', count: 1, amount, date: null, names: [], doing }]
}

const soldLately_days = 30

/** Goods that were sold lately and are all gone, or went below nothing; what nobody buys is missed by nobody. */
async function goodsTodo(desk: Desk, waiting: WaitingFacts): Promise<Todo[]> {
  if (!holds(desk, 'products')) return []
  const { facts, today } = desk
  const date = { from: addDays(today, -soldLately_days), to: today }
  const moved = await facts.sum('moves', { by: ['product_id'], where: { date, direction: 'out' } })
  if (moved.length === 0) return []
  const ids = await waiting.goodsInUse(moved.flatMap(({ product_id }) => product_id ?? []))
  if (ids.length === 0) return []
  const standing = await facts.sum('moves', { by: ['product_id'], where: { product_id: ids } })
  const gone = standing.filter(({ quantity }) => quantity <= 0n)
  const below = gone.filter(({ quantity }) => quantity < 0n)
  const of = async (key: string, urgency: Todo['urgency'], own: typeof gone): Promise<Todo[]> => {
    if (own.length === 0) return []
    const names = await facts.named(
      'products',
      own.flatMap(({ product_id }) => product_id ?? []),
    )
    const ordered = [...names.values()].sort((a, b) => (a.sort < b.sort ? -1 : 1))
    return [
      {
        ...{ key, urgency, count: own.length, amount: null, date: null },
        names: firstNames(ordered.map(({ name }) => name)),
        doing: { list: 'products', filter: { stock_type: 'goods' } },
      },
    ]
  }
  return [
    ...(await of('goods_below_nothing', 'late', below)),
    ...(await of(
      'goods_gone',
      'calm',
      gone.filter(({ quantity }) => quantity === 0n),
    )),
  ]
}

const pressing: readonly Todo['urgency'][] = ['late', 'soon', 'calm']

/** Everything that waits, the most pressing first. */
export async function todoOf(desk: Desk, outstanding: Outstanding, waiting: WaitingFacts): Promise<Todo[]> {
  const all = [
    ...(await duesTodo(desk, outstanding)),
    ...(await openingTodo(desk)),
    ...(await chequesTodo(desk)),
    ...(await offersTodo(desk, waiting)),
    ...(await goodsTodo(desk, waiting)),
    ...(await draftsTodo(desk, waiting)),
    ...(await salariesTodo(desk, waiting)),
  ]
  return pressing.flatMap(urgency => all.filter(todo => todo.urgency === urgency))
}
