import { chequeStatusWords, issuedStatusWords } from '../../../i18n/books/cheques.ts'
import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import type { ChequeStatus } from '../../../schema/cheques.ts'
import { type DocumentKind, documentKinds, paymentKinds } from '../../../schema/documents.ts'
import { type EntrySource, otherSourceNames } from '../../../schema/entry-sources.ts'
import type { Where } from '../facts/facts.ts'
import type { ChequeFact } from '../facts/trade.ts'
import { figure, ofLines, totalOf } from '../figures.ts'
import { partyNames } from '../names.ts'
import type { Chart, Figure, Proof, Report, ReportContext, ReportRow } from '../report.ts'

/** Cheques as they stood on a day, received and issued, with what falls due when. */

type Direction = ChequeFact['direction']

/** Where cheques stand in the ledger, by who wrote them and how far they have come. */
const locations = [
  { id: 'received:in_hand', direction: 'received', status: 'in_hand', role: 'notes_receivable', side: 'balance' },
  { id: 'received:deposited', direction: 'received', status: 'deposited', role: 'payment_clearing', side: 'balance' },
  { id: 'issued:in_hand', direction: 'issued', status: 'in_hand', role: 'notes_payable', side: 'credit_balance' },
] as const satisfies readonly {
  id: string
  direction: Direction
  status: ChequeStatus
  role: PostingRole
  side: 'balance' | 'credit_balance'
}[]

/** What brings a cheque into these accounts or takes it out. */
const ofCheques: readonly EntrySource[] = [...paymentKinds, 'cheque']
const elsewhere = [...(Object.keys(documentKinds) as DocumentKind[]), ...otherSourceNames].filter(
  source => !ofCheques.includes(source),
)

const statusName = (direction: Direction, status: ChequeStatus, { language }: ReportContext): string =>
  ((direction === 'issued' ? issuedStatusWords[status] : undefined) ?? chequeStatusWords[status])[language]

const directionName = (direction: Direction, { language }: ReportContext): string =>
  tradeRowWords[direction === 'received' ? 'cheques_received' : 'cheques_issued'][language]

/** The cheques that the question asks for. */
function chequesAsked({ question }: ReportContext): Where<'cheques'> {
  const { clientId, supplierId, currencyId } = question
  return {
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(supplierId === null ? {} : { supplier_id: supplierId }),
    ...(currencyId === null ? {} : { currency_id: currencyId }),
  }
}

/** What the cheques of each state come to, received and issued. */
async function subtotals(context: ReportContext, where: Where<'cheques'>): Promise<ReportRow[]> {
  const asOf = context.question.to
  const sums = await context.facts.sum('cheques', { by: ['direction', 'status'], where, asOf })
  const states = ['in_hand', 'deposited', 'endorsed', 'cleared', 'bounced'] as const
  return (['received', 'issued'] as const).flatMap(direction =>
    states.flatMap((status): ReportRow[] => {
      const sum = sums.find(each => each.direction === direction && each.status === status)
      if (!sum) return []
      const value = figure(sum.value, {
        of: 'cheques',
        where: { ...where, direction, status },
        plus: ['value'],
        minus: [],
        asOf,
      })
      const name = `${directionName(direction, context)} – ${statusName(direction, status, context)}`
      return [{ id: `${direction}:${status}`, kind: 'subtotal', level: 0, cells: { party: name, value } }]
    }),
  )
}

/** Where there are other entries in the accounts of cheques, what they came to; and whether the rest is the cheques. */
async function ties(context: ReportContext, subtotal: (id: string) => Minor) {
  const { facts, question, language } = context
  const parts = await facts.postingAccounts()
  const rows: ReportRow[] = []
  const proofs: Proof[] = []
  for (const { id, role, side } of locations) {
    const where: Where<'lines'> = { account_id: parts[role] ?? 0, date: { to: question.to } }
    const balanceOf = async (query: Where<'lines'>): Promise<Minor> => {
      const [sum] = await facts.sum('lines', { by: [], where: query })
      if (!sum) return 0n
      return side === 'balance' ? sum.debit - sum.credit : sum.credit - sum.debit
    }
    const others: Where<'lines'> = { ...where, source_kind: elsewhere }
    const extra: Figure = figure(await balanceOf(others), ofLines(others, side))
    if (extra.amount !== 0n) {
      const name = tradeRowWords.besides_cheques[language].replace('{account}', tradeRowWords[role][language])
      rows.push({ id: `beside:${role}`, kind: 'subtotal', level: 0, cells: { party: name, value: extra } })
    }
    proofs.push({
      name: `cheques_are_${role}`,
      left: subtotal(id) + extra.amount,
      right: await balanceOf(where),
    })
  }
  return { rows, proofs }
}

/** What falls due in which month, of what is neither collected nor paid yet. */
async function calendar({ facts, question }: ReportContext, where: Where<'cheques'>): Promise<Chart> {
  const sums = await facts.sum('cheques', {
    by: ['due_month', 'direction'],
    where: { ...where, status: ['in_hand', 'deposited'] },
    asOf: question.to,
  })
  const labels = [...new Set(sums.map(({ due_month }) => due_month))].sort()
  const valuesOf = (direction: Direction) =>
    labels.map(month => sums.find(sum => sum.due_month === month && sum.direction === direction)?.value ?? 0n)
  return {
    kind: 'bars',
    labels,
    series: [
      { key: 'cheques_received', values: valuesOf('received') },
      { key: 'cheques_issued', values: valuesOf('issued') },
    ],
  }
}

export async function chequeRegister(context: ReportContext): Promise<Report> {
  const { facts, question } = context
  const where = chequesAsked(context)
  const asOf = question.to
  const [whole] = await facts.sum('cheques', { by: [], where, asOf })
  const states = await subtotals(context, where)
  const amountOfState = (id: string): Minor =>
    totalOf(states.filter(row => row.id === id).map(row => row.cells.value)).amount
  const isWhole = Object.keys(where).length === 0
  const { rows, proofs } = isWhole ? await ties(context, amountOfState) : { rows: [], proofs: [] }
  async function slice(skip: number, take: number): Promise<ReportRow[]> {
    const cheques = await facts.rows('cheques', { where, order: ['due_date', 'cheque_id'], skip, take, asOf })
    const parties = await partyNames(facts, cheques)
    return cheques.map(
      (cheque): ReportRow => ({
        id: `cheque:${cheque.cheque_id}`,
        kind: 'row',
        level: 0,
        cells: {
          due_date: cheque.due_date,
          number: cheque.number,
          direction: directionName(cheque.direction, context),
          party: parties(cheque),
          date: cheque.date,
          status: statusName(cheque.direction, cheque.status, context),
          foreign_amount: { amount: cheque.foreign_amount, currencyId: cheque.currency_id },
          value: cheque.value,
        },
        link: { kind: 'cheque', id: cheque.cheque_id },
      }),
    )
  }
  return {
    name: 'cheque_register',
    columns: [
      { key: 'due_date', type: 'date' },
      { key: 'number', type: 'code' },
      { key: 'direction', type: 'text' },
      { key: 'party', type: 'text' },
      { key: 'date', type: 'date' },
      { key: 'status', type: 'text' },
      { key: 'foreign_amount', type: 'foreign' },
      { key: 'value', type: 'money' },
    ],
    rows: { head: [], count: whole?.count ?? 0, slice, tail: [...states, ...rows] },
    // What is received and what is issued make no sum.
    totals: {},
    proofs,
    chart: await calendar(context, where),
  }
}
