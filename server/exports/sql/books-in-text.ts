import { sql } from 'kysely'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import {
  hledgerJournal,
  type JournalBooks,
  type JournalEntry,
  type JournalLine,
  type JournalReader,
} from '../hledger.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]

/** Whatever is written meanwhile, the file shows the books as they stood when it began. */
export async function* booksInOneSnapshot(
  db: Db,
  organizationId: number,
  reader: JournalReader,
  entriesAtOnce = 500,
): AsyncGenerator<string, void> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await openOrganization(tx, organizationId)
    yield* hledgerJournal(reader, sqlJournal(tx, organizationId, entriesAtOnce))
  } finally {
    await tx.rollback().execute()
  }
}

/** The books of an organization in the database, as the transaction sees them. */
export const sqlJournal = (tx: Tx, organizationId: number, entriesAtOnce: number): JournalBooks => ({
  async accounts() {
    const { rows } = await sql<Awaited<ReturnType<JournalBooks['accounts']>>[number]>`
      select id, code, name, seed, type, parent_id from accounts
      where organization_id = ${organizationId} order by sort_keys ->> 'code' collate "C"`.execute(tx)
    return rows
  },

  async entries(after) {
    const { rows: heads } = await sql<Omit<JournalEntry, 'lines'>>`
      select entries.id, entries.number, entries.date, entries.name, entries.source_kind, entries.source_id,
        entries.revision, reversed.number as reverses, documents.number as document, documents.currency_id
      from entries
      left join entries as reversed
        on reversed.organization_id = entries.organization_id and reversed.id = entries.reverses_id
      left join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
        and documents.kind = entries.source_kind and entries.source_kind = any(${kinds}::text[])
      where entries.organization_id = ${organizationId}
        and ${after === null ? sql`true` : sql`(entries.date, entries.id) > (${after.date}, ${after.id})`}
      order by entries.date, entries.id limit ${entriesAtOnce}`.execute(tx)
    if (heads.length === 0) return []
    const { rows: lines } = await sql<JournalLine & { entry_id: number }>`
      select line.entry_id, line.account_id, line.debit, line.credit, line.details, clients.display_name as client,
        suppliers.display_name as supplier, analytical_accounts.name as analytical_account
      from entry_lines as line
      left join clients on clients.organization_id = line.organization_id and clients.id = line.client_id
      left join suppliers on suppliers.organization_id = line.organization_id and suppliers.id = line.supplier_id
      left join analytical_accounts
        on analytical_accounts.organization_id = line.organization_id
        and analytical_accounts.id = line.analytical_account_id
      where line.organization_id = ${organizationId} and line.entry_id = any(${heads.map(({ id }) => id)}::bigint[])
      order by line.entry_id, line.position`.execute(tx)
    const entries = new Map(heads.map(entry => [entry.id, { ...entry, lines: [] as JournalLine[] }]))
    for (const line of lines) valueFor(entries, line.entry_id).lines.push(line)
    return [...entries.values()]
  },
})
