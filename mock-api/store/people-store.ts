import type { Person as KnownPerson, PeopleStore } from '../../server/people/members.ts'
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
}: Person): KnownPerson => ({
  ...{ id, first_name, last_name, email, gender, language },
  has_account: password_hash !== null && verify_email,
  last_seen_at: null,
})

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
      people.push({ id, ...names, password_hash: null, verify_email: false, verify_account: false })
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
  }
}
