import type { DatedTaxRate } from '../../schema/organization/tax-rates.ts'
import { enterOrganization, type Organization } from '../public/session.ts'
import { get, send } from './call.ts'

/** How the organization trades: its taxes by date, who may write into a locked period, foreign balances. */

export interface TaxRate extends DatedTaxRate {
  id: number
}

interface Page<Row> {
  data: Row[]
  total: number
}

export const taxRates = async (): Promise<TaxRate[]> => ((await get('tax-rates')).tax_rates as Page<TaxRate>).data

/** After a change of the rates every form reckons with the new ones. */
async function seatRates(): Promise<void> {
  enterOrganization((await get('organizations/show')).organization as Organization)
}

export async function addTaxRate(rate: object, attempt: string): Promise<void> {
  await send('post', 'tax-rates', rate, attempt)
  await seatRates()
}

export async function removeTaxRate(id: number): Promise<void> {
  await send('delete', `tax-rates/${id}`)
  await seatRates()
}

interface Named {
  id: number
  name: string | null
}

export interface LockException {
  id: number
  user: Named
  /** What stays locked for the person; null when everything is open to them. */
  lock_date: string | null
  reason: string
  /** RFC 3339. */
  expires_at: string
  has_ended: boolean
  created_by: Named
}

export interface Exceptions {
  exceptions: LockException[]
  /** Those who work for the organization. */
  members: { id: number; name: string }[]
}

export async function lockExceptions(): Promise<Exceptions> {
  const { lock_exceptions, members } = await get('lock-exceptions')
  return { exceptions: (lock_exceptions as Page<LockException>).data, members: members as Exceptions['members'] }
}

export async function grantException(exception: object, attempt: string): Promise<void> {
  await send('post', 'lock-exceptions', exception, attempt)
}

export async function endException(id: number): Promise<void> {
  await send('delete', `lock-exceptions/${id}`)
}

/** An open invoice or an unused credit, as it was valued. Figures are of the base currency, `amount` of its own. */
export interface RevaluedItem {
  id: number
  /** What react-admin calls its kind of document. */
  resource: string
  document_id: number
  number: string | null
  is_credit: boolean
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  currency: string
  amount: string
  rate: string
  booked: string
  value: string
  gain: string
}

export interface Revaluation {
  id: number
  date: string
  status: 'posted' | 'void'
  rates: { currency_id: number; currency: string; rate: string }[]
  gain: string
  entry_id: number
  reversal_id: number
  reversal_date: string
  voided_on: string | null
  created_at: string
  items: RevaluedItem[]
  can: { void: { allowed: boolean; reason: string | null } }
}

export const revaluation = async (id: string): Promise<Revaluation> =>
  (await get(`revaluations/${encodeURIComponent(id)}`)).revaluation as Revaluation

export const revalue = async (asked: object, attempt: string): Promise<Revaluation> =>
  (await send('post', 'revaluations', asked, attempt)).revaluation as Revaluation

export const voidRevaluation = async (id: number, attempt: string): Promise<Revaluation> =>
  (await send('post', `revaluations/${id}/void`, {}, attempt)).revaluation as Revaluation
