import { type CompiledQuery, type Dialect, type Kysely, type RawBuilder, Transaction } from 'kysely'
import { NodesAdapter, type PooledConnection } from './driver.ts'

const connections = new WeakMap<object, PooledConnection>()

/**
 * The same transaction, in which statements that are asked at once are sent at once, to be answered in their order.
 * Kysely itself would wait for each answer before it sends the next statement.
 */
export async function atOnce<Tables>(tx: Transaction<Tables>, dialect: Dialect): Promise<Transaction<Tables>> {
  const waiting = tx.getExecutor()
  const connection = await waiting.provideConnection(async only => only)
  const executor = waiting.withConnectionProvider({ provideConnection: consumer => consumer(connection) })
  const together = new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
  connections.set(together, connection as PooledConnection)
  return together
}

/** Whether what a transaction works with is spread over the nodes of Citus. */
export const isOnNodes = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof NodesAdapter

/** Adds a statement to those that a transaction begins with; false when it has begun. */
export const beginWith = <Tables>(tx: Transaction<Tables>, statement: string): boolean =>
  connections.get(tx)?.beginWith(statement) ?? false

/**
 * Sends a statement of which no answer is needed, and does not wait. What is asked behind it sees what it wrote. If it
 * fails the transaction has failed, for its reason: whatever is asked next is refused, and so is the commit.
 */
export function send<Tables>(tx: Transaction<Tables>, statement: CompiledQuery | RawBuilder<unknown>): void {
  const connection = connections.get(tx)
  if (!connection) throw new Error('a transaction that inTransaction did not begin')
  connection.send('compile' in statement ? statement.compile(tx) : statement)
}

/**
 * What was sent leaves now, and not only when this turn of the program ends: before work of some length that needs no answer,
 * so that the database does its own meanwhile.
 */
export const flush = <Tables>(tx: Transaction<Tables>): void => connections.get(tx)?.flush()
