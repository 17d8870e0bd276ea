import { negated, sumDecimals } from '../kit/sum.ts'

/** What a client owes us, or we owe a supplier, in the base currency. */
export interface PartyBalance {
  /** By invoices and journal entries. */
  open: string
  /** What is unused of what they have to their credit. */
  credit: string
  /** The figure that their page and every form show: the one less the other. */
  owed: string
}

interface PartyFigures {
  residual?: string | null
  credit?: string | null
  credit_limit?: string | null
  [field: string]: unknown
}

/** How a party stands; null for who does not see it. */
export function balanceOfParty({ residual, credit }: PartyFigures): PartyBalance | null {
  if (residual === null || residual === undefined || credit === null || credit === undefined) return null
  return { open: residual, credit, owed: sumDecimals([residual, negated(credit)]) }
}

/** What a client may still owe, negative where they owe more than their limit; null where there is none or it is not seen. */
export function leftOfLimit(party: PartyFigures): string | null {
  const balance = balanceOfParty(party)
  return balance && party.credit_limit ? sumDecimals([party.credit_limit, negated(balance.owed)]) : null
}
