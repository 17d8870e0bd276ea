import { elementAt, lastOf } from '../../schema/collections/certain.ts'
import {
  allocateByLargestRemainder,
  HUNDRED_PERCENT,
  LARGEST_AMOUNT,
  type Millionths,
  PRICE_DECIMALS,
  powerOfTen,
  roundHalfAwayFromZero,
  sum,
} from '../money.ts'
import { taxesAdded, taxesContained } from './category.ts'
import { type LedgerFigures, ledgerFigures } from './ledger-figures.ts'
import { type ChargedLine, netOfCharged, taxesOnLines } from './line.ts'
import { type AppliedCode, type CodeFigures, figuresByCode, type Part, type TaxedPart, withTaxes } from './parts.ts'
import type { RoundingPolicy } from './policy.ts'
import { type DiscountTaken, FieldReader, type TotalsProblem, type TypedDiscount } from './reading.ts'

/** One line of a document: decimal strings as on the wire, and its two codes. */
export interface DocumentLine extends TypedDiscount {
  quantity: string
  price: string
  vat: AppliedCode | null
  excise: AppliedCode | null
}

/** What the figures of a document follow from. */
export interface DocumentTerms extends TypedDiscount {
  policy: RoundingPolicy
  /** Decimals of the document's currency. */
  decimals: number
  /** Whether prices, discounts and shipping already contain the taxes. */
  isInclusive: boolean
  shipping_fee: string
  shippingVat: AppliedCode | null
  /** A signed amount after tax. */
  settlement: string
  items: readonly DocumentLine[]
}

/** The figures of a line in units of the policy; the first three contain tax when the document's prices do. */
interface LineTotals extends TaxedPart {
  gross: bigint
  discount: bigint
  /** Its share of the document discount. */
  documentDiscount: bigint
}

/** The figures of a document: in units of its policy, and as the ledger has them. */
export interface DocumentFigures {
  lines: LineTotals[]
  /** The lines and, last, shipping, discounts taken off, with their codes. */
  parts: readonly Part[]
  /** By line, shipping shares in the document discount as a line does. */
  shipping: TaxedPart
  /** Σ of lines after their own discounts. */
  subtotal: bigint
  discountTotal: bigint
  /** As it was typed. */
  shippingFee: bigint
  codes: CodeFigures[]
  /** What is owed before the settlement. */
  charged: bigint
  ledger: LedgerFigures
}

/**
 * The figures of a document under its policy. What cannot be read counts as 0, a discount takes at most what there is, and
 * `problems` gets what is to be refused.
 */
export function computeDocument(terms: DocumentTerms, problems: TotalsProblem[]): DocumentFigures {
  const { policy, isInclusive } = terms
  const isByLine = policy.where === 'line'
  // An amount is typed to the currency's decimals, or to fewer where the policy has fewer.
  const typedDecimals = Math.min(policy.decimals, terms.decimals)
  const read = new FieldReader(typedDecimals, problems)
  // What depends on a refused figure is not judged: it is not known yet.
  const earlier = problems.length
  const scale = powerOfTen(policy.decimals - typedDecimals)
  const lines = terms.items.map((item, index) => readLine(item, `items.${index}`, terms, read, problems))

  const ofShipping: TotalsProblem[] = []
  const fee = new FieldReader(typedDecimals, ofShipping).notNegative('shipping_fee', terms.shipping_fee) * scale
  const discounted = lines.map(({ left }) => left)
  const subtotal = sum(discounted)
  if (isByLine) discounted.push(fee)
  const toDiscount = isByLine ? subtotal + fee : subtotal
  const isKnown = problems.length === earlier && (!isByLine || ofShipping.length === 0)
  const taken = read.discount(
    'discount',
    terms,
    { amount: toDiscount, scale },
    isKnown ? 'discount_exceeds_subtotal' : null,
  )
  const discountTotal = inWholeUnits(taken, toDiscount, scale)
  problems.push(...ofShipping)
  const settlement = read.decimal('settlement', terms.settlement) * powerOfTen(terms.decimals - typedDecimals)
  const shares = allocateByLargestRemainder(discountTotal, discounted)

  // Shipping comes last, so that in a tie of remainders a line is preferred to it.
  const parts = [...lines, shippingLine(fee, terms)].map((line, index): Part => {
    const share = shares[index] ?? 0n
    const amount = isByLine && isInclusive ? netOfCharged(line, share, policy.decimals) : line.left - share
    return { amount, vat: line.vat, excise: line.excise }
  })
  const taxed = isByLine ? taxesOnLines(parts) : isInclusive ? taxesContained(parts) : taxesAdded(parts)
  const owed = isInclusive ? subtotal - discountTotal + fee : withTaxes(taxed)
  const codes = figuresByCode(parts, taxed, policy)
  const ledger = ledgerFigures({ parts, taxed, codes, charged: owed, settlement }, policy, terms.decimals)
  if (ledger.total < 0n && problems.length === 0) read.refuse('settlement', 'settlement_exceeds_total')
  if (ledger.total > LARGEST_AMOUNT) read.refuse('items', 'too_large')
  return {
    lines: lines.map(({ gross, discount }, index) => {
      const { net, vat, excise } = elementAt(taxed, index)
      return { gross, discount, documentDiscount: elementAt(shares, index), net, vat, excise }
    }),
    parts,
    shipping: lastOf(taxed),
    subtotal,
    discountTotal,
    shippingFee: fee,
    codes,
    charged: owed,
    ledger,
  }
}

/** A document discount is an amount of its currency; it takes no more than there is, where rounding up would. */
function inWholeUnits({ amount, percent }: DiscountTaken, of: bigint, scale: bigint): bigint {
  if (percent === null) return amount
  const rounded = roundHalfAwayFromZero(of * percent, HUNDRED_PERCENT * scale) * scale
  return rounded > of ? of : rounded
}

const SCALE_OF_PRICES: Millionths = powerOfTen(PRICE_DECIMALS)
const SCALE_OF_LINES = powerOfTen(2 * PRICE_DECIMALS)

function readLine(
  item: DocumentLine,
  path: string,
  { policy, decimals }: DocumentTerms,
  read: FieldReader,
  problems: readonly TotalsProblem[],
): ChargedLine {
  const earlier = problems.length
  const quantity = read.notNegative(`${path}.quantity`, item.quantity, PRICE_DECIMALS)
  const price = read.notNegative(`${path}.price`, item.price, PRICE_DECIMALS)
  const gross = roundHalfAwayFromZero(quantity * price * powerOfTen(policy.decimals), SCALE_OF_LINES)
  if (gross * powerOfTen(decimals) > LARGEST_AMOUNT * powerOfTen(policy.decimals))
    read.refuse(`${path}.price`, 'too_large')
  const fault = problems.length === earlier ? 'discount_exceeds_line' : null
  const scale = powerOfTen(Math.max(policy.decimals - decimals, 0))
  const { amount: discount, percent } = read.discount(`${path}.discount`, item, { amount: gross, scale }, fault)
  return { quantity, price, gross, discount, percent, left: gross - discount, vat: item.vat, excise: item.excise }
}

/** Shipping as a line: one of it, at its fee. */
const shippingLine = (fee: bigint, { policy, shippingVat }: DocumentTerms): ChargedLine => ({
  quantity: SCALE_OF_PRICES,
  price:
    policy.decimals > PRICE_DECIMALS
      ? fee / powerOfTen(policy.decimals - PRICE_DECIMALS)
      : fee * powerOfTen(PRICE_DECIMALS - policy.decimals),
  gross: fee,
  discount: 0n,
  percent: null,
  left: fee,
  vat: shippingVat,
  excise: null,
})
