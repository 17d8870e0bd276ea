import type { ledgerReports } from '../../schema/reports/ledger.ts'
import type { OtherSource } from '../../server/documents/sources.ts'
import type { Text } from '../text.ts'

export const ledgerReportWords: Record<keyof typeof ledgerReports, { title: Text; says: Text }> = {
  trial_balance: {
    title: { ar: 'ميزان المراجعة', en: 'Trial balance' },
    says: {
      ar: 'أرصدة كل حساب وحركته، والمدين يساوي الدائن.',
      en: 'Each account’s balance and movement; debits equal credits.',
    },
  },
  general_ledger: {
    title: { ar: 'دفتر الأستاذ العام', en: 'General ledger' },
    says: { ar: 'لكل حساب رصيد أوله وحركته وآخره.', en: 'For each account: opening, movement and closing.' },
  },
}

/** What entries are called, by where they came from, that come from no document. */
export const otherSourceWords: Record<OtherSource, Text> = {
  cost_adjustment: { ar: 'فروق تكلفة', en: 'Cost adjustments' },
  stock_adjustment: { ar: 'تسويات مخزون', en: 'Stock adjustments' },
  stock_opening: { ar: 'أرصدة مخزون افتتاحية', en: 'Opening stock' },
  opening_balance: { ar: 'أرصدة افتتاحية', en: 'Opening balances' },
  credit_application: { ar: 'استخدام أرصدة دائنة', en: 'Credits used' },
  cheque: { ar: 'حركة شيكات', en: 'Cheques' },
  revaluation: { ar: 'إعادة تقييم عملات', en: 'Revaluations' },
  salary: { ar: 'رواتب', en: 'Salaries' },
  salary_payment: { ar: 'صرف رواتب', en: 'Salary payments' },
  advance: { ar: 'سلف', en: 'Advances' },
}

/** Headings that no other family uses first. */
export const ledgerColumnWords = {} satisfies Record<string, Text>
export const ledgerProofWords = {} satisfies Record<string, Text>
export const ledgerNoteWords = {} satisfies Record<string, Text>
