import { documentWords } from '../../../i18n/books/documents.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { otherSourceWords } from '../../../i18n/reports/ledger.ts'
import type { Language } from '../../../i18n/text.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type EntrySource, isOtherSource, wireSource } from '../../../schema/entry-sources.ts'
import { entryNameIn } from '../../books/entry-wire.ts'
import type { Period } from '../../calendar.ts'
import type { AccountFact, Fact, Facts, RowQuery, Where } from '../facts/facts.ts'
import { namesIn, partyNames } from '../names.ts'
import type { Cell, ReportContext, ReportQuestion, RowLink } from '../report.ts'

/** Lines of the ledger as a reader sees them: in the order of days, with the names of what they point to. */

export type Line = Fact<'lines'>
export type LineWhere = Where<'lines'>
export const dayOrder = ['date', 'entry_id', 'position'] as const satisfies RowQuery<'lines'>['order']

/** The corrections that a question leaves out, as every query of the report is asked. */
export const foldOf = ({ from, to, isFolded }: ReportQuestion): { fold?: Period } =>
  isFolded ? { fold: { from, to } } : {}

/** What an entry came from, one of them. */
export const sourceTypeName = (source: EntrySource, language: Language): string =>
  isOtherSource(source) ? otherSourceWords[source][language] : documentWords[source].title.one[language]

/** Where an entry leads: to its document, to itself where it has none. */
export const sourceLink = (entry: { entry_id: number; source_kind: EntrySource; source_id: number | null }): RowLink =>
  isOtherSource(entry.source_kind) || entry.source_id === null
    ? { kind: 'entry', id: entry.entry_id }
    : { kind: 'document', id: entry.source_id, resource: wireSource(entry.source_kind) }

const maxNamed = 3

/** The accounts on the other side of each line's entry: "Sales, Output tax". */
async function otherSides(facts: Facts, lines: readonly Line[], nameOf: (accountId: number) => string) {
  const entries = [...new Set(lines.map(line => line.entry_id))]
  const sums =
    entries.length === 0
      ? []
      : await facts.sum('lines', { by: ['entry_id', 'account_id'], where: { entry_id: entries } })
  const byEntry = new Map<number, typeof sums>()
  for (const sum of sums) byEntry.set(sum.entry_id, [...(byEntry.get(sum.entry_id) ?? []), sum])
  return ({ entry_id, debit, account_id }: Line, separator: string): string => {
    const others = (byEntry.get(entry_id) ?? [])
      .filter(sum => sum.account_id !== account_id && (debit > 0n ? sum.credit > 0n : sum.debit > 0n))
      .sort((a, b) => a.account_id - b.account_id)
    const names = others.slice(0, maxNamed).map(sum => nameOf(sum.account_id))
    const more = others.length > maxNamed ? [`+${others.length - maxNamed}`] : []
    return [...names, ...more].join(separator)
  }
}

/** What the columns of a line say. Names are asked for once, for all lines of a page. */
export async function lineCells(
  { facts, language }: ReportContext,
  lines: readonly Line[],
  options: { namesOtherSides?: boolean } = {},
): Promise<(line: Line) => Record<string, Cell>> {
  const accounts = new Map((await facts.accounts()).map((account): [number, AccountFact] => [account.id, account]))
  const parties = await partyNames(facts, lines)
  const analytical = await namesIn(
    facts,
    'analytical_accounts',
    lines.map(line => line.analytical_account_id),
  )
  const nameOf = (id: number) => recordName(valueFor(accounts, id), language)
  const othersOf = options.namesOtherSides ? await otherSides(facts, lines, nameOf) : null
  return line => ({
    date: line.date,
    number: line.number,
    type: sourceTypeName(line.source_kind, language),
    code: valueFor(accounts, line.account_id).code,
    account: nameOf(line.account_id),
    ...(othersOf ? { other_accounts: othersOf(line, language === 'ar' ? '، ' : ', ') } : {}),
    party: parties(line),
    analytical_account: analytical(line.analytical_account_id),
    details: [entryNameIn(language, line), line.details].filter(Boolean).join(' – '),
    debit: line.debit === 0n ? null : line.debit,
    credit: line.credit === 0n ? null : line.credit,
  })
}

/** What the row of a line is called. */
export const lineRowId = ({ entry_id, position }: Line) => `line:${entry_id}:${position}`
