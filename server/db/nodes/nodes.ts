import type pg from 'pg'

/** Whether the rows of organizations are spread over the nodes of Citus. */
export async function isOnNodes(client: pg.ClientBase): Promise<boolean> {
  const { rows: known } = await client.query(
    `select from pg_class where oid = to_regclass('pg_catalog.pg_dist_partition') and to_regclass('public.entries') is not null`,
  )
  if (known.length === 0) return false
  const { rows } = await client.query(
    `select from pg_dist_partition where logicalrelid = 'public.entries'::regclass and partmethod = 'h'`,
  )
  return rows.length > 0
}
