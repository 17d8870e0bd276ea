import { useCanAccess } from 'react-admin'
import { convertWords } from '../../../../i18n/pages/returns.ts'
import type { Permit } from '../../../../schema/answers/values.ts'
import { type DocumentKind, invoiceKindOf, isOffer } from '../../../../schema/documents.ts'
import { useText } from '../../../layout/language.tsx'
import { resourceOf } from '../../document-parts/kinds.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { useDerivedDocuments } from '../form/useDerivedDocuments.ts'
import { isOpen, type OpenLine, openLines } from './open-lines.ts'

interface Conversion {
  permit: Permit
  /** The lines with what is left of each. */
  lines: OpenLine[]
  invoices: InvoiceRecord[]
}

/** Whether an invoice may be made of an offer or an order, and of what; null for every other kind, and until it is known. */
export function useConversion(kind: DocumentKind, record: DocumentRecord & Partial<InvoiceRecord>): Conversion | null {
  const text = useText()
  const isPromise = isOffer(kind)
  const invoiceKind = resourceOf(invoiceKindOf(kind))
  const wasInvoiced = isPromise && record.stage === 'invoiced'
  const { canAccess: mayRead = false } = useCanAccess({ action: 'list', resource: invoiceKind, enabled: isPromise })
  const { data: made } = useDerivedDocuments(invoiceKind, 'source_id', record.id, { enabled: mayRead && wasInvoiced })
  const { canAccess, isPending } = useCanAccess({ action: 'create', resource: invoiceKind, enabled: isPromise })
  if (!isPromise || isPending || record.status === 'void' || (wasInvoiced && !made)) return null
  const invoices = made ?? []
  const lines = openLines(record.items ?? [], invoices)
  const no = (reason: string | null): Conversion => ({ permit: { allowed: false, reason }, lines, invoices })
  if (record.status === 'draft') return no(text(convertWords.mustBePosted))
  const isDone = kind === 'price_offer' ? invoices.length > 0 : !lines.some(isOpen)
  // What was made of it is also why it cannot be taken back.
  if (isDone) return no(record.can?.void.reason ?? null)
  if (!canAccess) return no(text(convertWords.noPermission))
  return { permit: { allowed: true, reason: null }, lines, invoices }
}
