import { documentWords } from '../../../i18n/books/documents.ts'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { handedBackWords } from '../../../i18n/reports/parties.ts'
import { reportColumnWords } from '../../../i18n/reports.ts'
import { translated } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { entryNameIn } from '../../books/entry-wire.ts'
import { addDays, type CivilDate } from '../../calendar.ts'
import type { View, Where } from '../facts/facts.ts'
import type { DealingFact } from '../facts/parties.ts'
import { figure, ofLines } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { among, listing, type RowSource } from '../listings.ts'
import { documentLink } from '../names.ts'
import type { Cell, Column, Report, ReportContext, ReportRow, RowLink } from '../report.ts'
import { isCredited, isOwed, openBooks, sumOf } from './open-items.ts'
import { accountsOf, balanceOf, inNameOf, linesOf, made, ofParty, type PartySide, partyOf } from './sides.ts'

/** Everything that was dealt with one party in a period, and the balance after each: invoices and credits together. */

const columnsOf = (hasForeign: boolean): Column[] => [
  { key: 'date', type: 'date' },
  { key: 'number', type: 'code' },
  { key: 'name', type: 'text' },
  ...moneyColumns('debtor', 'creditor', 'balance'),
  { key: 'currency', type: 'code' },
  { key: 'foreign_amount', type: 'foreign' },
  ...(hasForeign ? [{ key: 'foreign_balance', type: 'foreign' } as const] : []),
]

/** Where an entry leads: to the document, the cheque or, where there is none, itself. */
function linkOf({ entry_id, source_kind, source_id, document_id, document_kind }: DealingFact): RowLink {
  if (source_kind === 'cheque' && source_id !== null) return { kind: 'cheque', id: source_id }
  if (document_kind !== null && document_id !== null) return documentLink(document_kind, document_id)
  return { kind: 'entry', id: entry_id }
}

/** Nobody's statement: an empty table, and what stands in the name of all parties is their accounts. */
async function ofNobody(context: ReportContext, side: PartySide, name: ReportName): Promise<Report> {
  const { facts, question } = context
  const { control, credits } = await accountsOf(context, side)
  const date = { to: question.to }
  const named = await linesOf(facts, { date, ...inNameOf(side, null) }, side.owed)
  const [owed, credited] = [
    await linesOf(facts, { account_id: control, date }, side.owed),
    await linesOf(facts, { account_id: credits, date, ...inNameOf(side, null) }, side.owed),
  ]
  return {
    name,
    columns: columnsOf(false),
    rows: [],
    totals: {},
    proofs: [{ name: 'parties_are_accounts', left: named.amount, right: owed.amount + credited.amount }],
    correctedLines: null,
    notes: ['choose_a_party'],
  }
}

interface RunningBalance {
  balance: Minor
  foreign: Minor
}

/**
 * Returns of a party that were paid back at once. They never stood in its balance, and whoever reads its statement looks
 * for them: each is a row on both sides, after the dealings of its day. `balanceOn` says the balance of a day's end.
 */
async function handedBack(
  { facts, question, language }: ReportContext,
  side: PartySide,
  party: number,
  balanceOn: (day: CivilDate) => Promise<{ count: number; cells: Record<string, Cell> }>,
) {
  const { from, to } = question
  const returned = { ...ofParty(side, party), kind: side.returned, date: { from, to } }
  const returns = await facts.rows('documents', { where: returned, order: ['date', 'id'], asOf: to })
  const paid = returns.filter(({ foreign_paid }) => foreign_paid !== 0n)
  const rows = paid.map(async ({ id, kind, date, number, currency_id, paid: amount }) => {
    const { count, cells } = await balanceOn(date)
    const row: ReportRow = {
      ...{ id: `document:${id}`, kind: 'row', level: 0, link: documentLink(kind, id) },
      cells: {
        ...{ date, number, debtor: amount, creditor: amount, currency: currencyOf(currency_id)?.code ?? null },
        name: translated(handedBackWords, language, { document: documentWords[kind].title.one[language] }),
        ...cells,
      },
    }
    return { after: count, row }
  })
  const where = { id: paid.map(({ id }) => id), kind: side.returned }
  return {
    rows: await Promise.all(rows),
    amount: paid.reduce<Minor>((sum, each) => sum + each.paid, 0n),
    why: paid.length > 0 ? [made('documents', where, 'paid', { asOf: to })] : [],
  }
}

/** The account of a party that a statement is of: its dealings, and the currency that they are also counted in. */
interface PartyAccount {
  context: ReportContext
  side: PartySide
  own: Where<'dealings'>
  view: View
  currencyId: number
  hasForeign: boolean
}

const order = ['date', 'entry_id', 'document_id'] as const
/** What counts up on the side of the party. */
const signOf = (side: PartySide): Minor => (side.owed === 'balance' ? 1n : -1n)
const foreignOf = ({ hasForeign, currencyId }: PartyAccount, amount: Minor): Record<string, Cell> =>
  hasForeign ? { foreign_balance: { amount, currencyId } } : {}

async function sumsOf({ context, side, view, currencyId }: PartyAccount, where: Where<'dealings'>) {
  const byCurrency = await context.facts.sum('dealings', { by: ['currency_id'], where, ...view })
  return byCurrency.reduce(
    (total, sum) => ({
      balance: total.balance + balanceOf(sum, side.owed),
      foreign: total.foreign + (sum.currency_id === currencyId ? signOf(side) * sum.foreign_amount : 0n),
      debit: total.debit + sum.debit,
      credit: total.credit + sum.credit,
      count: total.count + sum.count,
    }),
    { balance: 0n, foreign: 0n, debit: 0n, credit: 0n, count: 0 },
  )
}

const after = ({ side, currencyId }: PartyAccount, running: RunningBalance, row: DealingFact): RunningBalance => ({
  balance: running.balance + balanceOf(row, side.owed),
  foreign: running.foreign + (row.currency_id === currencyId ? signOf(side) * row.foreign_amount : 0n),
})

/** What stands before a row: everything of earlier days, and of its own day what was entered before it. */
async function balanceBefore(account: PartyAccount, opening: RunningBalance, first: DealingFact) {
  const { own, view, context } = account
  const { facts, question } = context
  const days = await sumsOf(account, { ...own, date: { from: question.from, to: addDays(first.date, -1) } })
  const ofDay = await facts.rows('dealings', { where: { ...own, date: first.date }, order, ...view })
  const before = ofDay.filter(
    ({ entry_id, document_id }) =>
      entry_id < first.entry_id || (entry_id === first.entry_id && (document_id ?? 0) < (first.document_id ?? 0)),
  )
  return before.reduce((running, row) => after(account, running, row), {
    balance: opening.balance + days.balance,
    foreign: opening.foreign + days.foreign,
  })
}

/** A dealing, with the balance after it. */
function rowOf(account: PartyAccount, row: DealingFact, running: RunningBalance): ReportRow {
  const { side, context } = account
  const { document_id, document_kind, source_kind, currency_id } = row
  const isOpening = source_kind === 'opening_balance' && document_id !== null
  const isOwn = document_kind !== null && (isOpening || (source_kind === document_kind && row.reverses_id === null))
  const amount = signOf(side) * row.foreign_amount
  return {
    id: isOpening ? `opening:${document_id}` : `entry:${row.entry_id}`,
    kind: 'row',
    level: 0,
    link: linkOf(row),
    cells: {
      date: row.issued_on ?? row.date,
      number: row.document_number ?? row.number,
      name: isOwn ? documentWords[document_kind].title.one[context.language] : entryNameIn(context.language, row),
      debtor: row.debit === 0n ? null : row.debit,
      creditor: row.credit === 0n ? null : row.credit,
      balance: running.balance,
      currency: currency_id === null ? null : (currencyOf(currency_id)?.code ?? null),
      foreign_amount: currency_id === null ? null : { amount, currencyId: currency_id },
      ...foreignOf(account, running.foreign),
    },
  }
}

function dealingsOf(account: PartyAccount, opening: RunningBalance, count: number): RowSource {
  const { own, view, context } = account
  const { facts, question } = context
  const where = { ...own, date: { from: question.from, to: question.to } }
  return {
    count,
    async rows(skip, take) {
      const rows = await facts.rows('dealings', { where, order, skip, take, ...view })
      let running = skip === 0 || !rows[0] ? opening : await balanceBefore(account, opening, rows[0])
      return rows.map(row => {
        running = after(account, running, row)
        return rowOf(account, row, running)
      })
    },
  }
}

/** The statement of one party. */
export const statement =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { facts, question, organization, language } = context
    const requested = partyOf(question, side)
    if (requested === null) return ofNobody(context, side, name)
    const { from, to, isFolded } = question
    const view = isFolded ? { fold: { from, to } } : {}
    const { control, credits } = await accountsOf(context, side)
    const own = ofParty(side, requested)
    const earlier = { ...own, date: { to: addDays(from, -1) } }
    const within = { ...own, date: { from, to } }
    const ofLine = (where: Where<'dealings'>) => ({ account_id: [...control, ...credits], ...where }) as Where<'lines'>

    const party = (await facts.named(side.resource, [requested])).get(requested)
    const currencyId = question.currencyId ?? party?.currency_id ?? organization.baseCurrencyId
    const hasForeign = currencyId !== organization.baseCurrencyId
    const account: PartyAccount = { context, side, own, view, currencyId, hasForeign }
    const opening = await sumsOf(account, earlier)
    const moved = await sumsOf(account, within)
    const closing = { balance: opening.balance + moved.balance, foreign: opening.foreign + moved.foreign }
    const edge = (id: 'opening' | 'closing', where: Where<'dealings'>, sums: RunningBalance): ReportRow => ({
      id,
      kind: 'subtotal',
      level: 0,
      cells: {
        date: id === 'opening' ? from : to,
        name: reportColumnWords[id][language],
        balance: figure(sums.balance, ofLines(ofLine(where), side.owed)),
        ...foreignOf(account, sums.foreign),
      },
    })
    // The documents' own side: what is open with the party on the last day.
    const open = await openBooks({ ...context, question: { ...question, currencyId: null } }, side)
    const owed = sumOf(open.sums, isOwed)
    const credited = sumOf(open.sums, isCredited)
    const handed = await handedBack(context, side, requested, async day => {
      const { count, balance, foreign } = await sumsOf(account, { ...own, date: { from, to: day } })
      return { count, cells: { balance: opening.balance + balance, ...foreignOf(account, opening.foreign + foreign) } }
    })
    const totals = {
      debtor: figure(moved.debit + handed.amount, ofLines(ofLine(within), 'debit', view.fold), ...handed.why),
      creditor: figure(moved.credit + handed.amount, ofLines(ofLine(within), 'credit', view.fold), ...handed.why),
      balance: figure(closing.balance, ofLines(ofLine({ ...own, date: { to } }), side.owed)),
    }
    return {
      name,
      columns: columnsOf(hasForeign),
      rows: listing(
        [among(dealingsOf(account, opening, moved.count), handed.rows)],
        [edge('closing', { ...own, date: { to } }, closing)],
        [edge('opening', earlier, opening)],
      ),
      totals,
      correctedLines: ofLine(own),
      proofs: [{ name: 'statement_is_balance', left: closing.balance, right: owed - credited }],
      notes: [side.name === 'receivable' ? 'balance_of_client' : 'balance_of_supplier'],
    }
  }
