import type { OwnBooks } from '../../schema/answers/books/own-books.ts'
import type { Ownership, View } from '../../schema/answers/membership.ts'
import type { User } from '../../schema/answers/people.ts'
import type { Page } from '../../schema/answers/values.ts'
import { present } from '../../schema/collections/certain.ts'
import {
  enterOrganization,
  enterView,
  forgetView,
  leaveOrganization,
  type Organization,
  updateUser,
} from '../public/connection/session.ts'
import { tabOrganization, tabView } from '../public/connection/tab-session.ts'
import { get, send } from './calls/call.ts'

/** What a person is in their organizations, and what they do about it. */

/** 12 is the specification's constant: the server takes it as the main time zone of the country. */
const mainTimeZoneOfTheCountry = 12

/** Founds another organization, which is the open one then. */
export async function foundOrganization(founding: Record<string, unknown>, attempt: string): Promise<void> {
  const body = { ...founding, time_zone: mainTimeZoneOfTheCountry }
  const { organization } = await send('post', 'organizations', body, attempt)
  updateUser({ verify_email: 1, verify_account: 1 })
  enterOrganization(organization as Organization)
}

/** The open organization is another one from now on; what is on the screen is not, until the page begins anew. */
export async function openOrganization(id: number): Promise<void> {
  const { organization } = await get('organizations/show', { organization_id: id })
  enterOrganization(organization as Organization)
}

/** Whether the person of this console is let into its organization; throws the refusal where they are not. */
export const askForOpenOrganization = async (): Promise<void> => void (await get('organizations/show'))

/** A page of all organizations of the person, with what waits in each. */
export const readOwnBooks = async (requested: { q: string; page: number }): Promise<Page<OwnBooks>> =>
  (await get('books', requested)).books as Page<OwnBooks>

export async function leaveOpenOrganization(): Promise<void> {
  await send('post', 'organizations/leave')
  leaveOrganization()
}

export const readOwnership = async (): Promise<Ownership> => (await get('ownership')).ownership as Ownership

/** Offers the organization to a member, proven by the owner's password. */
export async function offerOwnership(offer: Record<string, unknown>): Promise<void> {
  await send('post', 'ownership', offer)
}
export async function takeBackOwnership(): Promise<void> {
  await send('delete', 'ownership')
}
export async function answerOwnership(answer: 'accept' | 'decline'): Promise<void> {
  await send('post', `ownership/${answer}`)
}

/** The members at work whose name or e-mail matches. */
export async function findMembers(q: string): Promise<User[]> {
  const filters = { status: 'active', per_page: 20, ...(q === '' ? {} : { q }) }
  return ((await get('users', filters)).users as { data: User[] }).data
}

/** From here on this tab sees the organization as a member does; the page has to begin anew. */
export async function beginView(userId: number): Promise<void> {
  const { view } = await send('post', `users/${userId}/view`)
  enterView({ id: (view as View).id, organizationId: present(tabOrganization(), 'organization').id })
}

/** This tab works as its own person again, whatever the server says: a view that it does not know has ended. */
export async function endView(): Promise<void> {
  await send('delete', 'view').catch(() => undefined)
  forgetView()
}

/** As whom this console sees the organization, where that is not its own person. */
export const presentView = (): View | null => tabView()
