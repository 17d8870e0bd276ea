import type pg from 'pg'

/** A table, and those of its columns that are written: not what the database computes of them. */
export interface TableShape {
  name: string
  columns: string[]
}

/** Every table of ours, but for the list of migrations, which a restore makes itself, and what a transaction notes for its end. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and relname not in ('schema_migrations', 'written_records')
    group by relname order by relname`)
  return rows
}

/** Whether this user sees the rows of every organization, whatever the policies of the tables say. */
export async function seesAllRows(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  )
  return rows[0]?.sees ?? false
}

/** As which a value is written and read, whatever the server is set to. */
export const plainly = `set local timezone to 'UTC'; set local datestyle to ISO; set local intervalstyle to postgres;
  set local extra_float_digits to 1; set local bytea_output to hex`
