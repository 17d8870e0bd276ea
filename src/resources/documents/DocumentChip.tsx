import type { Stage } from '../../../schema/answers/documents.ts'
import type { DocumentRecord, InvoiceRecord } from './record.ts'
import { InvoiceStateChip, StandingChip } from './standing/StandingChip.tsx'

/** Where a document stands: an invoice as it is paid, an offer as it is answered, any other in the words of its kind. */
export function DocumentChip({ record }: { record: DocumentRecord & Partial<InvoiceRecord> & { stage?: Stage } }) {
  const { status, state, standing } = record
  if (state) return <InvoiceStateChip {...record} state={state} />
  return <StandingChip standing={standing ?? status} />
}
