import { expect, test } from 'vitest'
import { markedDoubtful } from '../../../../../schema/numbers/reading.ts'
import { plainDecimal } from '../../../../layout/values/decimal.ts'
import { typedValue } from '../columns.ts'
import {
  blankJournalLine,
  type JournalLine,
  journalLineRules,
  type PickedAccount,
  partyOf,
  settlesAs,
  withAccount,
} from './journal-line.ts'

const receivable: PickedAccount = { id: 1, code: '1201', name: 'العملاء', type: 'accounts_receivable' }
const payable: PickedAccount = { id: 2, code: '2101', name: 'الموردون', type: 'accounts_payable' }
const rent: PickedAccount = { id: 3, code: '5203', name: 'الإيجار', type: 'expense' }

const line = (account: PickedAccount, side: Partial<JournalLine>): JournalLine => ({
  ...blankJournalLine,
  account,
  ...side,
})
const compute = (lines: JournalLine[]) => journalLineRules.compute(lines, { decimals: 2, code: 'EGP' })

test('an amount that cannot be read balances nothing, whatever else does', () => {
  const { sums, findings } = compute([
    line(rent, { debtor: '5000.00' }),
    line(rent, { creditor: markedDoubtful('5.000', 'doubtful_number|5000|5') }),
  ])
  expect([sums.isUnread, findings[1]!.issues]).toEqual([true, { creditor: 'doubtful_number|5000|5' }])
  const unread = [line(rent, { debtor: '1' }), line(rent, { creditor: '1' }), line(rent, { debtor: 'مئة' })]
  expect(compute(unread).sums).toMatchObject({ isUnread: true, difference: 0n })
})

test('a sum of a cell that could be two is asked about with what it comes to either way', () => {
  const typed = typedValue('2*1.250', { least: 2, most: 2 }, true)
  expect(compute([line(rent, { debtor: typed })]).findings[0]!.issues).toEqual({ debtor: 'doubtful_number|2500|2.5' })
  expect([plainDecimal(typed, 2), typedValue(plainDecimal(typed, 2), { least: 2, most: 2 }, true)]).toEqual([
    ...['2*1.250', typed],
  ])
})

test('an amount beside another currency names that of the books', () => {
  const lines = [line(rent, { debtor: '10 USD' }), line(rent, { creditor: '10 kg' }), line(rent, { debtor: 'مئة' })]
  expect(compute(lines).findings.map(({ issues }) => issues)).toEqual([
    { debtor: 'currency_differs|EGP' },
    { creditor: 'number_alone|kg|EGP' },
    { debtor: 'not_a_number' },
  ])
})

test('both sides are added apart, and their difference is what is missing', () => {
  const { sums } = compute([line(rent, { debtor: '5000.00' }), line(receivable, { creditor: '4000.50' })])
  expect(sums).toEqual({ debtor: 500_000n, creditor: 400_050n, isUnread: false, difference: 99_950n, lines: 2 })
})

test('a line stands on one side', () => {
  const { findings } = compute([line(rent, { debtor: '10', creditor: '10' })])
  expect(findings[0]!.issues).toEqual({ creditor: 'both_sides' })
})

test('a negative amount and a tenth of a piastre are refused at their cells', () => {
  const { findings } = compute([line(rent, { debtor: '-10' }), line(rent, { creditor: '1.005' })])
  expect(findings.map(found => found.issues)).toEqual([{ debtor: 'negative' }, { creditor: 'too_many_decimals|2' }])
})

test('only clients and suppliers accounts ask for a party, each for its own', () => {
  expect([receivable, payable, rent].map(account => partyOf(line(account, {})))).toEqual(['clients', 'suppliers', null])
})

test('a party of the other kind does not stay when the account changes', () => {
  const owed = line(receivable, { party: { id: 8, name: 'مدارس النخبة' } })
  expect(withAccount(owed, payable)).toMatchObject({ party: null })
  expect(withAccount(owed, receivable)).toMatchObject({ party: { id: 8 } })
})

test('a credit to a client and a debit to a supplier settle invoices; more than the line, or on the other side, is refused', () => {
  const party = { id: 8, name: 'مدارس النخبة' }
  const sides = [
    line(receivable, { party, creditor: '10' }),
    line(receivable, { party, debtor: '10' }),
    line(payable, { party, debtor: '10' }),
    line(payable, { party, creditor: '10' }),
    line(receivable, { creditor: '10' }),
    line(rent, { party, creditor: '10' }),
  ]
  expect(sides.map(settlesAs)).toEqual(['receipt', null, 'supplier_payment', null, null, null])
  const allocations = [
    { id: 1, number: 'INV-1', amount: '7.50' },
    { id: 2, number: 'INV-2', amount: '3.00' },
  ]
  const over = line(receivable, { party, creditor: '10', allocations })
  const wrong = line(receivable, { party, debtor: '10.50', allocations })
  const { findings } = compute([over, wrong, { ...over, creditor: '10.50' }])
  expect(findings.map(({ issues }) => issues)).toEqual([
    { party: 'allocations_above_amount|0.50' },
    { party: 'settles_nothing' },
    {},
  ])
  // Another party's invoices are not settled, and an invoice not twice.
  expect(withAccount(over, payable).allocations).toEqual([])
  expect(withAccount(over, { ...receivable, id: 9 }).allocations).toEqual(allocations)
  expect(journalLineRules.copyOf(over).allocations).toEqual([])
})
