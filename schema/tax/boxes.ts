/** How the boxes of a return are declared: what a country's `boxes.ts` is written in. */

/** What a box adds up: taxes and bases of other boxes, some of them subtracted. */
interface BoxTotal {
  of: 'both' | 'tax'
  plus: readonly string[]
  minus: readonly string[]
}

/**
 * Where the figures of a box come from: rows of codes, a person, corrections of filed periods, the credit of earlier
 * periods; or returns, or other boxes.
 */
type BoxSource = 'codes' | 'typed' | 'corrections' | 'credit'

/** Returns of sales or of purchases, where the form has boxes of their own for them. */
interface Adjusts {
  adjusts: 'sale' | 'purchase'
  /** Of what came from abroad. */
  isImported?: boolean
}

export interface TaxBox<Key extends string = string> {
  key: Key
  from: BoxSource | Adjusts | BoxTotal
}

const from =
  (source: BoxSource) =>
  <const Keys extends readonly string[]>(...keys: Keys): TaxBox<Keys[number]>[] =>
    keys.map(key => ({ key, from: source }))

/** Boxes of base and tax that the rows of codes fill. */
export const filled = from('codes')
/** Boxes that a person fills. */
export const typed = from('typed')
/** Boxes of returns of one side. */
export const adjustments =
  (adjusts: Adjusts['adjusts'], isImported = false) =>
  <const Keys extends readonly string[]>(...keys: Keys): TaxBox<Keys[number]>[] =>
    keys.map(key => ({ key, from: { adjusts, isImported } }))
/** Boxes of what corrects earlier returns. */
export const corrections = from('corrections')
/** Boxes of what is brought from earlier periods. */
export const creditBrought = from('credit')

/** The bases and the taxes of other boxes. */
export const sumOf = <const Key extends string>(key: Key, plus: readonly string[]): TaxBox<Key> => ({
  key,
  from: { of: 'both', plus, minus: [] },
})

/** The taxes of other boxes, less those of some. */
export const taxesOf = <const Key extends string>(
  key: Key,
  plus: readonly string[],
  minus: readonly string[] = [],
): TaxBox<Key> => ({ key, from: { of: 'tax', plus, minus } })
