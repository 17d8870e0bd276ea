import { expect, test } from 'vitest'
import { dueAtOnceOf, duesOf, nextDueOf } from './dues.ts'

/** Half now and the rest in April, of 1,000.01: the half piastre is rounded up, into what is due now. */
const total = 100001n
const dates = { date: '2026-03-10', due_date: '2026-04-09' }
const due_at_once = dueAtOnceOf(total, { ...dates, due_at_once_percent: '50' })
const invoice = { ...dates, total, due_at_once }
const printed = (open: bigint, base = open) =>
  duesOf(invoice, open, base).map(({ date, amount, base }) => `${date} ${amount} ${base}`)

test('half of an invoice is due on its day and the rest on its due date', () => {
  expect(due_at_once).toBe(50001n)
  expect(printed(total)).toEqual(['2026-03-10 50001 50001', '2026-04-09 50000 50000'])
  expect(nextDueOf(invoice, total)).toBe('2026-03-10')
})

test('what is paid or given back goes first to what falls due first', () => {
  expect(printed(60000n)).toEqual(['2026-03-10 10000 10000', '2026-04-09 50000 50000'])
  expect(printed(50000n)).toEqual(['2026-04-09 50000 50000'])
  expect(printed(20000n)).toEqual(['2026-04-09 20000 20000'])
  expect([nextDueOf(invoice, 50001n), nextDueOf(invoice, 50000n)]).toEqual(['2026-03-10', '2026-04-09'])
  expect(printed(0n)).toEqual([])
})

test('in the base currency both parts are what is open, whatever is rounded', () => {
  expect(printed(total, 4850049n)).toEqual(['2026-03-10 50001 2425049', '2026-04-09 50000 2425000'])
  // Of a rate of exchange something may stay open in the base currency alone.
  expect(printed(0n, 3n)).toEqual(['2026-04-09 0 3'])
})

test('where all of it is due on its day in any case there are no two parts', () => {
  const ofDay = (due_date: string | null, due_at_once_percent: string | null) =>
    dueAtOnceOf(total, { date: '2026-03-10', due_date, due_at_once_percent })
  expect([ofDay('2026-03-10', '50'), ofDay(null, '50'), ofDay('2026-04-09', null)]).toEqual([0n, 0n, 0n])
  expect([ofDay('2026-04-09', '0'), ofDay('2026-04-09', '100'), ofDay('2026-04-09', '33.333333')]).toEqual([
    0n,
    total,
    33334n,
  ])
  expect(duesOf({ ...invoice, due_at_once: total }, total, total).map(({ date }) => date)).toEqual(['2026-03-10'])
})
