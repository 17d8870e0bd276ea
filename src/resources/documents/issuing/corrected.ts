import { type DocumentKind, isOwedByClient } from '../../../../schema/documents.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'

/** Whether it was issued, and is corrected by another of its kind. */
export const isCorrected = (kind: DocumentKind, { issued_at }: Partial<InvoiceRecord>): boolean =>
  isOwedByClient(kind) && Boolean(issued_at)
