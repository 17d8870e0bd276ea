import type { TaxCode } from '../../schema/tax/codes.ts'
import type { TaxCountry } from '../../schema/tax/declare.ts'
import type { Text } from '../text.ts'

type CodeOf<Country extends TaxCountry> = Country['codes'][number]
type KeyOf<Code extends TaxCode> = Code['key']
/** A code without a reason needs a name; one with a reason is called by it unless it has a name too. */
type Unreasoned<Code extends TaxCode> = Code extends { reason: null } ? Code : never

/** What the codes of a country, the boxes of its return and the reasons of its authority are called. */
export interface TaxWords<Country extends TaxCountry> {
  codes: Record<Exclude<KeyOf<Unreasoned<CodeOf<Country>>>, 'unsorted'>, Text> &
    Partial<Record<KeyOf<CodeOf<Country>>, Text>>
  boxes: Record<Exclude<Country['boxes'][number]['key'], 'unsorted'>, Text>
  /** In the authority's own words where it has them. */
  reasons: Record<NonNullable<CodeOf<Country>['reason']>, Text>
  /** The kinds of numbers of a party. */
  identities: Record<Extract<keyof Country['identities'], string>, Text>
}
