import type { Text } from '../text.ts'

/** What forms and pages say of advance invoices. */
export const advanceWords = {
  what: { ar: 'عن ماذا الدفعة', en: 'What the advance is for' },
  line: { ar: 'بند {line}', en: 'Line {line}' },
  addLine: { ar: 'أضف بندًا', en: 'Add a line' },
  removeLine: { ar: 'احذف البند {line}', en: 'Remove line {line}' },
  taxWithin: { ar: 'المبالغ شاملة الضريبة', en: 'Amounts include the tax' },
  taxed: { ar: 'عليه ضريبة القيمة المضافة', en: 'Bears value added tax' },
  given: { ar: 'دفعات مقدمة تُخصم', en: 'Advances to deduct' },
  left: { ar: 'المتاح للخصم {amount}', en: '{amount} can be deducted' },
  deduct: { ar: 'يُخصم من {number}', en: 'Deduct of {number}' },
  deducted: { ar: 'دفعات مقدمة مخصومة', en: 'Advances deducted' },
  netDue: { ar: 'الصافي المستحق', en: 'Net due' },
  supply: {
    ar: 'الدفعة قبل الفاتورة توريد تستحق ضريبته يوم قبضها.',
    en: 'Money before an invoice is a supply: its tax falls due on the day it comes in.',
  },
  make: { ar: 'أصدر فاتورة دفعة مقدمة', en: 'Make an advance invoice' },
} satisfies Record<string, Text>
