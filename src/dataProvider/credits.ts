import { HttpError } from 'react-admin'
import type { Credit } from '../../schema/answers/settlement.ts'
import { get, send } from './calls/call.ts'
import { type RefusalBody, refusalOf } from './calls/refusal.ts'

export type PartySide = 'client' | 'supplier'

/** The credits of a party, the oldest first. */
export const creditsOf = async (side: PartySide, partyId: number): Promise<Credit[]> =>
  ((await get('credits', { [`${side}_id`]: partyId, per_page: 100 })).credits as { data: Credit[] }).data

/** What of a party's credits is put on one invoice. */
export interface UseOfCredit {
  date: string
  invoice_id: number
  amount: string
}

/** A refusal of the one line, said of the form: at its fields, or of the whole where it is about the invoice. */
function formMessage(error: unknown): unknown {
  const { code, errors } = refusalOf(error)
  if (!(error instanceof HttpError) || Object.keys(errors).length === 0) return error
  const { 'allocations.0.amount': ofAmount, 'allocations.0.invoice_id': ofInvoice, ...others } = errors
  const atFields = { ...others, ...(ofAmount && { amount: ofAmount }) }
  const body: RefusalBody = { code, errors: ofInvoice ? {} : atFields }
  return new HttpError(ofInvoice ?? error.message, error.status, body)
}

/** Puts a party's credits on an invoice; `attempt` names it, so that a retry writes once. */
export async function applyCredits(side: PartySide, partyId: number, use: UseOfCredit, attempt: string): Promise<void> {
  const { date, ...share } = use
  const body = { date, allocations: [share], [`${side}_id`]: partyId }
  try {
    await send('post', `credits/${partyId}/apply`, body, attempt)
  } catch (error) {
    throw formMessage(error)
  }
}

/** Money of a party's credit that goes back. */
export interface RefundOfCredit {
  date: string
  amount: string
  currency_id: number
  exchange_rate: string | null
  cash_account_id: number | null
}

/** Hands a party's credit back; `attempt` names it, so that a retry writes once. */
export async function refundCredits(
  side: PartySide,
  partyId: number,
  refund: RefundOfCredit,
  attempt: string,
): Promise<void> {
  await send('post', `credits/${partyId}/refund`, { ...refund, [`${side}_id`]: partyId }, attempt)
}

/** Takes credits off their invoices again, or back what was handed back. */
export async function takeCreditsBack(applicationId: number, attempt: string): Promise<void> {
  await send('post', `credit-applications/${applicationId}/void`, {}, attempt)
}
