import type { ChequeStatus, ChequeStep } from '../../schema/cheques.ts'
import { get, send } from './call.ts'

interface Permit {
  allowed: boolean
  reason: string | null
}

/** A cheque as the API answers it: `amount` in its currency, `base_amount` in the base currency. */
export interface Cheque {
  id: number
  number: string
  direction: 'received' | 'issued'
  status: ChequeStatus
  /** In hand, or with the bank. */
  is_open: boolean
  party: { resource: 'clients' | 'suppliers'; id: number; display_name: string | null }
  /** The day it came or went. */
  date: string
  /** The day that is written on it. */
  due_date: string
  currency_id: number
  amount: string
  base_amount: string
  bank_account_id: number | null
  bank_account: { id: number; code: string; name: string } | null
  /** Its payment. */
  document: { id: number; resource: string; number: string | null }
  can: Record<ChequeStep, Permit>
}

export interface ChequeEvent {
  id: number
  kind: ChequeStep
  date: string
  /** What the bank charged, in the base currency. */
  fee: string
  entry_id: number | null
}

export interface ChequeWhole extends Cheque {
  events: ChequeEvent[]
}

export const chequeById = async (id: string): Promise<ChequeWhole> =>
  (await get(`cheques/${encodeURIComponent(id)}`)).cheque as ChequeWhole

/** Takes a cheque one step on; `attempt` names it, so that a retry takes it once. */
export async function takeStep(id: number, step: ChequeStep, said: object, attempt: string): Promise<void> {
  await send('post', `cheques/${id}/${step}`, said, attempt)
}
