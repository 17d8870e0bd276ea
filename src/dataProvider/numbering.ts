import type { AccountType } from '../../schema/account-types.ts'
import type { SerialNumber } from '../../schema/organization/numbering.ts'
import { get, send } from './call.ts'

/** How the numbers of a kind of document, or of the ledger's entries, look. */
export interface Series extends SerialNumber {
  id: number
  series: string
  /** The permission of the document; null for entries. */
  resource: string | null
  given: number
  given_this_year: number
  next_number: string
  revision: number
}

const wires = {
  serial_numbers: { path: 'serial-numbers', one: 'serial_number' },
  restriction_numbers: { path: 'restriction-numbers', one: 'restriction_number' },
} as const
export type SeriesPage = keyof typeof wires

export const seriesOf = async (page: SeriesPage): Promise<Series[]> =>
  ((await get(wires[page].path))[page] as { data: Series[] }).data

export async function changeSeries(page: SeriesPage, id: number, change: object): Promise<void> {
  await send('put', `${wires[page].path}/${id}`, change)
}

/** A part in the postings, and the account that plays it. */
export interface Part {
  role: string
  label: string
  account_id: number
  account: { id: number; code: string; name: string; type: AccountType }
  types: AccountType[]
  can: { change: { allowed: boolean; reason: string | null } }
}

type Parts = { data: Part[] }

export const postingParts = async (): Promise<Part[]> =>
  ((await get('account-organization')).account_organization as Parts).data

export const changeParts = async (accounts: Record<string, unknown>): Promise<Part[]> =>
  ((await send('put', 'account-organization', { accounts })).account_organization as Parts).data
