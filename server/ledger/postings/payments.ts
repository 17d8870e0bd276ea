import type { Minor } from '../money.ts'
import { type AccountRef, cr, dr, type RuleLine } from '../posting.ts'

/** What payments and the use of credits post, every figure already in the base currency. */

export interface PaymentFigures {
  partyId: number
  cash: AccountRef
  /** What came in or went out, at the rate of its day. */
  paid: Minor
  bankFees: Minor
  /** What the invoices are relieved of, at the rates they were booked at; with the discount. */
  allocated: Minor
  discount: Minor
  /** What is left of it, to the party's credit. */
  credit: Minor
  /** Where that stands: an over-payment, or an advance before any invoice. */
  creditRole: 'customer_credits' | 'unearned_revenue' | 'supplier_advances'
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** The client paid: their invoices are relieved, what is too much stays to their credit. */
export const receipt = (payment: PaymentFigures): RuleLine[] => [
  cr('receivable', payment.allocated, { part: 'party', clientId: payment.partyId }),
  cr(payment.creditRole, payment.credit, { part: 'credit', clientId: payment.partyId }),
  dr(payment.cash, payment.paid - payment.bankFees, { part: 'money' }),
  dr('bank_fees', payment.bankFees, { part: 'bank_fee' }),
  dr('discount_allowed', payment.discount, { part: 'discount' }),
  cr('exchange', payment.exchangeGain, { part: 'exchange' }),
]

/** We paid the supplier: what we owed is relieved, what is too much is an advance. */
export const supplierPayment = (payment: PaymentFigures): RuleLine[] => [
  dr('payable', payment.allocated, { part: 'party', supplierId: payment.partyId }),
  dr(payment.creditRole, payment.credit, { part: 'credit', supplierId: payment.partyId }),
  cr(payment.cash, payment.paid + payment.bankFees, { part: 'money' }),
  dr('bank_fees', payment.bankFees, { part: 'bank_fee' }),
  cr('purchase_discounts', payment.discount, { part: 'discount' }),
  cr('exchange', payment.exchangeGain, { part: 'exchange' }),
]

/** Credits put on later invoices. */
export interface CreditUseFigures {
  partyId: number
  /** What the invoices are relieved of, at the rates they were booked at. */
  allocated: Minor
  /** What was booked of each credit that is used. */
  used: readonly { role: PaymentFigures['creditRole']; base: Minor }[]
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** What stood to the client's credit pays their invoices. */
export const customerCreditUsed = ({ partyId, allocated, used, exchangeGain }: CreditUseFigures): RuleLine[] => [
  cr('receivable', allocated, { part: 'party', clientId: partyId }),
  ...used.map(({ role, base }) => dr(role, base, { part: 'credit', clientId: partyId })),
  cr('exchange', exchangeGain, { part: 'exchange' }),
]

/** What we had paid the supplier too much pays what we owe them. */
export const supplierCreditUsed = ({ partyId, allocated, used, exchangeGain }: CreditUseFigures): RuleLine[] => [
  dr('payable', allocated, { part: 'party', supplierId: partyId }),
  ...used.map(({ role, base }) => cr(role, base, { part: 'credit', supplierId: partyId })),
  cr('exchange', exchangeGain, { part: 'exchange' }),
]
