import { type DocumentKind, documentKinds, isOffer, isReturn } from '../../schema/documents.ts'
import { journalEntryRules } from './kinds/journal-entry.ts'
import { offerRules } from './kinds/offer.ts'
import { paymentRules } from './kinds/payments.ts'
import { purchaseInvoiceRules } from './kinds/purchase-invoice.ts'
import { returnRules } from './kinds/returns.ts'
import { salesInvoiceRules } from './kinds/sales-invoice.ts'
import type { Rules } from './rules.ts'

export function rulesOf(kind: DocumentKind): Rules {
  if (documentKinds[kind].shape === 'payment') return paymentRules
  if (isReturn(kind)) return returnRules
  if (isOffer(kind)) return offerRules
  if (kind === 'purchase_invoice') return purchaseInvoiceRules
  return kind === 'journal_entry' ? journalEntryRules : salesInvoiceRules
}
