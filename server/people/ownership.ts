import type { Ownership } from '../../schema/answers/membership.ts'
import { type FieldIssues, type Issue, refuse, refuseFields } from '../../schema/errors.ts'
import { idOfValue } from '../../schema/ids.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { MemberRow, OwnershipOfferRow } from '../books/member-rows.ts'
import { nameOfPerson, type PeopleContext, type Person, passwordKnownTo } from './people-context.ts'

/** How an organization is handed over: its owner offers it, somebody else takes it. Pure rules. */

const offerDays = 7

interface OwnershipContext extends PeopleContext {
  /** Names the organization's owner from now on. */
  setOwner(userId: number): Promise<void>
}

/** The two between whom an organization is handed over. */
interface Handover {
  owner: Person
  other: Person
}

const named = (person: Person) => ({ id: person.id, name: nameOfPerson(person) })

const isAtWork = ({ active, joined_at }: MemberRow) => active && joined_at !== null

async function personOf({ people }: PeopleContext, id: number): Promise<Person> {
  const [person] = await people.byIds([id])
  return person ?? refuse('not_found')
}

async function openOffer({ store, now }: PeopleContext): Promise<OwnershipOfferRow | undefined> {
  const [offer] = await store.rows.lock('ownership_offers', {})
  if (!offer || new Date(offer.expires_at) <= now) return undefined
  const [member] = await store.rows.find('members', { user_id: offer.user_id })
  return member && isAtWork(member) ? offer : undefined
}

async function ownerOf(context: PeopleContext): Promise<Person> {
  const [owner] = await context.store.rows.find('members', { type: 'owner' })
  return personOf(context, owner?.user_id ?? context.organization.ownerId)
}

/** What only the owner does is refused to everybody else, with the owner's name. */
export async function refuseUnlessOwner(context: PeopleContext): Promise<void> {
  if (context.membership.type !== 'owner') refuse('owner_only', { name: nameOfPerson(await ownerOf(context)) })
}

export async function showOwnership(context: PeopleContext): Promise<Ownership> {
  const { caller } = context
  const owner = await ownerOf(context)
  const offer = await openOffer(context)
  const concerns = offer !== undefined && [offer.user_id, owner.id].includes(caller.userId)
  return {
    owner: named(owner),
    offer: concerns
      ? {
          user: named(await personOf(context, offer.user_id)),
          offered_at: new Date(offer.created_at).toISOString(),
          expires_at: new Date(offer.expires_at).toISOString(),
        }
      : null,
  }
}

function askedFor(body: unknown): number | null {
  const requested = (body as { user_id?: unknown } | null | undefined)?.user_id
  if (requested === undefined || requested === null || requested === '') return null
  return idOfValue(requested) ?? 0
}

/** Whoever set the candidate's password, and is not the owner, could take the organization in their place. */
async function ofTheirPassword(context: PeopleContext, userId: number): Promise<Issue | null> {
  const known = await passwordKnownTo(context, await personOf(context, userId), ({ type }) => type === 'owner')
  return known === null ? null : `password_known|${known}`
}

/**
 * Offers the organization to a member. `ofPassword` is what is wrong with the password that the owner proves themselves
 * by. Answers who offers, and to whom.
 */
export async function offerOwnership(
  context: PeopleContext,
  body: unknown,
  ofPassword: FieldIssues,
): Promise<Handover> {
  const { store, caller, organization, now } = context
  await refuseUnlessOwner(context)
  const requested = askedFor(body)
  const [member] = requested ? await store.rows.lock('members', { user_id: requested }) : []
  const wrong = async (): Promise<Issue | null> => {
    if (requested === null) return 'required'
    if (!member) return 'not_found'
    if (requested === caller.userId) return 'not_an_option'
    if (!member.active) return 'not_active'
    return isAtWork(member) ? ofTheirPassword(context, requested) : 'not_joined'
  }
  const issue = await wrong()
  const issues: FieldIssues = { ...(issue ? { user_id: [issue] } : {}), ...ofPassword }
  if (Object.keys(issues).length > 0 || !member) return refuseFields(issues)
  const open = await openOffer(context)
  if (open) return refuse('ownership_offered', { name: nameOfPerson(await personOf(context, open.user_id)) })
  for (const { id } of await store.rows.find('ownership_offers', {})) await store.rows.remove('ownership_offers', id)
  await store.rows.insert('ownership_offers', [
    {
      organization_id: organization.id,
      user_id: member.user_id,
      offered_by: caller.userId,
      expires_at: new Date(now.getTime() + offerDays * 24 * 3_600_000).toISOString(),
      created_at: now.toISOString(),
    },
  ])
  return { owner: await personOf(context, caller.userId), other: await personOf(context, member.user_id) }
}

/** The owner takes the open offer back. Answers whom it was for. */
export async function takeBackOffer(context: PeopleContext): Promise<Person> {
  await refuseUnlessOwner(context)
  const offer = (await openOffer(context)) ?? refuse('ownership_offer_ended')
  await context.store.rows.remove('ownership_offers', offer.id)
  return personOf(context, offer.user_id)
}

/** The open offer to the caller, with the members of both, which nobody changes until this work is done. */
async function offerToCaller(context: PeopleContext) {
  const { store, caller } = context
  const [owner] = await store.rows.find('members', { type: 'owner' })
  const locked = await store.rows.lock('members', { user_id: [caller.userId, owner?.user_id ?? 0] })
  const offer = await openOffer(context)
  const before = locked.find(({ type }) => type === 'owner')
  const taker = locked.find(({ user_id }) => user_id === caller.userId)
  if (offer?.user_id !== caller.userId || !before || !taker) return refuse('ownership_offer_ended')
  await store.rows.remove('ownership_offers', offer.id)
  const formerly = await personOf(context, before.user_id)
  return { before, taker, people: { owner: formerly, other: await personOf(context, caller.userId) } }
}

/** Who was offered the organization takes it; who was its owner is an admin from now on. */
export async function acceptOwnership(context: OwnershipContext): Promise<Handover> {
  const { store } = context
  const { before, taker, people } = await offerToCaller(context)
  await store.rows.update('members', before.id, { type: 'admin', role_id: null })
  await store.rows.update('members', taker.id, { type: 'owner', role_id: before.role_id })
  await context.setOwner(taker.user_id)
  return people
}

export const declineOwnership = async (context: PeopleContext): Promise<Handover> =>
  (await offerToCaller(context)).people

/** What the trail says of a step of a handover: `other` is whom it is offered to. */
export const ownershipEvent = (action: string, other: Person, owner?: Person): AuditEvent => ({
  action,
  resource: 'ownership',
  recordId: other.id,
  recordName: nameOfPerson(other),
  before: action === 'accept' && owner ? { owner: nameOfPerson(owner) } : null,
  after: action === 'accept' ? { owner: nameOfPerson(other) } : null,
})
