import { z } from 'zod'
import { count, currencyId, day, decimal, id, moment, namedAccount } from './values.ts'

/** The first page in one call: cards of reports, what waits for somebody, and the last proof. */

export const ageBucket = z.union([
  z.literal('current'),
  z.templateLiteral(['days_', z.int(), '_', z.int()]),
  z.templateLiteral(['over_', z.int()]),
])
export type AgeBucket = z.infer<typeof ageBucket>

/** The report that a card's figures stand in, and what it is asked. */
const requested = { report: z.string(), parameters: z.record(z.string(), z.string()) }
const days = { from: day, to: day }
const earned = { income: decimal, expense: decimal, net: decimal }

const cashCard = z.strictObject({
  ...requested,
  total: decimal,
  accounts: z.array(namedAccount.extend({ balance: decimal })),
  /** What came in and went out of all of them in seven days, today with them; what only went from one to another is neither. */
  week: z.strictObject({ ...days, inflow: decimal, outflow: decimal }),
})
const owedCard = z.strictObject({
  ...requested,
  total: decimal,
  overdue: decimal,
  due_soon: decimal,
  ages: z.array(z.strictObject({ key: ageBucket, amount: decimal })),
})
const earningsCard = z.strictObject({
  ...requested,
  ...days,
  ...earned,
  previous: z.strictObject({ ...days, ...earned }),
  months: z.array(z.strictObject({ month: z.string(), ...earned })),
})
const bestCard = z.strictObject({
  ...requested,
  ...days,
  /** `has_page`: not of a client whose name is all that the reader sees of them. */
  rows: z.array(z.strictObject({ id, name: z.string(), has_page: z.boolean(), net: decimal })),
})
/** What every card has. */
export type CardOf = Pick<CashCard, 'report' | 'parameters'>
export type Earned = Pick<EarningsCard, 'income' | 'expense' | 'net'>
export type CashCard = z.infer<typeof cashCard>
export type OwedCard = z.infer<typeof owedCard>
export type EarningsCard = z.infer<typeof earningsCard>
export type BestCard = z.infer<typeof bestCard>

/** Where it is done: a list with its filter, one record, a report with its question, or a page of its own. */
export const taskTarget = z.union([
  z.strictObject({ list: z.string(), filter: z.record(z.string(), z.union([z.string(), z.boolean()])) }),
  z.strictObject({ record: z.string(), id }),
  z.strictObject(requested),
  z.strictObject({
    page: z.enum(['opening_balances', 'salaries', 'reminders', 'tax_filings', 'einvoices', 'einvoice_units']),
  }),
])
export type TaskTarget = z.infer<typeof taskTarget>

const todo = z.strictObject({
  key: z.string(),
  /** How much it presses: too late, soon, whenever there is time. */
  urgency: z.enum(['late', 'soon', 'calm']),
  count,
  amount: decimal.nullable(),
  /** The first day that it is for. */
  date: day.nullable(),
  names: z.array(z.string()),
  /** Of drafts: how many of each kind. */
  kinds: z.array(z.strictObject({ resource: z.string(), count })).optional(),
  doing: taskTarget,
})
export type Todo = z.infer<typeof todo>

/** A document that was made lately, as far as the reader sees it: without an amount where its prices are hidden. */
const recentDocument = z.strictObject({
  id,
  resource: z.string(),
  number: z.string().nullable(),
  status: z.enum(['draft', 'posted', 'void']),
  date: day,
  /** Its client or supplier, or what a journal entry is called. */
  name: z.string(),
  total: decimal.nullable(),
  currency_id: currencyId,
})
export type RecentDocument = z.infer<typeof recentDocument>

/** When the books were proven last, and what came of it. */
export const seal = z.strictObject({
  at: moment.nullable(),
  checks: count,
  differences: count,
  entries: count,
  changed: z.boolean(),
  running: z.boolean(),
})
export type Seal = z.infer<typeof seal>

/** A card is absent where its report may not be read. */
export const dashboard = z.strictObject({
  today: day,
  currency: z.string(),
  /** `MM-DD`. */
  fiscal_year_start: z.string(),
  lock_date: day.nullable(),
  /** Nothing was entered yet. */
  is_empty: z.boolean(),
  cash: cashCard.optional(),
  receivable: owedCard.optional(),
  payable: owedCard.optional(),
  earnings: earningsCard.optional(),
  clients: bestCard.optional(),
  products: bestCard.optional(),
  /** The latest first. */
  recent: z.array(recentDocument),
  todo: z.array(todo),
  proven: seal.optional(),
})
export type Dashboard = z.infer<typeof dashboard>
