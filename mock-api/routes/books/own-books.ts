import { refuse } from '../../../schema/errors.ts'
import { pageOf } from '../../../schema/query.ts'
import { booksOf, chosenBooks } from '../../../server/dashboard/own-books.ts'
import { roleName } from '../../../server/organizations/roles.ts'
import type { Call, Route } from '../../calls.ts'
import { ownedBy, type Person, type State } from '../../store/state.ts'
import { authenticate, membership, organizationsOf, refuseDisabled, rightsOf } from '../../store/work.ts'
import { sourceOf } from '../dashboard.ts'

/** The books of all organizations of who asks. */
export const ownBooksRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/books',
    answer: async call => {
      const person = authenticate(state, call)
      const joined = state.collections.organizations.filter(({ id }) =>
        ownedBy(state.collections.members, id).some(each => each.user_id === person.id && each.joined_at !== null),
      )
      const { chosen, total, query } = chosenBooks(joined, call.query, call.language)
      const data = []
      for (const { id, name, name_en, isDemo } of chosen)
        data.push({ ...{ id, name, name_en, is_demo: isDemo }, ...(await readBooks(state, call, person, id)) })
      return { books: pageOf(data, total, query) }
    },
  },
]

async function readBooks(state: State, call: Call, person: Person, id: number) {
  const organization = organizationsOf(state, person).find(each => each.id === id)
  const here = { ...call, query: { organization_id: String(id) }, answered: {} }
  const books = await booksOf(call.language, async () => {
    if (!organization) {
      refuseDisabled(state, person, call.language, String(id))
      return refuse('not_found')
    }
    return sourceOf(membership(state, here))
  })
  if (!organization) return { membership: null, scope: 'own', ...books }
  const { membership: index, role } = rightsOf(state, person, organization)
  return {
    membership: { type: index.type, role: role && roleName(role, call.language) },
    scope: index.scope,
    ...books,
  }
}
