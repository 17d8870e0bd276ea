import type { PostingAccount, Series } from '../../schema/answers/numbering.ts'
import { get, send } from './calls/call.ts'

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

type Parts = { data: PostingAccount[] }

export const postingParts = async (): Promise<PostingAccount[]> =>
  ((await get('account-organization')).account_organization as Parts).data

export const changeParts = async (accounts: Record<string, unknown>): Promise<PostingAccount[]> =>
  ((await send('put', 'account-organization', { accounts })).account_organization as Parts).data
