import type { Language } from '../../../i18n/text.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { LinkNames } from '../../books/document-names.ts'
import type { DocumentWithItems } from '../../books/rows.ts'
import { rowsById } from '../../books/sql/references.ts'
import { readToPrint } from '../../documents/sql/reading.ts'
import type { Settled } from '../../settlement/allocations.ts'
import type { Organization, Work } from '../../work.ts'

/** The client or supplier of a document, as a letter would address them. */
export interface Addressee {
  id: number
  display_name: string
  address: string | null
  tax_number: string | null
  phone: string | null
}

/** All that paper can say of a document, read in one go, so that printing holds no connection. */
export interface Printable extends DocumentWithItems {
  organization: Organization
  addressee: Addressee | null
  settled: Settled
  names: Record<Language, LinkNames>
  printedAt: Date
}

/** Reads a document and everything around it that stands on its paper. */
export async function readPrintable(work: Work, kind: DocumentKind, id: number): Promise<Printable> {
  const { tx, organization, now } = work
  const { document, items, settled, namesIn } = await readToPrint(work, kind, id)
  const addressees = await rowsById<Addressee>(
    tx,
    organization.id,
    document.supplier_id === null ? 'clients' : 'suppliers',
    ['id', 'display_name', 'address', 'tax_number', 'phone'],
    [document.supplier_id ?? document.client_id],
  )
  const [addressee = null] = addressees.values()
  const names = { ar: await namesIn('ar'), en: await namesIn('en') }
  return { document, items, settled, organization, addressee, names, printedAt: now }
}
