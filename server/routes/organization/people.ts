import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleLabel, userLabel } from '../../../i18n/labels.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import { permissionListOptions, roleListOptions } from '../../../schema/organization/roles.ts'
import { userListOptions } from '../../../schema/organization/users.ts'
import { sqlRows } from '../../books/sql/rows.ts'
import { context } from '../../books/sql/store.ts'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { success } from '../../http/answers.ts'
import { inOrganization, membershipOf } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { invitationLetter } from '../../mail/letters.ts'
import {
  createRole,
  listedPermissions,
  listedRoles,
  readRole,
  removeRole,
  updateRole,
} from '../../organizations/roles.ts'
import { administratorsOf } from '../../people/administrators.ts'
import { asWithdrawal, calledRole } from '../../people/invitations.ts'
import {
  addUser,
  inviteAgain,
  listedUsers,
  readUser,
  removeUser,
  updateUser,
  withdrawInvitation,
} from '../../people/members.ts'
import type { Mailed } from '../../people/people-context.ts'
import { peopleStore } from '../../people/sql/people-store.ts'
import { asChangeOfUser } from '../../people/trail.ts'
import { listed } from '../../resources/in-memory-list.ts'
import type { Work } from '../../work.ts'
import { nameOf, notifyOfAccount, userSessionRoutes, withPeopleOf } from './user-sessions.ts'

const json = 'application/json; charset=utf-8'
const parametersOf = ({ query }: FastifyRequest) => query as Record<string, unknown>

/** Who works for the organization, by which roles, and what a role can hold. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  roleRoutes(app)
  userRoutes(app)
  userSessionRoutes(app)

  // Nothing of it is a secret among members: a page that is not allowed says whom to ask.
  app.get('/owner/administrators', async request => {
    const { organization } = await membershipOf(request)
    return inTransaction(app.services.db, async tx => {
      await openOrganization(tx, organization.id)
      return {
        administrators: await administratorsOf(
          sqlRows(tx, organization.id),
          peopleStore({ tx, organization, now: app.services.now() }, app.services.secrets),
        ),
      }
    })
  })

  app.get('/owner/Permissions', async request =>
    inOrganization(request, 'roles', 'read', async ({ language }) => {
      const rows = listedPermissions(language)
      return { Permissions: listed(rows, parametersOf(request), permissionListOptions) }
    }),
  )
}

function roleRoutes(app: FastifyInstance): void {
  const url = '/owner/roles'
  const config = { labelOf: roleLabel }
  const asItStood = (request: FastifyRequest) => ({ before: (work: Work) => readRole(context(work), idOf(request)) })

  app.get(url, async request =>
    inOrganization(request, 'roles', 'read', async work => ({
      roles: listed(await listedRoles(context(work)), parametersOf(request), roleListOptions),
    })),
  )
  app.get(`${url}/:id`, async request =>
    inOrganization(request, 'roles', 'read', async work => ({ role: await readRole(context(work), idOf(request)) })),
  )
  app.post(url, { config }, async (request, reply) => {
    const create = async (work: Work) => {
      const id = await createRole(context(work), request.body)
      return { message: success(request, 'added'), role: await readRole(context(work), id) }
    }
    return reply
      .code(201)
      .type(json)
      .send(await inOrganization(request, 'roles', 'create', create))
  })
  app.put(`${url}/:id`, { config }, async request => {
    const update = async (work: Work) => {
      await updateRole(context(work), idOf(request), request.body)
      return { message: success(request, 'updated'), role: await readRole(context(work), idOf(request)) }
    }
    return inOrganization(request, 'roles', 'update', update, asItStood(request))
  })
  app.delete(`${url}/:id`, async request =>
    inOrganization(request, 'roles', 'delete', async work => ({
      message: success(request, 'deleted'),
      role: await removeRole(context(work), idOf(request)),
    })),
  )
}

/** Leaves letters in the outbox, to be mailed once this is committed. */
async function mail(request: FastifyRequest, work: Work, { invited, told }: Mailed): Promise<void> {
  const { services } = request.server
  if (told) await notifyOfAccount(request, work, told.person, told.about)
  if (!invited) return
  const { person, secret } = invited
  const { language } = person
  const letter = invitationLetter(services.config, {
    to: person.email,
    language,
    organization: nameIn(work.organization, language),
    inviter: nameOf(work),
    role: calledRole(invited, language),
    secret,
  })
  await addLetter(work.tx, services, letter)
}

function userRoutes(app: FastifyInstance): void {
  const url = '/owner/users'
  const config = { labelOf: userLabel }
  const withPeople = withPeopleOf(app)
  const asItStood = (request: FastifyRequest) => ({ before: (work: Work) => readUser(withPeople(work), idOf(request)) })
  const userOf = (work: Work, id: number) => readUser(withPeople(work), id)

  app.get(url, async request =>
    inOrganization(request, 'users', 'read', async work => ({
      users: listed(await listedUsers(withPeople(work)), parametersOf(request), userListOptions),
    })),
  )
  app.get(`${url}/:id`, async request =>
    inOrganization(request, 'users', 'read', async work => ({ user: await userOf(work, idOf(request)) })),
  )
  app.post(url, { config }, async (request, reply) => {
    const add = async (work: Work) => {
      const { id, isPasswordDropped, ...mailed } = await addUser(withPeople(work), request.body)
      await mail(request, work, mailed)
      const done = isPasswordDropped ? 'invited_without_password' : 'added'
      return { message: success(request, done), user: await userOf(work, id) }
    }
    const answer = await inOrganization(request, 'users', 'create', add)
    app.services.jobs.wake('letter')
    return reply.code(201).type(json).send(answer)
  })
  app.put(`${url}/:id`, { config }, async (request, reply) => {
    const update = async (work: Work) => {
      await mail(request, work, await updateUser(withPeople(work), idOf(request), request.body))
      return { message: success(request, 'updated'), user: await userOf(work, idOf(request)) }
    }
    const audited = { ...asItStood(request), event: asChangeOfUser }
    const answer = await inOrganization(request, 'users', 'update', update, audited)
    app.services.jobs.wake('letter')
    return reply.type(json).send(answer)
  })
  app.delete(`${url}/:id`, async request =>
    inOrganization(request, 'users', 'delete', async work => ({
      message: success(request, 'deleted'),
      user: await removeUser(withPeople(work), idOf(request)),
    })),
  )
  app.post(`${url}/:id/invite`, async (request, reply) => {
    const again = async (work: Work) => {
      const invited = await inviteAgain(withPeople(work), idOf(request))
      await mail(request, work, { invited, told: null })
      return { message: success(request, 'invited'), user: await userOf(work, idOf(request)) }
    }
    const answer = await inOrganization(request, 'users', 'update', again, asItStood(request))
    app.services.jobs.wake('letter')
    return reply.type(json).send(answer)
  })
  app.delete(`${url}/:id/invite`, async request => {
    const withdraw = async (work: Work) => ({
      message: success(request, 'invitation_withdrawn'),
      user: await withdrawInvitation(withPeople(work), idOf(request)),
    })
    return inOrganization(request, 'users', 'update', withdraw, { ...asItStood(request), event: asWithdrawal })
  })
}
