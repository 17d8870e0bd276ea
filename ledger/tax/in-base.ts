import { elementAt, lastOf } from '../../schema/collections/certain.ts'
import { allocateByLargestRemainder, convertToBase, type Exchange, sum } from '../money.ts'
import type { DocumentFigures } from './document.ts'
import type { LedgerFigures } from './ledger-figures.ts'
import type { Part, TaxedPart } from './parts.ts'

/**
 * The figures of a document in the base currency, at its rate. The party owes exactly the total at the rate, and the tax of
 * each code is exactly itself at the rate; what rounding leaves is shared by the nets, and never by a tax.
 */
export function figuresInBase(
  { parts, ledger }: Pick<DocumentFigures, 'parts' | 'ledger'>,
  { decimals, rate, baseDecimals }: Exchange,
): LedgerFigures {
  const converted = (amount: bigint) => convertToBase(amount, decimals, rate, baseDecimals)
  const { lines, shipping, codes, rounding, settlement, total } = ledger
  const amounts = [...lines, shipping]
  const owed = converted(total)
  const settled = converted(settlement)
  const taxes = codes.map(each => ({ ...each, base: converted(each.base), amount: converted(each.amount) }))
  const nets = amounts.map(({ net }) => net)
  const forNets = owed - settled - converted(rounding) - sum(taxes.map(({ amount }) => amount))
  const netsInBase = sum(nets) > 0n ? allocateByLargestRemainder(forNets, nets) : nets
  const vats = taxesOfParts('vat', parts, amounts, taxes)
  const excises = taxesOfParts('excise', parts, amounts, taxes)
  const inBase = amounts.map(
    (_, index): TaxedPart => ({
      net: elementAt(netsInBase, index),
      vat: elementAt(vats, index),
      excise: elementAt(excises, index),
    }),
  )
  return {
    lines: inBase.slice(0, -1),
    shipping: lastOf(inBase),
    codes: taxes,
    rounding: owed - settled - sum(netsInBase) - sum(taxes.map(({ amount }) => amount)),
    settlement: settled,
    total: owed,
  }
}

/** The taxes of the parts: shares of what their code comes to. */
function taxesOfParts(
  tax: 'vat' | 'excise',
  parts: readonly Part[],
  amounts: readonly TaxedPart[],
  codes: LedgerFigures['codes'],
): bigint[] {
  const taxes = amounts.map(() => 0n)
  for (const { code, amount } of codes.filter(each => each.tax === tax)) {
    const weights = amounts.map((each, index) => (parts[index]?.[tax] === code ? each[tax] : 0n))
    for (const [index, share] of allocateByLargestRemainder(amount, weights).entries())
      if (share !== 0n) taxes[index] = share
  }
  return taxes
}
