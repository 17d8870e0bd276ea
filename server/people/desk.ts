import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Refusal } from '../../schema/errors.ts'
import type { Services } from '../http/services.ts'

/** Where account entry is done. */
export interface Desk extends Services {
  log: FastifyBaseLogger
}

/** After its beginning an answer leaves at this moment, sooner never; the database is done long before. */
const answersAfter_ms = 200
/** On a busy day, at least as long as a letter takes to be on its way. */
const letterTime_ms = 120

/**
 * After the commit: lets the letter go, if one was added, and waits as long as if there were. How long an answer takes
 * does not tell whether an address is known. `began` is of `performance.now()`.
 */
export async function answerUnnoticed(desk: Desk, began: number): Promise<void> {
  desk.jobs.wake('letter')
  await pause(Math.max(letterTime_ms, began + answersAfter_ms - performance.now()))
}

/** What a transaction answers when it has written something even though it refuses: throwing would undo a counted attempt. */
export type Outcome<T> = { refusal: Refusal } | { result: T }

export function unwrap<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}
