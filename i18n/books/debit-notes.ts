import type { Text } from '../text.ts'

/** What the form of a debit note says. */
export const debitNoteWords = {
  whichInvoice: { ar: 'على أي فاتورة يزيد الإشعار؟', en: 'Which invoice does the note add to?' },
  openInvoice: {
    ar: 'افتح الفاتورة واضغط «إشعار مدين»: عميلها وعملتها وضريبتها تؤخذ منها.',
    en: 'Open the invoice and press Debit note: its client, currency and tax are taken over.',
  },
  openBill: {
    ar: 'افتح فاتورة المشتريات واضغط «إشعار مدين من مورد»: موردها وعملتها وضريبتها تؤخذ منها.',
    en: 'Open the purchase invoice and press Supplier debit note: its supplier, currency and tax are taken over.',
  },
} satisfies Record<string, Text>
