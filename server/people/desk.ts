import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Refusal } from '../../schema/errors.ts'
import type { Services } from '../http/services.ts'
import type { Letter } from '../mail/mailer.ts'

/** Where account entry is done: the services, and the secret that codes are hashed with. */
export interface Desk extends Services {
  pepper: Buffer
  log: FastifyBaseLogger
}

/** A letter to an address that we know is prepared in less time than it is sent in; the answer waits this long either way. */
const letterTime_ms = 150

/**
 * Sends the letter, if there is one, and waits as long as if there were: how long an answer takes does not tell whether
 * an address is known. A letter that cannot be sent is logged, without its address or words; the person asks again.
 */
export async function sendUnnoticed(desk: Desk, letter: Letter | null): Promise<void> {
  if (letter) {
    desk.mailer.send(letter).catch((failure: { code?: unknown; responseCode?: unknown }) => {
      const { code, responseCode } = failure
      desk.log.error({ code, responseCode }, 'a letter could not be sent')
    })
  }
  await pause(letterTime_ms)
}

/** What a transaction answers when it has written something even though it refuses: throwing would undo a counted attempt. */
export type Outcome<T> = { refusal: Refusal } | { result: T }

export function unwrap<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}
