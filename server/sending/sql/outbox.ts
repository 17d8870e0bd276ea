import { sql } from 'kysely'
import { permissionNames } from '../../../schema/permissions.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import type { MailRow } from '../../books/sent-rows.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import { maySeeMail, wireMail } from '../mail-life.ts'

/** What a search finds a letter by. */
const derived = (name: string) =>
  name === 'search_text'
    ? sql`lower(mail_messages.subject || ' ' || coalesce(mail_messages.record_name, '') || ' ' || mail_messages.to_addresses::text)`
    : undefined

/** A page of the letters that somebody may read. */
export async function listMails(work: Work, query: ListQuery) {
  const readable = permissionNames.filter(permission => maySeeMail(work.permissions, { permission }))
  const { rows, total } = await readPage<MailRow>(
    work.tx,
    {
      columns: sql`mail_messages.*`,
      from: sql`mail_messages`,
      where: sql`${conditionsOf('mail_messages', work.organization.id, query, derived)}
        and mail_messages.permission = any(${readable}::text[])`,
      orderBy: sql.ref(`mail_messages.${query.sort}`),
      id: sql`mail_messages.id`,
    },
    query,
  )
  return pageOf(
    rows.map(row => wireMail(row, work)),
    total,
    query,
  )
}
