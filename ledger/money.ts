/** An amount of money in whole minor units of its currency: 123450n is 1,234.50 EGP, or 123.450 KWD. */
export type Minor = bigint

/** A quantity or a unit price in millionths: 2500000n is 2.5. */
export type Millionths = bigint

/** An exchange rate in billionths, base currency per one foreign unit: 48500000000n is 48.50. */
type Billionths = bigint

/** Decimals of a quantity, a unit price or a percentage. */
export const PRICE_DECIMALS = 6

/** Decimals of an exchange rate. */
export const RATE_DECIMALS = 9

/** 100 % as a percentage is kept, in millionths of a percent. */
export const HUNDRED_PERCENT: Millionths = 100n * 10n ** BigInt(PRICE_DECIMALS)

/** The largest amount that Jornal keeps, in minor units: it fits the database's 64 bits with room for conversion. */
export const LARGEST_AMOUNT: Minor = 10n ** 17n

/** Why a text is not a usable number. */
type DecimalFault = 'not_a_number' | 'too_many_decimals'

/** Thrown by the parse functions; `fault` says why and `text` is what was read. */
export class NotADecimal extends Error {
  readonly fault: DecimalFault
  readonly text: string
  constructor(fault: DecimalFault, text: string) {
    super(`${fault}: ${text.slice(0, 60)}`)
    this.name = 'NotADecimal'
    this.fault = fault
    this.text = text
  }
}

// Forty digits bound the work of BigInt(), whose time is not linear in the length of the text.
const PLAIN_DECIMAL = /^-?\d{1,40}(?:\.(\d{1,40}))?$/

/** Reads a plain decimal ("-1234.5") as a whole number of 10^-decimals, or says why it cannot; never throws. */
export function readDecimal(text: string, decimals: number): bigint | DecimalFault {
  const match = PLAIN_DECIMAL.exec(text)
  if (match === null) return 'not_a_number'
  const fraction = match[1]
  if (fraction === undefined) return BigInt(text) * powerOfTen(decimals)
  if (fraction.length > decimals) return 'too_many_decimals'
  return BigInt(text.replace('.', '')) * powerOfTen(decimals - fraction.length)
}

/** Reads a plain decimal as a whole number of 10^-decimals; throws NotADecimal. */
export function parseDecimal(text: string, decimals: number): bigint {
  const read = readDecimal(text, decimals)
  if (typeof read === 'bigint') return read
  throw new NotADecimal(read, text)
}

/** Reads an amount on the wire into minor units, exactly; throws NotADecimal, also for decimals the currency lacks. */
export const parseMoney = (text: string, decimals: number): Minor => parseDecimal(text, decimals)

/** Reads a unit price into millionths; throws NotADecimal. */
export const parsePrice = (text: string): Millionths => parseDecimal(text, PRICE_DECIMALS)

/** Reads a quantity into millionths; throws NotADecimal. */
export const parseQuantity = (text: string): Millionths => parseDecimal(text, PRICE_DECIMALS)

/** Reads an exchange rate into billionths; throws NotADecimal. */
export const parseRate = (text: string): Billionths => parseDecimal(text, RATE_DECIMALS)

/** Writes minor units as on the wire, with all the decimals of the currency: "-1234.50". */
export function formatMoney(minor: Minor, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Writes a quantity, price or rate without its trailing zeros: "2.5", "3". */
export function formatDecimal(units: bigint, decimals: number): string {
  const text = formatMoney(units, decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}

/** The whole number nearest to numerator / denominator; exactly half goes away from zero. Throws RangeError on zero. */
export function roundHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const isNegative = numerator < 0n !== denominator < 0n
  const size = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const rounded = (2n * size + divisor) / (2n * divisor)
  return isNegative ? -rounded : rounded
}

/** A percentage (in millionths of a percent) of an amount, rounded to the minor unit, half away from zero. */
export const percentOf = (amount: Minor, percent: Millionths): Minor =>
  roundHalfAwayFromZero(amount * percent, HUNDRED_PERCENT)

/** The amounts together; 0 for none. */
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0n)

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)
export const notNegative = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

/** An amount without its sign. */
export const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/**
 * Divides a total in proportion to the weights so that the parts sum to it exactly: the units left after rounding
 * down go to the largest remainders, ties to the larger weight, then to the lower index. Weights that are all zero
 * count as equal. Throws RangeError on a negative weight, or when there is nobody to give a total to.
 */
export function allocateByLargestRemainder(total: bigint, weights: readonly bigint[]): bigint[] {
  if (total < 0n) return allocateByLargestRemainder(-total, weights).map(part => -part)
  if (total > 0n && weights.length === 0) throw new RangeError('nothing to allocate to')
  let sum = 0n
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError('negative weight')
    sum += weight
  }
  if (total === 0n) return weights.map(() => 0n)
  if (sum === 0n) return allocateByLargestRemainder(total, Array<bigint>(weights.length).fill(1n))

  let left = total
  const parts: bigint[] = []
  const remainders: bigint[] = []
  for (const weight of weights) {
    const share = total * weight
    const part = share / sum
    parts.push(part)
    remainders.push(share - part * sum)
    left -= part
  }
  if (left === 0n) return parts
  const order = weights.map((_, index) => index)
  order.sort((a, b) => descending(remainders[a]!, remainders[b]!) || descending(weights[a]!, weights[b]!) || a - b)
  for (const index of order.slice(0, Number(left))) parts[index]! += 1n
  return parts
}

/** What one unit of a document's currency is worth, and how finely both are counted. */
export interface Exchange {
  decimals: number
  /** Base currency per unit of the document's, a decimal string. */
  rate: string
  baseDecimals: number
}

/** An amount of a foreign currency in minor units of the base, at "base per one foreign"; throws NotADecimal. */
export function convertToBase(minor: Minor, decimals: number, rate: string, baseDecimals: number): Minor {
  return roundHalfAwayFromZero(
    minor * parseRate(rate) * powerOfTen(baseDecimals),
    powerOfTen(RATE_DECIMALS) * powerOfTen(decimals),
  )
}

/** An amount of the base currency in minor units of a foreign one, at "base per one foreign"; throws NotADecimal. */
export function convertFromBase(base: Minor, baseDecimals: number, rate: string, decimals: number): Minor {
  return roundHalfAwayFromZero(
    base * powerOfTen(RATE_DECIMALS) * powerOfTen(decimals),
    parseRate(rate) * powerOfTen(baseDecimals),
  )
}

const POWERS = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent))

export function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

function descending(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a > b ? -1 : 1
}

/** A price, quantity or percentage with no more decimals than it needs: the database keeps six. */
export const plainDecimal = (text: string): string => formatDecimal(parsePrice(text), 6)
