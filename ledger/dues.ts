import { type Minor, parsePrice, percentOf, roundHalfAwayFromZero } from './money.ts'

/** When what is open of an invoice falls due: a share of it on its own day, the rest on its due date. */

interface Terms {
  date: string
  due_date: string | null
  /** What of its total is due on its own day, in its currency. */
  due_at_once: Minor
}

/** What is open of an invoice and falls due on one day. */
interface Due {
  date: string
  amount: Minor
  /** In the base currency. */
  base: Minor
}

/**
 * What of a total is due on the day of its invoice: a percentage of it, half a unit rounded away from zero. Nothing where
 * the whole is due on that day in any case.
 */
export const dueAtOnceOf = (
  total: Minor,
  { date, due_date, due_at_once_percent: percent }: Omit<Terms, 'due_at_once'> & { due_at_once_percent: string | null },
): Minor => (percent === null || (due_date ?? date) <= date ? 0n : percentOf(total, parsePrice(percent)))

/** What of it is still open: whatever settles an invoice settles first what falls due first. */
const atOnceOpen = ({ total, due_at_once }: { total: Minor; due_at_once: Minor }, open: Minor): Minor => {
  const left = due_at_once - (total - open)
  return left <= 0n ? 0n : left < open ? left : open
}

/** The day on which the first of what is open falls due. `server/settlement/sql/next-due.ts` asks the database the same. */
export const nextDueOf = (invoice: Terms & { total: Minor }, open: Minor): string =>
  atOnceOpen(invoice, open) > 0n ? invoice.date : (invoice.due_date ?? invoice.date)

/**
 * What is open of an invoice by the days on which it falls due, the first in front. In the base currency the part due at
 * once is its share of what is open, half a unit rounded away from zero, and the rest is the rest.
 */
export function duesOf(invoice: Terms & { total: Minor }, open: Minor, openBase: Minor): Due[] {
  const amount = atOnceOpen(invoice, open)
  const base = amount === 0n ? 0n : roundHalfAwayFromZero(openBase * amount, open)
  return [
    { date: invoice.date, amount, base },
    { date: invoice.due_date ?? invoice.date, amount: open - amount, base: openBase - base },
  ].filter(due => due.amount !== 0n || due.base !== 0n)
}
