import { sql } from 'kysely'
import { saleKinds } from '../../../schema/documents.ts'
import { listed } from '../../db/kinds.ts'
import type { Work } from '../../work.ts'

/** What is in the books already of what a file names. */

export interface KnownClient {
  id: number
  serial_number: string | null
  display_name: string
  active: boolean
}

export interface KnownProduct {
  id: number
  code: string | null
  name: string
  active: boolean
}

/** Clients by their numbers and by their names, those in use before those put away, the oldest first. */
export async function clientsNamed(
  { tx, organization }: Work,
  codes: readonly string[],
  names: readonly string[],
): Promise<KnownClient[]> {
  if (codes.length + names.length === 0) return []
  const { rows } = await sql<KnownClient>`
    select id, serial_number, display_name, active from clients
    where organization_id = ${organization.id}
      and (serial_number = any(${codes}::text[]) or display_name = any(${names}::text[]))
    order by active desc, id`.execute(tx)
  return rows
}

export async function productsNamed(
  { tx, organization }: Work,
  codes: readonly string[],
  names: readonly string[],
): Promise<KnownProduct[]> {
  if (codes.length + names.length === 0) return []
  const { rows } = await sql<KnownProduct>`
    select id, code, name, active from products
    where organization_id = ${organization.id} and (code = any(${codes}::text[]) or name = any(${names}::text[]))
    order by active desc, id`.execute(tx)
  return rows
}

/** The sales invoices and returns that bear these references: reference → number, or what stands for one. */
export async function invoicesWithReference(
  { tx, organization }: Work,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; number: string }>`
    select reference, coalesce(number, '#' || id) as number from documents
    where organization_id = ${organization.id} and kind in (${listed(saleKinds)})
      and reference = any(${references}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.reference, row.number]))
}

/** Two imports of one organization run one after the other, so that the second sees what the first took. */
export async function waitForOtherImports({ tx, organization }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', ${organization.id}))`.execute(tx)
}
