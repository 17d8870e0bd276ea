import { sql } from 'kysely'
import { present } from '../../../schema/collections/certain.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { readFounding } from '../../organizations/settings-body.ts'
import { foundOrganization } from '../../organizations/sql/founding.ts'
import { belongingTo } from '../../organizations/sql/memberships.ts'
import { createRecord } from '../../resources/sql/records.ts'
import type { Work } from '../../work.ts'
import { demoOwner } from '../company.ts'

/** The demo owner at work in one of the demo companies. */
export async function workIn(tx: Tx, organizationId: number, userId: number, now: Date): Promise<Work> {
  return {
    ...{ tx, now, language: 'ar' },
    ...present(await belongingTo(tx, organizationId, userId), 'membership of the owner'),
    caller: {
      userId,
      firstName: demoOwner.first_name,
      lastName: demoOwner.last_name,
      email: demoOwner.email,
      tokenHash: Buffer.alloc(0),
      sessionId: 0,
      hasSecondFactor: false,
      isEmailVerified: true,
      isAccountVerified: true,
    },
  }
}

/** Founds a demo company of the demo owner, who then works in it. */
export async function foundedBy(tx: Tx, userId: number, company: object, now: Date): Promise<Work> {
  const id = await foundOrganization(tx, userId, readFounding({ ...company, language: 'ar' }), now, true)
  return workIn(tx, id, userId, now)
}

/** Makes records of one kind, and answers their ids in the same order. */
export async function made(work: Work, resource: Parameters<typeof createRecord>[1], records: readonly object[]) {
  const ids: number[] = []
  for (const record of records) ids.push(await createRecord(work, resource, record))
  return ids
}

/** The ids of a table by another column. */
export async function idsBy(work: Work, table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, ${sql.ref(column)} as key from ${sql.table(table)}
    where organization_id = ${work.organization.id}`.execute(work.tx)
  return new Map(rows.map(row => [row.key, row.id]))
}
