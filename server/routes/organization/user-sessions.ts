import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session, User } from '../../../schema/answers/people.ts'
import { refuse } from '../../../schema/errors.ts'
import { idIn } from '../../../schema/ids.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import { sessionListOptions } from '../../../schema/organization/users.ts'
import { context } from '../../books/sql/store.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { accountLetter } from '../../mail/letters.ts'
import {
  endUserSession,
  endUserSessions,
  listedUserSessions,
  resetSecondFactor,
  sessionEvent,
} from '../../people/member-sessions.ts'
import { readUser } from '../../people/members.ts'
import type { PeopleContext, Person } from '../../people/people-context.ts'
import { peopleStore } from '../../people/sql/people-store.ts'
import { listed } from '../../resources/in-memory-list.ts'
import { nameOfCaller, type Work } from '../../work.ts'

/** What the rules about people work with. */
export const withPeopleOf =
  ({ services }: FastifyInstance) =>
  (work: Work): PeopleContext => ({ ...context(work), people: peopleStore(work, services.secrets, services.db) })

export const nameOf = ({ caller }: Work) => nameOfCaller(caller)

/** Leaves a letter to whom an account is of: that it was made, or that it was changed. */
export async function notifyOfAccount(
  { server: { services } }: FastifyRequest,
  work: Work,
  to: Person,
  about: 'made' | 'changed',
): Promise<void> {
  const organization = nameIn(work.organization, to.language)
  await addLetter(work.tx, services, accountLetter(services.config, about, { to, organization, by: nameOf(work) }))
}

const sessionIn = ({ params }: FastifyRequest) => idIn((params as { session: string }).session) ?? refuse('not_found')

/** Where the members of an organization are signed in to it, and the end of it. */
export function userSessionRoutes(app: FastifyInstance): void {
  const url = '/owner/users/:id'
  const withPeople = withPeopleOf(app)

  app.get(`${url}/sessions`, async request =>
    inOrganization(request, 'users', 'update', async work => {
      const sessions = await listedUserSessions(withPeople(work), idOf(request))
      return { sessions: listed(sessions, request.query as Record<string, unknown>, sessionListOptions) }
    }),
  )

  /** Does something about a member, and tells the trail whom it was about. */
  function about(
    request: FastifyRequest,
    action: Parameters<typeof sessionEvent>[0],
    work: (context: PeopleContext, user: User, atWork: Work) => Promise<{ session?: Session; answer: object }>,
  ) {
    let user: User
    let session: Session | null = null
    return inOrganization(
      request,
      'users',
      'update',
      async about => {
        const people = withPeople(about)
        user = await readUser(people, idOf(request))
        const done = await work(people, user, about)
        session = done.session ?? null
        return done.answer
      },
      { event: event => sessionEvent(action, user, session)(event) },
    )
  }

  app.delete(`${url}/sessions`, async request =>
    about(request, 'end_sessions', async (people, { id }) => {
      await endUserSessions(people, id)
      return { answer: { message: success(request, 'sessions_ended') } }
    }),
  )

  app.delete(`${url}/sessions/:session`, async request =>
    about(request, 'end_session', async (people, { id }) => {
      const session = await endUserSession(people, id, sessionIn(request))
      return { session, answer: { message: success(request, 'session_ended') } }
    }),
  )

  app.delete(`${url}/second-factor`, async request =>
    about(request, 'reset_second_factor', async (people, { id }, work) => {
      await notifyOfAccount(request, work, await resetSecondFactor(people, id), 'changed')
      const message = success(request, 'second_factor_turned_off')
      return { answer: { message, user: await readUser(people, id) } }
    }),
  )
}
