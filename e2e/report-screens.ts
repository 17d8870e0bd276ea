import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReportName, reportNames, reports } from '../schema/reports.ts'
import { days, firstRow, type Looking, openLooking, type Screen } from './looking.ts'
import { isEveryWay } from './page-checks.ts'
import type { Product, Visitor } from './product.ts'

/** One of each shape: reports are all drawn by one page. */
const shapes: readonly ReportName[] = [
  'trial_balance',
  'income_and_expense_chart',
  'detailed_general_ledger',
  'receivable_aging_summary',
  'customer_statement',
  'stock_valuation',
]

/** Returns and write-offs are few, and some months have none. */
const isLong = (name: ReportName) =>
  /^(detailed|journal|account_transactions|payments_|(receivable|payable)_(summary|details)|(invoice|bills)_details)/.test(
    name,
  ) && !/(returns|write_offs)$/.test(name)

/** Every second report, from the first or from the second on. */
export const everySecond = (from: 0 | 1): readonly ReportName[] => reportNames.filter((_, index) => index % 2 === from)

export const screensOf = (names: readonly ReportName[]): Screen[] =>
  names.map(name => ({
    name: `the report ${name}`,
    address: `/dashboard/reports/${reports[name].wire}?preset=${isLong(name) ? days : 'all_time'}`,
    ...(isLong(name) && { act: firstRow }),
  }))

/** With EVERY_SCREEN half of the reports, the other half stands in `access-of-reports.full.test.ts`; else one of each shape. */
export const reportScreens: Screen[] = [
  ...screensOf(isEveryWay ? everySecond(0) : shapes),
  {
    name: 'why a report did change',
    // The opening balances of the trial balance change with every entry of the year, income only with those of its days.
    address: `/dashboard/reports/${reports[isEveryWay ? 'trial_balance' : 'profit_and_loss'].wire}/changes?preset=${days}&known_at=2026-01-01T00:00:00Z`,
    act: firstRow,
  },
]

/** Tests that each of these screens of the demo company is for everyone. */
export function lookAtReports(screens: readonly Screen[]): void {
  let product: Product
  let demo: Visitor
  let lookAt: Looking['lookAt']
  beforeAll(async () => {
    ;({ product, demo, lookAt } = await openLooking())
  })
  afterAll(() => product?.close())

  test.each(screens)('$name is for everyone', async screen => {
    expect(await lookAt(demo, screen)).toEqual([])
  })

  test('no page logged an error', () => {
    expect(demo.errors).toEqual([])
  })
}
