import { expect, test } from 'vitest'
import { reportColumnWords } from '../../i18n/reports.ts'
import { languages } from '../../i18n/text.ts'
import type { PeriodSealWhole } from '../../schema/answers/books/period-seals.ts'
import type { Organization } from '../work.ts'
import { tableOfSeal } from './seal-table.ts'

const figures = { opening: '0.00', debit: '100.00', credit: '0.00', closing: '100.00' }
const seal = {
  ...{ from: '2026-03-01', to: '2026-03-31', code: '3F0A-91C2-77D4', fingerprint: 'a'.repeat(64), entries: 1 },
  ...{ signer: { name: 'سلمى' }, sealed_at: '2026-05-10T09:00:00Z', note: null, proven: null, withdrawn: null },
  ...{ accounts: [{ code: '1101', name: 'الصندوق', ...figures }], totals: figures, proofs: [] },
} as unknown as PeriodSealWhole

test.each(languages)('a printed seal calls accounts and their codes as the trial balance does (%s)', language => {
  const { columns } = tableOfSeal(seal, { timeZone: 'Africa/Cairo' } as Organization, language)
  expect(columns[0]!.label).toBe(reportColumnWords.code[language])
  expect(columns[1]!.label).toBe({ ar: 'الحساب', en: 'Account' }[language])
})
