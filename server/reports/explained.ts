import { actionWords } from '../../i18n/books/audit.ts'
import { documentWords } from '../../i18n/books/documents.ts'
import { recordName } from '../../i18n/records/seeded-names.ts'
import { otherSourceWords } from '../../i18n/reports/ledger.ts'
import type { Language } from '../../i18n/text.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { type EntrySource, isOtherSource } from '../../schema/entry-sources.ts'
import { entryNameIn } from '../books/entry-wire.ts'
import type { Fact, Facts, PopulationName } from './facts/facts.ts'
import { partyTellings } from './parties/explanations.ts'
import type { Notified, RowDescription } from './row-description.ts'
import { tradeTellings } from './trade/explanations.ts'

/** How the rows behind a figure are shown when a reader asks what it is made of, for each population. */

/** What entries of one source are called, many of them. */
export const sourceName = (source: EntrySource, language: Language): string =>
  isOtherSource(source) ? otherSourceWords[source][language] : documentWords[source].title.all[language]

type LineHead = Pick<Fact<'lines'>, 'date' | 'number' | 'name' | 'source_kind' | 'account_id' | 'details' | 'entry_id'>

async function tellLines(facts: Facts, rows: readonly LineHead[], language: Language): Promise<Notified[]> {
  const accounts = new Map((await facts.accounts()).map(account => [account.id, account]))
  return rows.map(line => {
    const { date, number, account_id, details, entry_id } = line
    const account = recordName(valueFor(accounts, account_id), language)
    return {
      cells: { date, number, name: entryNameIn(language, line), account, details },
      link: { kind: 'entry', id: entry_id },
    }
  })
}

const lines: RowDescription<'lines'> = {
  kind: 'source_kind',
  kindName: (kind, language) => sourceName(kind as EntrySource, language),
  order: ['date', 'entry_id', 'position'],
  columns: [
    { key: 'date', type: 'date' },
    { key: 'number', type: 'code' },
    { key: 'name', type: 'text' },
    { key: 'account', type: 'text' },
    { key: 'details', type: 'text' },
  ],
  tell: tellLines,
}

/** A movement of cash is shown as the ledger line that it is. */
const cashMoves: RowDescription<'cash_moves'> = {
  kind: 'source_kind',
  kindName: lines.kindName,
  order: ['date', 'entry_id', 'position'],
  columns: lines.columns,
  tell: tellLines,
}

const entries: RowDescription<'entries'> = {
  kind: 'source_kind',
  kindName: lines.kindName,
  order: ['date', 'entry_id'],
  columns: [
    { key: 'date', type: 'date' },
    { key: 'number', type: 'code' },
    { key: 'name', type: 'text' },
  ],
  tell: async (_facts, rows, language) =>
    rows.map(entry => ({
      cells: { date: entry.date, number: entry.number, name: entryNameIn(language, entry) },
      link: { kind: 'entry', id: entry.entry_id },
    })),
}

const auditEvents: RowDescription<'audit_events'> = {
  kind: 'action',
  kindName: (action, language) => actionWords[String(action)]?.[language] ?? String(action),
  order: ['id'],
  columns: [
    { key: 'date', type: 'date' },
    { key: 'name', type: 'text' },
  ],
  tell: async (_facts, rows) => rows.map(({ date, record_name }) => ({ cells: { date, name: record_name } })),
}

export const tellings: { readonly [P in PopulationName]: RowDescription<P> } = {
  lines,
  entries,
  audit_events: auditEvents,
  cash_moves: cashMoves,
  ...partyTellings,
  ...tradeTellings,
}
