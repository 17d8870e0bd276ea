import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely, sql } from 'kysely'
import pg from 'pg'
import { firstOf } from '../../schema/collections/certain.ts'
import { DatabaseProblem, reasonOf } from '../problem.ts'
import { chainWritten } from './chained-records.ts'
import { beginningsOf } from './connection/beginnings.ts'
import { applicationName } from './connection/cancel.ts'
import { columnTypes } from './connection/column-types.ts'
import { pooledDialect } from './connection/driver.ts'
import { atOnce } from './connection/pipelining.ts'
import { rolesOf } from './connection/roles.ts'
import { keepsStatements, StatementNames } from './connection/statement-names.ts'
import type { Db, Tables, Tx } from './connection/transaction.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { type AroundChange, migrate, ourMigrations, stateOf } from './migrate.ts'
import { isOnNodes } from './nodes/nodes.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  /** How its owner connects: the user of DATABASE_URL, or of the embedded database. */
  connection: pg.ClientConfig
  /** Whether the database is the one that comes with the program. */
  embedded: boolean
  /** Whether connections work as `jornal_app`, the role that may not change what is posted. */
  hasApplicationRole: boolean
  /** Whether they may work as `jornal_own`, without which nobody whose role sees their own only reads anything. */
  hasOwnRole: boolean
  /** Whether its rows are spread over the nodes of Citus. */
  isOnNodes: boolean
  /** What the migrations of this start were called. */
  migrated: string[]
  /** Waits for running queries, then stops the embedded server. */
  close(): Promise<void>
}

interface DatabaseSettings {
  /** Where the embedded database lives; unused with a `databaseUrl`. */
  dataDir: string
  databaseUrl?: string | undefined
  /** The folder of the migrations; ours unless a test brings its own. */
  migrations?: string | undefined
  /** Connections open at most; 10. */
  poolSize?: number | undefined
  /** Leaves the schema as it is, and refuses one that waits for migrations. */
  isUntouched?: boolean | undefined
  /** Done around the migrations of a database that had some before: it applies them itself. */
  aroundMigrations?: AroundMigrations | undefined
}

export type AroundMigrations = (about: {
  /** The owner's. */
  connection: pg.ClientConfig
  waiting: readonly string[]
  /** Applies them in one transaction. */
  apply: (around?: AroundChange) => Promise<string[]>
}) => Promise<string[]>

const oldestVersion = 15
const checkoutTimeout_ms = 10_000
const reachTimeout_ms = 5_000

/**
 * Opens the database, embedded or at `databaseUrl`, and brings its schema up to date as the user who connects; the pool
 * then works as `jornal_app`. Throws `DatabaseProblem`, whose sentence is for the person at the terminal.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, migrations = ourMigrations, poolSize, isUntouched, aroundMigrations } = settings
  const server = databaseUrl ? undefined : await startEmbedded(dataDir)
  const connection: pg.ClientConfig = server ? server.connection : { connectionString: databaseUrl }
  try {
    const prepared = await prepare(connection, migrations, { isUntouched, aroundMigrations })
    const { pool, db, close } = openPool(connection, prepared.hasApplicationRole, poolSize, prepared.isOnNodes)
    const closeAll = async () => {
      await close()
      await server?.stop()
    }
    await refuseSharedVisibility(db).catch(async failure => {
      await close()
      throw failure
    })
    return { db, pool, connection, embedded: server !== undefined, ...prepared, close: closeAll }
  } catch (failure) {
    await server?.stop()
    throw failure
  }
}

/** A transaction: what `work` wrote is committed when it returns and undone when it throws. Query with `tx` inside, never `db`.
 * What is asked of `tx` at once (Promise.all) is sent at once. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async plain => {
    const tx = await atOnce(plain, originOf(db).dialect)
    const done = await work(tx)
    chainWritten(tx)
    return done
  })

/** deadlock_detected and serialization_failure: of two that stood in each other's way one is undone, and may begin anew. */
const undoneForAnother: ReadonlySet<string> = new Set(['40P01', '40001'])
const maxAttempts = 4

/** A transaction that is begun anew when the database undid it for another's sake. `work` has no effect outside of it. */
export async function inTransactionAgain<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (failure) {
      const { code = '' } = failure as { code?: string }
      if (!undoneForAnother.has(code) || attempt === maxAttempts) throw failure
      await pause(attempt * 20 * Math.random())
    }
  }
}

/**
 * A transaction that only reads: all its queries see the books as they stood at the first of them, whatever is posted
 * meanwhile.
 */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => work(await atOnce(tx, originOf(db).dialect)))

/** What a database was opened with. */
interface Origin {
  /** What it takes its connections from. */
  pool: pg.Pool
  connection: pg.ClientConfig
  dialect: Dialect
  /** Works over connections of its own. */
  apart: Db
  /** Whether it is spread over the nodes of Citus. */
  isOnNodes: boolean
}
const origins = new WeakMap<Db, Origin>()

function originOf(db: Db): Origin {
  const origin = origins.get(db)
  if (!origin) throw new Error('a database that openPool did not open')
  return origin
}

/**
 * For one short statement that holds whatever becomes of the transaction around it: over connections that no transaction
 * holds, so that those who hold all of the others do not wait for one another. A transaction is itself.
 */
export const apartFrom = (db: Db): Db => origins.get(db)?.apart ?? db

function hasSpare(db: Db): boolean {
  const { pool } = originOf(db)
  if (pool.waitingCount > 0) return false
  return pool.idleCount > 0 || pool.totalCount < pool.options.max
}

/** How many connections the pool may have. */
export const maxConnections = (db: Db): number => originOf(db).pool.options.max

/** How many connections the pool has, and how many requests wait for one. */
export function connectionsOf(db: Db): { idle: number; busy: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = originOf(db).pool
  return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount }
}

const askedAnew = new WeakMap<Db, Promise<void>>()

/**
 * Throws unless the database takes a new connection and answers over it: those of a pool may be left from a server that
 * takes no others. Who asks meanwhile gets the same answer.
 */
export function answersAnew(db: Db): Promise<void> {
  const requested = askedAnew.get(db) ?? askAnew(originOf(db)).finally(() => askedAnew.delete(db))
  askedAnew.set(db, requested)
  return requested
}

async function askAnew({ connection }: Origin): Promise<void> {
  const timeouts = { connectionTimeoutMillis: reachTimeout_ms, query_timeout: reachTimeout_ms }
  const client = new pg.Client({ ...connection, ...timeouts, application_name: applicationName })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A snapshot that is read over two connections at once, or over one where no other is free: `work` is then given the
 * same one twice. Nobody is made to wait for the second.
 */
export const inTwinSnapshot = <T>(db: Db, work: (one: Tx, other: Tx) => Promise<T>): Promise<T> =>
  twice(db, work).catch(failure => {
    // To share a snapshot the database writes a file; with a full disk one connection reads on.
    if ((failure as { code?: string }).code !== '53100') throw failure
    return inSnapshot(db, one => work(one, one))
  })

const twice = <T>(db: Db, work: (one: Tx, other: Tx) => Promise<T>): Promise<T> =>
  inSnapshot(db, async one => {
    // Nodes share no snapshot between connections.
    if (originOf(db).isOnNodes || !hasSpare(db)) return work(one, one)
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(one)
    let isOpen = false
    try {
      return await inSnapshot(db, async other => {
        await sql`set transaction snapshot ${sql.lit(firstOf(rows).id)}`.execute(other)
        isOpen = true
        return work(one, other)
      })
    } catch (failure) {
      // A server may give fewer connections than we would take.
      if (isOpen) throw failure
      return work(one, one)
    }
  })

/** The owner's connection: version, migrations, Arabic letters. It is closed before anything else is done. */
export async function prepare(
  connection: pg.ClientConfig,
  migrations: string,
  { isUntouched, aroundMigrations }: Pick<DatabaseSettings, 'isUntouched' | 'aroundMigrations'> = {},
) {
  const client = await reach(connection)
  try {
    await refuseOldServer(client)
    const { waiting, isNew } = await stateOf(client, migrations)
    if (isUntouched && waiting.length > 0) throw new DatabaseProblem('migrations_waiting', { count: waiting.length })
    const apply = (around?: AroundChange) => migrate(client, { folder: migrations, around })
    const isSimple = aroundMigrations === undefined || isNew || waiting.length === 0
    const migrated = isSimple ? await apply() : await aroundMigrations({ connection, waiting, apply })
    await refuseUnknownLetters(client)
    return { migrated, isOnNodes: await isOnNodes(client), ...(await rolesOf(client)) }
  } finally {
    await client.end()
  }
}

export function openPool(connection: pg.ClientConfig, hasApplicationRole: boolean, poolSize = 10, isOnNodes = false) {
  const names = new StatementNames()
  const settings: pg.PoolConfig = {
    connectionTimeoutMillis: checkoutTimeout_ms,
    ...connection,
    application_name: applicationName,
    types: columnTypes,
    // What is asked at once on one connection is sent at once, and answered in its order.
    pipeline: true,
    onConnect: async client => {
      if (await keepsStatements(client)) names.allow(client)
    },
  }
  // Two stay open for inTwinSnapshot: a connection takes longer to begin than most pages to be read.
  const pool = new pg.Pool({ ...settings, max: poolSize, min: Math.min(2, poolSize) })
  const small = new pg.Pool({ ...settings, max: Math.min(2, poolSize) })
  // A connection that the server ends fails the query that it runs, and is replaced at its next use; without listeners on
  // both, the pool's for idle ones and its own for the one at work, it would end this process.
  for (const each of [pool, small]) {
    each.on('error', () => undefined)
    each.on('connect', client => client.on('error', () => undefined))
  }
  const beginnings = beginningsOf(hasApplicationRole, isOnNodes)
  const dialect = pooledDialect(pool, beginnings, names)
  const db: Db = new Kysely<Tables>({ dialect })
  const apart: Db = new Kysely<Tables>({ dialect: pooledDialect(small, beginnings, names) })
  origins.set(db, { pool, connection, dialect, apart, isOnNodes })
  // Not db.destroy(), which leaves open a pool that Kysely itself has not used yet.
  const close = async () => void (await Promise.all([pool.end(), small.end()]))
  return { pool, db, close }
}

/** A database that starts beside us, as in a group of containers, is given a moment. */
async function reach(connection: pg.ClientConfig): Promise<pg.Client> {
  const deadline = Date.now() + reachTimeout_ms
  for (;;) {
    try {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: checkoutTimeout_ms })
      client.on('error', () => undefined)
      await client.connect()
      return client
    } catch (failure) {
      const { code = '' } = failure as NodeJS.ErrnoException
      const isStarting = code === 'ECONNREFUSED' || code === '57P03'
      if (!isStarting || Date.now() > deadline) {
        throw new DatabaseProblem('database_unreachable', { reason: reasonOf(failure) }, failure)
      }
      await pause(200)
    }
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; found: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as found`,
  )
  const { number, found } = firstOf(rows)
  if (number < oldestVersion * 10_000) throw new DatabaseProblem('database_too_old', { found, expected: oldestVersion })
}

/** With LC_CTYPE=C a trigram index silently finds nothing that is written in Arabic. */
async function refuseUnknownLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ trigrams: number; ctype: string }>(
    `select cardinality(show_trgm('محمد')) as trigrams,
            (select datctype from pg_database where datname = current_database()) as ctype`,
  )
  const { trigrams, ctype } = firstOf(rows)
  if (trigrams === 0) throw new DatabaseProblem('arabic_search_broken', { ctype })
}

/**
 * Where no organization is open, no row of any may be seen: asked of every table that has organizations, as every
 * transaction works, before anybody is served.
 */
export const refuseSharedVisibility = (db: Db): Promise<void> =>
  inTransaction(db, async tx => {
    const { rows: tables } = await sql<{ name: string; is_guarded: boolean }>`
      select pg_class.oid::regclass::text as name, row_security_active(pg_class.oid) as is_guarded
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where attname = 'organization_id' and not attisdropped and relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace order by 1`.execute(tx)
    const seen = tables.map(
      ({ name }) => sql`select ${name}::text as name where exists (select 1 from ${sql.raw(name)})`,
    )
    const open = tables.find(({ is_guarded }) => !is_guarded)
    const shared =
      open ??
      (seen.length > 0
        ? (await sql<{ name: string }>`${sql.join(seen, sql` union all `)}`.execute(tx)).rows[0]
        : undefined)
    if (shared) throw new DatabaseProblem('organizations_not_apart', { table: shared.name })
  })
