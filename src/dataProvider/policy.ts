import type { LockException, TaxRate } from '../../schema/answers/organizations.ts'
import type { Revaluation } from '../../schema/answers/period.ts'
import type { Page } from '../../schema/answers/values.ts'
import { enterOrganization, type Organization } from '../public/connection/session.ts'
import { get, send } from './calls/call.ts'

/** How the organization trades: its taxes by date, who may write into a locked period, foreign balances. */

export const taxRates = async (): Promise<TaxRate[]> => ((await get('tax-rates')).tax_rates as Page<TaxRate>).data

/** After a change of the rates every form uses the new ones. */
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

export const revaluation = async (id: string): Promise<Revaluation> =>
  (await get(`revaluations/${encodeURIComponent(id)}`)).revaluation as Revaluation

export const revalue = async (body: object, attempt: string): Promise<Revaluation> =>
  (await send('post', 'revaluations', body, attempt)).revaluation as Revaluation

export const renewRevaluation = async (id: number, attempt: string): Promise<Revaluation> =>
  (await send('post', `revaluations/${id}/renew`, {}, attempt)).revaluation as Revaluation

export const voidRevaluation = async (id: number, attempt: string): Promise<Revaluation> =>
  (await send('post', `revaluations/${id}/void`, {}, attempt)).revaluation as Revaluation
