import { expect, test } from 'vitest'
import type { AccountType } from '../../schema/account-types.ts'
import type { DimensionOf, Fact, Facts, LineFact, PopulationName, RowQuery, SumQuery, Sums } from './facts/facts.ts'
import type { Report, ReportContext } from './report.ts'
import { balanceSheet } from './statements/balance-sheet.ts'
import { cashBalance } from './statements/cash.ts'
import { cashFlow } from './statements/cash-flow.ts'
import { selectRows, sumRows } from './testing-conditions.ts'

/** What the proofs of statements say when books are broken, which the database itself would not take. */

const types: AccountType[] = ['cash', 'bank', 'accounts_receivable', 'equity', 'income', 'expense']
const accounts = types.map((type, index) => {
  const id = index + 1
  return { id, code: `${id}`, name: type, seed: null, type, parent_id: null }
})

const line = (entry_id: number, position: number, type: AccountType, debit: bigint, credit: bigint): LineFact => ({
  ...{ entry_id, position, date: '2026-02-03', month: '2026-02', account_id: types.indexOf(type) + 1, debit, credit },
  ...{ client_id: null, supplier_id: null, analytical_account_id: null, details: null, number: `E-${entry_id}` },
  tax_code_id: null,
  ...{ name: '', source_kind: 'journal_entry', source_id: null, revision: 1, reverses_id: null, recorded_at: '' },
})

/** Books of these lines; cash is said to have moved by `moved`. */
function contextOf(lines: readonly LineFact[], moved: readonly Fact<'cash_moves'>[] = []): ReportContext {
  const rowsOf = <P extends PopulationName>(of: P) =>
    (of === 'lines' ? lines : of === 'cash_moves' ? moved : []) as unknown as readonly Fact<P>[]
  const facts: Facts = {
    sum: async <P extends PopulationName, D extends DimensionOf<P>>(of: P, { by, where }: SumQuery<P, D>) =>
      sumRows<P, D>(rowsOf(of), { by, ...(where ? { where } : {}) }) as unknown as Sums<P, D>[],
    rows: async <P extends PopulationName>(of: P, query: RowQuery<P>) => selectRows<P>(rowsOf(of), query),
    accounts: async () => accounts,
    custodyHolders: async () => [],
    atBank: {
      accounts: async () => [],
      figures: async () => {
        throw new Error('no bank')
      },
      ...{ inTransit: async () => [], notInBooks: async () => [], gaps: async () => [] },
    },
    postingAccounts: async () => ({}),
    taxCodes: async () => new Map(),
    named: async () => new Map(),
    inOrderOfNames: async (_, ids) => ids,
    movements: async () => ({ accounts: [], priorEarnings: 0n, retainedEarningsId: null }),
    corrections: async () => 0,
    hasEntries: async () => true,
    extent: async () => ({ entries: 0, first: null, last: null, fingerprint: '' }),
  }
  const question = {
    ...{ from: '2026-01-01', to: '2026-12-31', today: '2026-11-21', fiscalYearStart: '01-01' },
    ...{ accountId: null, clientId: null, supplierId: null, productId: null, representativeId: null },
    ...{ analyticalAccountId: null, entryId: null, currencyId: null, compare: null, interval: null, knownAt: null },
    ...{ isFolded: true, ageBy: 'due_date' as const, page: 1, perPage: 500 },
  }
  const organization = { baseCurrencyId: 818, baseDecimals: 2 }
  return { facts, question, language: 'en', organization, seesCost: true } as ReportContext
}

const messageOf = async ({ proofs: [proof] }: Report) => [proof!.left, proof!.right, await proof!.breaks?.()]

const sold = [line(1, 1, 'cash', 500n, 0n), line(1, 2, 'income', 0n, 500n)]

test('an entry that does not balance shows on the balance sheet, by its name', async () => {
  expect((await messageOf(await balanceSheet(contextOf(sold)))).slice(0, 2)).toEqual([500n, 500n])
  const lost = [line(2, 1, 'accounts_receivable', 90n, 0n), line(2, 2, 'income', 0n, 70n)]
  expect(await messageOf(await balanceSheet(contextOf([...sold, ...lost])))).toEqual([
    590n,
    570n,
    { label: 'E-2', link: { kind: 'entry', id: 2 } },
  ])
})

test('cash that came from nowhere shows on the cash flow', async () => {
  expect((await messageOf(await cashFlow(contextOf(sold)))).slice(0, 2)).toEqual([500n, 500n])
  const report = await cashFlow(contextOf([...sold, line(2, 1, 'bank', 40n, 0n)]))
  expect((await messageOf(report)).slice(0, 2)).toEqual([500n, 540n])
})

test('cash movements that are not the ledger’s name the account that differs', async () => {
  const { account_id, date, month } = sold[0]!
  const move = {
    ...{ entry_id: 1, position: 1, date, month, account_id, details: null, number: '', name: '' },
    ...{ source_kind: 'journal_entry' as const, inflow: 480n, outflow: 0n, transferred_in: 0n, transferred_out: 0n },
  }
  expect(await messageOf(await cashBalance(contextOf(sold, [move])))).toEqual([
    480n,
    500n,
    { label: 'cash', link: { kind: 'account', id: 1 } },
  ])
})
