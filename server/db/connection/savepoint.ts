import { sql } from 'kysely'
import { notedSoFar } from '../chained-records.ts'
import type { Tx } from './transaction.ts'

/** Undoes what was written since the savepoint that stands last, and forgets that it was noted as written. */
async function undo(tx: Tx, forget: () => void): Promise<void> {
  await sql`rollback to savepoint apart`.execute(tx)
  await sql`release savepoint apart`.execute(tx)
  forget()
}

/** What is refused within is undone, and the rest of the transaction goes on. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const forget = notedSoFar(tx)
  await sql`savepoint apart`.execute(tx)
  let done: T
  try {
    done = await work()
  } catch (error) {
    await undo(tx, forget)
    throw error
  }
  await sql`release savepoint apart`.execute(tx)
  return done
}

/** What work would come to: all that it wrote is undone again. */
export async function tried<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const forget = notedSoFar(tx)
  await sql`savepoint apart`.execute(tx)
  try {
    return await work()
  } finally {
    await undo(tx, forget)
  }
}
