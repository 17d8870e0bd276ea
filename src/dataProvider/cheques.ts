import type { ChequeWhole } from '../../schema/answers/settlement.ts'
import type { ChequeStep } from '../../schema/cheques.ts'
import { get, send } from './calls/call.ts'

export const chequeById = async (id: string): Promise<ChequeWhole> =>
  (await get(`cheques/${encodeURIComponent(id)}`)).cheque as ChequeWhole

/** Takes a cheque one step on; `attempt` names it, so that a retry takes it once. */
export async function takeStep(id: number, step: ChequeStep, stated: object, attempt: string): Promise<void> {
  await send('post', `cheques/${id}/${step}`, stated, attempt)
}

/** Takes a step of a cheque back, if it still is the last. */
export async function undoStep(id: number, eventId: number, attempt: string): Promise<void> {
  await send('post', `cheques/${id}/undo`, { event_id: eventId }, attempt)
}
