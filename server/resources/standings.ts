import { type RawBuilder, sql } from 'kysely'
import type { ResourceName } from '../../schema/index.ts'
import type { Tx } from '../db/connect.ts'

/**
 * What the books say of a record: the read-only fields of a declaration, each one expression over the row of its
 * table, so that a list shows and is ordered by the same figure.
 */
export type Standing = Record<string, RawBuilder<unknown>>

const partyStanding = (
  party: 'client' | 'supplier',
  control: 'receivable' | 'payable',
  kinds: { invoice: string; returned: string; payment: string },
): Standing => {
  const table = party === 'client' ? 'clients' : 'suppliers'
  const id = sql.ref(`${party}_id`)
  const owner = sql`${sql.ref(`${table}.organization_id`)}`
  const self = sql`${sql.ref(`${table}.id`)}`
  const owed = control === 'receivable' ? sql`debit - credit` : sql`credit - debit`
  const sumOf = (kind: string) => sql`coalesce((
    select sum(base_total)::bigint from documents
    where documents.organization_id = ${owner} and documents.${id} = ${self} and kind = ${kind} and status = 'posted'), 0)`
  return {
    paid: sumOf(kinds.payment),
    returned: sumOf(kinds.returned),
    residual: sql`coalesce((
      select sum(${owed})::bigint from entry_lines
      where entry_lines.organization_id = ${owner} and entry_lines.${id} = ${self} and account_id = (
        select account_id from posting_accounts where organization_id = ${owner} and role = ${control})), 0)`,
    last_deal: sql`(
      select max(date) from documents
      where documents.organization_id = ${owner} and documents.${id} = ${self} and status = 'posted')`,
  }
}

const standings: Partial<Record<ResourceName, Standing>> = {
  clients: partyStanding('client', 'receivable', {
    invoice: 'sales_invoice',
    returned: 'sales_return',
    payment: 'receipt',
  }),
  suppliers: partyStanding('supplier', 'payable', {
    invoice: 'purchase_invoice',
    returned: 'purchase_return',
    payment: 'supplier_payment',
  }),
  accounts: {
    // As it grows: a debit account's balance is its debits less its credits.
    balance: sql`coalesce((
      select sum(debit - credit)::bigint from entry_lines
      where entry_lines.organization_id = accounts.organization_id and entry_lines.account_id = accounts.id), 0)`,
  },
  products: {
    // Goods sell without stock until purchases exist; nothing has come in, so nothing is there.
    quantity: sql`case when products.stock_type = 'goods' then coalesce(products.opening_quantity, 0) end`,
    average_cost: sql`case when products.stock_type = 'goods' then products.opening_cost end`,
  },
}

export const standingOf = (resource: ResourceName): Standing => standings[resource] ?? {}

/** The standing of some records, by id. */
export async function readStandings(
  tx: Tx,
  organizationId: number,
  resource: ResourceName,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const standing = standingOf(resource)
  const names = Object.keys(standing)
  if (names.length === 0 || ids.length === 0) return new Map()
  const columns = names.map(name => sql`${standing[name]} as ${sql.ref(name)}`)
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select id, ${sql.join(columns)} from ${sql.table(resource)}
    where organization_id = ${organizationId} and id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}
