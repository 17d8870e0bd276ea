import type { TermName } from '../../../i18n/einvoice/terms.ts'
import type { Amount } from '../decimal.ts'
import type { Adjustment, BusinessDocument, Line, Party, SupportingDocument, TaxCategory } from '../model.ts'
import { each, once, onLines, type Parts, type Place } from './rule.ts'

/** What several rules look at. */

export const allowances = each(({ allowances }) => allowances)
export const charges = each(({ charges }) => charges)
export const lineAllowances = onLines(({ allowances }) => allowances)
export const lineCharges = onLines(({ charges }) => charges)
export const breakdowns = each(({ taxTotals }) => taxTotals.flatMap(({ breakdown }) => breakdown))

/** Accounts that a transfer of money goes to. */
export const transferAccounts = each(({ payments }) =>
  payments.flatMap(({ code, account }) => (account && (code === '30' || code === '58') ? [account] : [])),
)

export const allSupporting = ({ supporting }: BusinessDocument): readonly SupportingDocument[] => supporting

/** The numbers by which a party pays value added tax. */
export const vatOf = (party: Party): string[] =>
  party.taxNumbers.flatMap(({ scheme, value }) =>
    scheme?.toUpperCase() === 'VAT' && value !== undefined ? [value] : [],
  )

export const partiesOf = ({ seller, buyer, payee, representative }: BusinessDocument): Party[] =>
  [seller, buyer, payee, representative].filter(party => party !== undefined)

/** Whether a category is one of value added tax; what names no tax is. */
const isVat = ({ scheme }: TaxCategory): boolean => scheme === undefined || scheme.toUpperCase() === 'VAT'

/** The categories of value added tax among some. */
export const vatAmong = (categories: readonly TaxCategory[]): TaxCategory[] => categories.filter(isVat)

/** An amount with its term, where it stands. */
type PlacedAmount = readonly [TermName, Amount, Place]

function placed(place: Place, amounts: Partial<Record<TermName, Amount | undefined>>): PlacedAmount[] {
  return Object.entries(amounts).flatMap(([term, amount]) =>
    amount === undefined ? [] : [[term as TermName, amount, place] as const],
  )
}

const ofAdjustments = (
  place: Place,
  adjustments: readonly Adjustment[],
  amount: TermName,
  base: TermName,
): PlacedAmount[] => adjustments.flatMap(each => placed(place, { [amount]: each.amount, [base]: each.base }))

const ofLine = (line: Line, place: Place): PlacedAmount[] => [
  ...placed(place, { 'BT-131': line.net }),
  ...ofAdjustments(place, line.allowances, 'BT-136', 'BT-137'),
  ...ofAdjustments(place, line.charges, 'BT-141', 'BT-142'),
]

/** Every amount of a document but the prices of units. */
export const amountsOf = once((document: BusinessDocument): readonly PlacedAmount[] => {
  const { totals = {} } = document
  return [
    ...placed(
      {},
      {
        'BT-106': totals.lines,
        'BT-107': totals.allowances,
        'BT-108': totals.charges,
        'BT-109': totals.withoutTax,
        'BT-112': totals.withTax,
        'BT-113': totals.prepaid,
        'BT-114': totals.rounding,
        'BT-115': totals.payable,
      },
    ),
    ...ofAdjustments({}, document.allowances, 'BT-92', 'BT-93'),
    ...ofAdjustments({}, document.charges, 'BT-99', 'BT-100'),
    ...document.taxTotals.flatMap(({ amount, breakdown }) => [
      ...placed({}, { [isOfTaxCurrency(amount, document) ? 'BT-111' : 'BT-110']: amount }),
      ...breakdown.flatMap(({ taxable, tax }) => placed({}, { 'BT-116': taxable, 'BT-117': tax })),
    ]),
    ...document.lines.flatMap((line, index) => ofLine(line, { line: index })),
  ]
})

const isOfTaxCurrency = (amount: Amount | undefined, { currency, taxCurrency }: BusinessDocument): boolean =>
  amount?.currency !== undefined && amount.currency === taxCurrency && taxCurrency !== currency

const amountsByTerm = once((document: BusinessDocument) => {
  const byTerm = new Map<TermName, (readonly [Amount, Place])[]>()
  for (const [term, amount, place] of amountsOf(document)) {
    const same = byTerm.get(term) ?? []
    same.push([amount, place])
    byTerm.set(term, same)
  }
  return byTerm
})

/** Every amount of one term. */
export const amountsAt =
  (term: TermName): Parts<Amount> =>
  document =>
    amountsByTerm(document).get(term) ?? []
