import { documentFieldWords, statusWords } from '../../../i18n/books/documents.ts'
import { pageWords } from '../../../i18n/pages/document-pages.ts'
import { stageWords } from '../../../i18n/pages/returns.ts'
import type { Stage } from '../../../schema/answers/documents.ts'
import { StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import type { DocumentRecord, InvoiceRecord } from './record.ts'

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

/** Where a document stands: draft, void, or posted and how far it is paid. */
export function DocumentChip({ record }: { record: DocumentRecord & Partial<InvoiceRecord> }) {
  const text = useText()
  const { status, residual, paid, returned, total, due_date } = record
  if (status === 'draft') {
    return (
      <StatusChip tone="idle" mark="hollow">
        {text(statusWords.draft)}
      </StatusChip>
    )
  }
  if (status === 'void') {
    return (
      <StatusChip tone="alarm" mark="hollow">
        {text(statusWords.void)}
      </StatusChip>
    )
  }
  if (record.stage) return <StageChip stage={record.stage} />
  // A return is not paid: what it did is on its page.
  if (residual === undefined || isZeroOrEmpty(total) || record.refund)
    return <StatusChip tone="done">{text(statusWords.posted)}</StatusChip>
  if (isZeroOrEmpty(residual)) {
    const isReturned = paid !== undefined && isZeroOrEmpty(paid)
    return <StatusChip tone="done">{text(isReturned ? documentFieldWords.returned : pageWords.fullyPaid)}</StatusChip>
  }
  if (due_date && due_date < today()) {
    return (
      <StatusChip tone="alarm" mark="half">
        {text(pageWords.overdue)}
      </StatusChip>
    )
  }
  const isPartlySettled = !isZeroOrEmpty(paid ?? '') || !isZeroOrEmpty(returned ?? '')
  return isPartlySettled ? (
    <StatusChip tone="warning" mark="half">
      {text(pageWords.partlyPaid)}
    </StatusChip>
  ) : (
    <StatusChip tone="done">{text(statusWords.posted)}</StatusChip>
  )
}
