import type { WithholdingTerms } from '../../../schema/answers/books/withholding-terms.ts'
import { get } from '../calls/call.ts'

interface Question {
  side: 'client' | 'supplier'
  partyId: number
  date: string
  invoiceIds: readonly number[]
  /** A payment that is being changed: what it withheld does not count. */
  paymentId: number | null
}

/** The kinds that a payment may bear, and what of invoices is left to withhold on. */
export const withholdingTermsOf = async ({ side, partyId, date, invoiceIds, paymentId }: Question) =>
  (
    await get('withholding-terms', {
      [`${side}_id`]: partyId,
      date,
      ids: invoiceIds,
      ...(paymentId !== null && { document_id: paymentId }),
    })
  ).withholding_terms as WithholdingTerms
