import {
  HUNDRED_PERCENT,
  PRICE_DECIMALS,
  parseDecimal,
  powerOfTen,
  roundHalfAwayFromZero,
} from '../../../ledger/money.ts'
import { computeDocument, type DocumentFigures } from '../../../ledger/tax/document.ts'
import type { AppliedCode } from '../../../ledger/tax/parts.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { type Decimal, decimalOf, percentage, plus, readExact, roundedTo, times, zero } from '../decimal.ts'

/** The figures of a sale in Jordan to nine decimals, of which the books round the sum. */

export const jordanDecimals = 9

/** A line as it is entered: its rates in percent, null where there is no such tax. */
interface SoldLine {
  quantity: string
  price: string
  discount: string
  discount_type: 'amount' | 'percent'
  general: string | null
  special: string | null
}

export interface SoldTerms {
  /** Of the currency. */
  decimals: number
  isInclusive: boolean
  /** Whether special tax is part of what general tax is on, as the law has it. */
  isCompound: boolean
  discount: string
  discount_type: 'amount' | 'percent'
  shipping_fee: string
  shippingGeneral: string | null
  items: readonly SoldLine[]
}

/** A line before tax: price × quantity − discount = net. */
export interface LineFigures {
  quantity: Decimal
  price: Decimal
  discount: Decimal
  net: Decimal
  special: Decimal
  general: Decimal
}

const atNine = (units: bigint): Decimal => decimalOf(units, jordanDecimals)

/** One code for each rate: codes are told apart by identity. */
function codesOf(isInBase: boolean) {
  const known = new Map<string, AppliedCode>()
  return (tax: string, percent: string | null): AppliedCode | null => {
    if (percent === null) return null
    const key = `${tax} ${percent}`
    const rate = parseDecimal(percent, PRICE_DECIMALS)
    const code = known.get(key) ?? { key, rate, ...(tax === 'special' && { isInBase }) }
    known.set(key, code)
    return code
  }
}

const rateOf = (percent: string | null): bigint => (percent === null ? 0n : parseDecimal(percent, PRICE_DECIMALS))

/** A price before tax; of one with tax it is rounded up, and what that is too much is discount. */
function priceBefore(
  price: string,
  { general, special }: Pick<SoldLine, 'general' | 'special'>,
  terms: SoldTerms,
): bigint {
  const units = parseDecimal(price, PRICE_DECIMALS) * powerOfTen(jordanDecimals - PRICE_DECIMALS)
  if (!terms.isInclusive) return units
  const [g, s] = [rateOf(general), rateOf(special)]
  const compound = terms.isCompound ? (g * s) / HUNDRED_PERCENT : 0n
  const divisor = HUNDRED_PERCENT + g + s + compound
  return (units * HUNDRED_PERCENT + divisor - 1n) / divisor
}

const product = (price: bigint, quantity: bigint): bigint =>
  roundHalfAwayFromZero(price * quantity, powerOfTen(PRICE_DECIMALS))

type Line = DocumentFigures['lines'][number]

function figuresOf(
  line: Pick<SoldLine, 'quantity' | 'price' | 'general' | 'special'>,
  taxed: Pick<Line, 'net' | 'vat' | 'excise'>,
  terms: SoldTerms,
): LineFigures {
  const quantity = parseDecimal(line.quantity, PRICE_DECIMALS)
  let price = priceBefore(line.price, line, terms)
  while (quantity > 0n && product(price, quantity) < taxed.net) price += 1n
  return {
    quantity: decimalOf(quantity, PRICE_DECIMALS),
    price: atNine(price),
    discount: atNine(product(price, quantity) - taxed.net),
    net: atNine(taxed.net),
    special: atNine(taxed.excise),
    general: atNine(taxed.vat),
  }
}

/** The lines, and shipping where there is any: this authority knows no charges of a document. */
export function figuresOfSale(terms: SoldTerms): { lines: LineFigures[]; shipping: LineFigures | null } {
  const codeOf = codesOf(terms.isCompound)
  const { lines, shipping, shippingFee } = computeDocument(
    {
      policy: { where: 'line', decimals: jordanDecimals },
      ...{ decimals: terms.decimals, isInclusive: terms.isInclusive, settlement: '0' },
      ...{ discount: terms.discount, discount_type: terms.discount_type, shipping_fee: terms.shipping_fee },
      shippingVat: codeOf('general', terms.shippingGeneral),
      items: terms.items.map(({ general, special, ...item }) => ({
        ...item,
        vat: codeOf('general', general),
        excise: codeOf('special', special),
      })),
    },
    [],
  )
  const fee = { quantity: '1', price: terms.shipping_fee, general: terms.shippingGeneral, special: null }
  return {
    lines: lines.map((line, index) => figuresOf(elementAt(terms.items, index), line, terms)),
    shipping: shippingFee === 0n ? null : figuresOf(fee, shipping, terms),
  }
}

/** What comes back of a line by its quantity: at the same price, with its share of the discount and of the taxes. */
export function figuresOfReturn(sold: LineFigures, returned: string, general: string | null): LineFigures {
  const quantity = readExact(returned) ?? zero
  const shareOf = ({ units, scale }: Decimal): Decimal => {
    const part = units * parseDecimal(returned, PRICE_DECIMALS)
    return sold.quantity.units === 0n ? zero : decimalOf(roundHalfAwayFromZero(part, sold.quantity.units), scale)
  }
  const [net, special] = [shareOf(sold.net), shareOf(sold.special)]
  const gross = roundedTo(times(sold.price, quantity), jordanDecimals)
  return {
    ...{ quantity, price: sold.price, net, special },
    discount: plus(gross, { units: -net.units, scale: net.scale }),
    general: roundedTo(percentage(plus(net, special), readExact(general ?? '0') ?? zero), jordanDecimals),
  }
}
