import { entryReportWords } from '../../../i18n/reports/ledger.ts'
import { debitsFirst } from '../../../ledger/lines.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { entryNameIn } from '../../books/entry-wire.ts'
import type { Fact } from '../facts/facts.ts'
import { figure, ofLines } from '../figures.ts'
import type { Column, Report, ReportContext, ReportRow } from '../report.ts'
import { accountColumns, moneyColumns } from './ledger-reports.ts'
import { dayOrder, lineCells, lineRowId, sourceLink, sourceTypeName } from './line-cells.ts'

/** One entry of the ledger: what it came from, who recorded it, its lines, and the entries that it reverses or that reverse it. */

type Entry = Fact<'entries'>

const columns: Column[] = [
  { key: 'date', type: 'date' },
  { key: 'number', type: 'code' },
  { key: 'type', type: 'text' },
  ...accountColumns,
  { key: 'party', type: 'text' },
  { key: 'analytical_account', type: 'text' },
  { key: 'details', type: 'text' },
  ...moneyColumns('debit', 'credit'),
  { key: 'recorded_by', type: 'text' },
  { key: 'recorded_at', type: 'moment' },
]

/** The entry that is asked for; the last that was recorded in the period where none is. */
async function chosenEntry({ facts, question }: ReportContext): Promise<Entry | null> {
  const { from, to, entryId } = question
  const [entry] = await facts.rows('entries', {
    where: entryId === null ? { date: { from, to } } : { entry_id: entryId },
    order: ['entry_id'],
    isBackwards: true,
    take: 1,
  })
  return entry ?? (entryId === null ? null : refuseFields({ entry_id: ['not_found'] }))
}

const headCells = ({ language }: ReportContext, entry: Entry) => ({
  date: entry.date,
  number: entry.number,
  type: sourceTypeName(entry.source_kind, language),
  details: entryNameIn(language, entry),
  recorded_by: entry.recorded_by,
  recorded_at: entry.recorded_at,
})

/** What it reverses and what reverses it. */
async function relatedRows(context: ReportContext, entry: Entry): Promise<ReportRow[]> {
  const { facts, language } = context
  const read = (where: Parameters<typeof facts.rows<'entries'>>[1]['where']) =>
    facts.rows('entries', { where: where ?? {}, order: ['entry_id'] })
  const reversed = entry.reverses_id === null ? [] : await read({ entry_id: entry.reverses_id })
  const reversing = await read({ reverses_id: entry.entry_id })
  const row =
    (relation: 'reverses' | 'reversed_by') =>
    (other: Entry): ReportRow => ({
      id: `${relation}:${other.entry_id}`,
      kind: 'section',
      level: 1,
      cells: { ...headCells(context, other), account: entryReportWords[relation][language] },
      link: { kind: 'entry', id: other.entry_id },
    })
  return [...reversed.map(row('reverses')), ...reversing.map(row('reversed_by'))]
}

export async function showAccountTransaction(context: ReportContext): Promise<Report> {
  const { facts, language } = context
  const entry = await chosenEntry(context)
  const where = { entry_id: entry?.entry_id ?? 0 }
  const lines = entry ? debitsFirst(await facts.rows('lines', { where, order: dayOrder })) : []
  const cellsOf = await lineCells(context, lines)
  const [sums] = entry ? await facts.sum('lines', { by: [], where }) : []
  const totals = {
    debit: figure(sums?.debit ?? 0n, ofLines(where, 'debit')),
    credit: figure(sums?.credit ?? 0n, ofLines(where, 'credit')),
  }
  const rows: ReportRow[] = entry
    ? [
        {
          id: `entry:${entry.entry_id}`,
          kind: 'section',
          level: 0,
          cells: headCells(context, entry),
          link: sourceLink(entry),
        },
        ...lines.map((line): ReportRow => {
          const { date: _, number: __, type: ___, ...cells } = cellsOf(line)
          return {
            id: lineRowId(line),
            kind: 'row',
            level: 1,
            cells: { ...cells, details: line.details },
            link: { kind: 'account', id: line.account_id },
          }
        }),
        {
          id: 'total',
          kind: 'total',
          level: 0,
          cells: { account: entryReportWords.total[language], ...totals },
        },
        ...(await relatedRows(context, entry)),
      ]
    : []
  return {
    name: 'show_account_transaction',
    columns,
    rows,
    totals,
    proofs: [
      { name: 'movement_balances', left: totals.debit.amount, right: totals.credit.amount },
      { name: 'lines_are_the_entries', left: totals.debit.amount, right: entry?.debit ?? 0n },
    ],
    notes: entry && context.question.entryId !== null ? ['entry_whatever_its_day'] : [],
  }
}
