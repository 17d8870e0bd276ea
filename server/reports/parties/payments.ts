import { documentWords } from '../../../i18n/books/documents.ts'
import { paymentMethodWords } from '../../../i18n/books/payments.ts'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { bouncedWords, takenBackWords } from '../../../i18n/reports/parties.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { addDays } from '../../calendar.ts'
import type { AccountFact, View, Where } from '../facts/facts.ts'
import type { PaymentFact } from '../facts/parties.ts'
import { figure } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listing, type RowSource } from '../listings.ts'
import { documentLink, partyNames } from '../names.ts'
import type { Figure, Proof, Report, ReportContext, ReportRow } from '../report.ts'
import { signed } from './document-totals.ts'
import { headColumns, totalRow } from './documents.ts'
import { linesOf, made, ofParty, type PartySide, partyOf } from './sides.ts'

/** What came in from clients or went out to suppliers in a period, and what became of it by its end. */

const measures = ['amount', 'fees', 'discount', 'allocated', 'used', 'unused', 'exchange'] as const
type Measure = (typeof measures)[number]

/** What payments did in the period: they were made, were taken back later, or their cheque bounced. */
type Happened = 'paid' | 'taken_back' | 'bounced'

/** What payments moved by themselves, so that their taking back moves it again. Of a bounced cheque the rest is nothing by then. */
const moved: Record<Happened, readonly Measure[]> = {
  paid: measures,
  taken_back: ['amount', 'fees', 'discount'],
  bounced: ['amount'],
}
const signOf = (happened: Happened): Minor => (happened === 'paid' ? 1n : -1n)

interface Chosen {
  where: Where<'payments'>
  view: View
  happened: Happened
}

function chosenOf({ question }: ReportContext, side: PartySide): Chosen[] {
  const { from, to, accountId, currencyId } = question
  const about = {
    kind: side.paid,
    ...ofParty(side, partyOf(question, side)),
    ...(accountId === null ? {} : { account_id: accountId }),
    ...(currencyId === null ? {} : { currency_id: currencyId }),
  }
  const before = addDays(from, -1)
  return [
    { where: { ...about, date: { from, to } }, view: { asOf: to }, happened: 'paid' },
    {
      where: { ...about, date: { to: before }, voided_on: { from, to } },
      view: { asOf: before },
      happened: 'taken_back',
    },
    {
      where: { ...about, payment_method: 'cheque', bounced_on: { from, to } },
      view: { asOf: to },
      happened: 'bounced',
    },
  ]
}

/** The sums of what was chosen. What was taken back or bounced settles nothing any more. */
async function totalsOf({ facts }: ReportContext, chosen: readonly Chosen[]) {
  const sums = await Promise.all(
    chosen.map(async each => ({
      ...each,
      sum: (await facts.sum('payments', { by: [], where: each.where, ...each.view }))[0],
    })),
  )
  const total = (measure: Measure): Figure => {
    const parts = sums
      .filter(({ happened }) => moved[happened].includes(measure))
      .map(({ sum, where, view, happened }) => {
        const sign = signOf(happened)
        return { amount: sign * (sum?.[measure] ?? 0n), why: signed(made('payments', where, measure, view), sign) }
      })
    return figure(
      parts.reduce<Minor>((whole, { amount }) => whole + amount, 0n),
      ...parts.map(({ why }) => why),
    )
  }
  return {
    counts: sums.map(({ sum }) => sum?.count ?? 0),
    bounced: sums.find(({ happened }) => happened === 'bounced')?.sum?.amount ?? 0n,
    totals: Object.fromEntries(measures.map(measure => [measure, total(measure)])) as Record<Measure, Figure>,
  }
}

/** The invoices that some payments settle on the day, by the id of the payment. */
async function invoicesOf({ facts }: ReportContext, payments: readonly PaymentFact[], view: View) {
  const ids = payments.map(({ id }) => id)
  const where = { document_id: ids, kind: 'payment' as const }
  const shares = ids.length > 0 ? await facts.rows('settlements', { where, order: ['id'], ...view }) : []
  return (id: number) =>
    shares.flatMap(share => (share.document_id === id ? [share.invoice_number] : [])).join(', ') || null
}

/** Σ amounts after fees, with the cheques that bounced later = what entries of such payments moved in cash, cheques and clearing. */
async function cashProof(
  context: ReportContext,
  side: PartySide,
  totals: Record<Measure, Figure>,
  bounced: Minor,
): Promise<Proof> {
  const { facts, question } = context
  const chart = await facts.accounts()
  const accounts = chart.filter(({ type }) => side.cashTypes.includes(type)).map(({ id }) => id)
  const { from, to } = question
  const where = { account_id: accounts, source_kind: side.paid, date: { from, to }, ...noParty }
  const cash = await linesOf(facts, where, side.owed)
  const fees = side.name === 'receivable' ? -totals.fees.amount : totals.fees.amount
  return { name: 'payments_are_cash', left: totals.amount.amount + bounced + fees, right: cash.amount }
}

const rowNames: Record<Happened, string> = { paid: 'document', taken_back: 'void', bounced: 'bounced' }
const dateOf = ({ date, voided_on, bounced_on }: PaymentFact, happened: Happened) =>
  happened === 'paid' ? date : happened === 'bounced' ? bounced_on : voided_on

const noParty = { client_id: null, supplier_id: null }

const noteOf = ({ kind, bounced_on }: PaymentFact, happened: Happened, language: Language) =>
  happened === 'taken_back'
    ? translated(takenBackWords, language, { document: documentWords[kind].title.one[language] })
    : bounced_on === null
      ? null
      : translated(bouncedWords, language, { date: bounced_on })

/** The rows of what was chosen, from its first on. */
function sourceOf(
  context: ReportContext,
  side: PartySide,
  { where, view, happened }: Chosen,
  count: number,
  accounts: ReadonlyMap<number, AccountFact>,
): RowSource {
  const { facts, language } = context
  const accountOf = ({ account_id }: PaymentFact) => {
    const account = accounts.get(account_id ?? 0)
    return account ? recordName(account, language) : null
  }
  return {
    count,
    async rows(skip, take) {
      const order = [happened === 'bounced' ? 'bounced_on' : 'date', 'id'] as const
      const payments = await facts.rows('payments', { where, order: [...order], skip, take, ...view })
      const nameOf = await partyNames(facts, payments)
      const settles = await invoicesOf(context, payments, view)
      const sign = signOf(happened)
      const isPaid = happened === 'paid'
      const cell = (payment: PaymentFact, measure: Measure) =>
        moved[happened].includes(measure) ? sign * payment[measure] : null
      return payments.map((payment): ReportRow => {
        const { id, kind, payment_method, currency_id } = payment
        return {
          ...{
            id: `${rowNames[happened]}:${id}`,
            kind: 'row',
            level: 0,
            link: documentLink(kind, id),
          },
          cells: {
            date: dateOf(payment, happened),
            number: payment.number,
            [side.link]: nameOf(payment),
            payment_method: payment_method && paymentMethodWords[payment_method][language],
            cheque_number: payment.cheque_number,
            cheque_date: payment.cheque_date,
            account: accountOf(payment),
            settles: isPaid ? settles(id) : null,
            ...Object.fromEntries(measures.map(measure => [measure, cell(payment, measure)])),
            currency: currencyOf(currency_id)?.code ?? null,
            foreign_amount: { amount: sign * payment.foreign_amount, currencyId: currency_id },
            details: noteOf(payment, happened, language),
          },
        }
      })
    },
  }
}

/** Every receipt, or payment to a supplier: how it was paid, what it settled and what is unused of it. */
export const paymentList =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { facts, question } = context
    const chosen = chosenOf(context, side)
    const { counts, totals, bounced } = await totalsOf(context, chosen)
    const accounts = new Map((await facts.accounts()).map(account => [account.id, account]))
    const sources = chosen.map((each, index) => sourceOf(context, side, each, elementAt(counts, index), accounts))
    const isWhole = question.accountId === null && question.currencyId === null && partyOf(question, side) === null
    return {
      name,
      columns: [
        ...headColumns(side),
        { key: 'payment_method', type: 'text' },
        { key: 'cheque_number', type: 'code' },
        { key: 'cheque_date', type: 'date' },
        { key: 'account', type: 'text' },
        { key: 'settles', type: 'text' },
        ...moneyColumns(...measures),
        { key: 'currency', type: 'code' },
        { key: 'foreign_amount', type: 'foreign' },
        { key: 'details', type: 'text' },
      ],
      rows: listing(sources, [totalRow(context, side, totals)]),
      totals,
      proofs: isWhole ? [await cashProof(context, side, totals, bounced)] : [],
      notes: ['booked_rates', 'taken_back_rows'],
    }
  }
