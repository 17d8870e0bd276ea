import { elementAt } from '../../schema/collections/certain.ts'
import { HUNDRED_PERCENT, type Millionths, percentOf } from '../money.ts'
import type { RoundingPolicy } from './policy.ts'

/** A tax code as the arithmetic needs it. Codes are told apart by identity: one object for each code of a document. */
export interface AppliedCode {
  key: string
  /** In percent. */
  rate: Millionths
  /** How much of the price is taxed, in percent; all of it when left out. */
  base?: Millionths
  /** Of excise: whether it is part of the base of value added tax. */
  isInBase?: boolean
}

/** A part of a document that taxes fall on, a line or shipping, with its two codes. `amount` contains tax when prices do. */
export interface Part {
  amount: bigint
  vat: AppliedCode | null
  excise: AppliedCode | null
}

/** A part before tax, and the taxes on it. */
export interface TaxedPart {
  net: bigint
  vat: bigint
  excise: bigint
}

/** Parts with their taxes, together. */
export const withTaxes = (parts: readonly TaxedPart[]): bigint =>
  parts.reduce((total, { net, vat, excise }) => total + net + vat + excise, 0n)

/** What a code of a document comes to: what it was computed on, and the tax. */
export interface CodeFigures {
  code: AppliedCode
  tax: 'vat' | 'excise'
  base: bigint
  amount: bigint
}

/** The codes of a kind that are on any part, each once, in the order of the parts. */
export function codesOn(parts: readonly Part[], tax: 'vat' | 'excise'): Set<AppliedCode> {
  const codes = new Set<AppliedCode>()
  for (const part of parts) if (part[tax]) codes.add(part[tax])
  return codes
}

/** What of an amount is taxed by a code. */
const taxableShare = (amount: bigint, { base = HUNDRED_PERCENT }: AppliedCode): bigint =>
  base === HUNDRED_PERCENT ? amount : percentOf(amount, base)

/** The tax of a code on what it falls on. */
export const taxOn = (amount: bigint, code: AppliedCode): bigint => percentOf(taxableShare(amount, code), code.rate)

/** What value added tax falls on: the net, with excise that is part of it. */
export const vatBase = (net: bigint, excise: bigint, code: AppliedCode | null): bigint =>
  code?.isInBase ? net + excise : net

/** A document by its codes, in the order of its parts. A base is rounded where the policy rounds the tax. */
export function figuresByCode(
  parts: readonly Part[],
  taxed: readonly TaxedPart[],
  { where }: Pick<RoundingPolicy, 'where'>,
): CodeFigures[] {
  const figures = new Map<AppliedCode, CodeFigures>()
  const add = (code: AppliedCode | null, tax: CodeFigures['tax'], base: bigint, amount: bigint) => {
    if (!code) return
    let of = figures.get(code)
    if (!of) {
      of = { code, tax, base: 0n, amount: 0n }
      figures.set(code, of)
    }
    of.base += where === 'line' ? taxableShare(base, code) : base
    of.amount += amount
  }
  parts.forEach(({ vat, excise }, index) => {
    const part = elementAt(taxed, index)
    add(vat, 'vat', vatBase(part.net, part.excise, excise), part.vat)
    add(excise, 'excise', part.net, part.excise)
  })
  const found = [...figures.values()]
  if (where === 'category') for (const of of found) of.base = taxableShare(of.base, of.code)
  return found
}

const SHARE = HUNDRED_PERCENT ** 2n

/** What is below `timesWithTaxes`. */
export const TIMES_ONE = SHARE ** 2n

/**
 * A price that contains the taxes of two codes, over the price without them: 1 + excise + value added tax, in parts of
 * `TIMES_ONE`.
 */
export function timesWithTaxes(vat: AppliedCode | null, excise: AppliedCode | null): bigint {
  const exciseRate = excise ? excise.rate * (excise.base ?? HUNDRED_PERCENT) : 0n
  const vatRate = vat ? vat.rate * (vat.base ?? HUNDRED_PERCENT) : 0n
  return SHARE * (SHARE + exciseRate) + vatRate * (SHARE + (excise?.isInBase ? exciseRate : 0n))
}
