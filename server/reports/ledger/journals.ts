import { debitsFirst } from '../../../ledger/lines.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import { entryNameIn } from '../../books/entry-wire.ts'
import type { Fact } from '../facts/facts.ts'
import { figure, ofLines } from '../figures.ts'
import type { Cell, Proof, Report, ReportContext, ReportMaker, ReportRow } from '../report.ts'
import { accountColumns, moneyColumns } from './ledger-reports.ts'
import { dayOrder, foldOf, type Line, lineCells, lineRowId, sourceLink } from './line-cells.ts'

/** The journals: the entries of one kind of document, each with all its lines, in the order of days. */

type JournalName =
  | 'journal_sales'
  | 'journal_sales_returns'
  | 'journal_receipts'
  | 'journal_purchases'
  | 'journal_purchase_returns'
  | 'journal_supplier_payments'
  | 'journal_expenses'
  | 'journal_other_receipts'
  | 'journal_transfers'
  | 'journal_write_offs'
  | 'journal_custodies'
  | 'journal_entries'

export const journalKinds: Record<JournalName, readonly (DocumentKind & EntrySource)[]> = {
  journal_sales: ['sales_invoice', 'sales_debit_note', 'advance_invoice'],
  journal_sales_returns: ['sales_return'],
  journal_receipts: ['receipt'],
  journal_purchases: ['purchase_invoice', 'purchase_debit_note'],
  journal_purchase_returns: ['purchase_return'],
  journal_supplier_payments: ['supplier_payment'],
  journal_expenses: ['expense'],
  journal_other_receipts: ['other_receipt'],
  journal_transfers: ['transfer'],
  journal_write_offs: ['write_off'],
  journal_custodies: ['custody'],
  journal_entries: ['journal_entry'],
}

type Entry = Fact<'entries'>

/** The first entry whose lines do not come to what its head says, or whose sides differ. */
async function firstUnbalanced(context: ReportContext, kinds: readonly EntrySource[]) {
  const { facts, question } = context
  const where = { source_kind: [...kinds], date: { from: question.from, to: question.to } }
  const heads = await facts.sum('entries', { by: ['entry_id', 'number'], where })
  const lines = await facts.sum('lines', { by: ['entry_id'], where })
  const byEntry = new Map(lines.map(sum => [sum.entry_id, sum]))
  const broken = heads.find(({ entry_id, debit, credit }) => {
    const sum = byEntry.get(entry_id)
    return sum?.debit !== debit || sum.credit !== credit || debit !== credit
  })
  return broken ? { label: broken.number, link: { kind: 'entry' as const, id: broken.entry_id } } : null
}

/** An entry's head and its lines. */
function rowsOfEntry(
  context: ReportContext,
  entry: Entry,
  lines: readonly Line[],
  cellsOf: (line: Line) => Record<string, Cell>,
): ReportRow[] {
  const { date, number, entry_id } = entry
  const head: ReportRow = {
    id: `entry:${entry_id}`,
    kind: 'section',
    level: 0,
    cells: { date, number, details: entryNameIn(context.language, entry) },
    link: sourceLink(entry),
  }
  return [
    head,
    ...debitsFirst(lines).map(
      (line): ReportRow => ({
        id: lineRowId(line),
        kind: 'row',
        level: 1,
        cells: { ...cellsOf(line), details: line.details },
        link: { kind: 'account', id: line.account_id },
      }),
    ),
  ]
}

/** The journal of a kind. Its pages are of whole entries, so that none is cut. */
async function journal(context: ReportContext, name: JournalName): Promise<Report> {
  const { facts, question } = context
  const { from, to } = question
  const kinds = journalKinds[name]
  const where = { source_kind: [...kinds], date: { from, to } }
  const fold = foldOf(question)
  const [heads] = await facts.sum('entries', { by: [], where, ...fold })
  const [lines] = await facts.sum('lines', { by: [], where, ...fold })
  const total = (side: 'debit' | 'credit') => figure(lines?.[side] ?? 0n, ofLines(where, side, fold.fold))
  const proof = (name: string, left: bigint, right: bigint): Proof => ({
    ...{ name, left, right },
    breaks: () => firstUnbalanced(context, kinds),
  })
  const totals = { debit: total('debit'), credit: total('credit') }
  return {
    name,
    columns: [
      { key: 'date', type: 'date' },
      { key: 'number', type: 'code' },
      ...accountColumns,
      { key: 'party', type: 'text' },
      { key: 'analytical_account', type: 'text' },
      { key: 'details', type: 'text' },
      ...moneyColumns('debit', 'credit'),
    ],
    rows: {
      head: [],
      tail: [],
      count: heads?.count ?? 0,
      async slice(skip: number, take: number) {
        const entries = await facts.rows('entries', { where, order: ['date', 'entry_id'], skip, take, ...fold })
        const own = await facts.rows('lines', {
          where: { entry_id: entries.map(({ entry_id }) => entry_id) },
          order: dayOrder,
        })
        const byEntry = new Map<number, Line[]>(entries.map(({ entry_id }) => [entry_id, []]))
        for (const line of own) valueFor(byEntry, line.entry_id).push(line)
        const cellsOf = await lineCells(context, own)
        return entries.flatMap(entry => rowsOfEntry(context, entry, valueFor(byEntry, entry.entry_id), cellsOf))
      },
    },
    totals,
    correctedLines: { source_kind: [...kinds] },
    proofs: [
      proof('movement_balances', totals.debit.amount, totals.credit.amount),
      proof('lines_are_the_entries', totals.debit.amount, heads?.debit ?? 0n),
    ],
  }
}

export const journals = Object.fromEntries(
  (Object.keys(journalKinds) as JournalName[]).map(name => [name, (context: ReportContext) => journal(context, name)]),
) as Record<JournalName, ReportMaker>
