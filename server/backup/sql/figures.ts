import type pg from 'pg'
import type { OrganizationFigures } from '../manifest.ts'

/** What the books of every organization come to, as a user sees them who sees all rows. */
export async function figuresOfAll(client: pg.ClientBase): Promise<OrganizationFigures[]> {
  // Releases before 0130 have no chain of what is posted.
  const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass('chain_heads') is not null as has`)
  const chainHeads = found[0]!.has
    ? 'chain_heads'
    : '(select null::bigint as organization_id, 0 as id, null::bytea as hash)'
  const { rows } = await client.query<OrganizationFigures>(`
    with balances as (
      select organization_id, account_id, sum(debit) as debit, sum(credit) as credit
      from entry_lines group by organization_id, account_id
    ), balanced as (
      select organization_id, sum(debit)::text as debit, sum(credit)::text as credit,
        encode(sha256(convert_to(string_agg(concat_ws(':', account_id, debit, credit), ',' order by account_id), 'UTF8')), 'hex')
          as trial_balance
      from balances group by organization_id
    )
    select organizations.id::float8 as id, name,
      (select count(*)::int from entries where organization_id = organizations.id) as entries,
      coalesce(debit, '0') as debit, coalesce(credit, '0') as credit,
      coalesce(trial_balance, encode(sha256(''), 'hex')) as trial_balance,
      (select json_build_object('id', id, 'hash', encode(hash, 'hex')) from audit_heads
        where organization_id = organizations.id) as audit,
      (select json_build_object('id', id, 'hash', encode(hash, 'hex')) from ${chainHeads} as heads
        where organization_id = organizations.id) as records
    from organizations left join balanced on balanced.organization_id = organizations.id
    order by organizations.id`)
  return rows
}
