import { type RawBuilder, sql } from 'kysely'

const controls = {
  client: { table: 'clients', role: 'receivable', owed: sql`debit - credit` },
  supplier: { table: 'suppliers', role: 'payable', owed: sql`credit - debit` },
} as const

/**
 * What a client owes, or a supplier is owed: the balance of the control account in their name, over a row of their
 * table; in minor units of the base currency.
 */
export function owedBy(party: keyof typeof controls): RawBuilder<bigint> {
  const { table, role, owed } = controls[party]
  return sql`coalesce((
    select sum(${owed})::bigint from entry_lines
    where entry_lines.organization_id = ${sql.ref(`${table}.organization_id`)}
      and ${sql.ref(`entry_lines.${party}_id`)} = ${sql.ref(`${table}.id`)} and account_id = (
        select account_id from posting_accounts
        where posting_accounts.organization_id = ${sql.ref(`${table}.organization_id`)} and role = ${role})), 0)`
}
