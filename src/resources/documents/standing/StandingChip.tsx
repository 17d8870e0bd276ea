import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import { standingChipWords } from '../../../../i18n/books/document-standings.ts'
import {
  invoiceStateWords,
  noteOverdueByDays,
  noteStateWords,
  overdueByDays,
} from '../../../../i18n/books/invoice-standings.ts'
import type { InvoiceListed } from '../../../../schema/answers/documents.ts'
import { fieldOf } from '../../../../schema/collections/certain.ts'
import { isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { DocumentStanding } from '../../../../schema/lists/document-standings.ts'
import type { InvoiceState } from '../../../../schema/lists/invoice-standings.ts'
import type { StatusMark } from '../../../elements/StatusDot.tsx'
import { Bdi, Percent, StatusChip, type Tone } from '../../../layout/Fields.tsx'
import { useCount, useText } from '../../../layout/language.tsx'

// The fill says how much is settled, the colour how pressing it is.
const looks: Record<InvoiceState | DocumentStanding, [Tone, StatusMark]> = {
  draft: ['idle', 'hollow'],
  open: ['done', 'hollow'],
  partly_paid: ['warning', 'half'],
  partly_returned: ['returned', 'half'],
  overdue: ['alarm', 'hollow'],
  paid: ['done', 'full'],
  returned: ['returned', 'hatched'],
  partly_written_off: ['warning', 'half'],
  written_off: ['idle', 'barred'],
  accepted: ['done', 'full'],
  declined: ['alarm', 'hollow'],
  expired: ['alarm', 'hollow'],
  partly_invoiced: ['warning', 'half'],
  invoiced: ['done', 'full'],
  unused: ['warning', 'half'],
  settled: ['done', 'full'],
  allocated: ['done', 'full'],
  bounced: ['alarm', 'barred'],
  unsorted: ['warning', 'hollow'],
  on_its_way: ['warning', 'half'],
  arrived: ['done', 'full'],
  posted: ['done', 'full'],
  void: ['idle', 'barred'],
}

/** How a document that is no invoice stands. */
export function StandingChip({ standing }: { standing: DocumentStanding }) {
  const text = useText()
  const [tone, mark] = looks[standing]
  return (
    <StatusChip tone={tone} mark={mark}>
      {text(fieldOf(standingChipWords, standing))}
    </StatusChip>
  )
}

/** On an invoice that a cheque had paid which bounced. */
export function BouncedChip() {
  const text = useText()
  return (
    <StatusChip tone="alarm" mark="barred">
      {text(bouncedWords.ofInvoice)}
    </StatusChip>
  )
}

type Stood = Pick<InvoiceListed, 'state'> &
  Partial<Pick<InvoiceListed, 'settled_percent' | 'days_overdue'>> & { kind: DocumentKind }

/** How an invoice stands, as people call it. */
export function InvoiceStateChip({ kind, state, settled_percent = null, days_overdue = null }: Stood) {
  const text = useText()
  const count = useCount()
  const [tone, mark] = looks[state]
  const isNote = isDebitNote(kind)
  return (
    <StatusChip tone={tone} mark={state === 'overdue' && settled_percent !== null ? 'half' : mark}>
      {days_overdue === null ? (
        text((isNote ? noteStateWords : invoiceStateWords)[state])
      ) : (
        <span>
          <Bdi>{count(isNote ? noteOverdueByDays : overdueByDays, days_overdue)}</Bdi>
        </span>
      )}
      {state === 'partly_paid' && settled_percent !== null && <Percent value={String(settled_percent)} />}
    </StatusChip>
  )
}
