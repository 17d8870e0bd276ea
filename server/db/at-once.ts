import { type Dialect, Transaction } from 'kysely'

/**
 * The same transaction, in which statements that are asked at once are sent at once, to be answered in their order.
 * Kysely itself would wait for each answer before it sends the next statement.
 */
export async function atOnce<Tables>(tx: Transaction<Tables>, dialect: Dialect): Promise<Transaction<Tables>> {
  const waiting = tx.getExecutor()
  const connection = await waiting.provideConnection(async only => only)
  const executor = waiting.withConnectionProvider({ provideConnection: consumer => consumer(connection) })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}
