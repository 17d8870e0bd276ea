import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import type { Facts, NamedFact, NamedResource } from './facts/facts.ts'
import type { RowLink } from './report.ts'

/** What rows point to: what it is called, and where it leads. */

/** What records are called, by their ids; nothing for none. */
export async function namesIn(
  facts: Facts,
  resource: NamedResource,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const named = wanted.length === 0 ? new Map<number, NamedFact>() : await facts.named(resource, wanted)
  return id => (id === null ? null : (named.get(id)?.name ?? null))
}

export interface OfParty {
  client_id: number | null
  supplier_id: number | null
}

/** What the parties of some rows are called; nothing for a row of none. */
export async function partyNames(facts: Facts, rows: readonly OfParty[]): Promise<(row: OfParty) => string | null> {
  const clients = await namesIn(
    facts,
    'clients',
    rows.map(row => row.client_id),
  )
  const suppliers = await namesIn(
    facts,
    'suppliers',
    rows.map(row => row.supplier_id),
  )
  return row => clients(row.client_id) ?? suppliers(row.supplier_id)
}

export const documentLink = (kind: DocumentKind, id: number): RowLink => ({
  kind: 'document',
  id,
  resource: documentKinds[kind].wire.permission,
})
