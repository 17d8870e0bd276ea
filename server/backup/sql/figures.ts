import { createHash } from 'node:crypto'
import type pg from 'pg'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { OrganizationFigures } from '../manifest.ts'

/** The trial balance of who has posted nothing. */
const nothing = createHash('sha256').digest('hex')

/** What the books of every organization come to, as a user sees them who sees all rows. */
export async function figuresOfAll(client: pg.ClientBase): Promise<OrganizationFigures[]> {
  // Releases before 0130 have no chain of what is posted.
  const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass('chain_heads') is not null as has`)
  // Each asked for itself, and by organization: on several nodes every one answers for those that it has.
  const ask = async <Row extends pg.QueryResultRow>(text: string) =>
    (await client.query<Row & { id: number }>(text)).rows
  const organizations = await ask<{ name: string }>(
    'select id::float8 as id, name from organizations order by organizations.id',
  )
  const balances = await ask<Pick<OrganizationFigures, 'debit' | 'credit' | 'trial_balance'>>(`
    select organization_id::float8 as id, sum(debit)::text as debit, sum(credit)::text as credit,
      encode(sha256(convert_to(string_agg(concat_ws(':', account_id, debit, credit), ',' order by account_id), 'UTF8')), 'hex')
        as trial_balance
    from (
      select organization_id, account_id, sum(debit) as debit, sum(credit) as credit
      from entry_lines group by organization_id, account_id
    ) as balances group by organization_id`)
  const entries = await ask<{ count: number }>(
    'select organization_id::float8 as id, count(*)::int as count from entries group by organization_id',
  )
  const headsOf = (table: string) =>
    ask<{ head: OrganizationFigures['audit'] }>(`
      select organization_id::float8 as id, json_build_object('id', id, 'hash', encode(hash, 'hex')) as head from ${table}`)
  const audit = await headsOf('audit_heads')
  const records = firstOf(found).has ? await headsOf('chain_heads') : []
  const of = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
  const [balanced, counted, audited, recorded] = [of(balances), of(entries), of(audit), of(records)]
  return organizations.map(({ id, name }) => {
    const { debit = '0', credit = '0', trial_balance = nothing } = balanced.get(id) ?? {}
    const count = counted.get(id)?.count ?? 0
    const heads = { audit: audited.get(id)?.head ?? null, records: recorded.get(id)?.head ?? null }
    return { id, name, entries: count, debit, credit, trial_balance, ...heads }
  })
}
