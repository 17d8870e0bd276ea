import { type AxiosRequestConfig, isAxiosError } from 'axios'
import { HttpError } from 'react-admin'
import { sessionWords } from '../../../i18n/pages/session.ts'
import { readLanguage } from '../../../i18n/stored-language.ts'
import { translated } from '../../../i18n/text.ts'
import { ownerClient } from '../../public/connection/api.ts'
import { disabledCode } from '../../public/connection/organization.ts'
import {
  membershipDisabled,
  onRoleHeader,
  rightsChanged,
  sessionRefused,
  sessionState,
  tabOrganization,
  viewRefused,
} from '../../public/connection/tab-session.ts'
import type { Query } from './query.ts'
import { asHttpError, type RefusalBody } from './refusal.ts'

export type Answer = Record<string, unknown>

const sessionEnded = () =>
  new HttpError(translated(sessionWords.ended, readLanguage()), 401, {
    code: 'unauthenticated',
    errors: {},
  } satisfies RefusalBody)

/**
 * Calls as the person of this console about the books of this console, whatever other tabs have stored since. A session
 * that has ended is an error of the call, and is reported to the listeners of `presence`.
 */
export async function call<T>(request: AxiosRequestConfig): Promise<T> {
  if (sessionState() === 'left') {
    sessionRefused(undefined)
    throw sessionEnded()
  }
  const organization = tabOrganization()
  const params = organization ? { organization_id: organization.id, ...request.params } : request.params
  const isHere = params?.organization_id === organization?.id
  try {
    const { data, headers } = await ownerClient.request<T>({ ...request, params })
    if (isHere) onRoleHeader(headers['x-role'])
    return data
  } catch (error) {
    const refused = asHttpError(error)
    const { code, ended } = refused.body as RefusalBody
    if (isHere && isAxiosError(error)) onRoleHeader(error.response?.headers['x-role'])
    // Required since this console was opened.
    if (isHere && code === 'second_factor_required' && !organization?.second_factor_required) rightsChanged()
    if (code === 'view_ended') viewRefused()
    if (code === disabledCode) membershipDisabled(refused.message)
    if (refused.status !== 401 || code !== 'unauthenticated') throw refused
    if (isAxiosError(error)) sessionRefused(error.config?.headers.get('Authorization'), ended)
    throw sessionEnded()
  }
}

/** Asks below `/owner/`. Every refusal is an `HttpError` with a sentence in the reader's language. */
export const get = (path: string, params: Query = {}): Promise<Answer> =>
  call<Answer>({ method: 'get', url: `/owner/${path}`, params })

/** Writes below `/owner/`; `attempt` names the write, so that a retry writes once. Refused as `get` is. */
export const send = (
  method: 'post' | 'put' | 'delete',
  path: string,
  data?: unknown,
  attempt?: string,
): Promise<Answer> =>
  call<Answer>({ method, url: `/owner/${path}`, data, headers: attempt ? { 'Idempotency-Key': attempt } : {} })
