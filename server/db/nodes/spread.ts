import type pg from 'pg'

/** Tables of the installation that those of organizations point to, and what hangs on these: they stand on every node. */
const common = [
  'users',
  'organizations',
  'sessions',
  'codes',
  'second_factors',
  'recovery_codes',
  'sign_in_challenges',
  'sign_in_networks',
]

/** Spreads the tables that are not yet. A foreign key must not point to one that is not. */
export async function spreadTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select create_reference_table(%L)', name) as statement from unnest($1::text[]) as name
     where not exists (select 1 from pg_dist_partition where logicalrelid = name::regclass)
     union all (
       select format('select create_distributed_table(%L, %L)', pg_class.oid::regclass, attname)
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where attname = 'organization_id' and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace
         and not exists (select 1 from pg_dist_partition where logicalrelid = pg_class.oid)
       order by relname <> 'entries', relname)`,
    [common],
  )
  for (const { statement } of rows) await client.query(statement)
  return rows.length
}

/** A function that names its organization first is run on the node that has its rows, within the transaction of whoever calls it. */
export async function spreadFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select case when proargnames[1] = 'organization' and proname <> 'open_organization'
       then format('select create_distributed_function(%L, %L, colocate_with := %L, force_delegation := true)',
         oid::regprocedure, 'organization', 'entries')
       else format('select create_distributed_function(%L)', oid::regprocedure) end as statement
     from pg_proc where pronamespace = 'public'::regnamespace and not exists (
       select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
     order by oid`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Who owns the tables sees all rows, as whoever moves them to another node must: the application works as another role. */
export async function openToOwner(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s no force row level security', oid::regclass) as statement
     from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Rights by column, which Citus does not know, become rights to the table and a trigger (0001-rights.sql). */
export async function spreadRights(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select let_columns_change(attrelid::regclass, array_agg(attname order by attnum)) from pg_attribute
     cross join lateral aclexplode(attacl) as rights
     where attacl is not null and privilege_type = 'UPDATE' and grantee = to_regrole('jornal_app')
       and attrelid in (select logicalrelid from pg_dist_partition where partmethod = 'h')
     group by attrelid`,
  )
}
