import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { refuse } from '../../../schema/errors.ts'
import { resourceNames } from '../../../schema/index.ts'
import { attachmentListOptions, kindOfAttachable } from '../../../schema/organization/attachments.ts'
import { pageOf } from '../../../schema/query.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { conditionsOf, listQueryOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import type { NewAttachment, RecordOfFiles } from '../adding.ts'
import type { ArchivedFile } from '../books-archive.ts'
import { type AttachmentRow, wireAttachment } from '../wire.ts'

/** The rows of attached files. */

const columns = sql`attachments.id, attachments.resource, record_id, attachments.name, attachments.type, attachments.bytes, sha256, attachments.created_at as added_at,
  attachments.created_by as added_by, users.first_name || ' ' || users.last_name as added_by_name`
const withPerson = sql`attachments left join users on users.id = attachments.created_by`

/** Whether the caller sees a record; `lock` keeps it as it is until the transaction ends. */
export async function seeRecord({ tx, organization }: Work, record: RecordOfFiles, lock = false): Promise<boolean> {
  const kind = kindOfAttachable(record.resource)
  const { rows } = await sql`
    select from ${sql.table(kind ? 'documents' : record.resource)}
    where organization_id = ${organization.id} and id = ${record.record_id} ${kind ? sql`and kind = ${kind}` : sql``}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows.length > 0
}

/** A page of the files of one record, in the order in which they were added. */
export async function listAttachments(work: Work, query: Record<string, unknown>) {
  const question = listQueryOf(query, attachmentListOptions)
  const conditions = conditionsOf('attachments', work.organization.id, question)
  const { rows, total } = await readPage<AttachmentRow>(
    work.tx,
    {
      columns,
      from: withPerson,
      where: sql`${conditions} and removed_at is null`,
      orderBy: sql.ref('attachments.id'),
      id: sql.ref('attachments.id'),
    },
    question,
  )
  return pageOf(rows.map(wireAttachment), total, question)
}

async function rowsWhere({ tx, organization }: Work, condition: RawBuilder<unknown>): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} from ${withPerson}
    where attachments.organization_id = ${organization.id} and removed_at is null and ${condition}
    order by attachments.id`.execute(tx)
  return rows
}

export async function readAttachment(work: Work, id: number): Promise<AttachmentRow> {
  const [row] = await rowsWhere(work, sql`attachments.id = ${id}`)
  return row ?? refuse('not_found')
}

/** Every file of an organization, with the number or the name of its record. */
export async function everyAttachment({
  tx,
  organization,
}: Pick<Work, 'tx' | 'organization'>): Promise<ArchivedFile[]> {
  const named = (table: string, name: string) => sql`
    left join ${sql.table(table)} on attachments.resource = ${sql.lit(table)} and ${sql.ref(`${table}.id`)} = record_id
      and ${sql.ref(`${table}.organization_id`)} = attachments.organization_id and ${sql.ref(`${table}.${name}`)} is not null`
  const { rows } = await sql<ArchivedFile>`
    select ${columns}, coalesce(documents.number, clients.display_name, suppliers.display_name, products.name,
      representatives.name) as "of"
    from ${withPerson} ${named('clients', 'display_name')} ${named('suppliers', 'display_name')}
      ${named('products', 'name')} ${named('representatives', 'name')}
    left join documents on documents.organization_id = attachments.organization_id and documents.id = record_id
      and attachments.resource <> all(${resourceNames}::text[])
    where attachments.organization_id = ${organization.id} and removed_at is null order by attachments.id`.execute(tx)
  return rows
}

/** What all files of the organization come to. */
export async function takenBytes({ tx, organization }: Pick<Work, 'tx' | 'organization'>): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select bytes from attachment_totals where organization_id = ${organization.id}`.execute(tx)
  return Number(rows[0]?.bytes ?? 0)
}

/** Adds to what they come to, and keeps the sum from others until the transaction ends; answers what they come to then. */
async function addToTotal(tx: Tx, organizationId: number, bytes: number): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    insert into attachment_totals (organization_id, bytes) values (${organizationId}, ${Math.max(0, bytes)})
    on conflict (organization_id) do update set bytes = attachment_totals.bytes + ${bytes}
    returning bytes`.execute(tx)
  return Number(firstOf(rows).bytes)
}

/** Takes room for a file; `refuseAbove` is told what all files come to with it. */
export async function takeRoom(
  { tx, organization }: Work,
  bytes: number,
  refuseAbove: (after_bytes: number) => void,
): Promise<void> {
  refuseAbove(await addToTotal(tx, organization.id, bytes))
}

export async function insertAttachment(work: Work, file: NewAttachment): Promise<AttachmentRow> {
  const { tx, organization, caller, now } = work
  const { rows } = await sql<{ id: number }>`
    insert into attachments (organization_id, resource, record_id, name, type, bytes, sha256, created_at, created_by)
    values (${organization.id}, ${file.resource}, ${file.record_id}, ${file.name}, ${file.type}, ${file.bytes}, ${file.sha256},
      ${now}, ${caller.userId})
    returning id`.execute(tx)
  return readAttachment(work, firstOf(rows).id)
}

async function remove(work: Work, rows: readonly AttachmentRow[]): Promise<void> {
  const { tx, organization, caller, now } = work
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await addToTotal(tx, organization.id, -rows.reduce((sum, { bytes }) => sum + bytes, 0))
  await sql`
    update attachments set removed_at = ${now}, removed_by = ${caller.userId}
    where organization_id = ${organization.id} and id = any(${ids}::bigint[]) and removed_at is null`.execute(tx)
}

/** Marks a file as removed by the caller. Two who remove it at once: one does, the other finds nothing. */
export async function removeAttachment(work: Work, id: number): Promise<AttachmentRow> {
  await readAttachment(work, id)
  await addToTotal(work.tx, work.organization.id, 0)
  const row = await readAttachment(work, id)
  await remove(work, [row])
  return row
}

/** Marks all files of a record as removed, which nobody adds to any more until the transaction ends. */
export async function removeAttachmentsOf(work: Work, record: RecordOfFiles): Promise<AttachmentRow[]> {
  await seeRecord(work, record, true)
  const ofRecord = sql`resource = ${record.resource} and record_id = ${record.record_id}`
  if ((await rowsWhere(work, ofRecord)).length === 0) return []
  await addToTotal(work.tx, work.organization.id, 0)
  const rows = await rowsWhere(work, ofRecord)
  await remove(work, rows)
  return rows
}
