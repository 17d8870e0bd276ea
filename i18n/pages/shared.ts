import type { Text } from '../text.ts'

/** The page of one document that its party opens by a link. */

export const sharedTotalWords = {
  net: { ar: 'الصافي', en: 'Net' },
  discount: { ar: 'خصم', en: 'Discount' },
  shipping: { ar: 'الشحن', en: 'Shipping' },
  value_added_tax: { ar: 'ضريبة القيمة المضافة {rate}', en: 'VAT {rate}' },
  sales_tax: { ar: 'ضريبة المبيعات {rate}', en: 'Sales tax {rate}' },
  settlement: { ar: 'تسوية', en: 'Settlement' },
  total: { ar: 'الإجمالي', en: 'Total' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  credits: { ar: 'من رصيدكم', en: 'From your credit' },
  residual: { ar: 'متبقٍّ', en: 'Remaining' },
  invoice: { ar: 'فاتورة {number}', en: 'Invoice {number}' },
} satisfies Record<string, Text>

/** Why an offer cannot be answered, or an invoice said to be paid. */
export const sharedReasonWords = {
  no_offer: { ar: 'هذا لعروض الأسعار فقط.', en: 'only an offer is answered.' },
  no_invoice: { ar: 'هذا لفواتير المبيعات فقط.', en: 'only an invoice is paid.' },
  is_void: { ar: 'ألغته الشركة.', en: 'the company voided it.' },
  is_paid: { ar: 'سُدّدت بالكامل.', en: 'it is paid in full.' },
  accepted: { ar: 'قُبل من قبل.', en: 'it was accepted already.' },
  declined: { ar: 'اعتُذر عنه من قبل.', en: 'it was declined already.' },
  expired: { ar: 'انتهت مدة العرض.', en: 'the offer has expired.' },
  invoiced: { ar: 'صدرت به فاتورة.', en: 'an invoice was made of it.' },
} satisfies Record<string, Text>
