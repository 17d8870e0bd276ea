import { valueFor } from '../../../schema/collections/certain.ts'
import type { TaxCode } from '../../../schema/tax/codes.ts'
import type { TaxCountry } from '../../../schema/tax/declare.ts'
import { isOfLines, seedOfTaxCode } from '../../../schema/tax/founding.ts'
import type { TaxSide } from '../../../schema/tax/line.ts'
import type { Facts, TaxCodeFact } from '../facts/facts.ts'

/** Which boxes of a country's form a tax code goes to. */

/** The box of what is in no box of the form. */
export const UNSORTED = 'unsorted'

export type CodeOf = (id: number | null, isTaxed: boolean) => TaxCode | undefined

const isTaxed = ({ tax, mode, category }: TaxCode) => tax === 'vat' && mode === 'charged' && category === 'S'

/** A code of an organization's own goes where those of its kind do, if that is one place for all of them. */
function likeOwn(country: TaxCountry, { category, mode, rate, recoverable }: TaxCodeFact): TaxCode | undefined {
  const alike = country.codes.filter(
    code =>
      isOfLines(code) &&
      code.category === category &&
      code.mode === mode &&
      (code.recoverable === recoverable || category !== 'S' || mode !== 'charged'),
  )
  const ofRate = country.codes.filter(code => code.hasOwnRate && !code.isDefault && isTaxed(code) && code.recoverable)
  const found = mode === 'charged' && rate !== null && ofRate.length > 0 ? ofRate : alike
  const boxesOf = (side: 'output' | 'input') => {
    const places = new Map(found.map(code => [JSON.stringify(code[side]), code[side]]))
    places.delete('[]')
    const [only = []] = places.values()
    return places.size > 1 ? [{ box: UNSORTED }] : only
  }
  const [first] = found
  return first && { ...first, output: boxesOf('output'), input: boxesOf('input') }
}

/** The declarations of codes by the ids of their records; without one a line that is taxed has the code of its country's rate. */
export async function codesById(facts: Facts, country: TaxCountry): Promise<CodeOf> {
  const declared = new Map(country.codes.map(code => [seedOfTaxCode(country, code), code]))
  const usual = country.codes.find(({ isDefault }) => isDefault)
  const records = await facts.taxCodes()
  return (id, isTaxed) => {
    if (id === null) return isTaxed ? usual : undefined
    const record = valueFor(records, id)
    // An organization that was there before its country's law has codes of the general one.
    return (record.seed !== null && declared.get(record.seed)) || likeOwn(country, record)
  }
}

/** The boxes of a code whose rows all go there, and those that have only goods or only services. */
interface BoxesOfCode {
  all: readonly string[]
  goods: readonly string[]
  services: readonly string[]
}

/** What comes from abroad has codes of its own; of a supplier we know no more. */
export function boxesOf(code: TaxCode | undefined, side: TaxSide, emirate: string | null = null): BoxesOfCode {
  if (!code) return { all: [UNSORTED], goods: [], services: [] }
  const declared = side === 'sale' ? code.output : code.input
  const own = code.mode === 'charged' ? 'local' : 'imported'
  const local = declared.filter(({ when }) => (when?.origin ?? own) === own && when?.supplier !== 'gcc')
  const only = (supply: 'goods' | 'services') =>
    local.filter(({ when }) => when?.supply === supply).map(({ box }) => box)
  const known = local
    .filter(({ when }) => (when?.emirate ?? emirate) === emirate && !when?.supply)
    .map(({ box }) => box)
  const [goods, services] = [only('goods'), only('services')]
  const isUnknown = declared.length > 0 && known.length + goods.length + services.length === 0
  return { all: isUnknown ? [UNSORTED] : known, goods, services }
}
