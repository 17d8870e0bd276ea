import { sql } from 'kysely'
import { present } from '../../../../schema/collections/certain.ts'
import type { InvoiceKind } from '../../../../schema/documents.ts'
import type { Work } from '../../../work.ts'
import type { Warning } from '../../outcome.ts'

/** The invoices that rows of a file of payments name. */

interface NamedInvoice {
  id: number
  client_id: number | null
  supplier_id: number | null
  /** Our number, which an invoice that was open before the books has from the books before them. */
  number: string
  /** The number that it bears in a file or with its supplier; null of what has none but ours. */
  outer_number: string | null
  reference: string | null
}

/** How a row names an invoice: by the number of its file or of our books, or by that of our books for certain. */
export interface InvoiceName {
  text: string
  isOurs: boolean
}

type Doubt = 'no_such_invoice' | 'several_invoices' | 'two_invoices' | 'invoices_alike'

/** One invoice that is meant, and beside it one of ours that bears the same number; or why none is. */
type FoundInvoice =
  | { invoice: NamedInvoice; passedOver: NamedInvoice | null }
  | { reason: Doubt; values: Record<string, string> }

/**
 * Finds a posted invoice among those of a party: by the number that it came with, which a bill has from its supplier; else
 * by its number in our books; else by its reference. One that came with another number goes by that before it goes by ours.
 */
export type FindInvoice = (named: InvoiceName, partyId: number | null) => FoundInvoice

const alike = (reason: Doubt): FoundInvoice => ({ reason, values: {} })

export async function invoicesNamed(
  { tx, organization }: Work,
  kind: InvoiceKind,
  named: readonly string[],
): Promise<FindInvoice> {
  const wanted = [...new Set(named)]
  const outer = kind === 'purchase_invoice' ? sql`coalesce(source_number, reference)` : sql`source_number`
  const { rows } = await sql<NamedInvoice>`
    select id, client_id, supplier_id, coalesce(number, '#' || id) as number, reference,
      case when not is_opening then ${outer} end as outer_number
    from documents
    where organization_id = ${organization.id} and kind = ${kind} and status = 'posted'
      and (number = any(${wanted}::text[]) or source_number = any(${wanted}::text[]) or reference = any(${wanted}::text[]))
    order by id`.execute(tx)
  return ({ text, isOurs }, partyId) => {
    const ofParty = rows.filter(
      ({ client_id, supplier_id }) => partyId === null || client_id === partyId || supplier_id === partyId,
    )
    const ours = ofParty.filter(({ number }) => number === text)
    const outers = isOurs ? [] : ofParty.filter(({ outer_number }) => outer_number === text)
    const others = isOurs ? [] : ofParty.filter(({ reference }) => reference === text)
    const [invoice, another] = [outers, ours, others].find(found => found.length > 0) ?? []
    if (!invoice) return alike('no_such_invoice')
    if (another) return alike(ours.includes(invoice) ? 'invoices_alike' : 'several_invoices')
    const passedOver = ours.find(({ id }) => id !== invoice.id) ?? null
    // Nothing but ours names it, so that the file may mean it as well.
    if (passedOver && passedOver.outer_number === null) {
      if (invoice.number === text) return alike('invoices_alike')
      const [first, second] = [invoice.number, passedOver.number]
      return { reason: 'two_invoices', values: { first, second } }
    }
    return { invoice, passedOver }
  }
}

/** What a file's number was taken for, where an invoice of ours bears it too. */
export const passedOverWarning = (
  row: number,
  column: string,
  named: string,
  { invoice, passedOver }: Extract<FoundInvoice, { invoice: NamedInvoice }>,
): Warning | null =>
  passedOver && {
    row,
    column,
    reason: 'invoice_of_file',
    values: {
      invoice: named,
      number: invoice.number,
      other: present(passedOver.outer_number, 'number of the supplier'),
    },
  }
