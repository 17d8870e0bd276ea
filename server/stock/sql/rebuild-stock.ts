import type pg from 'pg'
import { withClient } from '../../db/connection/with-client.ts'

/**
 * Makes what is kept of goods by day and warehouse anew, of what moved them: of every organization, in one transaction
 * that postings of goods wait for. `connection` is the owner's. Answers how many organizations there are.
 */
export const rebuildStock = (connection: pg.ClientConfig): Promise<number> =>
  withClient(connection, async client => {
    await client.query('begin')
    await client.query('lock table stock_days, stock_on_hand in exclusive mode')
    const { rows } = await client.query<{ id: string }>('select id from organizations order by id')
    for (const { id } of rows) {
      await client.query('select open_organization($1)', [id])
      await client.query('select rebuild_stock($1)', [id])
    }
    await client.query('commit')
    return rows.length
  })
