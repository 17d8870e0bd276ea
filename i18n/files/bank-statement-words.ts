import type { Text } from '../text.ts'

/** What comes with a file of a bank statement, and what its lists are asked for. */
export const statementFieldWords: Record<string, Text> = {
  file: { ar: 'الملف', en: 'File' },
  account_id: { ar: 'حساب النقدية', en: 'Cash account' },
  bank_account: { ar: 'رقم الحساب لدى البنك', en: 'Number of the account at the bank' },
  reason: { ar: 'السبب', en: 'Reason' },
  date: { ar: 'التاريخ', en: 'Date' },
}
