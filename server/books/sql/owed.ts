import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Tx } from '../../db/connection/transaction.ts'

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

/**
 * What stands in all in a client's name, as their statement of account closes: what they owe less what they have to
 * their credit; in minor units of the base currency.
 */
export async function statedBalanceOf(tx: Tx, organizationId: number, clientId: number): Promise<Minor> {
  const { rows } = await sql<{ balance: Minor }>`
    select coalesce(sum(debit - credit), 0)::bigint as balance from entry_lines
    where organization_id = ${organizationId} and client_id = ${clientId}`.execute(tx)
  return firstOf(rows).balance
}
