import { fieldOf } from '../../schema/collections/certain.ts'
import type { Text } from '../text.ts'
import { recordKindWords } from './audit.ts'

/** What is tracked under the name of a table, where the audit trail has other words for it. */
export const trackedWords: Record<string, Text> = {
  members: fieldOf(recordKindWords, 'users'),
  salaries: fieldOf(recordKindWords, 'representative_salaries'),
  salary_lines: fieldOf(recordKindWords, 'representative_salaries'),
  salary_payments: fieldOf(recordKindWords, 'representative_salaries'),
  opening_accounts: fieldOf(recordKindWords, 'opening_balances'),
  opening_invoices: fieldOf(recordKindWords, 'opening_balances'),
  opening_stock: fieldOf(recordKindWords, 'opening_balances'),
  revaluation_lines: fieldOf(recordKindWords, 'revaluations'),
  stock_adjustment_items: fieldOf(recordKindWords, 'stock_adjustments'),
  stock_later_changes: fieldOf(recordKindWords, 'stock_movements'),
  stock_transfer_items: fieldOf(recordKindWords, 'stock_transfers'),
  bank_accounts: { ar: 'حساب لدى البنك', en: 'Account at a bank' },
  bank_overlaps: fieldOf(recordKindWords, 'bank_lines'),
  bank_matches: { ar: 'مطابقة حركة بنك', en: 'Match of a bank line' },
  client_contacts: { ar: 'تواصل مع عميل', en: 'Contact with a client' },
  payment_promises: { ar: 'وعد بالسداد', en: 'Promise of payment' },
  advance_differences: { ar: 'فرق عملة دفعة مقدمة', en: 'Exchange difference of an advance payment' },
}
