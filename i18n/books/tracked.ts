import type { Text } from '../text.ts'
import { recordKindWords } from './audit.ts'

/** What is tracked under the name of a table, where the audit trail has other words for it. */
export const trackedWords: Record<string, Text> = {
  members: recordKindWords.users!,
  salaries: recordKindWords.representative_salaries!,
  salary_lines: recordKindWords.representative_salaries!,
  salary_payments: recordKindWords.representative_salaries!,
  opening_accounts: recordKindWords.opening_balances!,
  opening_invoices: recordKindWords.opening_balances!,
  opening_stock: recordKindWords.opening_balances!,
  revaluation_lines: recordKindWords.revaluations!,
  stock_adjustment_items: recordKindWords.stock_adjustments!,
  stock_later_changes: recordKindWords.stock_movements!,
  stock_transfer_items: recordKindWords.stock_transfers!,
  client_contacts: { ar: 'تواصل مع عميل', en: 'Contact with a client' },
  payment_promises: { ar: 'وعد بالسداد', en: 'Promise of payment' },
  advance_differences: { ar: 'فرق عملة دفعة مقدمة', en: 'Exchange difference of an advance payment' },
}
