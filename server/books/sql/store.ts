import { sql } from 'kysely'
import type { Work } from '../../work.ts'
import type { BooksContext, Store } from '../store.ts'
import { documentQueries, documentWrites, followingQueries, lockingQueries } from './document-queries.ts'
import { sqlGoods } from './goods.ts'
import { custodyQueries, ledgerQueries } from './ledger-queries.ts'
import { namedQueries, taxQueries } from './named-queries.ts'
import { sqlRows } from './rows.ts'

/** The documents of the database. */
export const sqlStore = (work: Work): Store => ({
  rows: sqlRows(work.tx, work.organization.id),
  goods: sqlGoods(work),
  async alone(name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${work.organization.id}))`.execute(work.tx)
  },
  ...namedQueries(work),
  ...taxQueries(work),
  ...ledgerQueries(work),
  ...custodyQueries(work),
  ...documentQueries(work),
  ...followingQueries(work),
  ...lockingQueries(work),
  ...documentWrites(work),
})

/** The caller of a route at work on documents. */
export const context = (work: Work): BooksContext => ({ ...work, store: sqlStore(work) })
