import { type Minor, sum } from './money.ts'
import type { RuleLine } from './posting.ts'

/** What an invoice or a return comes to, part by part, in one currency: the parts add up to the total. */
export interface TradeAmounts {
  total: Minor
  /** By line of the document. */
  nets: readonly Minor[]
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** Of a purchase: its taxes that come back, both in one. */
  inputTax: Minor
  /** What rounding left, together with the settlement. */
  rounding: Minor
}

/** Reads the amounts out of the lines of an invoice, by what each line is. */
export function amountsIn(lines: readonly RuleLine[]): TradeAmounts {
  const party = lines.find(({ part }) => part === 'party')!
  const amountOf = ({ side, amount }: RuleLine): Minor => (side === party.side ? -amount : amount)
  const of = (wanted: RuleLine['part']) => sum(lines.filter(({ part }) => part === wanted).map(amountOf))
  const nets: Minor[] = []
  for (const line of lines) if (line.part === 'item') nets[line.item] = amountOf(line)
  return {
    total: party.amount,
    nets,
    shipping: of('shipping'),
    valueAddedTax: of('value_added_tax'),
    salesTax: of('sales_tax'),
    inputTax: of('input_tax'),
    rounding: of('rounding'),
  }
}

/** What is left of some amounts without others of the same lines. */
export const amountsLess = (all: TradeAmounts, some: TradeAmounts): TradeAmounts => ({
  total: all.total - some.total,
  nets: all.nets.map((net, index) => net - some.nets[index]!),
  shipping: all.shipping - some.shipping,
  valueAddedTax: all.valueAddedTax - some.valueAddedTax,
  salesTax: all.salesTax - some.salesTax,
  inputTax: all.inputTax - some.inputTax,
  rounding: all.rounding - some.rounding,
})
