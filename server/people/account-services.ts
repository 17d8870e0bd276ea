import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Refusal } from '../../schema/errors.ts'
import type { Services } from '../services.ts'

/** What registration, login and recovery work with: the services of the server and a log. */
export interface AccountServices extends Services {
  log: FastifyBaseLogger
}

/** An answer leaves this long after its request began, never sooner; the database is done long before. */
const answersAfter_ms = 200
/** Waited at least, even under load: as long as handing a letter to the mail server takes. */
const letterTime_ms = 120

/**
 * To be called after the commit. Wakes the letter queue and waits the same time whether or not a letter was added, so that
 * the time of an answer does not reveal whether an address has an account. `began` is of `performance.now()`.
 */
export async function answerUnnoticed(services: AccountServices, began: number): Promise<void> {
  services.jobs.wake('letter')
  await pause(Math.max(letterTime_ms, began + answersAfter_ms - performance.now()))
}

/** A refused login leaves this long after it began: the trail of a person who is known is written by then. */
const refusedAfter_ms = 100

/** To be called before a login is refused, so that its time does not reveal whether an address has an account. */
export const refusedUnnoticed = (began: number): Promise<void> =>
  pause(Math.max(0, began + refusedAfter_ms - performance.now()))

/** The result of a transaction that must commit even when it refuses: throwing would roll back the counted attempt. */
export type Outcome<T> = { refusal: Refusal } | { result: T }

export function unwrap<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}
