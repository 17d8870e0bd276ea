import { recordName } from '../../i18n/records/seeded-names.ts'
import { absolute } from '../../ledger/money.ts'
import type { Todo } from '../../schema/answers/dashboard.ts'
import { documentKinds, isInvoice } from '../../schema/documents.ts'
import { may, mayWrite, type PermissionName, type Permissions } from '../../schema/permissions.ts'
import { reports } from '../../schema/reports.ts'
import { taxCountryOf } from '../../schema/tax/index.ts'
import { addDays, monthStart, periodName, todayIn } from '../calendar.ts'
import { dueDayOf, nextPeriod } from '../tax/periods.ts'
import { nextWeek, type Unnamed, type WorkContext, written } from './cards.ts'
import { chequesTodo, firstNames } from './cheques-todo.ts'
import { einvoicesTodo } from './einvoices-todo.ts'
import { shownNames } from './names.ts'
import { duesTodo, type Outstanding } from './outstanding.ts'
import { answered_days, answersThatWait, type Waiting, type WaitingFacts } from './pending.ts'
import { promisesTodo } from './promises-todo.ts'

const nobody = () => []

const holds = ({ reader }: WorkContext, permission: PermissionName) => may(reader.permissions, permission, 'read')

function draftsTodo(context: WorkContext, { drafts }: Waiting): Unnamed[] {
  const current = drafts
    .map(({ kind, count }) => ({ kind, resource: documentKinds[kind].wire.permission, count }))
    .filter(({ resource }) => holds(context, resource) && mayWrite(context.reader.permissions, resource))
    .sort((a, b) => b.count - a.count)
  const [max] = current
  if (!max) return []
  const kinds = current.map(({ resource, count }) => ({ resource, count }))
  const count = current.reduce((sum, each) => sum + each.count, 0)
  const filter: Record<string, string> = isInvoice(max.kind) ? { standing: 'draft' } : { status: 'draft' }
  const action = { list: max.resource, filter }
  return [{ key: 'drafts', urgency: 'calm', count, amount: null, date: null, names: nobody, kinds, doing: action }]
}

function offersTodo(context: WorkContext, { offers }: Waiting): Unnamed[] {
  const resource = documentKinds.price_offer.wire.permission
  if (!holds(context, resource)) return []
  const [first] = offers
  if (!first) return []
  const clients = offers.flatMap(({ client_id }) => client_id ?? [])
  const named = context.names.of('clients', clients)
  return [
    {
      ...{ key: 'offers', urgency: 'soon', count: offers.length, amount: null, date: first.due_date },
      names: () => firstNames(named, clients),
      doing: { list: resource, filter: { status: 'posted' } },
    },
  ]
}

/** What a client or a supplier did on the page of a document, until somebody has acted on it. */
function answersTodo(context: WorkContext, { answers }: Waiting): Unnamed[] {
  const { reader, names } = context
  const keys = { accepted: 'offer_accepted', paid_notice: 'said_paid', question: 'question_asked' } as const
  return answersThatWait(answers).flatMap(({ answer, at, kind, document_id, number, client_id, supplier_id }) => {
    const resource = documentKinds[kind].wire.permission
    if (answer === 'declined' || !holds(context, resource) || !mayWrite(reader.permissions, resource)) return []
    const party = client_id ?? supplier_id
    const ids = party === null ? [] : [party]
    const named = names.of(supplier_id === null ? 'clients' : 'suppliers', ids)
    const date = todayIn(reader.organization.timeZone, new Date(at))
    return {
      ...{ key: keys[answer], urgency: 'soon', count: 1, amount: null, date },
      names: () => [...(number === null ? [] : [number]), ...firstNames(named, ids)],
      doing: { record: resource, id: document_id },
    }
  })
}

function salariesTodo(context: WorkContext, { salaries }: Waiting): Unnamed[] {
  if (!holds(context, 'representative_salaries')) return []
  // The month that still runs is nobody's duty yet.
  const month = context.today.slice(0, 7)
  const months = salaries.filter(each => each.month < month)
  const [first] = months
  if (!first) return []
  const count = months.reduce((sum, each) => sum + each.count, 0)
  const names = () => months.slice(0, shownNames).map(each => each.month)
  return [{ key: 'salaries', urgency: 'calm', count, amount: null, date: null, names, doing: { page: 'salaries' } }]
}

/** What is left between the sides of the opening balances is looked at until it is nothing. */
async function openingTodo(context: WorkContext): Promise<Unnamed[]> {
  if (!holds(context, 'opening_balances')) return []
  const { opening_adjustments: id } = await context.facts.postingAccounts()
  const left = (await context.month).accounts.find(account => account.id === id)?.closing ?? 0n
  if (left === 0n) return []
  const amount = written(context, absolute(left))
  const action = { page: 'opening_balances' } as const
  return [{ key: 'opening_difference', urgency: 'soon', count: 1, amount, date: null, names: nobody, doing: action }]
}

/** Cash boxes that hold less than nothing, until what came in is recorded. */
async function cashTodo(context: WorkContext): Promise<Unnamed[]> {
  const report = reports.cash_balance.wire
  if (!holds(context, report)) return []
  const { accounts } = await context.month
  const below = accounts.filter(({ type, closing }) => type === 'cash' && closing < 0n)
  if (below.length === 0) return []
  const [holders, { cash_in_transit }] = await Promise.all([
    context.facts.custodyHolders(),
    context.facts.postingAccounts(),
  ])
  const others = new Set([cash_in_transit, ...holders.map(({ account_id }) => account_id)])
  const boxes = below.filter(({ id }) => !others.has(id))
  const [first] = boxes
  if (!first) return []
  const { reader, today } = context
  const amount = boxes.reduce((sum, { closing }) => sum + closing, 0n)
  const days = { date_from: monthStart(today, 0), date_to: today }
  return [
    {
      ...{ key: 'cash_below_zero', urgency: 'late', count: boxes.length, amount: written(context, amount), date: null },
      names: () => boxes.slice(0, shownNames).map(account => recordName(account, reader.language)),
      doing: { report, parameters: boxes.length === 1 ? { ...days, account_id: String(first.id) } : days },
    },
  ]
}

/** Expenses that are to be classified later, until each is on an account of its own. */
async function unclassifiedTodo(context: WorkContext): Promise<Unnamed[]> {
  const resource = documentKinds.expense.wire.permission
  if (!holds(context, resource)) return []
  const { uncategorized: account_id } = await context.facts.postingAccounts()
  if (account_id === undefined) return []
  const lines = await context.facts.sum('lines', {
    by: ['source_kind', 'source_id'],
    measures: ['debit', 'credit'],
    where: { account_id },
  })
  // A journal entry may have moved all of it elsewhere.
  if (lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0n) === 0n) return []
  const open = lines.filter(({ source_kind, debit, credit }) => source_kind === 'expense' && debit !== credit)
  const ids = open.flatMap(({ source_id }) => source_id ?? []).sort((a, b) => a - b)
  const [first] = ids
  if (first === undefined) return []
  const amount = written(
    context,
    open.reduce((sum, { debit, credit }) => sum + debit - credit, 0n),
  )
  return [
    {
      ...{ key: 'expenses_unclassified', urgency: 'calm', count: ids.length, amount, date: null, names: nobody },
      doing: { record: resource, id: first },
    },
  ]
}

/** Periods that the reader sealed, until they are sealed anew. */
async function sealsTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  if (!holds(context, 'period_seals')) return []
  return (await waiting.changedSeals()).map(({ id, from, to, accounts }) => ({
    ...{ key: 'seal_changed', urgency: 'soon', count: accounts, amount: null, date: null },
    names: () => [periodName({ from, to })],
    doing: { record: 'period-seals', id },
  }))
}

/** Revaluations on whose day something else is open by now, until they are made anew. */
async function revaluationsTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  if (!holds(context, 'restrictions')) return []
  return (await waiting.outdatedRevaluations()).map(({ id, date }) => ({
    ...{ key: 'revaluation_outdated', urgency: 'soon', count: 1, amount: null, date, names: nobody },
    doing: { record: 'revaluations', id },
  }))
}

/** The return of value added tax that comes next, once its period is over; not for an organization that never filed one here. */
async function taxReturnTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  const { organization } = context.reader
  if (!holds(context, 'restrictions') || organization.tax_filed_until === null) return []
  const country = taxCountryOf(organization.countryId)
  const next = nextPeriod(country, await waiting.lastFiling(), context.today)
  if (next.to >= context.today) return []
  const date = dueDayOf(country, next.to)
  const urgency = date === null || date > nextWeek(context.today).to ? 'calm' : date < context.today ? 'late' : 'soon'
  return [
    {
      ...{ key: 'tax_return_due', urgency, count: 1, amount: null, date, names: () => [periodName(next)] },
      doing: { page: 'tax_filings' },
    },
  ]
}

const soldLately_days = 30

/**
 * Goods that run low; and those that were sold lately and are all gone, or went below nothing: what nobody buys is missed
 * by nobody.
 */
async function goodsTodo(context: WorkContext, waiting: WaitingFacts): Promise<Unnamed[]> {
  if (!holds(context, 'products')) return []
  const low = await waiting.goodsThatRunLow()
  const namedLow = context.names.of('products', low)
  const runLow: Unnamed[] =
    low.length === 0
      ? []
      : [
          {
            ...{ key: 'goods_low', urgency: 'soon', count: low.length, amount: null, date: null },
            names: () => firstNames(namedLow, low),
            doing: { list: 'products', filter: { runs_low: true } },
          },
        ]
  return [...(await goneTodo(context, waiting, low)), ...runLow]
}

/** Goods that are gone; what has a reorder level is told of with what runs low. */
async function goneTodo(context: WorkContext, waiting: WaitingFacts, low: readonly number[]): Promise<Unnamed[]> {
  const { facts, today } = context
  const date = { from: addDays(today, -soldLately_days), to: today }
  const moved = await facts.sum('moves', { by: ['product_id'], where: { date, direction: 'out' } })
  if (moved.length === 0) return []
  const ids = await waiting.goodsInUse(moved.flatMap(({ product_id }) => product_id ?? []))
  if (ids.length === 0) return []
  const stockOnHand = await facts.sum('moves', { by: ['product_id'], where: { product_id: ids, date: { to: today } } })
  const removed = stockOnHand.filter(({ quantity }) => quantity <= 0n)
  const below = removed.filter(({ quantity }) => quantity < 0n)
  const of = (key: string, urgency: Todo['urgency'], own: typeof removed): Unnamed[] => {
    if (own.length === 0) return []
    const products = own.flatMap(({ product_id }) => product_id ?? [])
    const named = context.names.of('products', products)
    const sortOf = (id: number) => named(id)?.sort ?? ''
    const ordered = () => products.toSorted((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1))
    return [
      {
        ...{ key, urgency, count: own.length, amount: null, date: null },
        names: () => firstNames(named, ordered()),
        doing: { list: 'products', filter: { stock_type: 'goods' } },
      },
    ]
  }
  return [
    ...of('goods_below_nothing', 'late', below),
    ...of(
      'goods_gone',
      'calm',
      removed.filter(({ quantity, product_id }) => quantity === 0n && !low.includes(product_id ?? 0)),
    ),
  ]
}

const writesAny =
  (...names: PermissionName[]) =>
  (granted: Permissions) =>
    names.some(name => mayWrite(granted, name))
const buys = writesAny('invoice_purchase_orders', 'invoice_purchases', 'products', 'stock_movements')
const collects = writesAny('payment_sales', 'invoice_sales')
const pays = writesAny('payment_purchases', 'invoice_purchases')

/** Who can do something about it: who only reads is not told what waits for others. */
const actsOn: Record<string, (granted: Permissions) => boolean> = {
  ...{ receivable_late: collects, receivable_due: collects, payable_late: pays, payable_due: pays },
  ...{ promises_broken: collects, promises_due: collects },
  cheques_bounced: writesAny('cheques', 'payment_sales'),
  own_cheques_bounced: writesAny('cheques', 'payment_purchases'),
  cheques_to_deposit: writesAny('cheques'),
  cheques_to_meet: writesAny('cheques', 'payment_purchases'),
  offers: writesAny('invoice_sales_price_offers', 'invoice_sales'),
  salaries: writesAny('representative_salaries'),
  expenses_unclassified: writesAny('expenses'),
  opening_difference: writesAny('opening_balances'),
  cash_below_zero: writesAny('other_receipts', 'expenses', 'transfers', 'payment_sales', 'payment_purchases'),
  revaluation_outdated: writesAny('restrictions'),
  tax_return_due: writesAny('restrictions'),
  einvoice_unit_stopped: writesAny('einvoice_units'),
  ...{ einvoices_refused: writesAny('invoice_sales'), einvoices_late: writesAny('einvoices') },
  ...{ goods_below_nothing: buys, goods_gone: buys, goods_low: buys },
}

const isLate = ({ urgency }: Unnamed) => urgency === 'late'
const pressing: readonly Todo['urgency'][] = ['late', 'soon', 'calm']

/** Everything that waits in the books, in no order, whoever can do something about it. */
export async function waitingTodo(
  context: WorkContext,
  outstanding: Promise<Outstanding>,
  facts: WaitingFacts,
): Promise<Unnamed[]> {
  const [
    waiting,
    dues,
    opening,
    cash,
    cheques,
    goods,
    seals,
    revaluations,
    promises,
    unclassified,
    taxReturn,
    einvoices,
  ] = await Promise.all([
    facts.waiting(nextWeek(context.today), new Date(context.reader.now.getTime() - answered_days * 86_400_000)),
    outstanding.then(read => duesTodo(context, read)),
    openingTodo(context),
    cashTodo(context),
    chequesTodo(context, facts),
    goodsTodo(context, facts),
    sealsTodo(context, facts),
    revaluationsTodo(context, facts),
    promisesTodo(context, facts),
    unclassifiedTodo(context),
    taxReturnTodo(context, facts),
    einvoicesTodo(context, facts),
  ])
  return [
    // What bounced is told first: who gave it is called today.
    ...cheques.filter(isLate),
    ...einvoices,
    ...cash,
    ...promises,
    ...dues,
    ...seals,
    ...taxReturn,
    ...revaluations,
    ...opening,
    ...cheques.filter(todo => !isLate(todo)),
    ...answersTodo(context, waiting),
    ...offersTodo(context, waiting),
    ...goods,
    ...unclassified,
    ...draftsTodo(context, waiting),
    ...salariesTodo(context, waiting),
  ]
}

/** What of it waits for somebody. */
export const pendingFor = (granted: Permissions, todo: readonly Unnamed[]): Unnamed[] =>
  todo.filter(({ key }) => actsOn[key]?.(granted) ?? true)

/** Everything that waits, the most pressing first: to be written once the names are read. */
export async function todoOf(
  context: WorkContext,
  outstanding: Promise<Outstanding>,
  facts: WaitingFacts,
): Promise<() => Todo[]> {
  const all = pendingFor(context.reader.permissions, await waitingTodo(context, outstanding, facts))
  const ordered = pressing.flatMap(urgency => all.filter(todo => todo.urgency === urgency))
  return () => ordered.map(todo => ({ ...todo, names: todo.names() }))
}
