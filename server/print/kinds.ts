import type { PrintWord } from '../../i18n/files/print.ts'
import type { DocumentKind } from '../../schema/documents.ts'

/** What the paper of a kind has that others have not. */
interface PaperOfKind {
  /** What it is called when a seller with a tax number hands it out; such a paper bears the tax authority's code. */
  taxTitle: PrintWord | null
  /** Whether it says what is paid and what is owed. */
  hasBalance: boolean
  signatures: readonly PrintWord[]
}

const ofSale = ['accountant', 'receivedBy', 'stamp'] as const
const ofBooks = ['preparedBy', 'reviewedBy', 'approvedBy'] as const

export const paperOfKind: Record<DocumentKind, PaperOfKind> = {
  price_offer: { taxTitle: null, hasBalance: false, signatures: ofSale },
  sales_invoice: {
    taxTitle: 'taxInvoice',
    hasBalance: true,
    signatures: ofSale,
  },
  sales_debit_note: {
    taxTitle: 'taxDebitNote',
    hasBalance: true,
    signatures: ofSale,
  },
  advance_invoice: {
    taxTitle: 'taxAdvanceInvoice',
    hasBalance: true,
    signatures: ofSale,
  },
  sales_return: {
    taxTitle: 'taxCreditNote',
    hasBalance: false,
    signatures: ofSale,
  },
  receipt: { taxTitle: null, hasBalance: false, signatures: ['accountant', 'paidBy', 'stamp'] },
  write_off: { taxTitle: null, hasBalance: false, signatures: ofBooks },
  purchase_order: { taxTitle: null, hasBalance: false, signatures: ofBooks },
  purchase_invoice: { taxTitle: null, hasBalance: true, signatures: ofBooks },
  purchase_debit_note: { taxTitle: null, hasBalance: true, signatures: ofBooks },
  purchase_return: { taxTitle: null, hasBalance: false, signatures: ofBooks },
  supplier_payment: { taxTitle: null, hasBalance: false, signatures: ['accountant', 'receivedBy', 'stamp'] },
  expense: { taxTitle: null, hasBalance: false, signatures: ['accountant', 'approvedBy', 'receivedBy'] },
  other_receipt: { taxTitle: null, hasBalance: false, signatures: ['accountant', 'paidBy', 'stamp'] },
  transfer: { taxTitle: null, hasBalance: false, signatures: ofBooks },
  custody: { taxTitle: null, hasBalance: false, signatures: ['accountant', 'approvedBy', 'receivedBy'] },
  journal_entry: { taxTitle: null, hasBalance: false, signatures: ofBooks },
}
