import { expect, test } from 'vitest'
import type { TradeDocument } from '../../books/rows.ts'
import { nothingSettled } from '../../settlement/allocations.ts'
import { standingOf } from './standing.ts'

const invoice = (total: bigint, more: Partial<TradeDocument> = {}) =>
  ({
    ...{ kind: 'sales_invoice', status: 'posted', total, base_total: total, date: '2026-11-01', due_date: null },
    due_at_once: 0n,
    ...more,
  }) as TradeDocument
const paid = (amount: bigint) => ({ ...nothingSettled, paid: amount, base: { ...nothingSettled.base, paid: amount } })

test('what is settled of an invoice is rounded to whole percents, and is never nothing and never all of it', () => {
  const percent = (total: bigint, settled: bigint) =>
    standingOf(invoice(total), paid(settled), '2026-11-01').settled_percent
  expect([percent(1000n, 0n), percent(1000n, 4n), percent(1000n, 454n), percent(1000n, 455n)]).toEqual([
    null,
    1,
    45,
    46,
  ])
  expect([percent(1000n, 996n), percent(1000n, 1000n)]).toEqual([99, null])
  // Far beyond what a plain number holds exactly.
  expect(percent(90_000_000_000_000_001n, 90_000_000_000_000_000n)).toBe(99)
})

test('an invoice without a due date is due on its own day, and late the day after', () => {
  const days = (today: string) => standingOf(invoice(100n), paid(0n), today).days_overdue
  expect([days('2026-11-01'), days('2026-11-02'), days('2027-03-01')]).toEqual([null, 1, 120])
})
