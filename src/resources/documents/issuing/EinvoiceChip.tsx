import { type EinvoiceStanding, einvoiceStateWords } from '../../../../i18n/einvoice/documents.ts'
import type { Einvoice } from '../../../../schema/einvoice/answers.ts'
import type { StatusMark } from '../../../elements/StatusDot.tsx'
import { StatusChip, type Tone } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'

const looks: Record<EinvoiceStanding, { tone: Tone; mark: StatusMark }> = {
  waiting: { tone: 'idle', mark: 'hollow' },
  cleared: { tone: 'done', mark: 'full' },
  reported: { tone: 'done', mark: 'full' },
  remarked: { tone: 'warning', mark: 'full' },
  rejected: { tone: 'alarm', mark: 'barred' },
}

const einvoiceStanding = ({ state, messages }: Pick<Einvoice, 'state' | 'messages'>): EinvoiceStanding =>
  (state === 'cleared' || state === 'reported') && messages.length > 0 ? 'remarked' : state

/** How a document stands with the tax authority. */
export function EinvoiceChip({ einvoice }: { einvoice: Pick<Einvoice, 'state' | 'messages'> }) {
  const text = useText()
  const standing = einvoiceStanding(einvoice)
  return <StatusChip {...looks[standing]}>{text(einvoiceStateWords[standing])}</StatusChip>
}
