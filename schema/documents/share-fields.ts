import { type Fields, link, money } from '../fields.ts'

/** A share of a payment given to one invoice. */
export const allocationItem = {
  invoice_id: { kind: 'link', to: 'documents', required: true },
  amount: money({ required: true, positive: true }),
} as const satisfies Fields

/** A share of a payment, and what of it is withheld for the state: the kind, what it is computed on, and what it comes to. */
export const paymentShare = {
  ...allocationItem,
  withholding_kind_id: link('withholding_kinds'),
  withholding_base: money(),
  withheld: money(),
} as const satisfies Fields
