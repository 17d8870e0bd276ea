import type { MailFailure } from '../../schema/organization/sending.ts'
import type { MailRow } from '../books/sent-rows.ts'
import { plainReason } from './mail-life.ts'

/** What becomes of a letter after an attempt to hand it over. */

/** How often a letter is tried before it is given up. */
const maxAttempts = 8
const first_wait_s = 60
const longest_wait_s = 4 * 3600

/** How long after an attempt the next is made: a minute, then twice as long each time. */
const waitAfter = (attempts: number): number => Math.min(longest_wait_s, first_wait_s * 2 ** (attempts - 1))

/** What a mailer threw. */
export interface MailerFault {
  code?: unknown
  responseCode?: number
  response?: string
  message?: string
}

/** Why a letter did not leave: refused for good, asked to come later, or nobody answered. */
export function failureOf({ code, responseCode, response, message }: MailerFault): {
  failure: MailFailure
  said: string
} {
  if (responseCode === undefined) return { failure: 'no_answer', said: plainReason(String(code ?? message ?? '')) }
  const text = plainReason(response ?? message ?? String(responseCode))
  // Whoever may not sign in at the mail server is let in when its operator has put that right.
  return { failure: responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'not_now', said: text }
}

/** What of a letter changes after a failed attempt; `again_s` when it is tried again. */
export function afterFailure(
  { attempts }: Pick<MailRow, 'attempts'>,
  { failure, said }: { failure: MailFailure; said: string | null },
  now: Date,
): { columns: Partial<MailRow>; again_s: number | null } {
  const about = { failure, said, claimed_until: null }
  if (failure === 'refused') return { columns: { ...about, state: 'bounced', next_attempt_at: null }, again_s: null }
  if (failure === 'unreadable' || attempts >= maxAttempts)
    return { columns: { ...about, state: 'failed', next_attempt_at: null }, again_s: null }
  const again_s = waitAfter(attempts)
  return { columns: { ...about, next_attempt_at: new Date(now.getTime() + again_s * 1000).toISOString() }, again_s }
}
