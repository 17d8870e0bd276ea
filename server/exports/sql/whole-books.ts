import { sql } from 'kysely'
import { firstOf, valueFor } from '../../../schema/collections/certain.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { AnyItem, DocumentRow } from '../../books/rows.ts'
import { namesFor } from '../../documents/sql/names.ts'
import type { Work } from '../../work.ts'
import type { LinesSource } from '../whole-books.ts'

const documentsAtOnce = 300

/** The lines of documents of some kinds: kind by kind, in the order of days. */
export async function sqlLines(work: Work, kinds: readonly DocumentKind[]): Promise<LinesSource> {
  const { tx, organization, language } = work
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from document_items as item
    join documents on documents.organization_id = item.organization_id and documents.id = item.document_id
    where item.organization_id = ${organization.id} and documents.kind = any(${kinds}::text[])`.execute(tx)
  const documentsAfter = async (kind: DocumentKind, last: DocumentRow | undefined) => {
    const { rows } = await sql<DocumentRow>`
      select * from documents where organization_id = ${organization.id} and kind = ${kind}
        and ${last ? sql`(date, id) > (${last.date}, ${last.id})` : sql`true`}
      order by date, id limit ${documentsAtOnce}`.execute(tx)
    return rows
  }
  return {
    count: Number(firstOf(counted).count),
    async *batches() {
      for (const kind of kinds) {
        let last: DocumentRow | undefined
        for (;;) {
          const documents = await documentsAfter(kind, last)
          if (documents.length === 0) break
          const { rows: items } = await sql<AnyItem>`
            select item.* from unnest(${documents.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, place)
            join document_items as item on item.organization_id = ${organization.id} and item.document_id = wanted.id
            order by place, position`.execute(tx)
          const names = await namesFor(work, language, documents, items)
          const byId = new Map(documents.map(document => [document.id, document]))
          yield items.map(item => ({ document: valueFor(byId, item.document_id), item, names }))
          last = documents.at(-1)
        }
      }
    },
  }
}

/** How many lines the entries of the ledger have. */
export async function countEntryLines({ tx, organization }: Work): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from entry_lines where organization_id = ${organization.id}`.execute(tx)
  return Number(firstOf(rows).count)
}
