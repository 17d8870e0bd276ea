import { expect, test } from 'vitest'
import { issueText } from '../../i18n/messages.ts'
import { Refusal } from '../../schema/errors.ts'
import type { Table } from '../exports/table.ts'
import type { Organization } from '../work.ts'
import { reportSheetOf } from './report-paper.ts'

/** A table that would fill more paper than anybody prints; its rows are never read. */
const endless: Table = {
  language: 'ar',
  title: 'دفتر الأستاذ التفصيلي',
  facts: [],
  columns: Array.from({ length: 8 }, (_, index) => ({ label: String(index), is: 'text' })),
  count: 1_000_000,
  proofs: [],
  notes: [],
  batches() {
    throw new Error('rows are read of what is not printed')
  },
}

test('a report of more rows than paper holds is refused before its rows are read, and says what to do', async () => {
  const refused = await reportSheetOf(endless, {} as Organization, null, new Date()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  const issue = (refused as Refusal).fields.format![0]!
  expect(issueText(issue, 'ar', '')).toBe('الصفوف أكثر من 3000، وهو أقصى ما يسعه هذا الشكل. اختر CSV أو فترة أقصر.')
  expect(issueText(issue, 'en', '')).toBe(
    'There are more than 3000 rows, the most that this format holds. Choose CSV or a shorter period.',
  )
})
