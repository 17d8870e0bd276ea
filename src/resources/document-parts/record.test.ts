import { expect, test } from 'vitest'
import type { JournalItem } from '../../../schema/answers/lists/journal-items.ts'
import { journalItemOf, journalLinesOf, partyOf } from './lines/journal/journal-line.ts'

const item: JournalItem = {
  id: 1,
  account_id: 12,
  account: { id: 12, code: '1201', name: 'العملاء', type: 'accounts_receivable', has_analytical_account: true },
  debtor: '100.00',
  creditor: '0.00',
  details: null,
  client_id: null,
  client: null,
  supplier_id: null,
  supplier: null,
  analytical_account_id: null,
  allocations: [],
  residual: null,
  foreign_amount: null,
  tax_code_id: null,
  tax_base: null,
}
const lineOf = (part: Partial<JournalItem> = {}) => journalLinesOf([{ ...item, ...part }])[0]!

test('a saved line asks for its party and its analytical account, as one that is typed does', () => {
  expect(partyOf(lineOf())).toBe('clients')
  expect(lineOf().account?.has_analytical_account).toBe(true)
  expect(partyOf(lineOf({ account: { ...item.account!, type: 'accounts_payable' } }))).toBe('suppliers')
})

test('a saved line is sent again with the party that it named', () => {
  const client = { id: 8, display_name: 'مدارس النخبة' }
  expect(journalItemOf(lineOf({ client_id: 8, client }))).toMatchObject({
    account_id: 12,
    client_id: 8,
    supplier_id: null,
  })
})
