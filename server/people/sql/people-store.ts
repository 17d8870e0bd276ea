import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openMemberships, setLocally } from '../../db/organization.ts'
import type { Secrets } from '../../db/secrets.ts'
import { hashPassword } from '../passwords.ts'
import type { PeopleStore, Person, PersonChange } from '../people-context.ts'
import { factorStore } from './factor-store.ts'
import { addressShown } from './proof.ts'
import { endSessionOf, endSessions, sessionsOf } from './sessions.ts'
import { countAttempt, counter, limits, takeBackAttempt } from './throttles.ts'

const selected = sql`
  select id, first_name, last_name, email, gender, language,
    (password_hash is not null or google_subject is not null) and address_shown_at is not null as has_account,
    password_set_by, second_factor_at is not null as second_factor
  from users`

/** People in the database. `outside` counts what is counted even where the work is undone. */
export function peopleStore(
  { tx, organization, now }: { tx: Tx; organization: { id: number }; now: Date },
  secrets: Secrets,
  outside: Db | Tx = tx,
): PeopleStore {
  return {
    async byIds(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<Person>`${selected} where id = any(${[...ids]}::bigint[])`.execute(tx)
      return rows
    },
    async byEmail(email) {
      const { rows } = await sql<Person>`${selected} where email = ${email}`.execute(tx)
      return rows[0]
    },
    async isMadeHere(id) {
      const { rows: made } = await sql<{ is_made_here: boolean }>`
        select made_by_organization_id = ${organization.id} and address_shown_at is null as is_made_here
        from users where id = ${id} for no key update`.execute(tx)
      if (!made[0]?.is_made_here) return false
      // A person's own memberships are seen by themselves only: it is asked in their name, and no longer.
      await openMemberships(tx, id)
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select 1 from members
          where user_id = ${id} and organization_id <> ${organization.id} and joined_at is not null) as found`.execute(
        tx,
      )
      await setLocally(tx, 'app.user_id', '')
      return !firstOf(rows).found
    },
    async create({ first_name, last_name, email, gender, language }) {
      const { rows } = await sql<{ id: number }>`
        insert into users (first_name, last_name, email, gender, language, made_by_organization_id)
        values (${first_name}, ${last_name}, ${email}, ${gender}, ${language satisfies Language},
          ${organization.id})
        returning id`.execute(tx)
      return firstOf(rows).id
    },
    async update(id, { password, ...names }: PersonChange) {
      const columns = Object.entries(names).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      if (password !== undefined) {
        columns.push(sql`password_hash = ${await hashPassword(password)}`)
        columns.push(sql`verify_email = true`, sql`verify_account = true`)
        await endSessions(tx, id, 'password_changed')
      }
      if (columns.length > 0) await sql`update users set ${sql.join(columns)} where id = ${id}`.execute(tx)
    },
    showAddress: id => addressShown(tx, secrets, id, now),
    passSecondGate: async id => void (await sql`update users set verify_account = true where id = ${id}`.execute(tx)),
    async mayInvite(email) {
      const about = counter(limits.invite, String(organization.id), email)
      return (await countAttempt(tx, now, about)) === null
    },
    async mayAdd(isKnown, by) {
      const counters = [counter(limits.addKnown, String(organization.id)), counter(limits.addKnownBy, String(by))]
      if ((await countAttempt(outside, now, ...counters)) !== null) return false
      if (!isKnown) for (const each of counters) await takeBackAttempt(outside, each)
      return true
    },
    sessionsOf: id => sessionsOf(tx, id, now),
    endSession: async (id, sessionId) => void (await endSessionOf(tx, id, sessionId, 'ended_by_admin')),
    endSessions: async id => void (await endSessions(tx, id, 'removed')),
    async removeSecondFactor(id) {
      await factorStore(tx, secrets, now).turnOff(id)
      await endSessions(tx, id, 'second_factor_changed')
    },
  }
}
