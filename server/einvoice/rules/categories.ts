import type { CategoryName } from '../../../i18n/einvoice/rules.ts'
import type { TermName } from '../../../i18n/einvoice/terms.ts'
import { compared, type Decimal, isSame, minus, percentage, plus, roundedTo, sumOf, zero } from '../decimal.ts'
import type { Adjustment, BusinessDocument, Line, TaxBreakdown, TaxCategory } from '../model.ts'
import { vatAmong, vatOf } from './parts.ts'
import type { Place, Rule, Terms } from './rule.ts'
import { decimalsIn, differs, isNear } from './totals.ts'

/** What the law makes of a category of tax; its ten rules follow. */
interface Family {
  id: string
  code: CategoryName
  rate: 'above_zero' | 'zero_or_more' | 'zero' | 'none'
  /** Whether rates are told apart in the breakdown; without rates a category stands there once. */
  isByRate: boolean
  /** Whether the breakdown says why. */
  reason: 'needed' | 'forbidden'
  /** By which numbers seller and buyer are known. */
  numbers: 'seller' | 'seller_vat' | 'seller_and_buyer' | 'seller_and_buyer_vat' | 'none'
}

const zeroRated = { rate: 'zero', isByRate: false, numbers: 'seller' } as const
const byRate = { isByRate: true, reason: 'forbidden', numbers: 'seller' } as const

const families: readonly Family[] = [
  { id: 'BR-S', code: 'S', rate: 'above_zero', ...byRate },
  { id: 'BR-Z', code: 'Z', ...zeroRated, reason: 'forbidden' },
  { id: 'BR-E', code: 'E', ...zeroRated, reason: 'needed' },
  { id: 'BR-AE', code: 'AE', ...zeroRated, reason: 'needed', numbers: 'seller_and_buyer' },
  { id: 'BR-IC', code: 'K', ...zeroRated, reason: 'needed', numbers: 'seller_and_buyer_vat' },
  { id: 'BR-G', code: 'G', ...zeroRated, reason: 'needed', numbers: 'seller_vat' },
  { id: 'BR-O', code: 'O', rate: 'none', isByRate: false, reason: 'needed', numbers: 'none' },
  { id: 'BR-AF', code: 'L', rate: 'zero_or_more', ...byRate },
  { id: 'BR-AG', code: 'M', rate: 'zero_or_more', ...byRate },
]

type Placed = readonly (readonly [TaxCategory, Place])[]

const ofLines = ({ lines }: BusinessDocument): Placed =>
  lines.flatMap(({ item }, line) => vatAmong(item.taxes).map(tax => [tax, { line }] as const))
const ofAdjustments = (adjustments: readonly Adjustment[]): Placed =>
  adjustments.flatMap(({ taxes }) => vatAmong(taxes).map(tax => [tax, {}] as const))

/** Where a category stands: on lines, at allowances and at charges, with the rules about each. */
const levels = [
  { number: '02', rateNumber: '05', term: 'BT-151', rateTerm: 'BT-152', taxes: ofLines },
  {
    number: '03',
    rateNumber: '06',
    term: 'BT-95',
    rateTerm: 'BT-96',
    taxes: (document: BusinessDocument) => ofAdjustments(document.allowances),
  },
  {
    number: '04',
    rateNumber: '07',
    term: 'BT-102',
    rateTerm: 'BT-103',
    taxes: (document: BusinessDocument) => ofAdjustments(document.charges),
  },
] as const

/** The breakdown of a category: with each category of it. */
const breakdownOf = ({ taxTotals }: BusinessDocument, code: string): (readonly [TaxBreakdown, TaxCategory])[] =>
  taxTotals.flatMap(({ breakdown }) =>
    breakdown.flatMap(part =>
      vatAmong(part.categories).flatMap(category => (category.code === code ? [[part, category] as const] : [])),
    ),
  )

const isUsed = (document: BusinessDocument, code: string): boolean =>
  levels.some(({ taxes }) => taxes(document).some(([tax]) => tax.code === code))

/** What is taxed in a category is in the breakdown: by its rates, or once. */
function isBrokenDown(document: BusinessDocument, { code, isByRate }: Family): boolean {
  const count = breakdownOf(document, code).length
  const used = isUsed(document, code)
  return isByRate ? used === count > 0 : count === 1 || (count === 0 && !used)
}

type SomeParty = BusinessDocument['seller']

/** Whether a party has a number by which it pays any tax, or value added tax. */
const hasNumber = (party: SomeParty): boolean => party?.taxNumbers.some(({ value }) => value !== undefined) ?? false
const hasVat = (party: SomeParty): boolean => party !== undefined && vatOf(party).length > 0

const areKnown: Readonly<Record<Family['numbers'], (document: BusinessDocument) => boolean>> = {
  none: ({ seller, buyer, representative }) => ![seller, buyer, representative].some(hasVat),
  seller: ({ seller, representative }) => hasNumber(seller) || hasVat(representative),
  seller_vat: ({ seller, representative }) => hasVat(seller) || hasVat(representative),
  seller_and_buyer: document =>
    areKnown.seller(document) && (hasVat(document.buyer) || document.buyer?.registration !== undefined),
  seller_and_buyer_vat: document => areKnown.seller_vat(document) && hasVat(document.buyer),
}

function isRate(percent: Decimal | undefined, rate: Family['rate']): boolean {
  if (rate === 'none') return percent === undefined
  if (percent === undefined) return false
  const sign = compared(percent, zero)
  return rate === 'zero' ? sign === 0 : rate === 'above_zero' ? sign > 0 : sign >= 0
}

const isOf =
  (family: Family, percent: Decimal | undefined) =>
  (taxes: readonly TaxCategory[]): boolean =>
    vatAmong(taxes).some(
      tax =>
        tax.code === family.code &&
        (!family.isByRate || (tax.percent !== undefined && percent !== undefined && isSame(tax.percent, percent))),
    )

/** What lines, charges and allowances of a category come to. */
function taxedIn(document: BusinessDocument, family: Family, percent: Decimal | undefined): Decimal {
  const counts = isOf(family, percent)
  const lines = document.lines.filter(({ item }: Line) => counts(item.taxes)).map(({ net }) => net ?? zero)
  const sumIn = (adjustments: readonly Adjustment[]) =>
    sumOf(adjustments.filter(({ taxes }) => counts(taxes)).map(({ amount }) => amount ?? zero))
  return minus(plus(sumOf(lines), sumIn(document.charges)), sumIn(document.allowances))
}

function wrongBases(document: BusinessDocument, family: Family, terms: Terms): Place[] {
  return breakdownOf(document, family.code).flatMap(([{ taxable }, { percent }]) => {
    if (family.isByRate && percent === undefined) return []
    const due = taxedIn(document, family, percent)
    if (taxable === undefined) return [differs(zero, due)]
    const slack = family.isByRate ? terms.slackOf(document) : zero
    const gap = minus(taxable, due)
    const isRight = isSame(gap, zero) || (isNear(gap, zero, slack) && family.isByRate)
    return isRight ? [] : [differs(taxable, due)]
  })
}

function wrongTaxes(document: BusinessDocument, family: Family, terms: Terms): Place[] {
  return breakdownOf(document, family.code).flatMap(([{ taxable, tax }, { percent }]) => {
    if (tax === undefined) return [differs(zero, zero)]
    if (!family.isByRate) return isSame(tax, zero) ? [] : [differs(tax, zero)]
    if (taxable === undefined || percent === undefined) return [differs(tax, zero)]
    const due = roundedTo(percentage(taxable, percent), decimalsIn(document, terms))
    return isNear(tax, due, terms.slackOf(document)) ? [] : [differs(tax, due)]
  })
}

/** Where a rule of a family is broken, with the family's name. */
const about = (family: Family, places: readonly Place[]): Place[] =>
  places.map(place => ({ ...place, values: { ...place.values, category: family.code } }))

const rateSentence = {
  above_zero: 'rateAboveZero',
  zero_or_more: 'rateNotNegative',
  zero: 'rateZero',
  none: 'rateNone',
} as const

const numberSentence = {
  seller: 'sellerNumber',
  seller_vat: 'sellerNumber',
  seller_and_buyer: 'buyerNumber',
  seller_and_buyer_vat: 'buyerNumber',
  none: 'noNumbers',
} as const

function onBreakdown(family: Family): Rule[] {
  const one = (
    number: string,
    term: TermName,
    sentence: Rule['sentence'],
    failures: (document: BusinessDocument, terms: Terms) => Place[],
  ): Rule => ({
    id: `${family.id}-${number}`,
    flag: 'error',
    term,
    sentence,
    failures: (document, terms) => about(family, failures(document, terms)),
  })
  const mustGive = family.reason === 'needed'
  return [
    one('01', 'BG-23', 'categoryBreakdown', document => (isBrokenDown(document, family) ? [] : [{}])),
    one('08', 'BT-116', 'categoryBase', (document, terms) => wrongBases(document, family, terms)),
    one('09', 'BT-117', 'categoryTax', (document, terms) => wrongTaxes(document, family, terms)),
    one('10', 'BT-120', mustGive ? 'reasonNeeded' : 'reasonForbidden', document =>
      breakdownOf(document, family.code).flatMap(([, { reason, reasonCode }]) =>
        (reason !== undefined || reasonCode !== undefined) === mustGive ? [] : [{}],
      ),
    ),
  ]
}

const onLevels = (family: Family): Rule[] =>
  levels.flatMap(({ number, rateNumber, term, rateTerm, taxes }): Rule[] => {
    const those = (document: BusinessDocument) => taxes(document).filter(([tax]) => tax.code === family.code)
    return [
      {
        id: `${family.id}-${number}`,
        flag: 'error',
        term,
        sentence: numberSentence[family.numbers],
        failures: document =>
          about(family, those(document).length > 0 && !areKnown[family.numbers](document) ? [{}] : []),
      },
      {
        id: `${family.id}-${rateNumber}`,
        flag: 'error',
        term: rateTerm,
        sentence: rateSentence[family.rate],
        failures: document =>
          about(
            family,
            those(document).flatMap(([{ percent }, place]) => (isRate(percent, family.rate) ? [] : [place])),
          ),
      },
    ]
  })

/** Ten rules of each category of tax. */
export const categoryRules: readonly Rule[] = families.flatMap(family => [...onBreakdown(family), ...onLevels(family)])
