import { sql } from 'kysely'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import type { Tx } from '../../db/connect.ts'
import type { Link, ProductFacts } from '../references.ts'

const distinct = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.filter(id => typeof id === 'number'))]

export async function productsById(
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, ProductFacts>> {
  const { rows } = await sql<ProductFacts>`
    select products.id, products.name, stock_type, value_added_tax, sales_tax, income_account_id,
      expense_account_id, analytical_account_id, products.active,
      coalesce(income.has_analytical_account, false) as needs_analytical,
      coalesce(expense.has_analytical_account, false) as expense_needs_analytical
    from products
    left join accounts as income on income.organization_id = products.organization_id
      and income.id = products.income_account_id
    left join accounts as expense on expense.organization_id = products.organization_id
      and expense.id = products.expense_account_id
    where products.organization_id = ${organizationId} and products.id = any(${distinct(ids)}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

export async function rowsById<Row extends { id: number }>(
  tx: Tx,
  organizationId: number,
  table: string,
  columns: readonly (keyof Row & string)[],
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Row>> {
  const wanted = distinct(ids)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
    where organization_id = ${organizationId} and id = any(${wanted}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * The links that name no record of this organization, or one that was put away. A record of another organization is
 * answered as one that does not exist.
 */
export async function brokenLinks(tx: Tx, organizationId: number, links: readonly Link[]): Promise<FieldIssues> {
  const filled = links.filter(link => typeof link.id === 'number')
  const issues: FieldIssues = {}
  const tables = [...new Set(filled.map(link => link.table))]
  const found = await Promise.all(
    tables.map(table => {
      const ids = filled.filter(link => link.table === table).map(link => link.id)
      return rowsById<{ id: number; active: boolean }>(tx, organizationId, table, ['id', 'active'], ids)
    }),
  )
  for (const { path, table, id } of filled) {
    const record = found[tables.indexOf(table)]!.get(id!)
    const issue: Issue | undefined = !record ? 'not_found' : record.active ? undefined : 'not_active'
    if (issue) issues[path] = [issue]
  }
  return issues
}
