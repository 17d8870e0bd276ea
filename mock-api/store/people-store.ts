import type { SessionEnding } from '../../schema/errors.ts'
import { maxInvitations, maxKnownAdded } from '../../schema/organization/users.ts'
import type { Person as KnownPerson, PeopleStore } from '../../server/people/people-context.ts'
import type { VisibleSession } from '../../server/people/sessions.ts'
import { factorStore } from './factor-store.ts'
import { hashOf } from './passwords.ts'
import type { Person, Session, State } from './state.ts'

const known = ({
  id,
  first_name,
  last_name,
  email,
  gender,
  language,
  password_hash,
  password_set_by,
  address_shown,
  second_factor_at,
}: Person): KnownPerson => ({
  ...{ id, first_name, last_name, email, gender, language },
  has_account: password_hash !== null && address_shown,
  password_set_by,
  second_factor: second_factor_at !== null,
})

const day_ms = 24 * 3_600_000

/** Whom organizations added that were known already: told by the answer, and counted even where the work is undone. */
const knownAdded = new WeakMap<State, { to: number; by: number; at: string }[]>()

/** Somebody who is known and has not come yet. */
const notYetIn = {
  ...{ password_hash: null, verify_email: false, verify_account: false, second_factor_at: null },
  ...{ address_shown: false, password_set_by: null, invited: [] },
}

/** As the server does: what was set before the address was shown goes, but what its own registrant chose. Answers the person as they are now. */
export async function addressShown(state: State, userId: number, { keepsOwnPassword = false } = {}): Promise<Person> {
  const { people } = state.collections
  const index = people.findIndex(({ id }) => id === userId)
  const before = people[index]!
  if (before.address_shown) return before
  await factorStore(state).turnOff(userId)
  endSessions(state, ({ user_id }) => user_id === userId, 'address_shown')
  const keeps = keepsOwnPassword && before.made_by === null
  const person = {
    ...people[index]!,
    ...{ address_shown: true, made_by: null, password_set_by: null, verify_email: true },
    ...(keeps ? {} : { password_hash: null }),
  }
  people[index] = person
  return person
}

/** Ends sessions, and notes why for whoever still has their tokens. Answers how many they were. */
export function endSessions(state: State, isOver: (session: Session) => boolean, reason: SessionEnding): number {
  const { sessions, ended_sessions } = state.collections
  const over = sessions.filter(isOver)
  for (const { token } of over) ended_sessions.push({ id: state.nextId('ended_sessions'), token, why: reason })
  sessions.splice(0, sessions.length, ...sessions.filter(session => !over.includes(session)))
  return over.length
}

/** The sessions of a person, as they know them. */
export const sessionsOf = (state: State, userId: number): VisibleSession[] =>
  state.collections.sessions
    .filter(({ user_id }) => user_id === userId)
    .map(({ id, user_agent, address, created_at, last_seen_at }) => ({
      ...{ id, user_agent, address, begun_at: created_at, last_seen_at },
    }))

const countOf = (added: readonly { to: number; by: number }[], { to, by }: { to?: number; by?: number }): number =>
  added.filter(each => each.to === to || each.by === by).length

/** People in the mock's memory. What changes is replaced, so that it can be taken back. */
export function peopleStore(state: State, organizationId: number): PeopleStore {
  const { people, members } = state.collections
  const ended = (id: number, reason: SessionEnding) => endSessions(state, ({ user_id }) => user_id === id, reason)
  return {
    byIds: async ids => people.filter(({ id }) => ids.includes(id)).map(known),
    async byEmail(email) {
      const person = people.find(each => each.email === email)
      return person && known(person)
    },
    async isMadeHere(id) {
      const { made_by, address_shown } = people.find(person => person.id === id)!
      const isElsewhere = members.some(
        each => each.user_id === id && each.organization_id !== organizationId && each.joined_at !== null,
      )
      return made_by === organizationId && !address_shown && !isElsewhere
    },
    showAddress: async id => void (await addressShown(state, id)),
    async passSecondGate(id) {
      const index = people.findIndex(person => person.id === id)
      people[index] = { ...people[index]!, verify_account: true }
    },
    async mayInvite(email) {
      const index = people.findIndex(person => person.email === email)
      const person = people[index]!
      const since = new Date(state.now().getTime() - day_ms).toISOString()
      const invited = person.invited.filter(({ at }) => at > since)
      if (invited.filter(({ by }) => by === organizationId).length >= maxInvitations) return false
      people[index] = { ...person, invited: [...invited, { by: organizationId, at: state.now().toISOString() }] }
      return true
    },
    async mayAdd(isKnown, by) {
      const since = new Date(state.now().getTime() - day_ms).toISOString()
      const added = (knownAdded.get(state) ?? []).filter(({ at }) => at > since)
      if ([{ to: organizationId }, { by }].some(of => countOf(added, of) >= maxKnownAdded)) return false
      if (isKnown) knownAdded.set(state, [...added, { to: organizationId, by, at: state.now().toISOString() }])
      return true
    },
    async create(names) {
      const id = state.nextId('people')
      people.push({ id, ...names, ...notYetIn, made_by: organizationId })
      return id
    },
    async update(id, { password, ...names }) {
      const index = people.findIndex(person => person.id === id)
      const person = { ...people[index]!, ...names }
      if (password !== undefined) {
        Object.assign(person, {
          password_hash: hashOf(person.email, password),
          verify_email: true,
          verify_account: true,
        })
        ended(id, 'password_changed')
      }
      people[index] = person
    },
    endSessions: async id => void ended(id, 'removed'),
    sessionsOf: async id => sessionsOf(state, id),
    endSession: async (id, sessionId) =>
      void endSessions(state, each => each.user_id === id && each.id === sessionId, 'ended_by_admin'),
    async removeSecondFactor(id) {
      await factorStore(state).turnOff(id)
      ended(id, 'second_factor_changed')
    },
  }
}
