import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../../../schema/errors.ts'
import { peopleKinds } from '../../../schema/organization/audit-areas.ts'
import { auditShownTo } from '../../../schema/organization/audited.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import { type AuditRow, wireAudit, wireAuditWhole } from '../wire.ts'

const dayIn = (timeZone: string) => sql`(audit.at at time zone ${timeZone})::date`

/** `isShownOf` of schema/organization/audited.ts, of a row in the database. */
function isShown(permissions: Permissions) {
  const { resources, filesOf } = auditShownTo(permissions)
  const attachedTo = sql`coalesce(audit.after ->> 'resource', audit.before ->> 'resource')`
  return sql`case audit.resource when 'attachments' then coalesce(${attachedTo} = any(${filesOf}::text[]), false)
    else audit.resource = any(${resources}::text[]) end`
}

const columns = ({ organization, permissions }: Work) => sql`
  audit.id, audit.at, ${dayIn(organization.timeZone)} as date, user_id, user_name, key_id, key_name, action, resource, record_id,
  record_name, ${isShown(permissions)} as values_shown`

/** A page of the trail, the last event first. */
export async function listAudit(work: Work, query: ListQuery) {
  const { tx, organization, permissions } = work
  const filtered: Record<string, RawBuilder<unknown>> = {
    date: dayIn(organization.timeZone),
    area: sql`case when audit.resource = any(${peopleKinds}::text[]) then 'people' else 'books' end`,
    // What is not shown is not found either.
    search_text: sql`case when ${isShown(permissions)} then audit.search_text end`,
  }
  const { rows, total } = await readPage<AuditRow>(
    tx,
    {
      columns: columns(work),
      from: sql`audit`,
      where: conditionsOf('audit', organization.id, query, name => filtered[name]),
      orderBy: sql.ref(`audit.${query.sort}`),
      id: sql.ref('audit.id'),
    },
    query,
  )
  return pageOf(rows.map(wireAudit), total, query)
}

/** One row of the trail, with what was before and what came after. */
export async function readAudit(work: Work, id: number) {
  const { tx, organization } = work
  const { rows } = await sql<AuditRow & { before: string | null; after: string | null }>`
    select ${columns(work)}, before::text as before, after::text as after from audit
    where organization_id = ${organization.id} and id = ${id}`.execute(tx)
  return wireAuditWhole(rows[0] ?? refuse('not_found'))
}
