import { isSame, minus, plus, roundedTo, sumOf, zero } from '../../decimal.ts'
import type { TaxCategory } from '../../model.ts'
import { codes } from '../../rules/codes.ts'
import type { Flag } from '../../rules/rule.ts'
import { differs } from '../../rules/totals.ts'
import type { SaudiDocument } from '../terms.ts'
import { begins, every, linesOf, onLines, type SaudiRule, whole } from './row.ts'

/** Rules of the European standard that hold here as they are, by what they weigh. */
const unchanged: Readonly<Record<Flag, ReadonlySet<string>>> = {
  error: codes(`
    BR-0:345 BR-1:456 BR-2:46 BR-31 BR-4:1567 BR-54 BR-CO-04 BR-CO-1:1248
    BR-E-0:569 BR-O-09 BR-S-06 BR-Z-0:569
  `),
  warning: codes(`
    BR-0:2689 BR-13 BR-2:15 BR-3:67 BR-43 BR-52 BR-CL-14 BR-CL-16 BR-CO-1:0367 BR-DEC-0:12569 BR-DEC-1:0-9
    BR-DEC-2:034578 BR-S-0:579 BR-S-10
  `),
}

/** What a rule of the European standard weighs here; undefined is one that is not here, or not as it is there. */
export const flagOfEuropean = (rule: string): Flag | undefined =>
  unchanged.error.has(rule) ? 'error' : unchanged.warning.has(rule) ? 'warning' : undefined

const families = ['S', 'Z', 'E', 'O'] as const

const isVat = ({ scheme }: TaxCategory): boolean => scheme?.toUpperCase() === 'VAT'
const has = (taxes: readonly TaxCategory[], code: string): boolean =>
  taxes.some(each => isVat(each) && each.code === code)

const isUsed = (document: SaudiDocument, code: string): boolean =>
  document.lines.some(({ item }) => has(item.taxes, code)) ||
  [...document.allowances, ...document.charges].some(({ taxes }) => has(taxes, code))

const partsOf = ({ taxTotals }: SaudiDocument, code: string) =>
  taxTotals.flatMap(({ breakdown }) => breakdown.filter(({ categories }) => has(categories, code)))

/** What lines, charges and allowances of a category come to, at all its rates together. */
function usedIn({ lines, allowances, charges }: SaudiDocument, code: string) {
  const isOf = (taxes: readonly TaxCategory[]) => taxes.some(each => each.code === code)
  const nets = lines.filter(({ item }) => isOf(item.taxes)).map(({ net }) => net ?? zero)
  const charged = charges.filter(({ taxes }) => isOf(taxes)).map(({ amount }) => amount ?? zero)
  const allowed = allowances.filter(({ taxes }) => isOf(taxes)).map(({ amount }) => amount ?? zero)
  return minus(plus(sumOf(nets), sumOf(charged)), sumOf(allowed))
}

/** The standard rate is compared over all its rates, what is not taxed part by part. */
function wrongBases(document: SaudiDocument, code: string) {
  const parts = partsOf(document, code).map(({ taxable }) => taxable ?? zero)
  const stated = code === 'S' && parts.length > 0 ? [sumOf(parts)] : parts
  const due = usedIn(document, code)
  return stated.flatMap(base =>
    isUsed(document, code) && isSame(base, due) ? [] : [{ values: { ...differs(base, due).values, category: code } }],
  )
}

const ofFamilies: readonly SaudiRule[] = families.flatMap((code): SaudiRule[] => [
  {
    ...whole(`BR-${code}-01`, 'warning', 'BG-23', 'categoryBreakdown', () => true),
    failures: document =>
      isUsed(document, code) && partsOf(document, code).length === 0 ? [{ values: { category: code } }] : [],
  },
  {
    ...whole(`BR-${code}-08`, 'warning', 'BT-116', 'categoryBase', () => true),
    failures: document => wrongBases(document, code),
  },
])

/** The authority is content where any charge or allowance has a rate of 0. */
const untaxedCharges: readonly SaudiRule[] = (['E', 'Z'] as const).map(code => ({
  ...whole(`BR-${code}-07`, 'error', 'BT-103', 'rateZero', () => true),
  failures: ({ charges, allowances }) => {
    const isUntaxed = [...charges, ...allowances].some(({ taxes }) =>
      taxes.some(({ percent }) => percent?.units === 0n),
    )
    return charges.some(({ taxes }) => has(taxes, code)) && !isUntaxed ? [{ values: { category: code } }] : []
  },
}))

const withTax: SaudiRule = {
  ...whole('BR-CO-15', 'error', 'BT-112', 'notTheSum', () => true),
  failures: ({ currency, taxTotals, totals, sa }) => {
    if (currency === undefined) return []
    const taxes = taxTotals.flatMap(({ breakdown }) => breakdown.map(({ tax }) => tax ?? zero))
    const due = roundedTo(plus(totals?.withoutTax ?? zero, sumOf(taxes)), 2)
    const isInCurrency = taxTotals.some(({ amount }) => amount?.currency === sa.writtenCurrency)
    const stated = totals?.withTax
    const isStated = stated !== undefined && totals?.withoutTax !== undefined
    return isInCurrency && isStated && isSame(stated, due) ? [] : [differs(stated ?? zero, due)]
  },
}

/** Kinds of documents (UNTDID 1001) that an invoice may be of here; credit notes are invoices too. */
const types = codes(`
  8:024 130 20:234 211 295 32:56 38:01345-9 39:0345 45:67 527 575 623 633 751 780 935
`)

/** Every category of tax that a document names, of an advance too. */
export const allCategories = (document: SaudiDocument): TaxCategory[] => [
  ...[...document.allowances, ...document.charges].flatMap(({ taxes }) => taxes),
  ...document.taxTotals.flatMap(({ breakdown }) => breakdown.flatMap(({ categories }) => categories)),
  ...linesOf(document).flatMap(({ item, prepaidTaxes }) => [
    ...item.taxes,
    ...prepaidTaxes.flatMap(({ categories }) => categories),
  ]),
]

const vatCategories = codes('AE L M E S Z G O K B')

/** Rules of the European standard that say something else here: there are two totals of tax, and a cent counts. */
export const changed: readonly SaudiRule[] = [
  ...ofFamilies,
  ...untaxedCharges,
  withTax,
  whole('BR-CL-01', 'error', 'BT-3', 'unknownCode', ({ type }) => type === undefined || types.has(type)),
  onLines(
    'BR-22',
    'error',
    'BT-129',
    'missing',
    line => [line],
    ({ quantity }) => quantity !== undefined && !(quantity.units === 0n && quantity.scale === 0),
  ),
  every(
    'BR-32',
    'error',
    'BT-95',
    'missing',
    ({ allowances }) => allowances,
    ({ taxes }) => taxes.some(each => isVat(each) && each.code),
  ),
  every(
    'BR-48',
    'error',
    'BT-119',
    'missing',
    ({ taxTotals }) => taxTotals.flatMap(({ breakdown }) => breakdown),
    ({ categories }) => categories.some(each => isVat(each) && (each.percent !== undefined || each.code === 'O')),
  ),
  every(
    'BR-CL-18',
    'error',
    'BT-151',
    'unknownCode',
    allCategories,
    ({ code }) => code === undefined || vatCategories.has(code),
  ),
  every(
    'BR-49',
    'warning',
    'BT-81',
    'missing',
    document => (begins(document, '01') ? document.payments : []),
    ({ code }) => code !== undefined,
  ),
  whole('BR-53', 'warning', 'BT-111', 'missing', ({ taxCurrency, taxTotals }) =>
    taxCurrency === undefined
      ? true
      : taxTotals.every(({ amount, breakdown }) => breakdown.length > 0 || amount?.currency === taxCurrency),
  ),
  every(
    'BR-55',
    'error',
    'BT-25',
    'missing',
    ({ precedings }) => precedings,
    ({ number }) => (number ?? '') !== '',
  ),
]
