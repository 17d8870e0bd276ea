import { sql } from 'kysely'
import { refuse } from '../../../schema/errors.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { context } from '../../books/sql/store.ts'
import type { CreditRow } from '../../books/tables.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import type { PartySide } from '../credit-use.ts'
import { wireApplication, wireCredits } from '../credit-wire.ts'
import { partyNames } from './cheques.ts'

const ofSide = { client: sql`credits.client_id is not null`, supplier: sql`credits.supplier_id is not null` } as const

/** A page of the credits of clients, of suppliers, or of both, that stand. */
export async function listCredits(work: Work, sides: readonly PartySide[], query: ListQuery) {
  const { tx, organization } = work
  const { rows, total } = await readPage<CreditRow>(
    tx,
    {
      columns: sql`credits.*`,
      from: sql`credits`,
      where: sql`${conditionsOf('credits', organization.id, query, name => (name === 'search_text' ? sql`''` : undefined))}
        and credits.voided_on is null and (${sql.join(
          sides.map(side => ofSide[side]),
          sql` or `,
        )})`,
      orderBy: sql.ref(`credits.${query.sort}`),
      id: sql`credits.id`,
    },
    query,
  )
  return pageOf(await wireCredits(context(work), rows, await partyNames(work, rows)), total, query)
}

/** One use of a party's credits. */
export async function readApplication(work: Work, id: number) {
  const at = context(work)
  const { rows } = at.store
  const [application = refuse('not_found')] = await rows.find('credit_applications', { id })
  const allocations = await rows.find('allocations', { application_id: id })
  return wireApplication(at, application, allocations, await partyNames(work, [application]))
}
