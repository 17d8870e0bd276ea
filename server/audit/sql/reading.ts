import { sql } from 'kysely'
import { refuse } from '../../../schema/errors.ts'
import { peopleKinds } from '../../../schema/organization/audit-areas.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import { type AuditRow, wireAudit, wireAuditWhole } from '../wire.ts'

const dayIn = (timeZone: string) => sql`(audit.at at time zone ${timeZone})::date`
const columns = (timeZone: string) => sql`
  audit.id, audit.at, ${dayIn(timeZone)} as date, user_id, user_name, action, resource, record_id, record_name`

/** A page of the trail, the last event first. */
export async function listAudit({ tx, organization }: Work, query: ListQuery) {
  const day = dayIn(organization.timeZone)
  const area = sql`case when audit.resource = any(${peopleKinds}::text[]) then 'people' else 'books' end`
  const { rows, total } = await readPage<AuditRow>(
    tx,
    {
      columns: columns(organization.timeZone),
      from: sql`audit`,
      where: conditionsOf('audit', organization.id, query, name =>
        name === 'date' ? day : name === 'area' ? area : undefined,
      ),
      orderBy: sql.ref(`audit.${query.sort}`),
      id: sql.ref('audit.id'),
    },
    query,
  )
  return pageOf(rows.map(wireAudit), total, query)
}

/** One row of the trail, with what was before and what came after. */
export async function readAudit({ tx, organization }: Work, id: number) {
  const { rows } = await sql<AuditRow & { before: string | null; after: string | null }>`
    select ${columns(organization.timeZone)}, before::text as before, after::text as after from audit
    where organization_id = ${organization.id} and id = ${id}`.execute(tx)
  return wireAuditWhole(rows[0] ?? refuse('not_found'))
}
