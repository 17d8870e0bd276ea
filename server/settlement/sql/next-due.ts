import { type RawBuilder, sql } from 'kysely'

/** When what is open of the rows of `invoice_balances` falls due, as `ledger/dues.ts` has it. */

/** What is still open of what is due on the day of the invoice, in its currency. */
export const atOnceOpen = (balance: string): RawBuilder<unknown> =>
  atOnceOf(sql.ref(`${balance}.total`), sql.ref(`${balance}.open_total`), sql.ref(`${balance}.due_at_once`))

/** The same of a total, what is open of it, and what was due at once. */
export const atOnceOf = (
  total: RawBuilder<unknown>,
  open: RawBuilder<unknown>,
  atOnce: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`greatest(least(${atOnce} - (${total} - ${open}), ${open}), 0)`

/** The day on which the first of what is open falls due. */
export const nextDue = (balance: string): RawBuilder<unknown> =>
  sql`case when ${atOnceOpen(balance)} > 0 then ${sql.ref(`${balance}.date`)} else ${sql.ref(`${balance}.due_date`)} end`
