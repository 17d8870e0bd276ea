import { type AccountType, ownCashTypes, typesByHand } from '../account-types.ts'
import { choice, code, date, type Fields, link, money, note, price } from '../fields.ts'

/** Fields of what moves cash between accounts, and of accounts in currencies of their own. */

/** What comes into an account in a currency of its own or leaves it, in that, where the document is in another. */
export const ofOwnCash = { cash_amount: price({ positive: true }) } as const satisfies Fields

/** The accounts of a transfer: cash of ours on one side at least, on the other also a lender, an owner or the state. */
const transferAccountTypes: readonly AccountType[] = [...ownCashTypes, ...typesByHand]

/**
 * Cash that goes from one account to another, and may arrive on a later day. Amounts are in the base currency; what leaves an account
 * in a currency of its own, fees and all, or comes into one, is stated in that too. Between two of one currency nothing else is.
 */
export const transferHeader = {
  date: date({ required: true }),
  cash_account_id: link('accounts', { required: true, types: transferAccountTypes }),
  to_account_id: link('accounts', { required: true, types: transferAccountTypes }),
  amount: money({ required: true, positive: true }),
  ...ofOwnCash,
  to_amount: price({ positive: true }),
  bank_fees: money({ default: '0' }),
  arrives_on: date(),
  reference: code({ max: 60 }),
  notes: note(),
  status: choice(['draft', 'posted'], { default: 'posted' }),
} as const satisfies Fields

/** Cash that is given into somebody's custody, or that they give back: one of both accounts is theirs. */
const { arrives_on: _, cash_amount: _c, to_amount: _o, ...movedHeader } = transferHeader
export const custodyHeader = {
  ...movedHeader,
  cash_account_id: link('accounts', { required: true, types: ownCashTypes }),
  to_account_id: link('accounts', { required: true, types: ownCashTypes }),
} as const satisfies Fields
