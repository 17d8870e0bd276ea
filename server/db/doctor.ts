import type pg from 'pg'
import { firstOf } from '../../schema/collections/certain.ts'
import { mayTake, ownRole } from './connection/roles.ts'
import { withClient } from './connection/with-client.ts'

/** How a database is, for who runs it. */
export interface Health {
  version: string
  /** A setting with which what is committed may be lost when the power fails. */
  unsafe: { setting: string; value: string } | null
  hasRole: boolean
  /** Whether who sees their own only can work here. */
  hasOwnRole: boolean
  /** Jobs of the queue that were given up within a day, by their kind. */
  failedJobs: { name: string; count: number }[]
  /** When the first organization was founded. */
  oldest: Date | null
}

/** Asks the database of `connection`, the owner's. */
export const healthOf = (connection: pg.ClientConfig): Promise<Health> =>
  withClient(connection, async client => {
    const { rows: settings } = await client.query<{ setting: string; value: string }>(`
      select name as setting, setting as value from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`)
    const { rows } = await client.query<{
      version: string
      has_role: boolean
      has_queue: boolean
      oldest: Date | null
    }>(`
      select current_setting('server_version') as version,
        exists (select 1 from pg_roles where rolname = 'jornal_app') as has_role,
        to_regclass('jobs.job') is not null as has_queue,
        (select min(created_at) from organizations) as oldest`)
    const { version, has_role, has_queue, oldest } = firstOf(rows)
    const { rows: failedJobs } = has_queue
      ? await client.query<{ name: string; count: number }>(`
          select name, count(*)::int as count from jobs.job
          where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`)
      : { rows: [] }
    return {
      version,
      unsafe: settings[0] ?? null,
      hasRole: has_role,
      hasOwnRole: await mayTake(client, ownRole),
      failedJobs,
      oldest,
    }
  })
