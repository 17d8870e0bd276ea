import { sql } from 'kysely'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import type { ProposersOfCode } from '../../../schema/answers/records.ts'
import { declarationOf } from '../../../schema/index.ts'
import { may } from '../../../schema/permissions.ts'
import { proposersOfCodes } from '../../../schema/tax/line.ts'
import type { Work } from '../../work.ts'

/** How many of them are named. */
const namedAtMost = 5

interface ProposerRow {
  id: number
  name: string
  seed: string | null
  count: number
}

/** Which active records propose a tax code to the lines of documents; who may not read them gets their number alone. */
export async function proposersOf(
  { tx, organization, permissions, language }: Work,
  id: number,
): Promise<{ proposed_by: ProposersOfCode[] }> {
  const proposed_by: ProposersOfCode[] = []
  for (const { resource, fields } of proposersOfCodes) {
    const { title } = declarationOf(resource)
    const proposes = sql.join(
      fields.map(field => sql`${sql.ref(field)} = ${id}`),
      sql` or `,
    )
    const { rows } = await sql<ProposerRow>`
      select id, ${sql.ref(title)} as name, ${resource === 'accounts' ? sql.ref('seed') : sql`null`} as seed,
        (count(*) over ())::int as count
      from ${sql.table(resource)}
      where organization_id = ${organization.id} and active and (${proposes})
      order by id limit ${namedAtMost}`.execute(tx)
    const [first] = rows
    if (!first) continue
    const isRead = may(permissions, resource, 'read')
    const named = isRead ? rows.map(row => ({ id: row.id, name: recordName(row, language) })) : []
    proposed_by.push({ resource, count: first.count, first: named })
  }
  return { proposed_by }
}
