import { inTransaction } from '../connect.ts'
import { openOrganization } from '../organization.ts'
import type { Db, Tx } from './transaction.ts'

/** A transaction on the books of one organization, for work that no request brings. */
export const withinOrganization = <T>(db: Db, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    return work(tx)
  })
