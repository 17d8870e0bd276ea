import type { Stage } from '../../../../schema/answers/documents.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { BouncedChip, InvoiceStateChip, StandingChip } from './StandingChip.tsx'

interface DocumentChipProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord> & { stage?: Stage }
}

/** Where a document stands: an invoice as it is paid, an offer as it is answered, any other in the words of its kind. */
export function DocumentChip({ kind, record }: DocumentChipProps) {
  const { status, state, standing, bounced_cheques = [], residual } = record
  if (!state) return <StandingChip standing={standing ?? status} />
  return (
    <>
      <InvoiceStateChip {...record} kind={kind} state={state} />
      {bounced_cheques.length > 0 && !isZeroOrEmpty(residual) && <BouncedChip />}
    </>
  )
}
