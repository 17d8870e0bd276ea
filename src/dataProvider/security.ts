import type { FactorKey, SecondFactor, Session } from '../../schema/answers/people.ts'
import type { Page } from '../../schema/answers/values.ts'
import { enterOrganization, type Organization, updateUser } from '../public/connection/session.ts'
import { signedInUser } from '../public/connection/tab-session.ts'
import { get, send } from './calls/call.ts'
import { requiresSecondFactor } from './organization.ts'

/** Where people are signed in, and their second factors. */

const sessionsIn = (answer: Record<string, unknown>) => (answer.sessions as Page<Session>).data

export const ownSessions = async (): Promise<Session[]> => sessionsIn(await get('sessions', { per_page: 100 }))

export async function endOwnSession(id: number): Promise<void> {
  await send('delete', `sessions/${id}`)
}

/** Ends every session of the person but the one of this browser. */
export async function endOtherSessions(): Promise<void> {
  await send('post', 'signOutEverywhere', {})
}

export const userSessions = async (userId: number): Promise<Session[]> =>
  sessionsIn(await get(`users/${userId}/sessions`, { per_page: 100 }))

export async function endUserSession(userId: number, id: number): Promise<void> {
  await send('delete', `users/${userId}/sessions/${id}`)
}

export async function endUserSessions(userId: number): Promise<void> {
  await send('delete', `users/${userId}/sessions`)
}

/** Turns off the second factor of somebody who lost it. */
export async function resetSecondFactor(userId: number): Promise<void> {
  await send('delete', `users/${userId}/second-factor`)
}

export const secondFactor = async (): Promise<SecondFactor> =>
  (await get('second-factor')).second_factor as SecondFactor

export const beginSecondFactor = async (): Promise<FactorKey> =>
  (await send('post', 'second-factor', {})).setup as FactorKey

/** Turns it on. Answers the recovery codes, which are shown this once. */
export async function turnOnSecondFactor(proof: object): Promise<string[]> {
  const { recovery_codes } = await send('post', 'second-factor/confirm', proof)
  updateUser({ second_factor: true })
  // Where it is required, the organization showed no more than its name so far.
  if (requiresSecondFactor()) enterOrganization((await get('organizations/show')).organization as Organization)
  return recovery_codes as string[]
}

export async function turnOffSecondFactor(proof: object): Promise<void> {
  await send('delete', 'second-factor', proof)
  updateUser({ second_factor: false })
}

export const renewRecoveryCodes = async (proof: object): Promise<string[]> =>
  (await send('post', 'second-factor/recovery-codes', proof)).recovery_codes as string[]

/** Whether signing in asks this person for a second factor, as far as this browser knows. */
export const hasSecondFactor = (): boolean => signedInUser()?.second_factor === true
