import { cr, dr, type Line } from '../lines.ts'
import type { Minor } from '../money.ts'

/** What invoices of advances post, and what final invoices deduct of them. */

interface AdvanceFigures {
  clientId: number
  total: Minor
  valueAddedTax: Minor
}

/** The client owes the advance: its tax is the state's from this day, nothing of the rest is earned yet. */
export const advanceInvoice = ({ clientId, total, valueAddedTax }: AdvanceFigures): Line[] => [
  dr('receivable', total, { clientId }),
  cr('advance_invoices', total - valueAddedTax),
  cr('output_tax', valueAddedTax),
]

interface DeductionFigures {
  clientId: number
  /** At what the advance was booked at: without its tax, and its tax. */
  net: Minor
  valueAddedTax: Minor
  /** What the invoice is relieved of, at the rate it is booked at; what that differs by is in its income. */
  relief: Minor
}

/** What was invoiced in advance is earned by the invoice that deducts it; its tax was charged before. */
export const advanceDeducted = ({ clientId, net, valueAddedTax, relief }: DeductionFigures): Line[] => [
  dr('advance_invoices', net),
  dr('output_tax', valueAddedTax),
  cr('receivable', relief, { clientId }),
]

/** A return of that invoice gives it back: it can be deducted again, or returned itself. */
export const advanceRestored = ({ net, valueAddedTax }: Pick<DeductionFigures, 'net' | 'valueAddedTax'>): Line[] => [
  cr('advance_invoices', net),
  cr('output_tax', valueAddedTax),
]
