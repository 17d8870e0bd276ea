import type { DocumentKind } from '../../schema/documents.ts'
import { advanceInvoiceRules } from './kinds/advance-invoice.ts'
import { debitNoteRules } from './kinds/debit-note.ts'
import { journalEntryRules } from './kinds/journal-entry.ts'
import { offerRules } from './kinds/offer.ts'
import { paymentRules } from './kinds/payments.ts'
import { purchaseInvoiceRules } from './kinds/purchase-invoice.ts'
import { returnRules } from './kinds/returns.ts'
import { salesInvoiceRules } from './kinds/sales-invoice.ts'
import { supplierDebitNoteRules } from './kinds/supplier-debit-note.ts'
import { transferRules } from './kinds/transfer.ts'
import { voucherRules } from './kinds/voucher.ts'
import { writeOffRules } from './kinds/write-off.ts'
import type { Rules, RulesOf } from './rules.ts'

/** The rules of each kind, which know the shape of its rows. */
const rules: { [Kind in DocumentKind]: RulesOf<Kind> } = {
  price_offer: offerRules,
  sales_invoice: salesInvoiceRules,
  sales_debit_note: debitNoteRules,
  advance_invoice: advanceInvoiceRules,
  sales_return: returnRules,
  receipt: paymentRules,
  write_off: writeOffRules,
  purchase_order: offerRules,
  purchase_invoice: purchaseInvoiceRules,
  purchase_debit_note: supplierDebitNoteRules,
  purchase_return: returnRules,
  supplier_payment: paymentRules,
  expense: voucherRules,
  other_receipt: voucherRules,
  transfer: transferRules,
  custody: transferRules,
  journal_entry: journalEntryRules,
}

/** The rules of a kind, for whoever passes documents on without looking into their shape. */
export const rulesOf = (kind: DocumentKind): Rules => rules[kind] as unknown as Rules
