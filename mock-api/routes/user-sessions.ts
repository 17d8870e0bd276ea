import type { Session, User } from '../../schema/answers/people.ts'
import { refuse } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { accountLetter } from '../../server/mail/letters.ts'
import {
  endUserSession,
  endUserSessions,
  listedUserSessions,
  resetSecondFactor,
  sessionEvent,
} from '../../server/people/member-sessions.ts'
import { readUser } from '../../server/people/members.ts'
import type { PeopleContext, Person } from '../../server/people/people-context.ts'
import { sessionListOptions } from '../../server/people/sessions.ts'
import { listed } from '../../server/resources/in-memory-list.ts'
import { type Answer, type Call, idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import { peopleStore } from '../store/people-store.ts'
import type { State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'
import { config, post } from './people.ts'

/** What the rules about people work with. */
export const withPeople = (work: Work): PeopleContext => ({
  ...context(work),
  people: peopleStore(work.state, work.organization.id),
})

export const nameOf = ({ caller }: Work) => `${caller.firstName} ${caller.lastName}`.trim()

/** Writes to whom an account is of: that it was made, or that it was changed. */
export function notifyOfAccount(work: Work, to: Person, about: 'made' | 'changed'): void {
  const organization = nameIn(work.organization, to.language)
  post(work.state, accountLetter(config, about, { to, organization, by: nameOf(work) }))
}

const sessionIn = ({ params }: Call) => idIn(params.session ?? '') ?? refuse('not_found')

/** Where the members of an organization are signed in to it, and the end of it. */
export function userSessionRoutes(state: State): Route[] {
  const path = '/owner/users/:id'

  /** Does something about a member, and tells the trail whom it was about. */
  function about(
    call: Call,
    action: Parameters<typeof sessionEvent>[0],
    work: (context: PeopleContext, user: User, atWork: Work) => Promise<{ session?: Session; answer: Answer }>,
  ) {
    let user: User
    let session: Session | null = null
    return inOrganization(
      state,
      call,
      'users',
      'update',
      async about => {
        const people = withPeople(about)
        user = await readUser(people, idOf(call))
        const done = await work(people, user, about)
        session = done.session ?? null
        return done.answer
      },
      { event: event => sessionEvent(action, user, session)(event) },
    )
  }

  return [
    {
      method: 'get',
      path: `${path}/sessions`,
      answer: call =>
        inOrganization(state, call, 'users', 'update', async work => ({
          sessions: listed(await listedUserSessions(withPeople(work), idOf(call)), call.query, sessionListOptions),
        })),
    },
    {
      method: 'delete',
      path: `${path}/sessions`,
      answer: call =>
        about(call, 'end_sessions', async (people, { id }) => {
          await endUserSessions(people, id)
          return { answer: { message: success(call, 'sessions_ended') } }
        }),
    },
    {
      method: 'delete',
      path: `${path}/sessions/:session`,
      answer: call =>
        about(call, 'end_session', async (people, { id }) => {
          const session = await endUserSession(people, id, sessionIn(call))
          return { session, answer: { message: success(call, 'session_ended') } }
        }),
    },
    {
      method: 'delete',
      path: `${path}/second-factor`,
      answer: call =>
        about(call, 'reset_second_factor', async (people, { id }, work) => {
          notifyOfAccount(work, await resetSecondFactor(people, id), 'changed')
          const message = success(call, 'second_factor_turned_off')
          return { answer: { message, user: await readUser(people, id) } }
        }),
    },
  ]
}
