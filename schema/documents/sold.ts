import { type DocumentKind, documentKinds, saleKinds } from '../documents.ts'
import { isDebitNote } from './debit-notes.ts'

/** What of sales is sold: an advance is taxed as a supply, and nothing is sold by it yet. */

export const isAdvance = (kind: DocumentKind): kind is 'advance_invoice' => kind === 'advance_invoice'

/** Whether what comes back of it comes back by amounts: no goods moved by it. */
export const comesBackByAmounts = (kind: DocumentKind): boolean => isDebitNote(kind) || isAdvance(kind)

/** Of sales, those by which something is sold, or comes back. */
export const soldKinds = saleKinds.filter(kind => documentKinds[kind].sign !== 0)

/** How the net of a document counts in what was sold: of a return with the other sign, of no sale nothing. */
export const soldSign = (kind: DocumentKind): bigint =>
  documentKinds[kind].party === 'client' ? BigInt(documentKinds[kind].sign) : 0n
