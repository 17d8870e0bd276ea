import { documentFieldWords } from '../books/documents.ts'
import type { Text } from '../text.ts'

/** What the columns of a file are called that say what the law asks of documents. */
export const taxColumnWords = {
  tax_code_id: { ar: 'الرمز الضريبي', en: 'Tax code' },
  emirate: documentFieldWords.emirate,
  document_type: documentFieldWords.document_type,
  supply_date: documentFieldWords.supply_date,
  supply_end: documentFieldWords.supply_end,
  reason: { ar: 'سبب المرتجع', en: 'Reason of the return' },
  reason_code: documentFieldWords.reason_code,
  advances: { ar: 'دفعات مقدمة مخصومة', en: 'Advances deducted' },
} satisfies Record<string, Text>

/** Other heads that files give these columns. */
export const taxColumnAliases = {
  tax_code_id: ['VAT code', 'Tax category', 'Tax type', 'كود الضريبة', 'رمز الضريبة', 'نوع الضريبة'],
  document_type: ['Invoice type', 'نوع الفاتورة الضريبية'],
  supply_date: ['Date of supply', 'Delivery date', 'تاريخ التسليم'],
  supply_end: ['Supply end', 'Supplied until', 'نهاية فترة التوريد'],
  reason: ['Reason', 'Return reason', 'السبب', 'سبب الإرجاع'],
  reason_code: ['Reason code', 'كود السبب'],
  advances: ['Advances', 'Prepayments', 'الدفعات المقدمة'],
} satisfies Partial<Record<keyof typeof taxColumnWords, readonly string[]>>

/** Why a row is refused for what it says in them. */
export const taxColumnRefusals = {
  advances_unread: {
    ar: 'اكتب رقم كل فاتورة دفعة مقدمة ثم نقطتين ثم المبلغ، وافصل بينها بفاصلة منقوطة: «AI-12: 500.00؛ AI-15: 20.00».',
    en: 'Write the number of each advance invoice, a colon and the amount, with semicolons between them: “AI-12: 500.00; AI-15: 20.00”.',
  },
  no_such_advance: {
    ar: 'لا توجد فاتورة دفعة مقدمة مرحّلة رقمها {name}.',
    en: 'No posted advance invoice has the number {name}.',
  },
} satisfies Record<string, Text>
