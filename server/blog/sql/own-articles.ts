import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { ownArticles } from '../own-articles.ts'
import { bringArticle } from './articles.ts'

/** Brings the articles of the product that are not there yet, or that it says better now. */
export async function bringOwnArticles(db: Db, now: Date): Promise<void> {
  const articles = await ownArticles()
  await inTransaction(db, async tx => {
    // Servers that start together take turns.
    await sql`lock table articles in share row exclusive mode`.execute(tx)
    for (const article of articles) await bringArticle(tx, article, now)
  })
}
