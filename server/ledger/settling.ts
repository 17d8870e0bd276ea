import type { Refund } from '../../schema/document-fields.ts'
import { convertToBase, type Exchange, type Minor, roundHalfAwayFromZero, sum } from './money.ts'

/** What payments, credits and returns take off the invoices that they settle, and where the rest of them goes. */

/** An invoice as those who settle it see it: amounts in its own currency, `base` at the rate it was booked at. */
export interface OpenInvoice {
  id: number
  /** Of a journal entry in the place of an invoice: the item that is settled. */
  itemId?: number
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
interface EnteredPayment extends Exchange {
  amount: Minor
  /** What is let off beside it. */
  discount: Minor
  bankFees: Minor
  given: readonly Given[]
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

/** What the value of a return does: how much comes off its invoice, how much goes beyond, what the invoice still wants. */
interface Division {
  offInvoice: Minor
  beyond: Minor
  left: Minor
}

/** Divides the value of a return: no more goes beyond the invoice than was paid of it, whatever was asked for. */
export function divide(refund: Refund, total: Minor, owed: { residual: Minor; paid: Minor }): Division {
  const notOwed = most(total - owed.residual, 0n)
  const beyond = refund === 'balance' ? notOwed : most(notOwed, least(total, owed.paid))
  const offInvoice = total - beyond
  return { offInvoice, beyond, left: owed.residual - offInvoice }
}

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b)
const most = (a: Minor, b: Minor): Minor => (a > b ? a : b)

/** An amount of the document's currency, and what it is in the base currency. */
export interface InBoth {
  amount: Minor
  base: Minor
}

interface DividedReturn {
  offInvoice: InBoth
  beyond: InBoth
  /** What of `beyond` had been paid; the remainder had been settled by credits. */
  ofPaid: InBoth
}

/** As `divide`, in both currencies: what comes off the invoice does so at the rate of the invoice. */
export function divideInBoth(
  refund: Refund,
  { amount, base }: InBoth,
  { invoice, paid }: { invoice: OpenInvoice; paid: Minor },
): DividedReturn {
  const { offInvoice, beyond, left } = divide(refund, amount, { residual: residualOf(invoice), paid })
  const isAtRate = beyond === 0n && left !== 0n
  const relief = offInvoice === 0n ? 0n : isAtRate ? base : reliefOf({ invoice, amount: offInvoice })
  const rest = { amount: beyond, base: beyond === 0n ? 0n : base - relief }
  const ofPaid = least(beyond, paid)
  return {
    offInvoice: { amount: offInvoice, base: relief },
    beyond: rest,
    ofPaid: { amount: ofPaid, base: beyond === 0n ? 0n : roundHalfAwayFromZero(rest.base * ofPaid, beyond) },
  }
}
