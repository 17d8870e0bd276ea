import { z } from 'zod'
import {
  count,
  currencyId,
  day,
  decimal,
  id,
  moment,
  named,
  namedAccount,
  namedParty,
  namedProduct,
  permit,
} from './values.ts'

/** What the organization brought with it; amounts in the base currency but where it says otherwise. */
export const openingBalances = z.strictObject({
  /** Null before anything was brought. */
  date: day.nullable(),
  revision: count,
  entry_id: id.nullable(),
  /** What stands in Opening balance adjustments, as a debit balance. */
  difference: decimal,
  accounts: z.array(z.strictObject({ id, account_id: id, account: namedAccount, debtor: decimal, creditor: decimal })),
  invoices: z.array(
    z.strictObject({
      id,
      document_id: id,
      /** The resource that the invoice is a document of. */
      resource: z.string(),
      client_id: id.nullable(),
      client: namedParty.nullable(),
      supplier_id: id.nullable(),
      supplier: namedParty.nullable(),
      reference: z.string(),
      date: day,
      due_date: day.nullable(),
      currency_id: currencyId,
      exchange_rate: decimal,
      /** In its own currency, as is the residual. */
      amount: decimal,
      base_amount: decimal,
      residual: decimal,
    }),
  ),
  stock: z.array(
    z.strictObject({
      id,
      product_id: id,
      product: namedProduct,
      warehouse_id: id,
      warehouse: named,
      quantity: decimal,
      cost: decimal,
      value: decimal,
    }),
  ),
})
export type OpeningBalances = z.infer<typeof openingBalances>

/** An open invoice or an unused credit, as it was valued: in the base currency, `amount` in its own. */
const revaluedItem = z.strictObject({
  id,
  /** What its kind of document is a resource of. */
  resource: z.string(),
  document_id: id,
  number: z.string().nullable(),
  is_credit: z.boolean(),
  /** Of a cheque in hand, with the bank or not presented yet. */
  cheque_id: id.nullable(),
  cheque_number: z.string().nullable(),
  client_id: id.nullable(),
  supplier_id: id.nullable(),
  currency_id: currencyId,
  currency: z.string(),
  amount: decimal,
  rate: decimal,
  booked: decimal,
  value: decimal,
  gain: decimal,
})
export type RevaluedItem = z.infer<typeof revaluedItem>

/** Foreign balances at the end of a period. */
export const revaluation = z.strictObject({
  id,
  date: day,
  status: z.enum(['posted', 'void']),
  rates: z.array(z.strictObject({ currency_id: currencyId, currency: z.string(), rate: decimal })),
  gain: decimal,
  entry_id: id,
  reversal_id: id,
  reversal_date: day,
  voided_on: day.nullable(),
  /** Whether something else is open on its day by now than what it valued. */
  out_of_date: z.boolean(),
  created_at: moment,
  items: z.array(revaluedItem),
  can: z.strictObject({ void: permit, renew: permit }),
})
export type Revaluation = z.infer<typeof revaluation>
