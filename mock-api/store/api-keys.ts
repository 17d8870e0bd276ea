import { refuse } from '../../schema/errors.ts'
import { isClosedToKeys, isKey, isRead, maxOfKey, standingOfKey } from '../../schema/organization/programs/api-keys.ts'
import type { ApiKeyRow } from '../../server/books/member-rows.ts'
import { todayIn } from '../../server/calendar.ts'
import { hashOfSecret } from '../../server/people/invitation-secret.ts'
import type { Call } from '../calls.ts'
import type { State } from './state.ts'

/** What programs come in with, as the server looks at it. */

const minute_ms = 60_000

/** The key of a call, if it comes in with one; refused unless it works and its maker works for the organization still. */
export function keyOf(state: State, token: string | undefined): ApiKeyRow | undefined {
  if (!isKey(token)) return undefined
  const { api_keys, organizations, members } = state.collections
  const key = api_keys.find(each => each.token_hash === hashOfSecret(token)) ?? refuse('unauthenticated')
  const { timeZone } = organizations.find(({ id }) => id === key.organization_id) ?? refuse('key_ended')
  if (standingOfKey(key, todayIn(timeZone, state.now())) !== 'active') refuse('key_ended')
  const makers = members.filter(each => each.organization_id === key.organization_id && each.user_id === key.created_by)
  return makers.some(({ active, joined_at }) => active && joined_at !== null) ? key : refuse('key_ended')
}

function countRequest({ collections, now }: State, { organization_id, id }: ApiKeyRow): void {
  const { key_uses } = collections
  const at = now().getTime()
  const known = key_uses.find(each => each.organization_id === organization_id && each.key_id === id)
  const use = known ?? { id, organization_id, key_id: id, count: 0, since: at }
  if (!known) key_uses.push(use)
  if (at - use.since >= minute_ms) Object.assign(use, { count: 0, since: at })
  use.count += 1
  if (use.count <= maxOfKey) return
  const seconds = Math.max(1, Math.ceil((use.since + minute_ms - at) / 1000))
  refuse('too_many_requests', { minutes: String(Math.ceil(seconds / 60)), retry_after: String(seconds) })
}

/** Looks at the key of a call before its work begins; `path` is that of its route. */
export function lookAtKey(state: State, call: Call, path: string): void {
  const key = keyOf(state, call.token)
  if (!key) return
  countRequest(state, key)
  Object.assign(key, { last_used_at: state.now().toISOString(), last_used_address: call.address })
  if (isClosedToKeys(call.method, path)) refuse('key_never')
  if (key.read_only && !isRead(call.method)) refuse('key_read_only')
  call.query.organization_id ??= String(key.organization_id)
  if (String(call.query.organization_id) !== String(key.organization_id)) refuse('forbidden')
}
