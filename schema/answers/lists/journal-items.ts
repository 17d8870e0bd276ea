import { z } from 'zod'
import { accountTypes } from '../../account-types.ts'
import { decimal, id, namedAccount, namedParty } from '../values.ts'
import { namedDocument } from './named-document.ts'

/** A line of a journal entry: amounts are decimal strings in the base currency. */
export const journalItem = z.strictObject({
  id,
  account_id: id,
  account: namedAccount.extend({ type: z.enum(accountTypes), has_analytical_account: z.boolean() }),
  debtor: decimal,
  creditor: decimal,
  details: z.string().nullable(),
  client_id: id.nullable(),
  supplier_id: id.nullable(),
  client: namedParty.nullable(),
  supplier: namedParty.nullable(),
  analytical_account_id: id.nullable(),
  allocations: z.array(z.strictObject({ invoice_id: id, invoice: namedDocument, amount: decimal })),
  /** Of a line in a party's name: what of it is still open, to be used or to be settled. */
  residual: decimal.nullable(),
  /** On cash in a currency of its own: what the line moves of that. */
  foreign_amount: decimal.nullable(),
  /**
   * Of a line that is tax of a code, on the account of input tax or of output tax: the code, and what that was charged on. Of
   * one of income or expense: the code by which it bears none.
   */
  tax_code_id: id.nullable(),
  tax_base: decimal.nullable(),
})
export type JournalItem = z.infer<typeof journalItem>
