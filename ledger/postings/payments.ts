import { type AccountRef, cr, dr, type Line } from '../lines.ts'
import type { Minor } from '../money.ts'
import type { Share } from './trade.ts'

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
  /** What is withheld for the state: of a receipt by the client, of a payment by us. */
  withheld: Minor
  /** What is left of it, to the party's credit. */
  credit: Minor
  /** Where that stands: an over-payment, or an advance before any invoice. */
  creditRole: 'customer_credits' | 'unearned_revenue' | 'supplier_advances'
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** The client paid: their invoices are relieved, what is too much stays to their credit. */
export const receipt = (payment: PaymentFigures): Line[] => [
  cr('receivable', payment.allocated, { clientId: payment.partyId }),
  cr(payment.creditRole, payment.credit, { clientId: payment.partyId }),
  dr(payment.cash, payment.paid - payment.bankFees),
  dr('bank_fees', payment.bankFees),
  dr('discount_allowed', payment.discount),
  dr('withheld_from_us', payment.withheld),
  cr('exchange', payment.exchangeGain),
]

/** We paid the supplier: what we owed is relieved, what is too much is an advance. */
export const supplierPayment = (payment: PaymentFigures): Line[] => [
  dr('payable', payment.allocated, { supplierId: payment.partyId }),
  dr(payment.creditRole, payment.credit, { supplierId: payment.partyId }),
  cr(payment.cash, payment.paid + payment.bankFees),
  dr('bank_fees', payment.bankFees),
  cr('purchase_discounts', payment.discount),
  cr('withholding_payable', payment.withheld),
  cr('exchange', payment.exchangeGain),
]

/** Credits put on later invoices. */
export interface CreditUseFigures {
  partyId: number
  /** What the invoices are relieved of, at the rates they were booked at. */
  allocated: Minor
  /** What was booked of each credit that is used. */
  used: readonly { role: PaymentFigures['creditRole'] | 'receivable' | 'payable'; base: Minor }[]
  /** By line of the invoices: what an advance in a foreign currency makes it cost us, or bring us, more. */
  lines: readonly Share[]
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** What stood to the client's credit pays their invoices. */
export const customerCreditUsed = ({ partyId, allocated, used, lines, exchangeGain }: CreditUseFigures): Line[] => [
  cr('receivable', allocated, { clientId: partyId }),
  ...used.map(({ role, base }) => dr(role, base, { clientId: partyId })),
  ...lines.map(({ account, net, analyticalAccountId }) => cr(account, net, { analyticalAccountId })),
  cr('exchange', exchangeGain),
]

/** What we had paid the supplier too much pays what we owe them. */
export const supplierCreditUsed = ({ partyId, allocated, used, lines, exchangeGain }: CreditUseFigures): Line[] => [
  dr('payable', allocated, { supplierId: partyId }),
  ...used.map(({ role, base }) => cr(role, base, { supplierId: partyId })),
  ...lines.map(({ account, net, analyticalAccountId }) => dr(account, net, { analyticalAccountId })),
  cr('exchange', exchangeGain),
]

/** Credit that is handed back. */
interface CreditRefundFigures {
  partyId: number
  cash: AccountRef
  /** What goes out or comes in, at the rate of its day. */
  paid: Minor
  /** What was booked of each credit that is handed back. */
  used: CreditUseFigures['used']
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** What stood to the client's credit goes back to them. */
export const customerCreditRefunded = ({ partyId, cash, paid, used, exchangeGain }: CreditRefundFigures): Line[] => [
  ...used.map(({ role, base }) => dr(role, base, { clientId: partyId })),
  cr(cash, paid),
  cr('exchange', exchangeGain),
]

/** What we had paid the supplier too much comes back to us. */
export const supplierCreditRefunded = ({ partyId, cash, paid, used, exchangeGain }: CreditRefundFigures): Line[] => [
  dr(cash, paid),
  ...used.map(({ role, base }) => cr(role, base, { supplierId: partyId })),
  cr('exchange', exchangeGain),
]

interface WriteOffFigures {
  clientId: number
  /** What the invoices are relieved of, at the rates they were booked at. */
  writtenOff: Minor
}

/** What the client will never pay is a loss, and no longer owed; no cash moves. */
export const writeOff = ({ clientId, writtenOff }: WriteOffFigures): Line[] => [
  dr('bad_debt', writtenOff),
  cr('receivable', writtenOff, { clientId }),
]
