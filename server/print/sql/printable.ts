import type { DocumentKind } from '../../../schema/documents.ts'
import { rowsById } from '../../books/sql/references.ts'
import { readToPrint } from '../../documents/sql/reading.ts'
import { logoOfWork } from '../../organizations/sql/logos.ts'
import type { Work } from '../../work.ts'
import type { Addressee, Printable } from '../printable.ts'

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
  const logo = await logoOfWork(work)
  return { document, items, settled, organization, logo, addressee, names, printedAt: now }
}
