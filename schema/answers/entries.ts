import { z } from 'zod'
import { day, decimal, id, moment, namedAccount } from './values.ts'

/** A line of an entry; amounts in the base currency, one of both zero. */
const entryItem = z.strictObject({
  account: namedAccount,
  debtor: decimal,
  creditor: decimal,
  client_id: id.nullable(),
  supplier_id: id.nullable(),
  analytical_account_id: id.nullable(),
  details: z.string().nullable(),
  /** Of cash in a currency of its own: what it moves of that, below zero where it goes out; and its code. */
  foreign_amount: decimal.nullable(),
  currency: z.string().nullable(),
})
export type EntryItem = z.infer<typeof entryItem>

/** A journal entry of the ledger. */
export const entry = z.strictObject({
  id,
  number: z.string(),
  date: day,
  name: z.string(),
  /** What wrote it: a resource, and the id of its record. */
  source: z.strictObject({ kind: z.string(), id: id.nullable() }),
  /** Which revision of its document it says. */
  revision: id,
  /** The entry that it takes back, if it does. */
  reverses_id: id.nullable(),
  recorded_at: moment,
  /** Who wrote it. */
  recorded_by: z.string().nullable(),
  items: z.array(entryItem),
})
export type Entry = z.infer<typeof entry>

export const entryOfDocument = z.strictObject({
  /** What the document says in the ledger now; null while it is a draft, or worth nothing. */
  entry: entry.nullable(),
  /** Of a transfer that arrives on a later day: the entry of that day. */
  arrival: entry.optional(),
  /** What it said before, and what undid it. */
  reversals: z.array(entry),
  /** What it changed in the cost of goods that had moved before it was entered, on the day of each movement. */
  adjustments: z.array(entry),
})
export type EntryOfDocument = z.infer<typeof entryOfDocument>
