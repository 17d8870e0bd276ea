import { sql } from 'kysely'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { Importable } from '../../../schema/organization/imports.ts'
import { listed } from '../../db/kinds.ts'
import type { Work } from '../../work.ts'
import { type OwnDocument, ownKey } from '../documents/own-documents.ts'
import type { KnownClient, KnownProduct } from '../sales/sale-documents.ts'

/** What is in the books already of what a file names. */

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
    select products.id, code, products.name, value_added_tax, sales_tax, stock_type = 'goods' as is_goods, products.active,
      case when codes.id is not null then json_build_object(
        'id', codes.id, 'is_taxed', codes.category = 'S' and codes.mode = 'charged', 'rate', codes.rate::text) end as tax_code
    from products
    left join tax_codes as codes on codes.organization_id = products.organization_id
      and codes.id = products.sale_tax_code_id and codes.active
    where products.organization_id = ${organization.id}
      and (code = any(${codes}::text[]) or products.name = any(${names}::text[]))
    order by products.active desc, products.id`.execute(tx)
  return rows
}

/**
 * The documents of these kinds that were imported with these numbers: number in the file → number here, or what stands for
 * one. What was imported before numbers of files were kept bears its number as its reference: it is told by the import of
 * its moment and its maker.
 */
export async function importedWithNumber(
  { tx, organization }: Work,
  resource: Importable,
  kinds: readonly DocumentKind[],
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const named = sql`
    documents.organization_id = ${organization.id} and kind in (${listed(kinds)}) and status <> 'void'`
  const { rows } = await sql<{ source: string; number: string }>`
    select source_number as source, coalesce(number, '#' || id) as number from documents
    where ${named} and source_number = any(${numbers}::text[])
    union all
    select reference, coalesce(documents.number, '#' || documents.id) from documents
    join imports on imports.organization_id = documents.organization_id and imports.started_by = documents.created_by
      and documents.created_at
        between imports.started_at - interval '1 minute' and imports.touched_at + interval '1 minute'
    where ${named} and source_number is null and reference = any(${numbers}::text[])
      and imports.resource = ${resource} and imports.state = 'done' and not imports.is_dry_run
      and not imports.notes_source_numbers`.execute(tx)
  return new Map(rows.map(row => [row.source, row.number]))
}

/** The documents of these kinds that have these numbers in the books, by their kinds and numbers. */
export async function ownWithNumber(
  { tx, organization }: Work,
  kinds: readonly DocumentKind[],
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OwnDocument>> {
  const { rows } = await sql<OwnDocument>`
    select kind, number, date::text as date, client_id, supplier_id, currency_id, total, taxable, base_total,
      case when kind = 'expense' then (
        select coalesce(sum(item.amount), 0)::bigint from document_items as item
        where item.organization_id = documents.organization_id and item.document_id = documents.id
      ) else amount end as entered
    from documents
    where organization_id = ${organization.id} and kind in (${listed(kinds)}) and status = 'posted' and not is_opening
      and number = any(${numbers}::text[])`.execute(tx)
  return new Map(rows.map(row => [ownKey(row.kind, row.number), row]))
}

/** Two imports of one organization run one after the other, so that the second sees what the first took. */
export async function waitForOtherImports({ tx, organization }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', ${organization.id}))`.execute(tx)
}
