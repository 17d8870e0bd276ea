import type { Person as KnownPerson, PeopleStore } from '../../server/people/members.ts'
import type { SessionSeen } from '../../server/people/sessions.ts'
import { factorStore } from './factor-store.ts'
import { hashOf } from './passwords.ts'
import type { Person, State } from './state.ts'

const known = ({
  id,
  first_name,
  last_name,
  email,
  gender,
  language,
  password_hash,
  verify_email,
  second_factor_at,
}: Person): KnownPerson => ({
  ...{ id, first_name, last_name, email, gender, language },
  has_account: password_hash !== null && verify_email,
  second_factor: second_factor_at !== null,
})

/** Somebody who is known and has not come yet. */
const notYetIn = { password_hash: null, verify_email: false, verify_account: false, second_factor_at: null }

/** The sessions of a person, as they know them. */
export const sessionsOf = (state: State, userId: number): SessionSeen[] =>
  state.collections.sessions
    .filter(({ user_id }) => user_id === userId)
    .map(({ id, user_agent, address, created_at, last_seen_at }) => ({
      ...{ id, user_agent, address, begun_at: created_at, last_seen_at },
    }))

/** People in the mock's memory. What changes is replaced, so that it can be taken back. */
export function peopleStore(state: State, organizationId: number): PeopleStore {
  const { people, members, sessions } = state.collections
  const endSessions = async (id: number) => {
    sessions.splice(0, sessions.length, ...sessions.filter(({ user_id }) => user_id !== id))
  }
  return {
    byIds: async ids => people.filter(({ id }) => ids.includes(id)).map(known),
    async byEmail(email) {
      const person = people.find(each => each.email === email)
      return person && known(person)
    },
    isElsewhere: async id => members.some(each => each.user_id === id && each.organization_id !== organizationId),
    async create(names) {
      const id = state.nextId('people')
      people.push({ id, ...names, ...notYetIn })
      return id
    },
    async update(id, { password, ...names }) {
      const place = people.findIndex(person => person.id === id)
      const person = { ...people[place]!, ...names }
      if (password !== undefined) {
        Object.assign(person, {
          password_hash: hashOf(person.email, password),
          verify_email: true,
          verify_account: true,
        })
        await endSessions(id)
      }
      people[place] = person
    },
    endSessions,
    sessionsOf: async id => sessionsOf(state, id),
    endSession: async (id, sessionId) => {
      sessions.splice(0, sessions.length, ...sessions.filter(each => each.user_id !== id || each.id !== sessionId))
    },
    async removeSecondFactor(id) {
      await factorStore(state).turnOff(id)
      await endSessions(id)
    },
  }
}
