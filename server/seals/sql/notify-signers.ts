import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import type { PeriodSealRow } from '../../books/seal-rows.ts'
import { todayIn } from '../../calendar.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { changedSealLetter } from '../../mail/letters.ts'
import { organizationById } from '../../organizations/sql/memberships.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import type { Services } from '../../services.ts'
import type { Organization } from '../../work.ts'
import { changesOf, daysOf, differenceHash } from '../comparing.ts'

/** Signers are told by letter that a period is not what they sealed: of each difference once, of a seal once a day. */

/** Compares the seals of all organizations into whose sealed days something was written since they were compared. */
export async function notifySignersOfChanges(services: Services, stopping: AbortSignal): Promise<void> {
  const { db } = services
  const { rows } = await sql<{ id: number }>`
    select id from organizations_with_seals_to_compare() as waiting (id)`.execute(db as Db)
  for (const { id } of rows) {
    if (stopping.aborted) return
    const organization = await organizationById(db, id)
    if (organization) await inTransaction(db, tx => compareSeals(services, tx, organization))
  }
  services.jobs.wake('letter')
}

interface LaterSeal extends PeriodSealRow {
  /** How many entries there are by now up to its last day. */
  present: number
  /** What was told last. */
  last_told: string | null
  told_today: boolean
}

async function compareSeals(services: Services, tx: Tx, organization: Organization): Promise<void> {
  const today = todayIn(organization.timeZone, services.now())
  await openOrganization(tx, organization.id)
  // Of two servers at once the second finds what the first has noted.
  await sql`select pg_advisory_xact_lock(hashtextextended('period seals', ${organization.id}))`.execute(tx)
  const { rows: written } = await sql<{ seal_id: number; entries: number }>`
    select seal_id, entries from later_sealed_entries(${organization.id}::bigint)`.execute(tx)
  if (written.length === 0) return
  const { rows } = await sql<LaterSeal>`
    select period_seals.*, later.entries as present,
      (select difference from period_seal_notices as notices
        where notices.organization_id = ${organization.id} and notices.seal_id = later.seal_id and told
        order by id desc limit 1) as last_told,
      exists (select 1 from period_seal_notices as notices
        where notices.organization_id = ${organization.id} and notices.seal_id = later.seal_id and told
          and day = ${today}) as told_today
    from unnest(${written.map(each => each.seal_id)}::bigint[], ${written.map(each => each.entries)}::int[])
      as later (seal_id, entries)
    join period_seals on organization_id = ${organization.id} and period_seals.id = later.seal_id
    where not exists (
      select 1 from period_seal_notices as notices
      where notices.organization_id = ${organization.id} and notices.seal_id = later.seal_id
        and notices.entries = later.entries)
    order by period_seals.id`.execute(tx)
  for (const seal of rows) {
    const changes = await changesOf(seal, sqlFacts(tx, organization.id), organization.baseDecimals)
    const difference = differenceHash(changes)
    const isNews = changes.length > 0 && difference !== seal.last_told
    // What changed again on a day on which a letter left waits for the next one.
    if (isNews && seal.told_today) continue
    await sql`
      insert into period_seal_notices (organization_id, seal_id, day, entries, accounts, difference, told)
      values (${organization.id}, ${seal.id}, ${today}, ${seal.present}, ${changes.length}, ${difference},
        ${isNews})`.execute(tx)
    if (isNews) await notify(services, tx, organization, seal, changes.length)
  }
}

/** To who signed it, or to the owner where they do not work here any more. */
async function notify(
  services: Services,
  tx: Tx,
  organization: Organization,
  seal: PeriodSealRow,
  accounts: number,
): Promise<void> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select email, language from users
    where id = coalesce((
      select user_id from members where organization_id = ${organization.id} and user_id = ${seal.sealed_by}
        and active and joined_at is not null), ${organization.ownerId})`.execute(tx)
  const [to] = rows
  if (!to) return
  const about = {
    ...{ to, accounts, days: daysOf(seal) },
    organization: { id: organization.id, name: nameIn(organization, to.language) },
    seal: seal.id,
  }
  await addLetter(tx, services, changedSealLetter(services.config, about))
}
