import { isAxiosError } from 'axios'
import { authMessages } from '../../../i18n/pages/public.ts'
import type { Text } from '../../../i18n/text.ts'
import type { SessionEnding } from '../../../schema/errors.ts'

/** A sentence of ours in both languages, or one that the server already wrote in the caller's. */
export type Message = Text | string

export interface Failure {
  /** HTTP status; 0 when the server did not answer. */
  status: number
  code: string | null
  /** The first message of each refused field, by its path. */
  fields: Record<string, string>
  /** All messages of the fields that have more than one. */
  several?: Record<string, string[]>
  /** What to say when no field is to blame. */
  message: Message
  /** Why the session of the call is over, where it is. */
  ended?: SessionEnding | undefined
}

interface Refusal {
  code?: string
  ended?: SessionEnding
  message?: string | Record<string, string[] | string>
}

/** What went wrong with a call, in the words of the server where it had any. */
export function readFailure(error: unknown): Failure {
  if (!isAxiosError<Refusal>(error)) throw error
  if (!error.response) return { status: 0, code: null, fields: {}, message: authMessages.offline }
  const { status, data } = error.response
  const text = typeof data === 'object' && data !== null ? data : {}
  const code = text.code ?? null
  if (text.message && typeof text.message === 'object')
    return { status, code, ...messagesOf(text.message), message: authMessages.checkData }
  const message = text.message || authMessages.somethingWrong
  return { status, code, fields: {}, message, ...(text.ended && { ended: text.ended }) }
}

/** The first message per field of the server's message object, and all of those that have several. */
function messagesOf(messages: Record<string, string[] | string>): Pick<Failure, 'fields' | 'several'> {
  const fields: Record<string, string> = {}
  const several: Record<string, string[]> = {}
  for (const [field, texts] of Object.entries(messages)) {
    const all = typeof texts === 'string' ? [texts] : texts
    if (all[0]) fields[field] = all[0]
    if (all.length > 1) several[field] = all
  }
  return { fields, ...(Object.keys(several).length > 0 && { several }) }
}
