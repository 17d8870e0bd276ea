import { formatMoney, parseDecimal } from '../money.ts'
import { computeDocument, type DocumentFigures, type DocumentLine, type DocumentTerms } from './document.ts'
import type { AppliedCode } from './parts.ts'
import { roundingPolicy } from './policy.ts'
import type { TotalsProblem } from './reading.ts'

/** A code by its rate in percent. */
export const codeAt = (percent: string, rest: Partial<Omit<AppliedCode, 'rate'>> = {}): AppliedCode => ({
  key: `rate_${percent}`,
  rate: parseDecimal(percent, 6),
  ...rest,
})

/** A line, its discount an amount or a percentage: `-10%`, `-5.00`. */
export function line(
  quantity: string,
  price: string,
  { vat = null, excise = null, discount = '0' }: Partial<Pick<DocumentLine, 'vat' | 'excise' | 'discount'>>,
): DocumentLine {
  return { quantity, price, vat, excise, ...discountOf(discount) }
}

const discountOf = (discount: string) => ({
  discount: discount.replace(/^-|%$/g, ''),
  discount_type: discount.endsWith('%') ? ('percent' as const) : ('amount' as const),
})

interface TypedDocument extends Partial<Omit<DocumentTerms, 'policy' | 'discount_type'>> {
  policy: string
  items: readonly DocumentLine[]
}

/** The figures of a document in pounds unless its decimals say otherwise, and what is refused. */
export function figuresOf({ policy, discount = '0', decimals = 2, ...rest }: TypedDocument) {
  const problems: TotalsProblem[] = []
  const figures = computeDocument(
    {
      policy: roundingPolicy(policy, decimals),
      decimals,
      isInclusive: false,
      shipping_fee: '0',
      shippingVat: null,
      settlement: '0',
      ...discountOf(discount),
      ...rest,
    },
    problems,
  )
  return { figures, problems: problems.map(({ path, fault }) => `${path}: ${fault}`) }
}

/** Amounts of units of a policy as a bookkeeper writes them. */
export const written = (decimals: number, ...amounts: readonly bigint[]): string =>
  amounts.map(amount => formatMoney(amount, decimals)).join(' ')

/** A document laid out line by line in the units of its policy, then what the ledger has of it. */
export function printed(figures: DocumentFigures, decimals: number, currency = 2): string {
  const { lines, shipping, codes, ledger } = figures
  const at = (...amounts: bigint[]) => written(decimals, ...amounts)
  const rows = lines.map(({ gross, discount, documentDiscount, net, excise, vat }) =>
    at(gross, discount, documentDiscount, net, excise, vat),
  )
  return [
    '',
    'gross discount share net excise vat',
    ...rows,
    `shipping ${at(shipping.net, shipping.vat)}`,
    ...codes.map(({ code, base, amount }) => `${code.key} on ${at(base)}: ${at(amount)}`),
    `charged ${at(figures.charged)}`,
    `ledger nets ${written(currency, ...ledger.lines.map(({ net }) => net), ledger.shipping.net)}`,
    ...ledger.codes.map(({ code, amount }) => `ledger ${code.key} ${written(currency, amount)}`),
    `rounding ${written(currency, ledger.rounding)}, settlement ${written(currency, ledger.settlement)}`,
    `owed ${written(currency, ledger.total)}`,
    '',
  ].join('\n')
}
