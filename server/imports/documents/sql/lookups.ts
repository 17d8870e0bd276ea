import type { ResourceName } from '../../../../schema/index.ts'
import type { Work } from '../../../work.ts'
import { coinsNamed, type FindNamed, recordsNamed } from '../../sql/links.ts'
import type { FileColumn } from '../file-columns.ts'
import type { Lookup, Lookups } from '../file-rows.ts'

/** Finds the records that cells of a file name. One that was put away is found, so that the document is refused for it. */

const reasonsOfAccounts = { unknown_name: 'unknown_account', several_names: 'several_accounts' } as const

const lookup =
  (find: FindNamed, isOfAccounts: boolean): Lookup =>
  cell => {
    const found = find(cell)
    if (typeof found === 'number') return { id: found }
    return { reason: isOfAccounts ? reasonsOfAccounts[found] : found }
  }

/** The records that the cells of these columns may name. */
export async function lookupsOf(work: Work, columns: readonly FileColumn[]): Promise<Lookups> {
  const tables = new Set(columns.flatMap(({ field }) => (field.kind === 'link' ? [field.to as ResourceName] : [])))
  const lookups: Record<string, Lookup> = {}
  if (columns.some(({ field }) => field.kind === 'currency')) lookups.currencies = lookup(await coinsNamed(work), false)
  for (const table of tables) lookups[table] = lookup(await recordsNamed(work, table), table === 'accounts')
  return lookups
}
