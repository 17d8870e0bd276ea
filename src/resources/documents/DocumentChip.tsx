import { statusWords } from '../../../i18n/books/documents.ts'
import { stageWords } from '../../../i18n/pages/returns.ts'
import type { Stage } from '../../../schema/answers/documents.ts'
import { StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import type { DocumentRecord, InvoiceRecord } from './record.ts'
import { StandingChip } from './standing/StandingChip.tsx'

const stageTones = { open: 'warning', accepted: 'done', declined: 'alarm', expired: 'alarm', invoiced: 'done' } as const

function StageChip({ stage }: { stage: Stage }) {
  const text = useText()
  return (
    <StatusChip tone={stageTones[stage]} mark={stageTones[stage] === 'done' ? 'full' : 'hollow'}>
      {text(stageWords[stage])}
    </StatusChip>
  )
}

/** An order of which only a part has its invoice. */
export function PartlyInvoiced() {
  const text = useText()
  return (
    <StatusChip tone="warning" mark="half">
      {text(stageWords.partly)}
    </StatusChip>
  )
}

/** Where a document stands: an invoice as it is paid, an offer as it is answered, any other draft, posted or void. */
export function DocumentChip({ record }: { record: DocumentRecord & Partial<InvoiceRecord> }) {
  const text = useText()
  const { status, state } = record
  if (state) return <StandingChip {...record} state={state} />
  if (status === 'draft') {
    return (
      <StatusChip tone="idle" mark="hollow">
        {text(statusWords.draft)}
      </StatusChip>
    )
  }
  if (status === 'void') {
    return (
      <StatusChip tone="idle" mark="barred">
        {text(statusWords.void)}
      </StatusChip>
    )
  }
  if (record.stage) return <StageChip stage={record.stage} />
  return <StatusChip tone="done">{text(statusWords.posted)}</StatusChip>
}
