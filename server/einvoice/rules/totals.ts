import {
  type Amount,
  absolute,
  compared,
  type Decimal,
  decimalOf,
  isSame,
  minus,
  percentage,
  plus,
  roundedTo,
  sumOf,
  writtenDecimal,
  zero,
} from '../decimal.ts'
import type { Adjustment, BusinessDocument, TaxBreakdown, Totals } from '../model.ts'
import { breakdowns } from './parts.ts'
import { optional, type Place, type Rule, type Terms } from './rule.ts'

/** An amount as it stands, and what it should be; undefined where what it follows from is missing. */
interface Comparison {
  stated: Decimal | undefined
  due: Decimal | undefined
}

const totals = optional(({ totals }) => totals)

export const differs = (stated: Decimal, due: Decimal): Place => ({
  values: { stated: writtenDecimal(stated), due: writtenDecimal(due) },
})

/** A sum of the totals that must come out to the decimals of the currency. */
function adding(
  id: string,
  term: Rule['term'],
  compare: (totals: Totals, document: BusinessDocument) => Comparison,
): Rule {
  return {
    id,
    flag: 'error',
    term,
    sentence: 'notTheSum',
    failures: (document, terms) =>
      totals(document).flatMap(([part]) => differences(compare(part, document), decimalsIn(document, terms))),
  }
}

export const decimalsIn = (document: BusinessDocument, terms: Terms): number =>
  terms.decimalsOf(document.currency ?? '')

function differences({ stated, due }: Comparison, decimals: number): Place[] {
  if (stated === undefined && due === undefined) return []
  const rounded = roundedTo(due ?? zero, decimals)
  return stated !== undefined && due !== undefined && isSame(stated, rounded) ? [] : [differs(stated ?? zero, rounded)]
}

/** The amounts of allowances or charges together; where there are none and no sum is stated, nothing is due. */
const together = (adjustments: readonly Adjustment[], stated: Decimal | undefined): Comparison => ({
  stated,
  due:
    stated === undefined && adjustments.length === 0
      ? undefined
      : sumOf(adjustments.map(({ amount }) => amount ?? zero)),
})

/** A sum in which some amounts may be missing, but not the first. */
const from = (first: Decimal | undefined, add: Decimal | undefined, take: Decimal | undefined): Decimal | undefined =>
  first && minus(plus(first, add ?? zero), take ?? zero)

/** What is stated as tax in the document's own currency. */
const taxesIn = ({ taxTotals, currency }: BusinessDocument): Amount[] =>
  taxTotals.flatMap(({ amount }) => (amount !== undefined && amount.currency === currency ? [amount] : []))

const sums: readonly Rule[] = [
  adding('BR-CO-10', 'BT-106', ({ lines }, document) => ({
    stated: lines,
    due: sumOf(document.lines.map(({ net }) => net ?? zero)),
  })),
  adding('BR-CO-11', 'BT-107', ({ allowances }, document) => together(document.allowances, allowances)),
  adding('BR-CO-12', 'BT-108', ({ charges }, document) => together(document.charges, charges)),
  adding('BR-CO-13', 'BT-109', ({ withoutTax, lines, charges, allowances }) => ({
    stated: withoutTax,
    due: from(lines, charges, allowances),
  })),
  adding('BR-CO-16', 'BT-115', ({ payable, withTax, rounding, prepaid }) => ({
    stated: payable,
    due: from(withTax, rounding, prepaid),
  })),
]

/** Each total of tax is the sum of its breakdown. */
const taxSum: Rule = {
  id: 'BR-CO-14',
  flag: 'error',
  term: 'BT-110',
  sentence: 'notTheSum',
  failures: (document, terms) =>
    document.taxTotals.flatMap(({ amount, breakdown }) =>
      breakdown.length === 0
        ? []
        : differences(
            { stated: amount, due: sumOf(breakdown.map(({ tax }) => tax ?? zero)) },
            decimalsIn(document, terms),
          ),
    ),
}

/** One tax in the document's currency, which makes the total with tax. */
const withTax: Rule = {
  id: 'BR-CO-15',
  flag: 'error',
  term: 'BT-112',
  sentence: 'notTheSum',
  failures: (document, terms) => {
    if (document.currency === undefined) return []
    const taxes = taxesIn(document)
    const { withoutTax, withTax } = document.totals ?? {}
    const due = withoutTax && plus(withoutTax, sumOf(taxes))
    const found = differences({ stated: withTax, due: due ?? zero }, decimalsIn(document, terms))
    return taxes.length === 1 ? found : [differs(withTax ?? zero, due ?? zero)]
  },
}

/** How far a tax is from what its base and its rate make, which may be less than the slack. */
export function isNear(stated: Decimal, due: Decimal, slack: Decimal): boolean {
  const gap = absolute(minus(absolute(stated), absolute(due)))
  return isSame(gap, zero) || compared(gap, slack) < 0
}

const isNoRate = (percent: Decimal | undefined): boolean => percent === undefined || roundedTo(percent, 0).units === 0n

/** Without a rate there is no tax: what rounds to nothing is none. */
const isNothing = (tax: Decimal, slack: Decimal): boolean =>
  isSame(tax, zero) || compared(absolute(tax), percentage(slack, decimalOf(50n, 0))) < 0

function isTaxOf({ taxable, tax, categories }: TaxBreakdown, document: BusinessDocument, terms: Terms): Place[] {
  const slack = terms.slackOf(document)
  const percent = categories[0]?.percent
  if (tax === undefined) return [{ values: { stated: '', due: '' } }]
  if (isNoRate(percent)) return isNothing(tax, slack) ? [] : [differs(tax, zero)]
  if (taxable === undefined || percent === undefined) return [differs(tax, zero)]
  const due = roundedTo(percentage(taxable, percent), decimalsIn(document, terms))
  return isNear(tax, due, slack) ? [] : [differs(tax, due)]
}

const taxOfBase: Rule = {
  id: 'BR-CO-17',
  flag: 'error',
  term: 'BT-117',
  sentence: 'notTheTax',
  failures: (document, terms) => breakdowns(document).flatMap(([part]) => isTaxOf(part, document, terms)),
}

/** What is computed. */
export const computed: readonly Rule[] = [...sums, taxSum, withTax, taxOfBase]
