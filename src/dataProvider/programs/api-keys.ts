import type { ApiKey, ApiKeyMade } from '../../../schema/answers/organizations.ts'
import type { Page } from '../../../schema/answers/values.ts'
import { get, send } from '../calls/call.ts'

/** What programs come in with. */

export interface ApiKeys {
  keys: ApiKey[]
  /** The roles that the reader may give to another. */
  roles: { id: number; name: string }[]
}

export async function apiKeys(): Promise<ApiKeys> {
  const { api_keys, roles } = await get('api-keys', { per_page: 100 })
  return { keys: (api_keys as Page<ApiKey>).data, roles: roles as ApiKeys['roles'] }
}

/** Makes a key. What it answers is the one time that the whole of it is told. */
export const makeApiKey = async (key: object): Promise<ApiKeyMade> =>
  (await send('post', 'api-keys', key)).api_key as ApiKeyMade

export async function revokeApiKey(id: number): Promise<void> {
  await send('delete', `api-keys/${id}`)
}
