import { sql } from 'kysely'
import { may } from '../../../schema/permissions.ts'
import type { Work } from '../../work.ts'
import { type PartyNames, type PartyRecord, partyOfFile } from '../lined/file-names.ts'

/** The clients and suppliers of these ids as files name them. */
export async function partyNames(
  { tx, organization, permissions }: Work,
  ids: { clients: readonly number[]; suppliers: readonly number[] },
): Promise<PartyNames> {
  const read = async (table: 'clients' | 'suppliers') => {
    if (ids[table].length === 0) return new Map()
    const number = table === 'clients' ? sql.ref('serial_number') : sql`null`
    const { rows } = await sql<PartyRecord & { is_shared: boolean }>`
      with named as (
        select id, ${number} as serial_number, display_name, tax_number, mobile, phone, email from ${sql.table(table)}
        where organization_id = ${organization.id} and id = any(${ids[table]}::bigint[])
      ), shared as (
        select display_name from ${sql.table(table)}
        where organization_id = ${organization.id} and display_name in (select display_name from named)
        group by display_name having count(*) > 1
      )
      select named.*, shared.display_name is not null as is_shared
      from named left join shared on shared.display_name = named.display_name`.execute(tx)
    const mayRead = may(permissions, table, 'read')
    return new Map(rows.map(row => [row.id, partyOfFile(row, row.is_shared, mayRead)]))
  }
  const [clients, suppliers] = [await read('clients'), await read('suppliers')]
  return { client: id => clients.get(id) ?? null, supplier: id => suppliers.get(id) ?? null }
}
