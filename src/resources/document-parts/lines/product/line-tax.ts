import type { RecordListed } from '../../../../../schema/answers/records.ts'
import {
  type CodesOfProduct,
  isOfCustoms,
  isOwedByBuyer,
  isTaxedCode,
  proposedCodes,
  type TaxSide,
} from '../../../../../schema/tax/line.ts'

/** What a line is taxed by while it is typed, decided as the server decides it. */

/** A tax code of the organization. */
export type TaxCode = Omit<RecordListed<'tax_codes'>, 'revision'>

/** What else the taxes of lines follow from. */
export interface TaxTerms {
  /** All codes, those that were put away too; none for who may not read them. */
  codes: readonly TaxCode[]
  side: TaxSide
  /** Whether lines may be tax that customs collected. */
  takesCustoms?: boolean
  /** The code of the client or the supplier; undefined until it is known. */
  ofParty: number | null | undefined
  /** Value added tax of the document, in percent. */
  rate: string
}

interface TaxOfLine {
  /** Null where none is named, or its code cannot be read. */
  code: TaxCode | null
  tax_code_id: number | null
  value_added_tax: boolean
  /** In percent, where that is not the document's. */
  rate: string | null
  /** In percent, where the buyer owes the tax and the seller charges none. */
  reverseRate: string | null
  /** Nobody chose it, and what it follows from is not all known here: the server decides. */
  isOpen: boolean
}

const byCode = (code: TaxCode, { rate }: TaxTerms): TaxOfLine => ({
  code,
  tax_code_id: code.id,
  value_added_tax: isTaxedCode(code),
  rate: isTaxedCode(code) ? code.rate : null,
  reverseRate: isOwedByBuyer(code) ? (code.rate ?? rate) : null,
  isOpen: false,
})

const byFlag = (flag: boolean, isOpen = false): TaxOfLine => ({
  code: null,
  tax_code_id: null,
  value_added_tax: flag,
  rate: null,
  reverseRate: null,
  isOpen,
})

const isOfSide = ({ side }: TaxCode, of: TaxSide) => side === 'both' || side === of

/** What a line itself says of its value added tax. */
export interface LineTax {
  value_added_tax: boolean
  /** The tax code that was chosen, and its rate in the server's answer. */
  tax_code_id: number | null
  tax_rate: string | null
  /** Somebody chose how it is taxed: it follows neither its product nor its party. */
  isTaxChosen: boolean
}

interface Taxed extends LineTax {
  product: CodesOfProduct | null
}

/** As it was chosen, or was read: a code that cannot be read stays with the rate of the server's answer. */
function asChosen({ tax_code_id, tax_rate, value_added_tax }: Taxed, terms: TaxTerms): TaxOfLine {
  const { codes, rate } = terms
  if (!tax_code_id) return byFlag(value_added_tax)
  const code = codes.find(({ id }) => id === tax_code_id)
  if (code) return byCode(code, terms)
  const own = value_added_tax && tax_rate && tax_rate !== rate ? tax_rate : null
  return { ...byFlag(value_added_tax), tax_code_id, rate: own }
}

/** The code that is chosen, or the flag; where nobody chose, that of the party, of the product, and its flag in the end. */
export function taxOf(line: Taxed, terms: TaxTerms | undefined): TaxOfLine {
  if (!terms) return byFlag(line.value_added_tax)
  const { codes, side, ofParty } = terms
  if (line.isTaxChosen) return asChosen(line, terms)
  const named = proposedCodes(side, ofParty, line.product)
  const known = named.flatMap(id => codes.find(code => code.id === id) ?? [])
  // One that was put away is named too: the server refuses it, where its line would be taxed otherwise in silence.
  const proposed = known.find(code => isOfSide(code, side))
  const isKnown = known.length === named.length && (ofParty !== undefined || codes.length === 0)
  return proposed && isKnown ? byCode(proposed, terms) : byFlag(line.value_added_tax, !isKnown)
}

/** Says the same as the flag: taxed at the rate of the document, and it comes back. */
const isPlain = (code: TaxCode) => isTaxedCode(code) && code.rate === null && code.recoverable

/** What a person chooses from, in addition to the flag: the active codes of the side. One that says what the flag says is no other way. */
export function offeredCodes({ codes, side, takesCustoms = false }: TaxTerms, chosen: TaxCode | null): TaxCode[] {
  const offered = codes.filter(code => code.active && isOfSide(code, side) && (takesCustoms || !isOfCustoms(code)))
  const isAlone = offered.filter(isPlain).length === 1
  const others = isAlone ? offered.filter(code => !isPlain(code)) : offered
  return chosen && !others.includes(chosen) ? [...others, chosen] : others
}
