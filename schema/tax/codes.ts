/** How the code of a tax is declared: what a country's `codes.ts` is written in. */

/** Categories of value added tax, by UNCL5305; AE and N are for the Emirates. */
export const taxCategories = ['S', 'Z', 'E', 'O', 'AE', 'N'] as const
type TaxCategory = (typeof taxCategories)[number]

/**
 * Who owes the tax: the seller charges it; the buyer owes it in the seller's stead; customs collected it; or the buyer owes
 * it on an import and declares it in the return.
 */
export const taxModes = ['charged', 'reverse', 'import_paid', 'import_deferred'] as const
export type TaxMode = (typeof taxModes)[number]

type TaxSide = 'sale' | 'purchase'

/** What tells apart the rows of one code that go to several boxes. */
interface BoxCondition {
  emirate?: string
  origin?: 'local' | 'imported'
  supply?: 'goods' | 'services' | 'machines' | 'local' | 'export' | 'exempt'
  supplier?: 'gcc' | 'other'
  table?: 'first' | 'second'
}

interface BoxOfCode {
  box: string
  /** Only rows of which this is true; all rows where it is left out. */
  when?: BoxCondition
}

interface TaxRateFrom {
  /** The day that the rate begins on; null for one that has no earlier. */
  from: string | null
  percent: string
}

export interface TaxCode<Key extends string = string, Reason extends string | null = string | null> {
  key: Key
  tax: 'vat' | 'excise' | 'withholding'
  /** Null where the code has none: excise, withholding, and what is not sorted yet. */
  category: TaxCategory | null
  /** In the order of their days. Empty: no tax, or a rate that an organization sets itself. */
  rates: readonly TaxRateFrom[]
  /** The code by which the authority knows the reason, or the kind of tax. */
  reason: Reason
  /** The letter that the authority's own system wants in place of the category. */
  letter?: string
  sides: readonly TaxSide[]
  mode: TaxMode
  /** Whether the tax of a purchase is given back. */
  recoverable: boolean
  /** The boxes of what we owe: sales, and purchases whose tax we owe ourselves. */
  output: readonly BoxOfCode[]
  /** The boxes of purchases. */
  input: readonly BoxOfCode[]
  /** Offered from the first day; the others are switched on. */
  isActive: boolean
  /** The code of a side where nobody chose another. */
  isDefault: boolean
  /** The share of the price that is taxed, in percent, where that is not all of it. */
  base?: string
  /** Of excise: whether it is part of the base of value added tax. */
  isInBase?: boolean
  /** Of excise: an amount for each unit, in place of a percentage. */
  isPerUnit?: boolean
  /** An organization sets the rate itself. */
  hasOwnRate?: boolean
  isExport?: boolean
  /** Only for what was agreed before this day. */
  agreedBefore?: string
  /** What the document needs to be issued with this code. */
  needs?: 'national_id' | 'reason_text'
}

type Boxes = readonly (string | BoxOfCode)[]
type Rates = string | Readonly<Record<string, string>>

const boxes = (list: Boxes = []): BoxOfCode[] => list.map(each => (typeof each === 'string' ? { box: each } : each))

const ratesFrom = (rates: Rates = {}): TaxRateFrom[] =>
  typeof rates === 'string'
    ? [{ from: null, percent: rates }]
    : Object.entries(rates).map(([from, percent]) => ({ from, percent }))

type Options = Partial<
  Pick<
    TaxCode,
    | 'letter'
    | 'recoverable'
    | 'isActive'
    | 'isDefault'
    | 'base'
    | 'isInBase'
    | 'isPerUnit'
    | 'hasOwnRate'
    | 'isExport'
    | 'agreedBefore'
    | 'needs'
  >
> & { rates?: Rates }

const code = <Key extends string, Reason extends string | null>(
  declared: Pick<TaxCode<Key, Reason>, 'key' | 'tax' | 'category' | 'reason' | 'sides' | 'mode' | 'output' | 'input'>,
  { rates, ...options }: Options,
): TaxCode<Key, Reason> => ({
  recoverable: declared.sides.includes('purchase'),
  isActive: false,
  isDefault: false,
  ...declared,
  ...options,
  rates: ratesFrom(rates),
})

/** A code that the seller charges. It is of a side whose boxes are given, an empty list where the form has none for it. */
type Charged = Options & { category: TaxCategory | null; sale?: Boxes; purchase?: Boxes }

const charged = <Key extends string, Reason extends string | null>(
  tax: TaxCode['tax'],
  key: Key,
  reason: Reason,
  { category, sale, purchase, ...options }: Charged,
) =>
  code(
    {
      ...{ key, tax, category, reason, mode: 'charged' },
      sides: [...(sale ? (['sale'] as const) : []), ...(purchase ? (['purchase'] as const) : [])],
      output: boxes(sale),
      input: boxes(purchase),
    },
    options,
  )

export const vat = <const Key extends string, const Reason extends string | null = null>(
  key: Key,
  { reason, ...declared }: Charged & { reason?: Reason },
): TaxCode<Key, Reason> => charged('vat', key, (reason ?? null) as Reason, declared)

/** A code for each reason, for a line of a document names a code and nothing beside it: `zero_food`, `zero_medicines`. */
export const vatByReason = <const Key extends string, const Reasons extends Readonly<Record<string, string>>>(
  key: Key,
  reasons: Reasons,
  declared: Charged,
): TaxCode<`${Key}_${Extract<keyof Reasons, string>}`, Reasons[keyof Reasons]>[] =>
  Object.entries(reasons).map(([name, reason]) =>
    charged(
      'vat',
      `${key}_${name as Extract<keyof Reasons, string>}` as const,
      reason as Reasons[keyof Reasons],
      declared,
    ),
  )

export const excise = <const Key extends string, const Reason extends string | null = null>(
  key: Key,
  { reason, ...declared }: Omit<Charged, 'category'> & { reason?: Reason },
): TaxCode<Key, Reason> =>
  charged('excise', key, (reason ?? null) as Reason, { recoverable: false, ...declared, category: null })

/** A share of a payment that the payer hands to the state; no tax of a line. Without a rate it is only named. */
export const withholding = <const Key extends string, const Reason extends string>(
  key: Key,
  reason: Reason,
  rates: Rates = {},
): TaxCode<Key, Reason> =>
  charged('withholding', key, reason, { category: null, sale: [], purchase: [], recoverable: false, rates })

type Owed = Options & { output: Boxes; input: Boxes }

const owedByBuyer =
  (mode: TaxMode) =>
  <const Key extends string, const Reason extends string | null = null>(
    key: Key,
    { output, input, reason, ...options }: Owed & { reason?: Reason },
  ): TaxCode<Key, Reason> =>
    code(
      {
        ...{ key, mode, tax: 'vat', category: 'S', sides: ['purchase'], reason: (reason ?? null) as Reason },
        output: boxes(output),
        input: boxes(input),
      },
      options,
    )

/** The buyer owes the tax, and takes it back where it may. */
export const reverse = owedByBuyer('reverse')
/** Customs collected the tax: a line that is tax alone. */
export const importPaid = owedByBuyer('import_paid')
/** The buyer declares the tax of an import in the return, instead of paying it to customs. */
export const importDeferred = owedByBuyer('import_deferred')
