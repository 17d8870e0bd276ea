import { z } from 'zod'
import { accountTypes } from '../../account-types.ts'
import { decimal, id, namedAccount, namedParty } from '../values.ts'

const voucherItem = {
  id,
  amount: decimal,
  account_id: id.nullable(),
  account: namedAccount.extend({ type: z.enum(accountTypes), has_analytical_account: z.boolean() }).nullable(),
  details: z.string().nullable(),
  analytical_account_id: id.nullable(),
  value_added_tax: z.boolean(),
  /** What it is taxed by, where that was chosen, and at which rate, in percent. */
  tax_code_id: id.nullable(),
  tax_rate: decimal,
  sales_tax: z.boolean(),
  /** Before tax, the two taxes together, and both: what of the cash went to this line or came by it. */
  net: decimal,
  tax: decimal,
  total: decimal,
}
/** Value added tax that we owe the state, which who was paid does not charge: no part of the total. */
const reverse_tax_amount = decimal

export const expenseItem = z.strictObject({
  ...voucherItem,
  reverse_tax_amount,
  supplier_id: id.nullable(),
  supplier: namedParty.nullable(),
  tax_number: z.string().nullable(),
  /** What customs charged the tax on that the line is; null of every other. */
  tax_base: decimal.nullable(),
  /** Whether who was paid has a tax number; without one the tax is a part of the expense. */
  tax_recoverable: z.boolean(),
})
export type ExpenseItem = z.infer<typeof expenseItem>
export const otherReceiptItem = z.strictObject({
  ...voucherItem,
  client_id: id.nullable(),
  client: namedParty.nullable(),
})
export type OtherReceiptItem = z.infer<typeof otherReceiptItem>
