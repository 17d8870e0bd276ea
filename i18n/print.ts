import type { DocumentKind } from '../schema/documents.ts'
import type { Text } from './text.ts'

/** What stands on paper beside the figures. The fields of documents have their words in documents.ts. */
export const printWords = {
  taxInvoice: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
  simplifiedTaxInvoice: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  taxCreditNote: { ar: 'إشعار دائن ضريبي', en: 'Tax credit note' },
  simplifiedTaxCreditNote: { ar: 'إشعار دائن ضريبي مبسط', en: 'Simplified tax credit note' },
  draft: { ar: 'مسودة', en: 'Draft' },
  void: { ar: 'ملغى', en: 'Void' },
  page: { ar: 'صفحة', en: 'Page' },
  date: { ar: 'التاريخ', en: 'Date' },
  dueDate: { ar: 'الاستحقاق', en: 'Due date' },
  reference: { ar: 'المرجع', en: 'Reference' },
  currency: { ar: 'العملة', en: 'Currency' },
  exchangeRate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  representative: { ar: 'المندوب', en: 'Representative' },
  taxNumber: { ar: 'الرقم الضريبي {number}', en: 'VAT No. {number}' },
  phone: { ar: 'هاتف {number}', en: 'Tel. {number}' },
  line: { ar: '#', en: '#' },
  item: { ar: 'الصنف', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  price: { ar: 'السعر', en: 'Price' },
  priceWithTax: { ar: 'السعر شامل الضريبة', en: 'Price incl. tax' },
  discount: { ar: 'الخصم', en: 'Discount' },
  net: { ar: 'الصافي', en: 'Net' },
  valueAddedTax: { ar: 'ضريبة {rate}', en: 'VAT {rate}' },
  salesTax: { ar: 'ضريبة مبيعات {rate}', en: 'Sales tax {rate}' },
  total: { ar: 'الإجمالي', en: 'Total' },
  subtotal: { ar: 'قبل الخصم', en: 'Subtotal' },
  discountTotal: { ar: 'خصم على المستند', en: 'Document discount' },
  shipping: { ar: 'الشحن', en: 'Shipping' },
  beforeTax: { ar: 'الإجمالي قبل الضريبة', en: 'Total excl. tax' },
  valueAddedTaxTotal: { ar: 'ضريبة القيمة المضافة {rate}', en: 'VAT {rate}' },
  rounding: { ar: 'فرق التقريب', en: 'Rounding' },
  settlement: { ar: 'تسوية', en: 'Settlement' },
  totalIn: { ar: 'الإجمالي، {currency}', en: 'Total, {currency}' },
  amountIn: { ar: 'المبلغ، {currency}', en: 'Amount, {currency}' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  balance: { ar: 'المتبقي', en: 'Balance due' },
  code: { ar: 'الرمز', en: 'Code' },
  account: { ar: 'الحساب', en: 'Account' },
  details: { ar: 'البيان', en: 'Details' },
  subject: { ar: 'موضوع القيد', en: 'Subject' },
  debit: { ar: 'مدين', en: 'Debit' },
  credit: { ar: 'دائن', en: 'Credit' },
  totalDebit: { ar: 'إجمالي المدين', en: 'Total debit' },
  totalCredit: { ar: 'إجمالي الدائن', en: 'Total credit' },
  inWords: { ar: 'المبلغ كتابةً', en: 'Amount in words' },
  comments: { ar: 'ملاحظات', en: 'Notes' },
  printedAt: { ar: 'طُبع في {moment}', en: 'Printed {moment}' },
  accountant: { ar: 'المحاسب', en: 'Accountant' },
  receivedBy: { ar: 'المستلم', en: 'Received by' },
  stamp: { ar: 'الختم', en: 'Stamp' },
  preparedBy: { ar: 'أعدّه', en: 'Prepared by' },
  reviewedBy: { ar: 'راجعه', en: 'Reviewed by' },
  approvedBy: { ar: 'اعتمده', en: 'Approved by' },
  paidBy: { ar: 'الدافع', en: 'Paid by' },
} satisfies Record<string, Text>

export type PrintWord = keyof typeof printWords

/** What the number and the party of each kind are called on paper. */
export const printedKindWords: Record<DocumentKind, { number: Text; party: Text | null }> = {
  price_offer: {
    number: { ar: 'رقم العرض', en: 'Offer no.' },
    party: { ar: 'مقدَّم إلى', en: 'Offered to' },
  },
  sales_invoice: { number: { ar: 'رقم الفاتورة', en: 'Invoice no.' }, party: { ar: 'العميل', en: 'Bill to' } },
  sales_return: { number: { ar: 'رقم المرتجع', en: 'Return no.' }, party: { ar: 'العميل', en: 'Client' } },
  receipt: { number: { ar: 'رقم السند', en: 'Receipt no.' }, party: { ar: 'استلمنا من', en: 'Received from' } },
  purchase_order: { number: { ar: 'رقم الأمر', en: 'Order no.' }, party: { ar: 'المورد', en: 'Supplier' } },
  purchase_invoice: { number: { ar: 'رقم الفاتورة', en: 'Invoice no.' }, party: { ar: 'المورد', en: 'Supplier' } },
  purchase_return: { number: { ar: 'رقم المرتجع', en: 'Return no.' }, party: { ar: 'المورد', en: 'Supplier' } },
  supplier_payment: { number: { ar: 'رقم السند', en: 'Payment no.' }, party: { ar: 'صرفنا إلى', en: 'Paid to' } },
  journal_entry: { number: { ar: 'رقم القيد', en: 'Entry no.' }, party: null },
}

/** How the console asks for a print. */
export const printPageWords = {
  print: { ar: 'طباعة', en: 'Print' },
  preparing: { ar: 'جارٍ تجهيز الورقة…', en: 'Preparing the page…' },
  both: { ar: 'بالعربية والإنجليزية', en: 'In Arabic and English' },
  ar: { ar: 'بالعربية', en: 'In Arabic' },
  en: { ar: 'بالإنجليزية', en: 'In English' },
} satisfies Record<string, Text>
