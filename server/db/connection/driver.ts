import type { Duplex } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { lastOf } from '../../../schema/collections/certain.ts'
import type { Beginnings } from './beginnings.ts'
import { readIds } from './column-types.ts'
import type { StatementNames } from './statement-names.ts'

/**
 * Kysely over a pool of `pg` that holds nothing in a session, so that a pooler in transaction mode (pgbouncer) may stand
 * between: `writing` are statements that a transaction begins with, `reading` those of one that only reads, and a
 * query outside a transaction is one of its own. They are sent along with the first query, so they cost no round trip.
 * Statements that repeat are named in the connections that `names` allows it.
 */
export const pooledDialect = (pool: pg.Pool, beginnings: Beginnings, names: StatementNames): Dialect => ({
  createAdapter: () => (beginnings.isOnNodes ? new NodesAdapter() : new PostgresAdapter()),
  createDriver: () => new PooledDriver(pool, beginnings, names),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: db => new PostgresIntrospector(db),
})

/** Says of a database that it is spread over the nodes of Citus. */
export class NodesAdapter extends PostgresAdapter {}

class PooledDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #beginnings: Beginnings
  readonly #names: StatementNames

  constructor(pool: pg.Pool, beginnings: Beginnings, names: StatementNames) {
    this.#pool = pool
    this.#beginnings = beginnings
    this.#names = names
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect(), this.#beginnings, this.#names)
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.endForGood('commit')
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.endForGood('rollback')
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  // The pool is ended by who opened it.
  async destroy(): Promise<void> {}
}

/** Whether a statement was not run because one before it in its transaction failed. */
const isAborted = (failure: unknown): boolean => (failure as { code?: string }).code === '25P02'

/** What could fail in this process, before the database could refuse it, is not sent without waiting. */
function refuseUnsendable(value: unknown): void {
  const isPlain = value === null || Buffer.isBuffer(value) || ['string', 'number', 'boolean'].includes(typeof value)
  if (!isPlain) throw new TypeError('a parameter that is not plain')
}

export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #beginnings: Beginnings
  /** How the transaction begins, until its first query takes it along. */
  #beginning: string[] | undefined
  #isInTransaction = false
  /** Its transaction has ended: what goes on beside what made it fail must not reach the next one on this connection. */
  #isOver = false
  /** What made the transaction fail: what was sent behind it is only told that it failed. */
  #failure: unknown
  /** Of what was sent without waiting, the last. */
  #lastSent: Promise<unknown> | undefined
  readonly #names: StatementNames
  /** What it has prepared is of no use any more, or too much: it is closed at its release. */
  #isWorn = false

  constructor(client: pg.PoolClient, beginnings: Beginnings, names: StatementNames) {
    this.#client = client
    this.#beginnings = beginnings
    this.#names = names
  }

  begin({ isolationLevel, accessMode }: TransactionSettings = {}): void {
    const start = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    const { writing, reading } = this.#beginnings
    this.#beginning = [start.filter(Boolean).join(' '), ...(accessMode === 'read only' ? reading : writing)]
    this.#isInTransaction = true
    this.#failure = undefined
  }

  /** Adds a statement to those that the transaction begins with; false when it has begun. */
  beginWith(statement: string): boolean {
    if (this.#beginning === undefined) return false
    this.#beginning.push(statement)
    return true
  }

  /** Sends a statement and does not wait for its answer; see `send` of at-once.ts. */
  send(query: CompiledQuery): void {
    this.#refuseWhenOver()
    for (const value of query.parameters) refuseUnsendable(value)
    this.#lastSent = this.#execute(query).catch(() => undefined)
  }

  /** What was sent in this turn leaves now, so that the database works at it while this process goes on. */
  flush(): void {
    this.#stream.uncork()
  }

  endForGood(how: 'commit' | 'rollback'): Promise<void> {
    this.#isOver = true
    return this.#end(how)
  }

  #refuseWhenOver(): void {
    if (this.#isOver) throw new Error('the transaction has ended', { cause: this.#failure })
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    const hasBegun = this.#beginning === undefined
    this.#beginning = undefined
    this.#isInTransaction = false
    if (!hasBegun) return
    const { command } = await this.#client.query(how)
    await this.#lastSent
    // Of a transaction that failed, a commit is a rollback.
    if (how === 'commit' && command === 'ROLLBACK') throw this.#failure
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#refuseWhenOver()
    if (this.#isInTransaction) return this.#execute(query)
    this.begin()
    const answer = this.#execute<Row>(query)
    const [answered, ended] = await Promise.allSettled([answer, this.#end('commit')])
    if (answered.status === 'rejected') throw answered.reason
    if (ended.status === 'rejected') throw ended.reason
    return answered.value
  }

  async #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const beginning = this.#beginning
    this.#beginning = undefined
    this.#sendTogether()
    // Sent at once, answered in this order.
    const [begun, answered] = await Promise.allSettled([
      beginning && this.#sendBeginning(beginning),
      this.#client.query(this.#named(sql, parameters)),
    ])
    if (begun.status === 'rejected') {
      this.#failure ??= begun.reason
      throw this.#failure
    }
    if (answered.status === 'rejected') {
      if (this.#names.hasOutdated(answered.reason)) this.#isWorn = true
      this.#failure ??= answered.reason
      throw isAborted(answered.reason) ? this.#failure : answered.reason
    }
    const { command, rowCount, fields, rows } = answered.value
    if (rows?.length > 0) readIds(fields, rows)
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** In one text; to nodes one by one, of which the first that fails is heard first. */
  #sendBeginning(beginning: readonly string[]): Promise<unknown> {
    if (!this.#beginnings.isOnNodes) return this.#client.query(beginning.join('; '))
    const sent = beginning.map(statement => this.#client.query(statement))
    for (const each of sent.slice(0, -1))
      each.catch(failure => {
        this.#failure ??= failure
      })
    return lastOf(sent)
  }

  /** What is asked in one turn of the program leaves in one write to the socket: each costs more than its bytes. */
  #sendTogether(): void {
    const stream = this.#stream
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  get #stream(): Duplex {
    return (this.#client as unknown as { connection: { stream: Duplex } }).connection.stream
  }

  #named(text: string, parameters: readonly unknown[]): pg.QueryConfig {
    const values = [...parameters]
    const name = values.length > 0 ? this.#names.of(this.#client, text) : undefined
    return name === undefined ? { text, values } : { name, text, values }
  }

  release(): void {
    this.#client.release(this.#isWorn || this.#names.isFull(this.#client))
  }

  // biome-ignore lint/correctness/useYield: what Kysely asks for, and nothing here uses
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are not streamed over a pipelined connection')
  }
}
