import { sql } from 'kysely'
import type { SqlPopulation } from './population.ts'

const own = ['id', 'at', 'user_id', 'user_name', 'key_name', 'action', 'resource', 'record_id', 'record_name']

export const auditEvents: SqlPopulation = {
  measures: [],
  dimensions: [...own, 'date', 'before', 'after'],
  of(_tx, { organizationId, knownAt }) {
    return sql`select ${sql.join(own.map(column => sql.ref(`audit.${column}`)))}, before::text as before, after::text as after,
        (at at time zone (select time_zone from organizations where id = ${organizationId}))::date as date
      from audit where organization_id = ${organizationId} and ${knownAt === null ? sql`true` : sql`at <= ${knownAt}`}`
  },
}
