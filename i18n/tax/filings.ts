import type { Text } from '../text.ts'

/** The fields of a return of value added tax, and of its boxes. */
export const taxFilingWords = {
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  period_to: { ar: 'إلى', en: 'To' },
  due_on: { ar: 'آخر يوم للتقديم', en: 'Due on' },
  status: { ar: 'الحالة', en: 'Status' },
  note: { ar: 'ملاحظة', en: 'Note' },
  leaves_unsorted: { ar: 'قدّم وإن بقيت بنود بلا تصنيف', en: 'File although lines are left to be sorted' },
  boxes: { ar: 'البنود', en: 'Boxes' },
  box: { ar: 'البند', en: 'Box' },
  taxable: { ar: 'المبلغ', en: 'Amount' },
  adjustment: { ar: 'التعديل', en: 'Adjustment' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  output_tax: { ar: 'ضريبة المبيعات', en: 'Tax on sales' },
  input_tax: { ar: 'ضريبة المشتريات', en: 'Tax on purchases' },
  due: { ar: 'صافي الضريبة', en: 'Net tax' },
  credit_used: { ar: 'من رصيد سابق', en: 'From earlier credit' },
  to_pay: { ar: 'المطلوب دفعه', en: 'To pay' },
  credit_left: { ar: 'رصيد لك لم يُستعمل', en: 'Credit not used yet' },
  credit_ends_on: { ar: 'آخر يوم للرصيد', en: 'Last day of the credit' },
  filed_at: { ar: 'قُدِّم في', en: 'Filed at' },
  filer: { ar: 'قدّمه', en: 'Filed by' },
  reason: { ar: 'السبب', en: 'Reason' },
  withdrawn: { ar: 'سُحب', en: 'Taken back' },
} satisfies Record<string, Text>
