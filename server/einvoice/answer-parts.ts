import type { UnknownOutcome, UnknownReason } from './answers.ts'

/** What answers of authorities have in common: their status, JSON, and documents in base64. */

/** An answer of the authority whose body was read whole. */
export interface HttpAnswer {
  status: number
  body: string
  retryAfter: string | null
}

export type Fields = Readonly<Record<string, unknown>>

export const unknown = (why: UnknownReason, retryAfterSeconds: number | null = null): UnknownOutcome => ({
  outcome: 'unknown',
  why,
  retryAfterSeconds,
})

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function fieldsOf(body: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isFields(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

export const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

const daySeconds = 86_400

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter), daySeconds) : null
}

/** What follows from the status alone, for every call. */
export function ofStatus({ status, retryAfter }: HttpAnswer): UnknownOutcome | { outcome: 'credentials' } | undefined {
  if (status === 401 || status === 403) return { outcome: 'credentials' }
  if (status === 429) return unknown('tooManyCalls', secondsOf(retryAfter))
  if (status >= 500) return unknown('serverFault', secondsOf(retryAfter))
  if (status >= 300 && status < 400) return unknown('redirect')
  return undefined
}

/** A document in base64; undefined is none. */
export function xmlIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !base64.test(value)) return undefined
  try {
    const bytes = Buffer.from(value, 'base64')
    const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return xml.trimStart().startsWith('<') ? xml : undefined
  } catch {
    return undefined
  }
}
