import { sql } from 'kysely'
import { type ImportedDocuments, importedDocuments } from '../../../../schema/organization/imports.ts'
import type { Work } from '../../../work.ts'
import type { Draft } from '../drafts.ts'
import type { Bodies } from './bodies.ts'

/** Which documents of a file are in the books already. */
export interface Recorded {
  /** The number of the document that some rows were taken for before, or that a person entered; else undefined. */
  numberOf(draft: Draft): string | undefined
}

export async function recordedOf(
  { tx, organization }: Work,
  form: ImportedDocuments,
  drafts: readonly Draft[],
  bodies: Bodies,
): Promise<Recorded> {
  const numbers = drafts.map(({ sourceNumber }) => sourceNumber)
  const isOfSupplier = form === 'invoice_purchases'
  const { rows } = await sql<{ supplier_id: number | null; known_as: string; number: string }>`
    select supplier_id, known_as, coalesce(number, '#' || id) as number
    from documents, unnest(array[source_number, case when ${isOfSupplier} then reference end]) as known_as
    where organization_id = ${organization.id} and kind = ${importedDocuments[form]} and status <> 'void'
      and (source_number = any(${numbers}::text[]) or (${isOfSupplier} and reference = any(${numbers}::text[])))
      and known_as is not null`.execute(tx)
  const keyOf = (supplierId: number | null | undefined, number: string) =>
    isOfSupplier ? `${supplierId} ${number}` : number
  const known = new Map(rows.map(({ supplier_id, known_as, number }) => [keyOf(supplier_id, known_as), number]))
  return { numberOf: draft => known.get(keyOf(bodies.partyOf(draft), draft.sourceNumber)) }
}
