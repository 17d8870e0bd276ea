import { HttpError } from 'react-admin'
import { readLanguage } from '../../../i18n/stored-language.ts'
import { translated } from '../../../i18n/text.ts'
import type { SessionEnding } from '../../../schema/errors.ts'
import { readFailure } from '../../public/connection/failure.ts'

/** What a refused request carries beside its sentence. */
export interface RefusalBody {
  /** The server's code (`in_use`, `stale`, ...), or null when it did not answer. */
  code: string | null
  /** The first sentence about each refused field, by its path (`items.0.quantity`): what react-hook-form takes. */
  errors: Record<string, string>
  /** All sentences of the fields about which there are several. */
  several?: Record<string, string[]> | undefined
  /** Why the session of the call is over, where it is. */
  ended?: SessionEnding | undefined
}

/** A failed call as react-admin and the forms read it: status (0: no answer), sentence in the reader's language, fields. */
export function asHttpError(error: unknown): HttpError {
  const { status, code, fields, several, message, ended } = readFailure(error)
  const sentence = typeof message === 'string' ? message : translated(message, readLanguage())
  return new HttpError(sentence, status, {
    code,
    errors: fields,
    ...(several && { several }),
    ended,
  } satisfies RefusalBody)
}

/** The body of a refusal that came from this data provider; empty for any other error. */
export const refusalOf = (error: unknown): RefusalBody =>
  error instanceof HttpError && error.body ? (error.body as RefusalBody) : { code: null, errors: {} }

/** Whether what was asked for does not exist, or not any more. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** Whether nobody knows if the write was done: the answer never came, or came from something between us and the server. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500
