import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ownershipLabel } from '../../../i18n/labels.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { noteOrganization } from '../../db/organization.ts'
import { success } from '../../http/answers.ts'
import { amongMembers, membershipOf } from '../../http/caller.ts'
import { visitorOf } from '../../http/visitor.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { ownershipLetter } from '../../mail/letters.ts'
import { leave, leavingEvent } from '../../people/leaving.ts'
import { readUser } from '../../people/members.ts'
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  ownershipEvent,
  showOwnership,
  takeBackOffer,
} from '../../people/ownership.ts'
import { nameOfPerson, type Person } from '../../people/people-context.ts'
import { passwordIssues } from '../../people/sql/confirm-password.ts'
import type { Work } from '../../work.ts'
import { withPeopleOf } from './user-sessions.ts'

const json = 'application/json; charset=utf-8'
const url = '/owner/ownership'
const resource = 'ownership'

/** Names the organization's owner from now on. */
async function setOwner({ tx, organization }: Work, userId: number): Promise<void> {
  await sql`update organizations set owner_id = ${userId} where id = ${organization.id}`.execute(tx)
  await noteOrganization(tx, organization.id)
}

/** Leaves a letter in the outbox, to be mailed once this is committed. */
async function notify(
  request: FastifyRequest,
  { tx, organization }: Work,
  about: 'offered' | 'accepted' | 'declined',
  to: Person,
  from: Person,
): Promise<void> {
  const { services } = request.server
  const letter = ownershipLetter(services.config, about, {
    to,
    organization: organization.name,
    from: nameOfPerson(from),
  })
  await addLetter(tx, services, letter)
}

/** What a member does about their own place in an organization: going, and taking or giving its ownership. */
export async function membershipRoutes(app: FastifyInstance): Promise<void> {
  const withPeople = withPeopleOf(app)
  const config = { labelOf: ownershipLabel }

  app.post('/owner/organizations/leave', async (request, reply) => {
    let event: AuditEvent | null = null
    const go = async (work: Work) => {
      event = leavingEvent(await readUser(withPeople(work), work.caller.userId))
      await leave(withPeople(work))
      return { message: success(request, 'left') }
    }
    const answer = await amongMembers(request, 'users', go, { event: () => event })
    return reply.type(json).send(answer)
  })

  app.get(url, async request =>
    amongMembers(request, resource, async work => ({ ownership: await showOwnership(withPeople(work)) })),
  )

  app.post(url, { config }, async (request, reply) => {
    const { caller, membership } = await membershipOf(request)
    const { password } = (request.body ?? {}) as { password?: unknown }
    const isOwner = membership.type === 'owner'
    const ofPassword = isOwner ? await passwordIssues(app.services, caller, visitorOf(request), password) : {}
    let event: AuditEvent | null = null
    const offer = async (work: Work) => {
      const { owner, other } = await offerOwnership(withPeople(work), request.body, ofPassword)
      event = ownershipEvent('offer', other)
      await notify(request, work, 'offered', other, owner)
      return { message: success(request, 'ownership_offered'), ownership: await showOwnership(withPeople(work)) }
    }
    const answer = await amongMembers(request, resource, offer, { event: () => event })
    app.services.jobs.wake('letter')
    return reply.code(201).type(json).send(answer)
  })

  app.delete(url, async request => {
    let event: AuditEvent | null = null
    const takeBack = async (work: Work) => {
      const other = await takeBackOffer(withPeople(work))
      event = ownershipEvent('take_back', other)
      return { message: success(request, 'ownership_offer_ended'), ownership: await showOwnership(withPeople(work)) }
    }
    return amongMembers(request, resource, takeBack, { event: () => event })
  })

  for (const { step, answer, said, about } of [
    { step: 'accept', answer: acceptOwnership, said: 'ownership_accepted', about: 'accepted' },
    { step: 'decline', answer: declineOwnership, said: 'ownership_offer_ended', about: 'declined' },
  ] as const) {
    app.post(`${url}/${step}`, async (request, reply) => {
      let event: AuditEvent | null = null
      const take = async (work: Work) => {
        const { owner, other } = await answer({ ...withPeople(work), setOwner: userId => setOwner(work, userId) })
        event = ownershipEvent(step, other, owner)
        await notify(request, work, about, owner, other)
        return { message: success(request, said), ownership: await showOwnership(withPeople(work)) }
      }
      const answered = await amongMembers(request, resource, take, { event: () => event })
      app.services.jobs.wake('letter')
      return reply.type(json).send(answered)
    })
  }
}
