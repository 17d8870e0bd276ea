import { plainDecimal } from '../../../ledger/money.ts'
import type { NamedDocument } from '../../../schema/answers/lists/named-document.ts'
import type { LinkNames } from '../../books/document-names.ts'
import type { DocumentRow } from '../../books/rows.ts'

/** What every document has on the wire. */

export const named = (id: number | null, name: (id: number) => string | null) =>
  id === null ? null : { id, display_name: name(id) }

export const headOf = (document: DocumentRow) => ({
  id: document.id,
  number: document.number,
  status: document.status,
  date: document.issued_on ?? document.date,
  reference: document.reference,
  source_number: document.source_number,
  revision: document.revision,
  posted_at: document.posted_at,
  created_at: document.created_at,
  entry_id: document.entry_id,
  voided_on: document.voided_on,
  void_reason: document.void_reason,
})

/** An amount in the currency of an account, as it was written. */
export const writtenAmount = (amount: string | null): string | null => (amount === null ? null : plainDecimal(amount))

export const otherDocument = (id: number | null, names: LinkNames): NamedDocument | null =>
  id === null ? null : { id, ...names.document(id)! }
