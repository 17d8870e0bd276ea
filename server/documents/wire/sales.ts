import type { LinkNames } from '../../books/document-names.ts'
import type { TradeDocument } from '../../books/rows.ts'
import { otherDocument } from './head.ts'

/** What documents of sales have in addition: how they are issued. */

export const ofSale = ({ emirate, document_type, issued_at }: TradeDocument) => ({ emirate, document_type, issued_at })

/** What it takes the place of. */
export const wireCorrecting = ({ corrects_id }: TradeDocument, names: LinkNames) => ({
  corrects_id,
  corrects: otherDocument(corrects_id, names),
})

/** Of all but returns: when it was supplied, too. */
export const wireIssued = (document: TradeDocument, names: LinkNames) => {
  const { supply_date, supply_end } = document
  return { ...ofSale(document), ...wireCorrecting(document, names), supply_date, supply_end }
}
