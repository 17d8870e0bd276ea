import type { TaxCode } from '../schema/tax-rates.ts'
import type { Text } from './text.ts'

/** How the organization trades: its taxes by date, who may write into a locked period, foreign balances. */

/** The fields of a tax rate with a date. */
export const taxRateWords = {
  code: { ar: 'الضريبة', en: 'Tax' },
  rate: { ar: 'النسبة', en: 'Rate' },
  valid_from: { ar: 'تاريخ السريان', en: 'Effective date' },
} satisfies Record<string, Text>

export const taxCodeWords: Record<TaxCode, Text> = {
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
}

/** The fields of an exception from the lock. */
export const lockExceptionWords = {
  user_id: { ar: 'الشخص', en: 'Person' },
  user: { ar: 'الشخص', en: 'Person' },
  lock_date: { ar: 'مقفل له حتى', en: 'Locked for them up to' },
  reason: { ar: 'السبب', en: 'Reason' },
  expires_at: { ar: 'موعد الانتهاء', en: 'End time' },
  has_ended: { ar: 'انتهى', en: 'Has ended' },
  created_by: { ar: 'منحه', en: 'Granted by' },
  created_at: { ar: 'مُنح في', en: 'Granted at' },
} satisfies Record<string, Text>

/** The fields of a revaluation of currencies. */
export const revaluationWords = {
  date: { ar: 'التاريخ', en: 'Date' },
  status: { ar: 'الحالة', en: 'Status' },
  rates: { ar: 'أسعار الصرف', en: 'Exchange rates' },
  currency_id: { ar: 'العملة', en: 'Currency' },
  currency: { ar: 'العملة', en: 'Currency' },
  rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  number: { ar: 'المستند', en: 'Document' },
  client: { ar: 'العميل', en: 'Client' },
  supplier: { ar: 'المورد', en: 'Supplier' },
  party: { ar: 'الطرف', en: 'Party' },
  amount: { ar: 'المتبقي', en: 'Open amount' },
  booked: { ar: 'القيمة الدفترية', en: 'Book value' },
  value: { ar: 'القيمة بالسعر الجديد', en: 'Value at the new rate' },
  difference: { ar: 'الفرق', en: 'Difference' },
  gain: { ar: 'صافي الأرباح', en: 'Net gain' },
  voided_on: { ar: 'أُلغي في', en: 'Voided on' },
  created_at: { ar: 'سُجّل في', en: 'Recorded at' },
} satisfies Record<string, Text>

/** The rate of a foreign document. */
export const exchangeRateWords = {
  recordedOn: { ar: 'السعر المسجل في', en: 'as recorded on' },
  takeLatest: { ar: 'خذ السعر المسجل', en: 'Take the recorded rate' },
} satisfies Record<string, Text>
