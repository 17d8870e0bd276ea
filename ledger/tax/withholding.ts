import { type Minor, notNegative, parsePrice, percentOf, smaller } from '../money.ts'

/** What a payer withholds of a payment for the state: a percentage of what an invoice comes to before its taxes. */

/** An invoice before its taxes, and what of that withholding was computed on so far. */
export interface NetOfInvoice {
  net: Minor
  taken: Minor
}

/**
 * What a share of a payment is withheld on. Part payments share the base: each takes its own amount, until all of the invoice
 * before its taxes is taken; what pays its taxes bears none.
 */
export const baseOfShare = (share: Minor, { net, taken }: NetOfInvoice): Minor =>
  smaller(share, notNegative(net - taken))

/** What is withheld of a base, at a rate in percent. */
export const withheldOf = (base: Minor, rate: string): Minor => percentOf(base, parsePrice(rate))
