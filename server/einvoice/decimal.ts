import { formatMoney, powerOfTen, readDecimal, roundHalfAwayFromZero } from '../../ledger/money.ts'

/** An exact decimal, with as many decimals as it was written with: 5.00 is 500 at scale 2. */
export interface Decimal {
  units: bigint
  scale: number
}

/** An amount, and the currency that stands at it. */
export interface Amount extends Decimal {
  currency?: string
}

export const zero: Decimal = { units: 0n, scale: 0 }

export const decimalOf = (units: bigint, scale: number): Decimal => ({ units, scale })

/** More digits than any amount has: reading them would only take time. */
const maxDigits = 60

/** As nearly all are written. */
const usual = /^(-?\d{1,40})(?:\.(\d{1,40}))?$/

/** Reads a plain decimal with the decimals that it has; undefined is no number. */
export function readExact(text: string): Decimal | undefined {
  if (text.length > maxDigits) return undefined
  const known = usual.exec(text)
  if (known) return { units: BigInt(known[1] + (known[2] ?? '')), scale: known[2]?.length ?? 0 }
  const trimmed = text.trim().replace(/^\+/, '')
  const plain = trimmed.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  const scale = plain.split('.')[1]?.length ?? 0
  const units = readDecimal(plain, scale)
  return typeof units === 'bigint' ? { units, scale } : undefined
}

const at = ({ units, scale }: Decimal, other: number): bigint => units * powerOfTen(other - scale)

function together(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [at(a, scale), at(b, scale), scale]
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = together(a, b)
  return { units: left + right, scale }
}

const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, negated(b))

export const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

/** A percentage of an amount, exactly. */
export const percentage = (amount: Decimal, percent: Decimal): Decimal =>
  times(times(amount, percent), decimalOf(1n, 2))

export const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, zero)

export const absolute = (a: Decimal): Decimal => (a.units < 0n ? negated(a) : a)

/** Below 0, 0 or above, as the first is smaller than, equal to or larger than the second. */
export function compared(a: Decimal, b: Decimal): number {
  const [left, right] = together(a, b)
  return left === right ? 0 : left < right ? -1 : 1
}

export const isSame = (a: Decimal, b: Decimal): boolean => compared(a, b) === 0

/** To so many decimals, half away from zero. */
export const roundedTo = (a: Decimal, scale: number): Decimal =>
  a.scale <= scale ? a : { units: roundHalfAwayFromZero(a.units, powerOfTen(a.scale - scale)), scale }

/** As a person reads it. */
export const writtenDecimal = ({ units, scale }: Decimal): string => formatMoney(units, scale)
