import type { EntryOfDocument } from '../../schema/answers/entries.ts'
import type { OpeningBalances } from '../../schema/answers/period.ts'
import { get, send } from './calls/call.ts'

const path = 'opening-balances'

export const readOpenings = async (): Promise<OpeningBalances> => (await get(path)).opening_balances as OpeningBalances

export const entryOfOpenings = async (): Promise<EntryOfDocument> =>
  (await get(`${path}/entry`)) as unknown as EntryOfDocument

/** Replaces all of them; `attempt` names the write, so that a retry writes once. */
export const saveOpenings = async (body: object, attempt: string): Promise<OpeningBalances> =>
  (await send('put', path, body, attempt)).opening_balances as OpeningBalances
