import type { Refund } from '../../schema/document-fields.ts'
import { type Millionths, type Minor, roundHalfAwayFromZero } from './money.ts'
import { type OpenInvoice, reliefOf, residualOf } from './settling.ts'

/**
 * What returns take back of an invoice, and where their value goes. The server posts by it, and the console shows it
 * while a person types.
 */

/** A line, or what was returned of it, in minor units of the invoice's currency. */
export interface ReturnedFigures {
  net: Minor
  valueAddedTax: Minor
  salesTax: Minor
}

export interface ReturnedLine extends ReturnedFigures {
  quantity: Millionths
}

/** A line of an invoice, and what earlier returns took of it. */
export interface ReturnableLine extends ReturnedLine {
  /** Of goods that came back. */
  returned: ReturnedLine
  /** Of allowances on the price, which take no quantity; nothing when left out. */
  allowed?: ReturnedFigures
}

export const nothingReturned: ReturnedLine = { quantity: 0n, net: 0n, valueAddedTax: 0n, salesTax: 0n }

/** A line of a return together with another of the same line. */
const returnedTogether = (a: ReturnedLine, b: ReturnedLine): ReturnedLine => ({
  quantity: a.quantity + b.quantity,
  net: a.net + b.net,
  valueAddedTax: a.valueAddedTax + b.valueAddedTax,
  salesTax: a.salesTax + b.salesTax,
})

/** A line of an invoice with what its returns took: those without a quantity are allowances. */
export function returnableLine(whole: ReturnedLine, returns: readonly ReturnedLine[]): ReturnableLine {
  const goods = returns.filter(({ quantity }) => quantity > 0n)
  const allowances = returns.filter(({ quantity }) => quantity === 0n)
  return {
    ...whole,
    returned: goods.reduce(returnedTogether, nothingReturned),
    allowed: allowances.reduce(returnedTogether, nothingReturned),
  }
}

/** Everything that returns took of a line. */
export const takenOf = ({ returned, allowed = nothingReturned }: ReturnableLine): ReturnedLine =>
  returnedTogether(returned, { ...allowed, quantity: 0n })

/** What of a line can still be returned. */
export function leftOfLine(line: ReturnableLine): ReturnedLine {
  const taken = takenOf(line)
  return {
    quantity: line.quantity - taken.quantity,
    net: line.net - taken.net,
    valueAddedTax: line.valueAddedTax - taken.valueAddedTax,
    salesTax: line.salesTax - taken.salesTax,
  }
}

const part = (whole: Minor, of: bigint, all: bigint): Minor =>
  all === 0n ? 0n : roundHalfAwayFromZero(whole * of, all)
const least = (a: Minor, b: Minor): Minor => (a < b ? a : b)
const most = (a: Minor, b: Minor): Minor => (a > b ? a : b)

/**
 * What the return of a quantity takes back of a line: the share of everything returned so far, less what earlier
 * returns took. The last of it takes all that is left, whatever was let off before: all returns of a line add up to
 * the line to the last minor unit.
 */
export function returnedOf(line: ReturnableLine, quantity: Millionths): ReturnedFigures {
  const { quantity: leftQuantity, ...left } = leftOfLine(line)
  if (quantity === leftQuantity) return left
  const soFar = line.returned.quantity + quantity
  const share = (of: keyof ReturnedFigures) => least(part(line[of], soFar, line.quantity) - line.returned[of], left[of])
  return { net: share('net'), valueAddedTax: share('valueAddedTax'), salesTax: share('salesTax') }
}

/** What an allowance on the price takes back of a line: no quantity, and taxes in proportion to its net. */
export const allowedOf = (line: ReturnableLine, net: Minor): ReturnedFigures => ({
  net,
  valueAddedTax: part(line.valueAddedTax, net, line.net),
  salesTax: part(line.salesTax, net, line.net),
})

/** The net of an allowance, which is written as prices are: with its taxes where prices contain them. */
export function netOfAllowance(line: ReturnableLine, allowance: Minor, isInclusive: boolean): Minor {
  const worth = line.net + line.valueAddedTax + line.salesTax
  return isInclusive && worth > 0n ? roundHalfAwayFromZero(allowance * line.net, worth) : allowance
}

/**
 * What a return comes to, of `charged` on its lines: the one that completes its invoice takes all that is left of it,
 * shipping, rounding and settlement too. None takes more than that: what was let off the invoice is let off here.
 */
export const totalReturned = (charged: Minor, left: Minor, isComplete: boolean): Minor =>
  isComplete ? left : least(charged, left)

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

/** An amount of the document's currency, and what it is in the base currency. */
export interface InBoth {
  amount: Minor
  base: Minor
}

interface DividedReturn {
  offInvoice: InBoth
  beyond: InBoth
  /** What of the rest had been paid; the remainder had been settled by credits. */
  ofPaid: InBoth
}

/** As `divide`, in both currencies: what comes off the invoice does so at the rate that it was booked at. */
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
