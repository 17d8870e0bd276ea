import { documentWords } from '../../../i18n/books/documents.ts'
import { settlementWords } from '../../../i18n/reports/parties.ts'
import type { Language } from '../../../i18n/text.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { Facts } from '../facts/facts.ts'
import type { PartyPopulations } from '../facts/parties.ts'
import { documentLink, type OfParty, partyNames } from '../names.ts'
import type { Column, RowLink } from '../report.ts'
import type { RowDescription } from '../row-description.ts'

/** How the documents, payments and settlements behind a figure are shown to a reader who asks what it is made of. */

const kindName = (kind: unknown, language: Language) => documentWords[kind as DocumentKind].title.all[language]

const columns: readonly Column[] = [
  { key: 'date', type: 'date' },
  { key: 'number', type: 'code' },
  { key: 'party', type: 'text' },
]

/** Rows with a day, a number and a party, each leading somewhere. */
const tellBy =
  <Row extends OfParty & { date: string; number: string | null }>(linkOf: (row: Row) => RowLink | undefined) =>
  async (facts: Facts, rows: readonly Row[]) => {
    const nameOf = await partyNames(facts, rows)
    return rows.map(row => {
      const link = linkOf(row)
      return { cells: { date: row.date, number: row.number, party: nameOf(row) }, ...(link ? { link } : {}) }
    })
  }

export const partyTellings: { readonly [P in keyof PartyPopulations]: RowDescription<P> } = {
  documents: {
    kind: 'kind',
    kindName,
    order: ['date', 'id'],
    columns,
    tell: tellBy(({ kind, id }) => documentLink(kind, id)),
  },
  dues: {
    kind: 'kind',
    kindName,
    order: ['date', 'id', 'due_date'],
    columns,
    tell: tellBy(({ kind, id }) => documentLink(kind, id)),
  },
  document_lines: {
    kind: 'kind',
    kindName,
    order: ['date', 'document_id', 'position'],
    columns,
    tell: tellBy(({ kind, document_id }) => documentLink(kind, document_id)),
  },
  payments: {
    kind: 'kind',
    kindName,
    order: ['date', 'id'],
    columns,
    tell: tellBy(({ kind, id }) => documentLink(kind, id)),
  },
  credits: {
    kind: 'document_kind',
    kindName,
    order: ['date', 'id'],
    columns,
    tell: tellBy(({ document_kind, document_id }) => documentLink(document_kind, document_id)),
  },
  journal_items: {
    kind: 'number',
    kindName: (_, language) => kindName('journal_entry', language),
    order: ['date', 'entry_id', 'position'],
    columns,
    tell: tellBy(({ document_id }) => documentLink('journal_entry', document_id)),
  },
  settlements: {
    kind: 'kind',
    kindName: (kind, language) => settlementWords[kind as keyof typeof settlementWords][language],
    order: ['date', 'id'],
    columns,
    tell: tellBy(({ document_kind, document_id, invoice_kind, invoice_id }) =>
      document_kind && document_id ? documentLink(document_kind, document_id) : documentLink(invoice_kind, invoice_id),
    ),
  },
  dealings: {
    kind: 'source_kind',
    kindName,
    order: ['date', 'entry_id'],
    columns,
    tell: tellBy(({ entry_id }) => ({ kind: 'entry', id: entry_id })),
  },
}
