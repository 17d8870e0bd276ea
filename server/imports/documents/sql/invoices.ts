import { sql } from 'kysely'
import type { InvoiceKind } from '../../../../schema/documents.ts'
import type { Work } from '../../../work.ts'

/** The invoices that rows of a file of payments name. */

interface NamedInvoice {
  id: number
  client_id: number | null
  supplier_id: number | null
  number: string | null
  source_number: string | null
  reference: string | null
}

/** One invoice that is meant, or why none is. */
type FoundInvoice = { invoice: NamedInvoice } | { reason: 'no_such_invoice' | 'several_invoices' }

/** Finds a posted invoice by its number, else by the number that it came with or its reference, among those of a party. */
export type FindInvoice = (named: string, partyId: number | null) => FoundInvoice

const ways = ['number', 'source_number', 'reference'] as const

export async function invoicesNamed(
  { tx, organization }: Work,
  kind: InvoiceKind,
  named: readonly string[],
): Promise<FindInvoice> {
  const wanted = [...new Set(named)]
  const { rows } = await sql<NamedInvoice>`
    select id, client_id, supplier_id, number, source_number, reference from documents
    where organization_id = ${organization.id} and kind = ${kind} and status = 'posted'
      and (number = any(${wanted}::text[]) or source_number = any(${wanted}::text[]) or reference = any(${wanted}::text[]))
    order by id`.execute(tx)
  return (text, partyId) => {
    const ofParty = rows.filter(
      ({ client_id, supplier_id }) => partyId === null || client_id === partyId || supplier_id === partyId,
    )
    for (const way of ways) {
      const [invoice, another] = ofParty.filter(each => each[way] === text)
      if (another) return { reason: 'several_invoices' }
      if (invoice) return { invoice }
    }
    return { reason: 'no_such_invoice' }
  }
}
