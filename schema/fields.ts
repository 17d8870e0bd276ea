/**
 * The closed list of what a field can be. From a field's kind come its column in the database, its check on both
 * ends, its input, its column in a list, its filter and its part of the OpenAPI description.
 */

/** A condition is data: every named field has the given value. */
export type When = Record<string, string | boolean>

interface Common {
  /** Must be filled when a record is made: always, or when the condition holds. */
  required?: true | When
  /** Computed by the server; ignored in a body. */
  readOnly?: true
  /** Taken when the record is made, never changed afterwards. */
  createOnly?: true
  /** Empty for whoever may not see it. */
  hideable?: true
  /** No two records of an organization share it. */
  unique?: true
  /** What the server puts when the body leaves it out. */
  default?: string | boolean
  /** What an empty form begins with, when that is not `default`. */
  initial?: string | boolean
  /** Of an amount: above zero. */
  positive?: true
  /** Never empty: where nothing is sent, the server says it by other fields. */
  given?: true
  /** Shown in the form only when the condition holds. */
  when?: When
}

export type Field = Common &
  (
    | { kind: 'text'; max: number } // one line of words; direction by its content
    | { kind: 'note'; max: number } // several lines of words
    | { kind: 'code'; max: number } // account codes, SKUs, tax numbers: left to right, sorted by value
    | { kind: 'email' }
    | { kind: 'phone' }
    | { kind: 'choice'; options: readonly string[] } // one of a closed list
    | { kind: 'flag' } // yes or no
    | { kind: 'colour' } // of ink on white paper, #RRGGBB
    | { kind: 'money'; signed?: true } // decimal string in base currency; bigint minor units in the database
    | { kind: 'price'; signed?: true } // per unit, up to 6 decimals; numeric(18,6)
    | { kind: 'quantity'; signed?: true } // up to 6 decimals; numeric(18,6)
    | { kind: 'rate' } // base currency per unit of a foreign one, up to 9 decimals, above zero; numeric(18,9)
    | { kind: 'percent' } // 0 to 100, up to 6 decimals
    | { kind: 'date' } // civil date, YYYY-MM-DD
    | { kind: 'month_day' } // a day of every year, MM-DD; never the 29th of February
    | { kind: 'link'; to: string; types?: readonly string[] } // id of a record of another resource, of some types only
    | { kind: 'currency' } // id of a currency (ISO 4217 number)
    | { kind: 'country' } // id of a country (ISO 3166 number)
    | { kind: 'shares' } // what a line settles of invoices: `[{ invoice_id, amount }]`; kept as JSON
  )

export type Kind = Field['kind']
export type Fields = Record<string, Field>

/** A field that is never empty: one that must be filled or is given, has a default, or is an amount that the books give. */
export const isFilled = (field: Field): boolean =>
  field.required === true ||
  field.given === true ||
  field.default !== undefined ||
  field.kind === 'currency' ||
  (field.readOnly === true && field.kind === 'money' && field.hideable !== true)

export type IsFilled<F> = F extends { hideable: true }
  ? false
  : F extends
        | { required: true }
        | { given: true }
        | { default: string | boolean }
        | { kind: 'currency' }
        | { kind: 'money'; readOnly: true }
    ? true
    : false

/** What a filled field holds: decimals and days are strings, links and currencies ids. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'link' | 'currency' | 'country' }
      ? number
      : string

const kind =
  <K extends Kind>(name: K) =>
  <const O extends Common>(options?: O): { kind: K } & O =>
    ({ kind: name, ...options }) as { kind: K } & O

const sized =
  <K extends 'text' | 'note' | 'code'>(name: K, limit: number) =>
  <const O extends Common & { max?: number }>(options?: O): { kind: K; max: number } & O =>
    ({ kind: name, max: limit, ...options }) as { kind: K; max: number } & O

export const text = sized('text', 120)
export const note = sized('note', 2000)
export const code = sized('code', 40)
export const email = kind('email')
export const phone = kind('phone')
export const flag = kind('flag')
export const colour = kind('colour')
export const percent = kind('percent')
export const rate = kind('rate')
export const date = kind('date')
export const monthDay = kind('month_day')
export const currency = kind('currency')
export const country = kind('country')
export const shares = kind('shares')

const amount =
  <K extends 'money' | 'price' | 'quantity'>(name: K) =>
  <const O extends Common & { signed?: true }>(options?: O): { kind: K } & O =>
    ({ kind: name, ...options }) as { kind: K } & O

export const money = amount('money')
export const price = amount('price')
export const quantity = amount('quantity')

export const choice = <const P extends readonly string[], const O extends Common>(options: P, more?: O) =>
  ({ kind: 'choice', options, ...more }) as { kind: 'choice'; options: P } & O

export const link = <const T extends string, const O extends Common & { types?: readonly string[] }>(to: T, more?: O) =>
  ({ kind: 'link', to, ...more }) as { kind: 'link'; to: T } & O
