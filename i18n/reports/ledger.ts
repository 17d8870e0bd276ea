import type { ledgerReports } from '../../schema/reports/ledger.ts'
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

/** Headings that no other family uses first. */
export const ledgerColumnWords = {} satisfies Record<string, Text>
export const ledgerProofWords = {} satisfies Record<string, Text>
export const ledgerNoteWords = {} satisfies Record<string, Text>
