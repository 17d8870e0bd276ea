import type { Standings } from '../../schema/answers/lists/standings.ts'
import { get } from './calls/call.ts'
import { listQuery } from './calls/query.ts'
import { wireOf } from './calls/wires.ts'

/** How many invoices stand in each way under some filters of their list, and what they come to. */
export const readStandings = async (resource: string, filter: Record<string, unknown>): Promise<Standings> =>
  (await get(`${wireOf(resource).path}/standings`, listQuery({ filter }))).standings as Standings
