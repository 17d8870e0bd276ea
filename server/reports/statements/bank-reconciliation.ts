import { memoWords } from '../../../i18n/bank/pages.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Text } from '../../../i18n/text.ts'
import { sum } from '../../../ledger/money.ts'
import { ownCashTypes } from '../../../schema/account-types.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { ReconciliationFigures } from '../../books/bank/reconciling.ts'
import type { AccountFact } from '../facts/facts.ts'
import { figure, ofLines, totalOf } from '../figures.ts'
import { accountColumns, moneyColumns } from '../ledger/ledger-reports.ts'
import { sourceLink } from '../ledger/line-cells.ts'
import { among, listing } from '../listings.ts'
import {
  amountOf,
  type Cell,
  type Proof,
  type Report,
  type ReportContext,
  type ReportRow,
  type RowLink,
} from '../report.ts'

/** What explains the difference between the books and the bank on a day: line by line of one account, in a row of each without. */

const explained = ({ books, in_transit, not_in_books, before, gaps }: ReconciliationFigures) =>
  books - in_transit + not_in_books - before + gaps

/** Of accounts whose bank has a balance on the day. */
function explainsTheBank(
  all: readonly { account: AccountFact; figures: ReconciliationFigures }[],
  { language }: ReportContext,
): Proof[] {
  const known = all.flatMap(({ account, figures }) =>
    figures.bank === null ? [] : [{ account, left: explained(figures), right: figures.bank }],
  )
  return [
    {
      name: 'books_and_lines_are_bank',
      left: sum(known.map(({ left }) => left)),
      right: sum(known.map(({ right }) => right)),
      breaks: async () => {
        const broken = known.find(({ left, right }) => left !== right)
        return broken ? { label: recordName(broken.account, language), link: linkOf(broken.account) } : null
      },
    },
  ]
}

const linkOf = ({ id }: AccountFact): RowLink => ({ kind: 'account', id })

const booksFigure = (accountId: number, day: string, { books }: ReconciliationFigures) =>
  figure(books, ofLines({ account_id: accountId, date: { to: day } }))

/** A row for each account of which there is a statement; the amounts of a row add up to its bank. */
async function everyAccount(context: ReportContext): Promise<Report> {
  const { facts, question, language } = context
  const withStatements = new Set(await facts.atBank.accounts())
  const accounts = (await facts.accounts()).filter(({ id }) => withStatements.has(id))
  const all: { account: AccountFact; figures: ReconciliationFigures }[] = []
  for (const account of accounts) all.push({ account, figures: await facts.atBank.figures(account.id, question.to) })
  const keys = ['books', 'less_in_transit', 'not_in_books', 'less_before', 'statement_gaps', 'bank_balance']
  const rows = all.map(({ account, figures }): ReportRow => {
    const { in_transit, not_in_books, before, gaps, bank, bank_date } = figures
    const cells: Record<string, Cell> = {
      books: booksFigure(account.id, question.to, figures),
      ...{ less_in_transit: -in_transit, not_in_books, less_before: -before, statement_gaps: gaps },
      ...{ bank_balance: bank, bank_date },
    }
    return {
      ...{ id: `account:${account.id}`, kind: 'row', level: 0, link: linkOf(account) },
      cells: { code: account.code, account: recordName(account, language), ...cells },
    }
  })
  // What has no rows of a population says not what made it, as in its column.
  const sumOf = (key: string) => sum(rows.map(({ cells }) => amountOf(cells[key])))
  const totals: Record<string, Cell> = {
    ...Object.fromEntries(keys.map(key => [key, sumOf(key)])),
    books: totalOf(rows.map(({ cells }) => cells.books)),
  }
  const total = {
    id: 'total',
    kind: 'total',
    level: 0,
    cells: { account: reportTotalWords.total[language], ...totals },
  }
  return {
    name: 'bank_reconciliation',
    columns: [...accountColumns, ...moneyColumns(...keys), { key: 'bank_date', type: 'date' }],
    rows: [...rows, total as ReportRow],
    totals,
    proofs: explainsTheBank(all, context),
    notes: ['matched_from_later_day', 'choose_account_for_lines'],
  }
}

/** Where statements do not tie or join, each with why it was taken nevertheless. */
async function gapRows({ facts, question, language }: ReportContext, accountId: number): Promise<ReportRow[]> {
  const gaps = await facts.atBank.gaps(accountId, question.to, { skip: 0, take: 1000 })
  return gaps.map((gap): ReportRow => {
    const kind = gap.is_within ? 'difference' : 'gap'
    const label = memoWords[kind][language]
    const name = gap.reason === null ? label : `${label} – ${gap.reason}`
    return {
      ...{ id: `${kind}:${gap.statement_id}`, kind: 'row', level: 1 },
      cells: { date: gap.day, number: gap.number, name, amount: gap.change },
    }
  })
}

/** Each line that makes the difference of an account, from the books to the bank. */
async function oneAccount(context: ReportContext, account: AccountFact): Promise<Report> {
  const { facts, question, language } = context
  const { id: accountId } = account
  const day = question.to
  const figures = await facts.atBank.figures(accountId, day)
  const { bank } = figures
  const heading = (id: string, label: Text, amount: Cell, kind: ReportRow['kind'] = 'subtotal'): ReportRow => ({
    ...{ id, kind, level: 0 },
    cells: { name: label[language], amount },
  })
  const inTransit = {
    count: figures.in_transit_count,
    rows: async (skip: number, take: number) =>
      (await facts.atBank.inTransit(accountId, day, { skip, take })).map(
        (line): ReportRow => ({
          ...{ id: `entry:${line.entry_id}:${line.position}`, kind: 'row', level: 1, link: sourceLink(line) },
          cells: {
            ...{ date: line.date, number: line.document_number ?? line.number, name: line.name },
            amount: -line.rest,
          },
        }),
      ),
  }
  const notInBooks = {
    count: figures.not_in_books_count,
    rows: async (skip: number, take: number) =>
      (await facts.atBank.notInBooks(accountId, day, { skip, take })).map(
        ({ id, date, reference, description, rest }): ReportRow => ({
          ...{ id: `bank_line:${id}`, kind: 'row', level: 1 },
          cells: { date, number: reference, name: description, amount: rest },
        }),
      ),
  }
  const gaps = bank === null ? [] : await gapRows(context, accountId)
  return {
    name: 'bank_reconciliation',
    columns: [
      { key: 'name', type: 'text', label: memoWords.name[language] },
      { key: 'number', type: 'code' },
      { key: 'date', type: 'date' },
      ...moneyColumns('amount'),
    ],
    rows: listing(
      [
        inTransit,
        among(notInBooks, [{ after: 0, row: heading('not_in_books', memoWords.notInBooks, figures.not_in_books) }]),
      ],
      [
        ...(figures.before === 0n ? [] : [heading('before', memoWords.before, -figures.before)]),
        ...(gaps.length === 0 ? [] : [heading('gaps', memoWords.gaps, figures.gaps), ...gaps]),
        heading('bank', bank === null ? memoWords.noBank : memoWords.bankOn, bank, 'total'),
      ],
      [
        // A row: where nothing parts the books from the bank, the memo still says so.
        heading('books', memoWords.booksOn, booksFigure(accountId, day, figures), 'row'),
        heading('in_transit', memoWords.inTransit, -figures.in_transit),
      ],
    ),
    totals: { amount: bank },
    proofs: bank === null ? [] : explainsTheBank([{ account, figures }], context),
    notes: ['matched_from_later_day'],
  }
}

export async function bankReconciliation(context: ReportContext): Promise<Report> {
  const { accountId } = context.question
  if (accountId === null) return everyAccount(context)
  const account = (await context.facts.accounts()).find(({ id }) => id === accountId)
  if (!account || !(ownCashTypes as readonly string[]).includes(account.type))
    return refuseFields({ account_id: ['wrong_account_type'] })
  return oneAccount(context, account)
}
