import type { LinkNames } from '../../books/document-names.ts'
import type { TradeDocument } from '../../books/rows.ts'
import { otherDocument } from './head.ts'

/** What documents of sales have in addition: how they are issued. */

export const ofSale = ({ emirate, document_type, issued_at }: TradeDocument) => ({ emirate, document_type, issued_at })

/** Of all but returns: what it takes the place of, and when it was supplied. */
export const wireIssued = (document: TradeDocument, names: LinkNames) => {
  const { corrects_id, supply_date, supply_end } = document
  return {
    ...ofSale(document),
    ...{ corrects_id, corrects: otherDocument(corrects_id, names), supply_date, supply_end },
  }
}
