import { type DocumentKind, documentKinds, isOffer, isReturn } from '../../schema/documents.ts'
import type { Line } from '../ledger/posting.ts'
import type { Entered } from './entered.ts'
import { journalEntryRules } from './journal-entry.ts'
import { paymentRules } from './payments.ts'
import { purchaseInvoiceRules } from './purchase-invoice.ts'
import { returnRules } from './returns.ts'
import type { DocumentRow, DocumentWithItems } from './rows.ts'
import { offerRules, salesInvoiceRules } from './sales-invoice.ts'
import type { Keeping } from './store.ts'

/** What posting a document does beside giving it its number. */
export interface Effect {
  /** The lines of its entry, in the base currency. */
  lines: Line[]
  /** What it changes in the cost of goods that moved before: an entry of its own. */
  adjustments: Line[]
  /** The document as posting leaves it: the cost of its lines is known then. */
  document: DocumentWithItems
}

/** A document with every figure computed. */
export interface Prepared extends DocumentWithItems {
  /**
   * Moves its goods, settles its invoices, and answers its entry. `numbered` is this document with its ids and its
   * number; `replacedMoves` are the movements of goods that it made before it was changed.
   */
  post(numbered: DocumentWithItems, replacedMoves: readonly number[]): Promise<Effect>
}

/** What is particular to a kind of document; everything else of its life is in life.ts. */
export interface Rules {
  /** Fills in what a body leaves to the documents that it refers to. */
  complete?(keeping: Keeping, kind: DocumentKind, entered: Entered): Promise<Entered>
  /** Checks everything a body names, and computes what follows from it. */
  prepare(keeping: Keeping, kind: DocumentKind, entered: Entered, before: DocumentRow | null): Promise<Prepared>
}

export function rulesOf(kind: DocumentKind): Rules {
  if (documentKinds[kind].shape === 'payment') return paymentRules
  if (isReturn(kind)) return returnRules
  if (isOffer(kind)) return offerRules
  if (kind === 'purchase_invoice') return purchaseInvoiceRules
  return kind === 'journal_entry' ? journalEntryRules : salesInvoiceRules
}
