import { formatMoney, type Minor, roundHalfAwayFromZero, sum } from '../../ledger/money.ts'
import { type Given, reliefOf } from '../../ledger/settling.ts'
import type { FieldIssues } from '../../schema/errors.ts'
import type { CreditRole } from '../books/tables.ts'

/** How credits are divided among the invoices that they are put on. */

/** A share of one credit, put on one invoice: amounts in their currency, the others in the base. */
export interface Draw {
  invoiceId: number
  /** Of a journal entry in the place of an invoice: the item that is settled. */
  owedItemId: number | null
  creditId: number
  /** The item of a journal entry that left the credit. */
  itemId: number | null
  role: CreditRole
  amount: Minor
  /** What the invoice is relieved of, at the rate it was booked at. */
  relief: Minor
  /** What was booked of the credit. */
  base: Minor
  /** The day of an advance in a foreign currency; null of what is monetary. */
  advancedOn: string | null
}

/** A credit that something is left of. */
export interface OpenCredit {
  id: number
  /** As of a draw. */
  advancedOn: string | null
  role: CreditRole
  item_id: number | null
  document_id: number
  amount: Minor
  base: Minor
}

/** A part of one credit that is used: in its currency, and what was booked of it. */
interface Portion {
  credit: OpenCredit
  amount: Minor
  base: Minor
}

/** Takes an amount from credits in their order, each at its own booked rate, and leaves the rest in them. */
export function takeFrom(credits: readonly OpenCredit[], amount: Minor): Portion[] {
  const portions: Portion[] = []
  let wanted = amount
  for (const credit of credits) {
    const taken = credit.amount < wanted ? credit.amount : wanted
    if (taken === 0n) continue
    const base = taken === credit.amount ? credit.base : roundHalfAwayFromZero(credit.base * taken, credit.amount)
    portions.push({ credit, amount: taken, base })
    credit.amount -= taken
    credit.base -= base
    wanted -= taken
  }
  return portions
}

/** Draws one invoice's share from the credits. */
function drawFrom(credits: readonly OpenCredit[], { invoice, amount }: Given): Draw[] {
  let open = invoice
  return takeFrom(credits, amount).map(({ credit, amount: drawn, base }) => {
    const relief = reliefOf({ invoice: open, amount: drawn })
    open = { ...open, settled: open.settled + drawn, baseSettled: open.baseSettled + relief }
    return {
      ...{ invoiceId: invoice.id, owedItemId: invoice.itemId ?? null, creditId: credit.id, itemId: credit.item_id },
      ...{ role: credit.role, amount: drawn, relief, base, advancedOn: credit.advancedOn },
    }
  })
}

/** Divides credits, oldest first, among invoices in the order of the body; what is missing is an issue at its line. */
export function draw(credits: readonly OpenCredit[], given: readonly Given[], decimals: number) {
  const issues: FieldIssues = {}
  const draws = given.flatMap((each, index) => {
    const available = sum(credits.map(({ amount }) => amount))
    if (each.amount > available)
      issues[`allocations.${index}.amount`] = [`above_credit|${formatMoney(available, decimals)}`]
    return drawFrom(credits, each)
  })
  return { draws, issues }
}
