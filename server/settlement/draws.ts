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
  amount: Minor
  base: Minor
}

/** Draws one invoice's share from the credits in their order, each at its own booked rate, and leaves the rest in them. */
function drawFrom(credits: OpenCredit[], { invoice, amount }: Given): Draw[] {
  const draws: Draw[] = []
  let open = invoice
  let wanted = amount
  for (const credit of credits) {
    const drawn = credit.amount < wanted ? credit.amount : wanted
    if (drawn === 0n) continue
    const relief = reliefOf({ invoice: open, amount: drawn })
    const base = drawn === credit.amount ? credit.base : roundHalfAwayFromZero(credit.base * drawn, credit.amount)
    draws.push({
      ...{ invoiceId: invoice.id, owedItemId: invoice.itemId ?? null, creditId: credit.id, itemId: credit.item_id },
      ...{ role: credit.role, amount: drawn, relief, base, advancedOn: credit.advancedOn },
    })
    open = { ...open, settled: open.settled + drawn, baseSettled: open.baseSettled + relief }
    credit.amount -= drawn
    credit.base -= base
    wanted -= drawn
  }
  return draws
}

/** Divides credits, oldest first, among invoices in the order of the body; what is missing is an issue at its line. */
export function draw(credits: OpenCredit[], given: readonly Given[], decimals: number) {
  const issues: FieldIssues = {}
  const draws = given.flatMap((each, index) => {
    const available = sum(credits.map(({ amount }) => amount))
    if (each.amount > available)
      issues[`allocations.${index}.amount`] = [`above_credit|${formatMoney(available, decimals)}`]
    return drawFrom(credits, each)
  })
  return { draws, issues }
}
