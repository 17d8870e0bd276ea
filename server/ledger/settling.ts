import { convertToBase, type Minor, roundHalfAwayFromZero, sum } from './money.ts'

/** What payments and credits do to invoices: pure figures. Returns are in returning.ts. */

/** An invoice as those who settle it see it: amounts in its own currency, `base` at the rate it was booked at. */
export interface OpenInvoice {
  id: number
  total: Minor
  baseTotal: Minor
  /** What has been settled of it so far. */
  settled: Minor
  baseSettled: Minor
}

/** A share of a payment, a return or a credit, given to one invoice in its own currency. */
export interface Given {
  invoice: OpenInvoice
  amount: Minor
}

export const residualOf = ({ total, settled }: OpenInvoice): Minor => total - settled

/**
 * What an amount takes off the control account, at the rate the invoice was booked at: the one that settles the rest
 * takes all that is left, so that nothing remains in one currency when nothing does in the other.
 */
export const reliefOf = ({ invoice, amount }: Given): Minor =>
  amount === residualOf(invoice)
    ? invoice.baseTotal - invoice.baseSettled
    : roundHalfAwayFromZero(invoice.baseTotal * amount, invoice.total)

/** A payment as it was entered, in its own currency. */
interface EnteredPayment {
  amount: Minor
  /** What is let off beside it. */
  discount: Minor
  bankFees: Minor
  given: readonly Given[]
  decimals: number
  /** Base currency per unit, a decimal string. */
  rate: string
  baseDecimals: number
}

/** A payment in figures of the base currency; `credit` also in its own. */
interface PaymentInBase {
  paid: Minor
  discount: Minor
  bankFees: Minor
  allocated: Minor
  credit: Minor
  creditAmount: Minor
  /** Positive: we gained by the change of the rate since the invoices were booked. For a supplier's payment, we lost. */
  difference: Minor
}

/** What a payment posts: its money at its own rate, its invoices at theirs, the difference to exchange. */
export function paymentInBase(payment: EnteredPayment): PaymentInBase {
  const { amount, discount, bankFees, given, decimals, rate, baseDecimals } = payment
  const inBase = (minor: Minor) => convertToBase(minor, decimals, rate, baseDecimals)
  const creditAmount = amount + discount - sum(given.map(each => each.amount))
  const allocated = sum(given.map(reliefOf))
  const [paid, credit, discountInBase] = [inBase(amount), inBase(creditAmount), inBase(discount)]
  return {
    paid,
    discount: discountInBase,
    bankFees: inBase(bankFees),
    allocated,
    credit,
    creditAmount,
    difference: paid + discountInBase - allocated - credit,
  }
}
