import { randomBytes } from 'node:crypto'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { takeCode, wrongCode } from '../../server/people/second-factor.ts'
import {
  isFailureReported,
  type SignInEvent,
  type SignInMethod,
  signInEventOf,
  whence as whenceOf,
} from '../../server/people/trail.ts'
import type { Call } from '../calls.ts'
import { factorStore } from './factor-store.ts'
import type { Challenge, Person, State } from './state.ts'
import { appendAudit } from './trail.ts'
import { callerOf, organizationsOf } from './work.ts'

/** Who comes in, as the server decides it: sessions, challenges, and what the trail says of them. */

const challengeLifetime_ms = 5 * 60_000
const maxTries = 5
const failureWindow_ms = 3_600_000

export const whence = ({ address, userAgent }: Call) => whenceOf({ address, userAgent })

/** Tells the trail of every organization of a person what they did as themselves. */
export function notifyOrganizations(state: State, person: Person, ...events: SignInEvent[]): void {
  const actor = { ...callerOf(person), now: state.now() }
  for (const { id } of organizationsOf(state, person))
    for (const event of events) appendAudit(state, id, signInEventOf(person, event), actor)
}

/** Tells of an attempt to sign in that failed, unless enough of its hour was told. */
export function notifyFailure(state: State, person: Person, about: Record<string, unknown>): void {
  const { failures } = state.collections
  const since = new Date(state.now().getTime() - failureWindow_ms).toISOString()
  failures.splice(0, failures.length, ...failures.filter(({ at }) => at > since))
  failures.push({ id: state.nextId('failures'), user_id: person.id, at: state.now().toISOString() })
  const count = failures.filter(({ user_id }) => user_id === person.id).length
  if (isFailureReported(count))
    notifyOrganizations(state, person, { action: 'login_failed', about: { ...about, failures: count } })
}

export function openSession(state: State, person: Person, { address, userAgent }: Call): string {
  const token = randomBytes(32).toString('base64url')
  const at = state.now().toISOString()
  state.collections.sessions.push({
    ...{ id: state.nextId('sessions'), token, user_id: person.id },
    ...{ created_at: at, last_seen_at: at, address, user_agent: userAgent },
  })
  return token
}

/** Asks somebody who has a second factor for a code of it. */
export async function confirmByCode(state: State, { id }: Person, code: string | undefined): Promise<void> {
  const store = factorStore(state)
  if (!(await store.find(id))?.isOn) return
  if (code === undefined) return refuseFields({ code: ['required'] })
  if (!(await takeCode(store, id, code, state.now()))) throw wrongCode()
}

/** Signs in somebody who has shown who they are, or asks for their second factor. */
export function enter(
  state: State,
  person: Person,
  call: Call,
  method: SignInMethod,
): { token: string } | { challenge: { token: string; expires_at: string } } {
  if (person.second_factor_at !== null) {
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(state.now().getTime() + challengeLifetime_ms).toISOString()
    const id = state.nextId('challenges')
    state.collections.challenges.push({ id, user_id: person.id, token, method, attempts: 0, expires_at })
    return { challenge: { token, expires_at } }
  }
  const token = openSession(state, person, call)
  notifyOrganizations(state, person, { action: 'login', about: { method, ...whence(call) } })
  return { token }
}

function tried(state: State, token: string): Challenge {
  const found = state.collections.challenges.find(each => each.token === token)
  const isOver = !found || found.expires_at <= state.now().toISOString() || found.attempts >= maxTries
  if (isOver) return refuse('challenge_ended')
  found.attempts += 1
  return found
}

/** Signs in by the second factor. Answers who came, and the token. */
export async function enterWithCode(state: State, call: Call, challenge: string, code: string) {
  const { challenges, people } = state.collections
  const requested = tried(state, challenge)
  const person = people.find(({ id }) => id === requested.user_id) ?? refuse('challenge_ended')
  if (person.second_factor_at === null) refuse('challenge_ended')
  const second_factor = await takeCode(factorStore(state), person.id, code, state.now())
  if (!second_factor) {
    notifyFailure(state, person, { method: 'second_factor', ...whence(call) })
    throw wrongCode()
  }
  challenges.splice(challenges.indexOf(requested), 1)
  const token = openSession(state, person, call)
  const login: SignInEvent = { action: 'login', about: { method: requested.method, second_factor, ...whence(call) } }
  const recovery: SignInEvent = { action: 'use_recovery_code', about: whence(call) }
  notifyOrganizations(state, person, ...(second_factor === 'recovery' ? [recovery, login] : [login]))
  return { person, token }
}
