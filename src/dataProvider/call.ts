import type { AxiosRequestConfig } from 'axios'
import { ownerClient } from '../public/api.ts'
import type { Query } from './query.ts'
import { asHttpError } from './refusal.ts'

export type Answer = Record<string, unknown>

async function call(request: AxiosRequestConfig): Promise<Answer> {
  try {
    const { data } = await ownerClient.request<Answer>(request)
    return data
  } catch (error) {
    throw asHttpError(error)
  }
}

/** Asks below `/owner/`. Every refusal is an `HttpError` with a sentence in the reader's language. */
export const get = (path: string, params: Query = {}): Promise<Answer> =>
  call({ method: 'get', url: `/owner/${path}`, params })

/** Writes below `/owner/`; `attempt` names the write, so that a retry writes once. Refused as `get` is. */
export const send = (
  method: 'post' | 'put' | 'delete',
  path: string,
  data?: unknown,
  attempt?: string,
): Promise<Answer> =>
  call({ method, url: `/owner/${path}`, data, headers: attempt ? { 'Idempotency-Key': attempt } : {} })
