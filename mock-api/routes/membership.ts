import { ownershipLabel } from '../../i18n/labels.ts'
import { type FieldIssues, refuse } from '../../schema/errors.ts'
import type { AuditEvent } from '../../server/audit/event.ts'
import { ownershipLetter } from '../../server/mail/letters.ts'
import { hashOfSecret } from '../../server/people/invitation-secret.ts'
import { leave, leavingEvent } from '../../server/people/leaving.ts'
import { readUser } from '../../server/people/members.ts'
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  ownershipEvent,
  showOwnership,
  takeBackOffer,
} from '../../server/people/ownership.ts'
import { nameOfPerson, type PeopleContext, type Person } from '../../server/people/people-context.ts'
import { asMember, beginView, endView, viewEvent } from '../../server/people/views.ts'
import { type Call, idOf, namedView, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import { hashOf } from '../store/passwords.ts'
import { peopleStore } from '../store/people-store.ts'
import type { State } from '../store/state.ts'
import { amongMembers, authenticate, inOrganization, memberOfVisit, membership, type Work } from '../store/work.ts'
import { config, post } from './people.ts'

const withPeople = (work: Work): PeopleContext => ({
  ...context(work),
  people: peopleStore(work.state, work.organization.id),
})

const withOwner = (work: Work) => ({
  ...withPeople(work),
  async setOwner(userId: number) {
    const { organizations } = work.state.collections
    const index = organizations.findIndex(({ id }) => id === work.organization.id)
    organizations[index] = { ...organizations[index]!, ownerId: userId }
  },
})

function notify({ state, organization }: Work, about: 'offered' | 'accepted' | 'declined', to: Person, from: Person) {
  post(state, ownershipLetter(config, about, { to, organization: organization.name, from: nameOfPerson(from) }))
}

/** What a member does about their own place in an organization, and seeing it as somebody else does. */
export const membershipRoutes = (state: State): Route[] => [leavingOf(state), ...ownershipOf(state), ...viewsOf(state)]

const leavingOf = (state: State): Route => ({
  method: 'post',
  path: '/owner/organizations/leave',
  answer: call => {
    let event: AuditEvent | null = null
    const go = async (work: Work) => {
      event = leavingEvent(await readUser(withPeople(work), work.caller.userId))
      await leave(withPeople(work))
      return { message: success(call, 'left') }
    }
    return amongMembers(state, call, 'users', go, { event: () => event })
  },
})

function passwordIssues(state: State, call: Call): FieldIssues {
  const person = authenticate(state, call)
  const password = (call.body as { password?: unknown } | undefined)?.password
  if (!person.password_hash) return {}
  if (typeof password !== 'string' || password === '') return { password: ['required'] }
  return hashOf(person.email, password) === person.password_hash ? {} : { password: ['password_wrong'] }
}

function ownershipOf(state: State): Route[] {
  const path = '/owner/ownership'
  const resource = 'ownership'
  const messageOf = async (work: Work) => showOwnership(withPeople(work))
  return [
    {
      method: 'get',
      path,
      answer: call => amongMembers(state, call, resource, async work => ({ ownership: await messageOf(work) })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf: ownershipLabel,
      answer: call => {
        let event: AuditEvent | null = null
        const offer = async (work: Work) => {
          const ofPassword = work.membership.type === 'owner' ? passwordIssues(state, call) : {}
          const { owner, other } = await offerOwnership(withPeople(work), call.body, ofPassword)
          event = ownershipEvent('offer', other)
          notify(work, 'offered', other, owner)
          return { message: success(call, 'ownership_offered'), ownership: await messageOf(work) }
        }
        return amongMembers(state, call, resource, offer, { event: () => event })
      },
    },
    {
      method: 'delete',
      path,
      answer: call => {
        let event: AuditEvent | null = null
        const takeBack = async (work: Work) => {
          event = ownershipEvent('take_back', await takeBackOffer(withPeople(work)))
          return { message: success(call, 'ownership_offer_ended'), ownership: await messageOf(work) }
        }
        return amongMembers(state, call, resource, takeBack, { event: () => event })
      },
    },
    ...(
      [
        { step: 'accept', answer: acceptOwnership, says: 'ownership_accepted', about: 'accepted' },
        { step: 'decline', answer: declineOwnership, says: 'ownership_offer_ended', about: 'declined' },
      ] as const
    ).map(
      ({ step, answer, says, about }): Route => ({
        method: 'post',
        path: `${path}/${step}`,
        answer: call => {
          let event: AuditEvent | null = null
          const take = async (work: Work) => {
            const { owner, other } = await answer(withOwner(work))
            event = ownershipEvent(step, other, owner)
            notify(work, about, owner, other)
            return { message: success(call, says), ownership: await messageOf(work) }
          }
          return amongMembers(state, call, resource, take, { event: () => event })
        },
      }),
    ),
  ]
}

const sessionOf = (call: Call): string => hashOfSecret(call.token ?? '')

const viewsOf = (state: State): Route[] => [
  {
    method: 'post',
    path: '/owner/users/:id/view',
    status: 201,
    answer: call => {
      let event: AuditEvent | null = null
      const begin = async (work: Work) => {
        const begun = await beginView(withPeople(work), idOf(call), sessionOf(call))
        const { view } = asMember(work, begun, memberOfVisit(state, work.organization, begun.user_id), work.now)
        event = viewEvent('view', view.user, view.expires_at)
        return { message: success(call, 'view_began'), view }
      }
      return inOrganization(state, call, 'users', 'update', begin, { event: () => event })
    },
  },
  {
    method: 'get',
    path: '/owner/view',
    answer: call => ({ view: membership(state, call).view ?? refuse('not_found') }),
  },
  {
    method: 'delete',
    path: '/owner/view',
    answer: call => {
      let event: AuditEvent | null = null
      const end = async (work: Work) => {
        const id = namedView(call) ?? refuse('view_ended')
        event = viewEvent('end_view', await endView(withPeople(work), id, sessionOf(call)))
        return { message: success(call, 'view_done') }
      }
      return amongMembers(state, call, 'users', end, { event: () => event })
    },
  },
]
