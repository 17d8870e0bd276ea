import { sql } from 'kysely'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import type { AgreedTerms } from '../../../schema/organization/payment-terms.ts'
import { type AddressParts, partsOfAddress } from '../../../schema/tax/party-parts.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { Link, NamedProduct } from '../references.ts'

const distinct = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.filter(id => typeof id === 'number'))]

/** Rows of a table that a transaction has read or asked for, by their ids. */
type Known<Row> = Map<number, Promise<Row | undefined>>
const knownRows = new WeakMap<Tx, Map<string, Known<unknown>>>()

/**
 * Rows by their ids, each read once in a transaction: a document that is checked, written and answered asks the same
 * four times, and some of these at once. What is not there is asked for again.
 */
async function readOnce<Row extends { id: number }>(
  tx: Tx,
  table: string,
  ids: readonly (number | null | undefined)[],
  read: (unknown: number[]) => Promise<readonly Row[]>,
): Promise<Map<number, Row>> {
  const tables = knownRows.get(tx) ?? new Map<string, Known<unknown>>()
  knownRows.set(tx, tables)
  const known = (tables.get(table) ?? new Map()) as Known<Row>
  tables.set(table, known)
  const wanted = distinct(ids)
  const unknown = wanted.filter(id => !known.has(id))
  if (unknown.length > 0) {
    const reading = read(unknown).then(rows => new Map(rows.map(row => [row.id, row])))
    const rowOf = async (id: number) => {
      const row = (await reading).get(id)
      if (!row) known.delete(id)
      return row
    }
    for (const id of unknown) known.set(id, rowOf(id))
  }
  const rows = await Promise.all(wanted.map(id => known.get(id)))
  return new Map(rows.flatMap(row => (row ? [[row.id, row]] : [])))
}

interface Party {
  id: number
  display_name: string
  active: boolean
}

/** A client or a supplier whose record is seen, with what is agreed with them. */
interface KnownParty extends Party, AgreedTerms {
  tax_code_id: number | null
  withholding_kind_id: number | null
}
const partyColumns = [
  ...(['id', 'display_name', 'active', 'payment_terms'] as const),
  ...(['due_at_once_percent', 'tax_code_id', 'withholding_kind_id'] as const),
]

export const partiesById = (
  tx: Tx,
  organizationId: number,
  table: 'clients' | 'suppliers',
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, KnownParty>> =>
  readOnce(tx, table, ids, async unknown => [
    ...(await rowsById<KnownParty>(tx, organizationId, table, partyColumns, unknown)).values(),
  ])

/** What the paper of a document says of its client. */
interface NamedClient extends AddressParts {
  id: number
  display_name: string
  address: string | null
  tax_number: string | null
  phone: string | null
  country_id: number | null
}

/**
 * Clients of whom somebody sees only that they stand on a document of theirs: asked for those whose record was not
 * found. Everybody else has found them all.
 */
export const clientsOnDocuments = (
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, NamedClient & Party>> =>
  readOnce(tx, 'app_named_clients', ids, async unknown => {
    const { rows } = await sql<NamedClient & Party>`
      select id, display_name, address, tax_number, phone, active, country_id,
        ${sql.join(partsOfAddress.map(part => sql.ref(part)))}
      from app_named_clients(${organizationId}::bigint, ${unknown}::bigint[])`.execute(tx)
    return rows
  })

/** The parties of documents: also those that have a name for the reader and no record. */
export async function partiesNamed(
  tx: Tx,
  organizationId: number,
  table: 'clients' | 'suppliers',
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Party>> {
  const found: Map<number, Party> = await partiesById(tx, organizationId, table, ids)
  if (table === 'suppliers') return found
  const others = await clientsOnDocuments(
    tx,
    organizationId,
    ids.filter(id => !found.has(id ?? 0)),
  )
  return new Map([...found, ...others])
}

interface NamedRepresentative {
  id: number
  name: string
}

/** Whose documents are: also representatives whose record the reader does not see. */
export async function representativesNamed(
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, NamedRepresentative>> {
  const found = await rowsById<NamedRepresentative>(tx, organizationId, 'representatives', ['id', 'name'], ids)
  const unseen = ids.filter(id => !found.has(id ?? 0))
  const others = await readOnce(tx, 'app_named_representatives', unseen, async unknown => {
    const { rows } = await sql<NamedRepresentative>`
      select id, name from app_named_representatives(${organizationId}::bigint, ${unknown}::bigint[])`.execute(tx)
    return rows
  })
  return new Map([...found, ...others])
}

export const productsById = (
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, NamedProduct>> =>
  readOnce(tx, 'products', ids, async unknown => {
    const { rows } = await sql<NamedProduct>`
      select products.id, products.name, products.code, 
        case when units.id is not null then json_build_object('name', units.name, 'seed', units.seed) end as unit, stock_type, value_added_tax, sales_tax,
        sale_tax_code_id, purchase_tax_code_id, income_account_id, expense_account_id, analytical_account_id, products.active,
        coalesce(income.has_analytical_account, false) as needs_analytical,
        coalesce(expense.has_analytical_account, false) as expense_needs_analytical
      from products
      left join units on units.organization_id = products.organization_id and units.id = products.unit_id
      left join accounts as income on income.organization_id = products.organization_id
        and income.id = products.income_account_id
      left join accounts as expense on expense.organization_id = products.organization_id
        and expense.id = products.expense_account_id
      where products.organization_id = ${organizationId} and products.id = any(${unknown}::bigint[])`.execute(tx)
    return rows
  })

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
 * answered as one that does not exist. What stands on a document is there, though somebody does not see its record.
 */
export async function brokenLinks(tx: Tx, organizationId: number, links: readonly Link[]): Promise<FieldIssues> {
  // Of a body that is refused for it, a link may hold what is no id.
  const filled = links.filter(({ id }) => idOfValue(id) !== undefined)
  const issues: FieldIssues = {}
  const tables = [...new Set(filled.map(link => link.table))]
  const found = await Promise.all(
    tables.map((table): Promise<Map<number, { id: number; active: boolean }>> => {
      const ids = filled.filter(link => link.table === table).map(link => link.id)
      if (table === 'clients' || table === 'suppliers') return partiesById(tx, organizationId, table, ids)
      return rowsById<{ id: number; active: boolean }>(tx, organizationId, table, ['id', 'active'], ids)
    }),
  )
  const recordOf = ({ table, id }: Link) => found[tables.indexOf(table)]!.get(id!)
  const hidden = filled.filter(link => link.stands && !recordOf(link))
  const clients = await clientsOnDocuments(
    tx,
    organizationId,
    hidden.flatMap(({ table, id }) => (table === 'clients' ? [id] : [])),
  )
  for (const link of filled) {
    const record = recordOf(link) ?? (link.table === 'clients' && link.stands ? clients.get(link.id!) : undefined)
    const issue: Issue | undefined = record ? (record.active ? undefined : 'not_active') : 'not_found'
    if (issue && !(issue === 'not_found' && link.stands)) issues[link.path] = [issue]
  }
  return issues
}
