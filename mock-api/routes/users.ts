import { roleLabel, userLabel } from '../../i18n/labels.ts'
import { refuse } from '../../schema/errors.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { invitationLetter } from '../../server/mail/letters.ts'
import {
  createRole,
  listedPermissions,
  listedRoles,
  permissionListOptions,
  readRole,
  removeRole,
  roleListOptions,
  updateRole,
} from '../../server/organizations/roles.ts'
import { administratorsOf } from '../../server/people/administrators.ts'
import { labelOf as personLabel } from '../../server/people/forms/forms.ts'
import { readSecret } from '../../server/people/invitation-secret.ts'
import {
  acceptanceEvent,
  acceptInvitation,
  asWithdrawal,
  calledRole,
  type InvitingOrganization,
  showInvitation,
} from '../../server/people/invitations.ts'
import {
  addUser,
  inviteAgain,
  listedUsers,
  readUser,
  removeUser,
  updateUser,
  userListOptions,
  withdrawInvitation,
} from '../../server/people/members.ts'
import type { Mailed } from '../../server/people/people-context.ts'
import { asChangeOfUser } from '../../server/people/trail.ts'
import { listed } from '../../server/resources/in-memory-list.ts'
import { type Call, idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import { peopleStore } from '../store/people-store.ts'
import { rowStore } from '../store/row-store.ts'
import { openSession } from '../store/sign-in.ts'
import type { State } from '../store/state.ts'
import { appendAudit } from '../store/trail.ts'
import { authenticate, inOrganization, membership, type Work } from '../store/work.ts'
import { config, post, signedIn, signInAnswer } from './people.ts'
import { nameOf, notifyOfAccount, userSessionRoutes, withPeople } from './user-sessions.ts'

/** Who works for the organization, by which roles, and what a role can hold. */
export const userRoutes = (state: State): Route[] => [
  ...rolesOf(state),
  ...usersOf(state),
  ...userSessionRoutes(state),
  ...invitationsOf(state),
  {
    method: 'get',
    path: '/owner/administrators',
    answer: async call => {
      const { organization } = membership(state, call)
      const people = peopleStore(state, organization.id)
      return { administrators: await administratorsOf(rowStore(state, organization.id), people) }
    },
  },
  {
    method: 'get',
    path: '/owner/Permissions',
    answer: call =>
      inOrganization(state, call, 'roles', 'read', ({ language }) => ({
        Permissions: listed(listedPermissions(language), call.query, permissionListOptions),
      })),
  },
]

function rolesOf(state: State): Route[] {
  const path = '/owner/roles'
  const labelOf = roleLabel
  return [
    {
      method: 'get',
      path,
      answer: call =>
        inOrganization(state, call, 'roles', 'read', async work => ({
          roles: listed(await listedRoles(context(work)), call.query, roleListOptions),
        })),
    },
    {
      method: 'get',
      path: `${path}/:id`,
      answer: call =>
        inOrganization(state, call, 'roles', 'read', async work => ({
          role: await readRole(context(work), idOf(call)),
        })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf,
      answer: call =>
        inOrganization(state, call, 'roles', 'create', async work => {
          const id = await createRole(context(work), call.body)
          return { message: success(call, 'added'), role: await readRole(context(work), id) }
        }),
    },
    {
      method: 'put',
      path: `${path}/:id`,
      labelOf,
      answer: call => {
        const before = (work: Work) => readRole(context(work), idOf(call))
        const update = async (work: Work) => {
          await updateRole(context(work), idOf(call), call.body)
          return { message: success(call, 'updated'), role: await before(work) }
        }
        return inOrganization(state, call, 'roles', 'update', update, { before })
      },
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      answer: call =>
        inOrganization(state, call, 'roles', 'delete', async work => ({
          message: success(call, 'deleted'),
          role: await removeRole(context(work), idOf(call)),
        })),
    },
  ]
}

function mail(work: Work, { invited, told }: Mailed): void {
  const { state, organization } = work
  if (told) notifyOfAccount(work, told.person, told.about)
  if (!invited) return
  const { person, secret } = invited
  const { language } = person
  const about = {
    to: person.email,
    language,
    organization: nameIn(organization, language),
    inviter: nameOf(work),
    role: calledRole(invited, language),
    secret,
  }
  post(state, invitationLetter(config, about))
}

function usersOf(state: State): Route[] {
  const path = '/owner/users'
  const labelOf = userLabel
  const before = (call: Call) => (work: Work) => readUser(withPeople(work), idOf(call))
  return [
    {
      method: 'get',
      path,
      answer: call =>
        inOrganization(state, call, 'users', 'read', async work => ({
          users: listed(await listedUsers(withPeople(work)), call.query, userListOptions),
        })),
    },
    {
      method: 'get',
      path: `${path}/:id`,
      answer: call => inOrganization(state, call, 'users', 'read', async work => ({ user: await before(call)(work) })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf,
      answer: call =>
        inOrganization(state, call, 'users', 'create', async work => {
          const { id, isPasswordDropped, ...mailed } = await addUser(withPeople(work), call.body)
          mail(work, mailed)
          const done = isPasswordDropped ? 'invited_without_password' : 'added'
          return { message: success(call, done), user: await readUser(withPeople(work), id) }
        }),
    },
    {
      method: 'put',
      path: `${path}/:id`,
      labelOf,
      answer: call => {
        const update = async (work: Work) => {
          mail(work, await updateUser(withPeople(work), idOf(call), call.body))
          return { message: success(call, 'updated'), user: await before(call)(work) }
        }
        return inOrganization(state, call, 'users', 'update', update, { before: before(call), event: asChangeOfUser })
      },
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      answer: call =>
        inOrganization(state, call, 'users', 'delete', async work => ({
          message: success(call, 'deleted'),
          user: await removeUser(withPeople(work), idOf(call)),
        })),
    },
    {
      method: 'post',
      path: `${path}/:id/invite`,
      answer: call => {
        const again = async (work: Work) => {
          mail(work, { invited: await inviteAgain(withPeople(work), idOf(call)), told: null })
          return { message: success(call, 'invited'), user: await before(call)(work) }
        }
        return inOrganization(state, call, 'users', 'update', again, { before: before(call) })
      },
    },
    {
      method: 'delete',
      path: `${path}/:id/invite`,
      answer: call => {
        const withdraw = async (work: Work) => ({
          message: success(call, 'invitation_withdrawn'),
          user: await withdrawInvitation(withPeople(work), idOf(call)),
        })
        const audited = { before: before(call), event: asWithdrawal }
        return inOrganization(state, call, 'users', 'update', withdraw, audited)
      },
    },
  ]
}

/** Does something with the invitation that a body names, in the organization that sent it. */
function withInvitation<T>(
  state: State,
  call: Call,
  work: (organization: InvitingOrganization, secret: string) => Promise<T>,
): Promise<T> {
  const requested = readSecret((call.body as { token?: unknown } | null)?.token) ?? refuse('invitation_ended')
  const { id, name } =
    state.collections.organizations.find(each => each.id === requested.organizationId) ?? refuse('invitation_ended')
  const organization = { id, name, rows: rowStore(state, id), people: peopleStore(state, id), now: state.now() }
  return state.transaction(() => work(organization, requested.secret))
}

const invitationsOf = (state: State): Route[] => [
  {
    method: 'post',
    path: '/owner/showInvitation',
    labelOf: personLabel,
    answer: async call => ({
      invitation: await withInvitation(state, call, (organization, secret) =>
        showInvitation(organization, secret, call.language),
      ),
    }),
  },
  {
    method: 'post',
    path: '/owner/acceptInvitation',
    labelOf: personLabel,
    answer: async call => {
      const signedInAs = call.token === undefined ? null : authenticate(state, call).id
      const id = await withInvitation(state, call, async (organization, secret) => {
        const person = await acceptInvitation(organization, secret, call.body, signedInAs)
        const { event, actor } = acceptanceEvent(person, organization)
        appendAudit(state, organization.id, event, actor)
        return person.id
      })
      const person = state.collections.people.find(each => each.id === id)!
      // Who came signed in has shown all that they are asked for.
      return signedInAs === null
        ? signInAnswer(state, person, call, 'invitation')
        : signedIn(state, person, call, openSession(state, person, call))
    },
  },
]
