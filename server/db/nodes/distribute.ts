import pg from 'pg'
import { firstOf } from '../../../schema/collections/certain.ts'
import { DatabaseProblem, reasonOf } from '../../problem.ts'
import { applicationRole, ownRole } from '../connection/roles.ts'
import { withClient } from '../connection/with-client.ts'
import { openToOwner, spreadFunctions, spreadRights, spreadTables } from './spread.ts'

/** A server of PostgreSQL with Citus, as the others reach it. */
export interface NodeAddress {
  host: string
  port: number
}

interface Spread {
  /** Tables that were spread now. */
  tables: number
  /** Nodes that keep rows. */
  nodes: number
}

/**
 * Spreads the rows of organizations over the nodes of Citus, each organization's on one of them; tables of the installation
 * that they point to stand on all. What was done before is left as it is, so that a run that was interrupted is finished by the
 * next. `connection` is the owner's, to the coordinator, which the nodes reach at `coordinator`.
 */
export async function distribute(
  connection: pg.ClientConfig,
  { coordinator, nodes }: { coordinator: NodeAddress; nodes: readonly NodeAddress[] },
): Promise<Spread> {
  for (const node of nodes) await withClient(at(connection, node), extend).catch(refusedBy(node))
  return withClient(connection, async client => {
    await refuseServersAtWork(client)
    await extend(client).catch(failure => {
      throw new DatabaseProblem('citus_missing', { reason: reasonOf(failure) }, failure)
    })
    await introduce(client, coordinator, nodes)
    await allowTriggers(client)
    const { rows: before } = await client.query(`select from pg_policy where not polpermissive limit 1`)
    if (before.length > 0) await client.query('select own_scope_by_functions()')
    await openToOwner(client)
    await setAside(client)
    const tables = await spreadTables(client)
    await spreadFunctions(client)
    await spreadRights(client)
    await putBack(client)
    await letRolesIn(client)
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_dist_node where isactive and shouldhaveshards',
    )
    return { tables, nodes: firstOf(rows).count }
  })
}

const extend = (client: pg.Client) => client.query('create extension if not exists citus')

/** The same database at another server. */
function at(connection: pg.ClientConfig, { host, port }: NodeAddress): pg.ClientConfig {
  const { user, password, database } = new pg.Client(connection)
  return { user, password, database, host, port }
}

const refusedBy =
  ({ host, port }: NodeAddress) =>
  (failure: unknown): never => {
    throw new DatabaseProblem('citus_node_refused', { node: `${host}:${port}`, reason: reasonOf(failure) }, failure)
  }

/** Keys and triggers are put aside, and rows are moved: whoever worked meanwhile would not be held to them. */
async function refuseServersAtWork(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'jornal-%'`,
  )
  const { count } = firstOf(rows)
  if (count > 0) throw new DatabaseProblem('servers_at_work', { count })
}

/** The coordinator and the nodes that keep rows get to know each other. */
async function introduce(client: pg.Client, coordinator: NodeAddress, nodes: readonly NodeAddress[]): Promise<void> {
  const { rows: known } = await client.query('select from pg_dist_node where groupid = 0')
  if (known.length === 0)
    await client
      .query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
      .catch(refusedBy(coordinator))
  for (const node of nodes)
    await client.query('select citus_add_node($1, $2)', [node.host, node.port]).catch(refusedBy(node))
  const { rows } = await client.query(
    `select from pg_dist_node where isactive and noderole = 'primary' and groupid <> 0 limit 1`,
  )
  if (rows.length === 0) throw new DatabaseProblem('citus_without_nodes')
}

/** A statement on every node, the coordinator too. */
async function everywhere(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    `select concat(nodename, ':', nodeport) as node, success, result
     from run_command_on_all_nodes($1) join pg_dist_node using (nodeid)`,
    [statement],
  )
  for (const { node, success, result } of rows)
    if (!success) throw new DatabaseProblem('citus_node_refused', { node, reason: result })
}

/** Triggers of ours keep to the rows of one organization. */
async function allowTriggers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query('set citus.enable_unsafe_triggers to on')
  await everywhere(
    client,
    `alter database ${pg.escapeIdentifier(firstOf(rows).name)} set citus.enable_unsafe_triggers to on`,
  )
}

/**
 * Nodes are connected to as the role that works, so that what it may not do here it may not do there. What the policies of who
 * sees their own ask of other tables is asked on the node that has the row.
 */
async function letRolesIn(client: pg.Client): Promise<void> {
  for (const [role, setting] of [
    [applicationRole, ''],
    [ownRole, `alter role ${ownRole} set citus.allow_nested_distributed_execution to on;`],
  ])
    await everywhere(
      client,
      `do $$ begin
        perform set_config('citus.enable_ddl_propagation', 'off', true);
        if exists (select 1 from pg_roles where rolname = '${role}') then alter role ${role} login; ${setting} end if;
      end $$`,
    )
}

/**
 * Foreign keys cannot be held while only half of the tables are spread, and triggers would do again what they did when the rows
 * that are moved were written: how they were is kept in a table.
 */
async function setAside(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and not exists (select from pg_dist_partition where logicalrelid = conrelid)
     union all
     select format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(pg_trigger.oid)
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = tgrelid and attname = 'organization_id' and not attisdropped)
       and not exists (select from pg_dist_partition where logicalrelid = tgrelid)`,
  )
  await atOnce(client, async () => {
    await client.query(
      'create table if not exists set_aside (id bigint generated always as identity primary key, add text not null)',
    )
    for (const { drop, add } of rows) {
      await client.query('insert into set_aside (add) values ($1)', [add])
      await client.query(drop)
    }
  })
}

async function putBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; add: string }>('select id, add from set_aside order by id')
  for (const { id, add } of rows)
    await atOnce(client, async () => {
      await client.query(add)
      await client.query('delete from set_aside where id = $1', [id])
    })
  await client.query('drop table set_aside')
}

async function atOnce(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (failure) {
    await client.query('rollback')
    throw failure
  }
}
