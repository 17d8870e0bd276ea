import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { soldKinds } from '../../../schema/documents/sold.ts'
import { refuse } from '../../../schema/errors.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { context } from '../../books/sql/store.ts'
import type { AdvanceRow, SalaryRow } from '../../books/tables.ts'
import { listed } from '../../db/kinds.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import type { Payroll, Representative, SalaryBooks } from '../advances.ts'
import type { Sale } from '../commissions.ts'
import { wireAdvances, wireOutstanding, wireSalaries, wireSalary } from '../salary-wire.ts'

/** Salaries of the database. */

const sqlBooks = ({ tx, organization }: Work): SalaryBooks => ({
  async representatives(ids) {
    const wanted = ids === 'active' ? sql`active` : sql`id = any(${[...ids]}::bigint[])`
    const { rows } = await sql<Representative>`
      select id, name, number, basic_salary, sale_percentage_value from representatives
      where organization_id = ${organization.id} and ${wanted} order by id`.execute(tx)
    return rows
  },
  async sales(representativeIds, which) {
    const chosen =
      'ids' in which
        ? sql`documents.id = any(${[...which.ids]}::bigint[])`
        : sql`date between ${which.from} and ${which.to}`
    const { rows } = await sql<Sale>`
      select documents.id, kind, date, representative_id, currency_id, exchange_rate, base_total, documents.invoice_id,
        sum(net)::bigint as lines
      from documents join document_items on document_items.organization_id = documents.organization_id
        and document_id = documents.id
      where documents.organization_id = ${organization.id} and representative_id = any(${[...representativeIds]}::bigint[])
        and kind in (${listed(soldKinds)}) and product_id is not null and status = 'posted' and not is_opening
        and ${chosen}
      group by documents.organization_id, documents.id order by date, documents.id`.execute(tx)
    return rows
  },
})

export const payrollOf = (work: Work): Payroll => ({ ...context(work), books: sqlBooks(work) })

/** A search finds a month, or an advance, by its representative. */
const ofRepresentative = (name: string) => (name === 'search_text' ? sql`representatives.search_text` : undefined)

const withRepresentatives = (table: 'salaries' | 'advances') => sql`${sql.table(table)} join representatives
  on representatives.organization_id = ${sql.table(table)}.organization_id
  and representatives.id = ${sql.table(table)}.representative_id`

function pageIn<Row>({ tx, organization }: Work, table: 'salaries' | 'advances', query: ListQuery) {
  return readPage<Row>(
    tx,
    {
      columns: sql`${sql.table(table)}.*`,
      from: withRepresentatives(table),
      where: conditionsOf(table, organization.id, query, ofRepresentative),
      orderBy: sql.ref(`${table}.${query.sort}`),
      id: sql.ref(`${table}.id`),
    },
    query,
  )
}

/** A page of months. */
export async function listSalaries(work: Work, query: ListQuery) {
  const { rows, total } = await pageIn<SalaryRow>(work, 'salaries', query)
  return pageOf(await wireSalaries(payrollOf(work), rows), total, query)
}

/** One month. */
export async function readSalary(work: Work, id: number) {
  const payroll = payrollOf(work)
  const [salary = refuse('not_found')] = await payroll.store.rows.find('salaries', { id })
  return wireSalary(payroll, salary)
}

/** A page of advances, and what of them is outstanding. */
export async function listAdvances(work: Work, query: ListQuery) {
  const { rows, total } = await pageIn<AdvanceRow>(work, 'advances', query)
  const payroll = payrollOf(work)
  return {
    advances: pageOf(await wireAdvances(payroll, rows), total, query),
    outstanding: await wireOutstanding(payroll),
  }
}

/** One advance. */
export async function readAdvance(work: Work, id: number) {
  const payroll = payrollOf(work)
  const [advance = refuse('not_found')] = await payroll.store.rows.find('advances', { id })
  const wire = firstOf(await wireAdvances(payroll, [advance]))
  return wire
}
