import type { TaxBox } from './boxes.ts'
import { type TaxCode, taxCategories, taxModes, vat } from './codes.ts'
import type { SimplifiedRule } from './document-type.ts'
import type { identityIssues } from './issues.ts'
import type { PartOfAddress, TaxType } from './party-parts.ts'

/** The law of a country as data: its codes, the boxes of its return, the numbers it gives out, what its invoices need. */

/** Where tax is rounded, and to how many decimals; `category` without a number: to the decimals of the currency. */
type RoundingRule = 'category' | `category_${number}dp` | `line_${number}dp`

/** `none`: a document with a settlement is not issued. `any`: nothing is issued. */
export type SettlementRule = 'rounding' | 'discount' | 'none' | 'any'

/** What an invoice cannot be issued without, of one of its parties. */
export type NeededToIssue =
  | PartOfAddress
  | 'country'
  | 'name'
  | 'phone'
  | 'branch'
  | 'tax_number'
  | 'identity'
  | 'licence'
  | 'income_source'

/** What can be wrong with a number of a party. */
export type IdentityIssue = (typeof identityIssues)[number]

/** A number by which a country knows a party. */
export interface IdentityKind {
  /** Of the value without separators. */
  pattern: RegExp
  /** The fault of a value that does not fit. */
  issue: IdentityIssue
  /** Whether separators belong to it, as in the number of a licence. */
  hasSeparators?: boolean
  /** The number under which its bearer is registered for the tax. */
  isTaxNumber?: boolean
  /** What else must be true of it: a day that exists. */
  isTrue?: (value: string) => boolean
  /** A sum over the digits; no authority says it, so that it only warns. */
  checkDigit?: 'luhn'
  /** The country that gave it out has to be named. */
  needsCountry?: boolean
}

export interface TaxCountry<
  Code extends TaxCode = TaxCode,
  BoxKey extends string = string,
  Kind extends string = string,
> {
  /** By ISO 3166; XX for all that have no folder. */
  code: string
  /** Its ISO 3166 number; null for XX. */
  number: number | null
  currency: string | null
  rounding: RoundingRule
  /** As what an e-invoice carries a settlement: rounding of what is payable, or a discount, which none that raises the total is. */
  settlement: SettlementRule
  /** Whether what is posted is issued: from then on it is corrected by a note, not edited. */
  issues: boolean
  /** Whether an advance is a supply of its own, with an invoice. */
  advanceIsSupply: boolean
  /** How often a return is filed, and when it is due; null where the form is not known. */
  returnPeriod: ReturnPeriod | null
  /** How long a credit lives; null where it does not end. */
  creditLives: CreditLife | null
  /** Up to which tax the next return corrects earlier ones, and what is due above it; where the law is known. */
  correctionLimit?: CorrectionLimit
  /** When a simplified invoice may be issued; null where there is none. */
  simplified: SimplifiedRule | null
  identities: Readonly<Record<Kind, IdentityKind>>
  issue: {
    seller: readonly NeededToIssue[]
    /** Of a buyer of the country, of one abroad, and of one of a simplified invoice. */
    buyer: Readonly<Partial<Record<TaxType | 'simplified', readonly NeededToIssue[]>>>
    /** What a return or a debit note says. */
    note: readonly ('reason' | 'reason_code' | 'original')[]
    reasonCodes?: readonly string[]
    /** From which amount a consumer is named, and by what. */
    /** `onCredit`: whatever the amount where it is not paid at once in cash. */
    consumerAbove?: { amount: string; needs: readonly NeededToIssue[]; setting?: true; onCredit?: true }
    /** How parts of an address are written there. */
    formats?: Partial<Record<'seller' | 'buyer', FormsOfAddress>>
    /** The kind of identity of a citizen, which exemptions of persons ask for. */
    nationalId?: string
    /** What comes back comes back by quantity, not as an allowance. */
    quantityOnly?: true
    /** What is charged in addition is invoiced anew: the authority knows no debit note. */
    noDebitNotes?: true
  }
  /** In its currency: what is not above this before taxes bears no withholding. */
  withholdingAbove?: string
  codes: readonly Code[]
  boxes: readonly TaxBox<BoxKey>[]
}

type FormsOfAddress = Partial<Record<PartOfAddress, { pattern: RegExp; code: 'building_4' | 'postal_5' }>>

interface ReturnPeriod {
  months: number
  /** Days after the end of the period, or the end of the month that follows it. */
  due: { days: number } | 'end_of_next_month'
  /** Those who turn over more file more often. */
  above?: { turnover: string; months: number }
}

interface CreditLife {
  years?: number
  /** The first day that any credit ends on. */
  notBefore?: string
  /** After how many periods it may be asked back, or above which amount. */
  refundAfterPeriods?: number
  refundAbove?: string
}

interface CorrectionLimit {
  /** In the currency of the country. */
  tax: string
  above: 'amended_return' | 'voluntary_disclosure'
}

/** What is not sorted yet: untaxed, of no category. Every country has it. */
const unsorted = vat('unsorted', {
  category: null,
  isActive: true,
  recoverable: false,
  sale: ['unsorted'],
  purchase: ['unsorted'],
})

const repeated = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)

function faultsOfCode(code: TaxCode, known: ReadonlySet<string>): string[] {
  const { key, category, mode, rates, sides, output, input } = code
  const unknown = [...output, ...input].filter(({ box }) => !known.has(box)).map(({ box }) => `no box "${box}"`)
  const days = rates.map(({ from }) => from ?? '')
  return [
    ...unknown,
    ...(category && !taxCategories.includes(category) ? [`no category "${category}"`] : []),
    ...(taxModes.includes(mode) ? [] : [`no mode "${mode}"`]),
    ...(sides.length === 0 ? ['of no side'] : []),
    ...(days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')) ? ['rates out of order'] : []),
    ...(rates.some(({ percent }) => !/^\d{1,3}(\.\d{1,6})?$/.test(percent)) ? ['a rate is no percentage'] : []),
    ...(category === 'S' && rates.length === 0 && !code.hasOwnRate ? ['a taxed code without a rate'] : []),
    ...(category && 'ZEO'.includes(category) && rates.length > 0 ? ['an untaxed code with a rate'] : []),
  ].map(fault => `${key}: ${fault}`)
}

/** Declares a country, or refuses it at start with all that is wrong: each box has to be reached, each key stands once. */
export function country<Code extends TaxCode, BoxKey extends string, Kind extends string>(
  declared: TaxCountry<Code, BoxKey, Kind>,
): TaxCountry<Code | typeof unsorted, BoxKey | 'unsorted', Kind> {
  const codes = [...declared.codes, unsorted]
  const boxes = [...declared.boxes, { key: 'unsorted' as const, from: 'codes' as const }]
  const keys = new Set<string>(boxes.map(({ key }) => key))
  const reached = new Set(codes.flatMap(({ output, input }) => [...output, ...input].map(({ box }) => box)))
  const faults = [
    ...repeated(codes.map(({ key }) => key)).map(key => `code "${key}" stands twice`),
    ...repeated(boxes.map(({ key }) => key)).map(key => `box "${key}" stands twice`),
    ...codes.flatMap(code => faultsOfCode(code, keys)),
    ...boxes.flatMap(({ key, from }) => {
      if (typeof from === 'object' && 'plus' in from)
        return [...from.plus, ...from.minus].filter(each => !keys.has(each)).map(each => `${key}: no box "${each}"`)
      return from === 'codes' && !reached.has(key) ? [`box "${key}" is reached by no code`] : []
    }),
  ]
  if (faults.length > 0) throw new Error(`${declared.code}: ${faults.join('; ')}`)
  return { ...declared, codes, boxes }
}

/** The rate of a code on a day, in percent; undefined where it has none yet, or none at all. */
export const rateOn = ({ rates }: Pick<TaxCode, 'rates'>, day: string): string | undefined =>
  rates.findLast(({ from }) => from === null || from <= day)?.percent
