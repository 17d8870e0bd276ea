import type { Refund } from '../schema/document-fields.ts'
import { convertToBase, type Exchange, type Minor, roundHalfAwayFromZero, smaller, sum } from './money.ts'

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
  /** What is withheld for the state of each share, which settles as money does. */
  withheld: readonly Minor[]
  bankFees: Minor
  given: readonly Given[]
}

/** A payment in figures of the base currency; `credit` also in its own. */
interface PaymentInBase {
  paid: Minor
  discount: Minor
  withheld: Minor
  bankFees: Minor
  allocated: Minor
  credit: Minor
  creditAmount: Minor
  /** Positive: we gained by the change of the rate since the invoices were booked. For a supplier's payment, we lost. */
  difference: Minor
}

/** What a payment posts: its money at its own rate, its invoices at theirs, the difference to exchange. */
export function paymentInBase(payment: EnteredPayment): PaymentInBase {
  const { amount, discount, withheld, bankFees, given, decimals, rate, baseDecimals } = payment
  const inBase = (minor: Minor) => convertToBase(minor, decimals, rate, baseDecimals)
  const creditAmount = amount + discount + sum(withheld) - sum(given.map(each => each.amount))
  const allocated = sum(given.map(reliefOf))
  const [paid, credit, discountInBase] = [inBase(amount), inBase(creditAmount), inBase(discount)]
  const withheldInBase = sum(withheld.map(inBase))
  return {
    paid,
    discount: discountInBase,
    withheld: withheldInBase,
    bankFees: inBase(bankFees),
    allocated,
    credit,
    creditAmount,
    difference: paid + discountInBase + withheldInBase - allocated - credit,
  }
}

/**
 * What the value of a return does: how much comes off its invoice, how much takes back what was written off of it, how
 * much goes beyond, what the invoice still wants.
 */
interface Division {
  offInvoice: Minor
  recovered: Minor
  beyond: Minor
  left: Minor
}

/** What an invoice wants before a return, what of it was paid, and what was written off. */
export interface OwedOfInvoice {
  residual: Minor
  paid: Minor
  writtenOff: Minor
}

/**
 * Divides the value of a return: no more goes beyond the invoice than was paid of it, whatever was asked for. Nobody paid
 * what was written off: that much of the loss is none. Where there is a loss, only what was paid too much is handed back, in
 * cash as to the balance: nobody gets money while a debt of theirs stays given up.
 */
export function divide(refund: Refund, total: Minor, owed: OwedOfInvoice): Division {
  const notOwed = larger(total - owed.residual - owed.writtenOff, 0n)
  const isOverpaidOnly = refund === 'balance' || owed.writtenOff > 0n
  const beyond = isOverpaidOnly ? notOwed : larger(notOwed, smaller(total, owed.paid))
  const offInvoice = smaller(total - beyond, owed.residual)
  return { offInvoice, recovered: total - beyond - offInvoice, beyond, left: owed.residual - offInvoice }
}

const larger = (a: Minor, b: Minor): Minor => (a > b ? a : b)

/** An amount of the document's currency, and what it is in the base currency. */
export interface InBoth {
  amount: Minor
  base: Minor
}

interface DividedReturn {
  offInvoice: InBoth
  /** What of a write-off it takes back. */
  recovered: InBoth
  beyond: InBoth
  /** How much of `beyond` had been paid; the remainder had been settled by credits or advances. */
  ofPaid: Minor
}

/** As `divide`, in both currencies: what comes off the invoice does so at the rate of the invoice. */
export function divideInBoth(
  refund: Refund,
  { amount, base }: InBoth,
  { invoice, paid, writtenOff }: { invoice: OpenInvoice; paid: Minor; writtenOff: InBoth },
): DividedReturn {
  const owed = { residual: residualOf(invoice), paid, writtenOff: writtenOff.amount }
  const { offInvoice, recovered, beyond, left } = divide(refund, amount, owed)
  const isAtRate = beyond === 0n && left !== 0n
  const relief = offInvoice === 0n ? 0n : isAtRate ? base : reliefOf({ invoice, amount: offInvoice })
  const rest: InBoth = { amount: recovered + beyond, base: recovered + beyond === 0n ? 0n : base - relief }
  const back = { amount: recovered, base: recoveredOf(rest, recovered, writtenOff) }
  return {
    offInvoice: { amount: offInvoice, base: relief },
    recovered: back,
    beyond: { amount: beyond, base: rest.base - back.base },
    ofPaid: smaller(beyond, paid),
  }
}

/** A part of an amount in the base currency; the whole of it is all that it is. */
export const shareOf = ({ amount, base }: InBoth, part: Minor): Minor =>
  amount === 0n ? 0n : roundHalfAwayFromZero(base * part, amount)

/** What is taken back of a write-off in the base currency: all of it, where all is taken back and something is left over. */
function recoveredOf(rest: InBoth, recovered: Minor, writtenOff: InBoth): Minor {
  const isWhole = recovered > 0n && recovered === writtenOff.amount && rest.amount > recovered
  return isWhole ? smaller(writtenOff.base, rest.base) : shareOf(rest, recovered)
}
