import type { StatementSection } from '../schema/account-types.ts'
import type { ReportName } from '../schema/reports.ts'
import { ledgerColumnWords, ledgerNoteWords, ledgerProofWords, ledgerReportWords } from './reports/ledger.ts'
import { partiesColumnWords, partiesNoteWords, partiesProofWords, partiesReportWords } from './reports/parties.ts'
import {
  statementsColumnWords,
  statementsNoteWords,
  statementsProofWords,
  statementsReportWords,
} from './reports/statements.ts'
import { tradeColumnWords, tradeNoteWords, tradeProofWords, tradeReportWords } from './reports/trade.ts'
import type { Text } from './text.ts'

export const reportWords: Record<ReportName, { title: Text; says: Text }> = {
  ...statementsReportWords,
  ...ledgerReportWords,
  ...partiesReportWords,
  ...tradeReportWords,
}

export const reportColumnWords = {
  code: { ar: 'الكود', en: 'Code' },
  account: { ar: 'الحساب', en: 'Account' },
  opening_debit: { ar: 'أول المدة مدين', en: 'Opening debit' },
  opening_credit: { ar: 'أول المدة دائن', en: 'Opening credit' },
  debit: { ar: 'حركة مدينة', en: 'Debit' },
  credit: { ar: 'حركة دائنة', en: 'Credit' },
  closing_debit: { ar: 'آخر المدة مدين', en: 'Closing debit' },
  closing_credit: { ar: 'آخر المدة دائن', en: 'Closing credit' },
  opening: { ar: 'رصيد أول المدة', en: 'Opening' },
  net: { ar: 'صافي الحركة', en: 'Net movement' },
  closing: { ar: 'رصيد آخر المدة', en: 'Closing' },
  date: { ar: 'التاريخ', en: 'Date' },
  number: { ar: 'الرقم', en: 'Number' },
  name: { ar: 'البيان', en: 'Entry' },
  details: { ar: 'التفاصيل', en: 'Details' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  ...statementsColumnWords,
  ...ledgerColumnWords,
  ...partiesColumnWords,
  ...tradeColumnWords,
} satisfies Record<string, Text>

export const proofWords = {
  opening_balances: { ar: 'أول المدة: المدين يساوي الدائن', en: 'Opening: debits equal credits' },
  movement_balances: { ar: 'الحركة: المدين يساوي الدائن', en: 'Movement: debits equal credits' },
  closing_balances: { ar: 'آخر المدة: المدين يساوي الدائن', en: 'Closing: debits equal credits' },
  closing_is_opening_plus_movement: {
    ar: 'آخر المدة = أول المدة + الحركة',
    en: 'Closing = opening + movement',
  },
  ...statementsProofWords,
  ...ledgerProofWords,
  ...partiesProofWords,
  ...tradeProofWords,
} satisfies Record<string, Text>

export const sectionWords: Record<StatementSection, Text> = {
  current_assets: { ar: 'الأصول المتداولة', en: 'Current assets' },
  fixed_assets: { ar: 'الأصول الثابتة', en: 'Fixed assets' },
  other_assets: { ar: 'أصول أخرى', en: 'Other assets' },
  current_liabilities: { ar: 'الالتزامات المتداولة', en: 'Current liabilities' },
  long_term_liabilities: { ar: 'الالتزامات طويلة الأجل', en: 'Long-term liabilities' },
  equity: { ar: 'حقوق الملكية', en: 'Equity' },
  income: { ar: 'الإيرادات', en: 'Income' },
  cost_of_goods_sold: { ar: 'تكلفة المبيعات', en: 'Cost of sales' },
  expense: { ar: 'المصروفات', en: 'Expenses' },
  other_income: { ar: 'إيرادات أخرى', en: 'Other income' },
  other_expense: { ar: 'مصروفات أخرى', en: 'Other expenses' },
}

export const reportTotalWords = {
  total: { ar: 'الإجمالي', en: 'Total' },
  closing: { ar: 'رصيد آخر المدة', en: 'Closing balance' },
  section_total: { ar: 'مجموع {section}', en: 'Total {section}' },
} satisfies Record<string, Text>

/** Sentences under a report that a reader needs to understand its figures. */
export const reportNoteWords = {
  ...statementsNoteWords,
  ...ledgerNoteWords,
  ...partiesNoteWords,
  ...tradeNoteWords,
} satisfies Record<string, Text>

/** What made a figure: the row and column it stands in, and its parts by kind. */
export const explanationWords = {
  sentence: { ar: '{row} – {column}: {amount} = {parts}', en: '{row} – {column}: {amount} = {parts}' },
} satisfies Record<string, Text>
