import type { FieldIssues, Issue } from '../errors.ts'
import { toAsciiDigits } from '../search.ts'
import type { IdentityIssue, IdentityKind } from './declare.ts'
import { checkIdentities } from './identities.ts'
import { identitiesOf } from './identity-kinds.ts'
import type { PartOfAddress, TaxType } from './party-parts.ts'

/** What a client, a supplier or an organization is to the tax: of a record as a body or a form has it. */

export type Party = Readonly<Record<string, unknown>>

const numberOrNull = (value: unknown): number | null => (value ? Number(value) : null)
const words = (value: unknown): string => String(value ?? '')

/** The country whose law knows the numbers of a party: their own, or else ours. */
const countryOfParty = (party: Party, ours: number | null): number | null => numberOrNull(party.country_id) ?? ours

/** The kinds of identity that a party can have: of their own country, and of ours. */
export function identitiesOffered(party: Party, ours: number | null): Readonly<Record<string, IdentityKind>> {
  const known = { ...identitiesOf(ours), ...identitiesOf(countryOfParty(party, ours)) }
  return Object.fromEntries(Object.entries(known).filter(([, kind]) => !kind.isTaxNumber))
}

const fieldOfPart: Readonly<Record<string, string>> = {
  kind: 'identity_kind',
  value: 'identity_number',
  country: 'identity_country_id',
}
const fieldAt = (path: string): string => fieldOfPart[path.split('.')[2] ?? ''] ?? 'identity_number'

/** Whether a party has an identity in addition to a tax number. */
export const hasIdentity = (party: Party | null): boolean =>
  words(party?.identity_kind) !== '' && words(party?.identity_number) !== ''

interface CheckedIdentity {
  /** As it is stored: in plain digits, without separators. */
  number: string | null
  issues: FieldIssues
  /** What looks mistyped, and is taken all the same. */
  warnings: FieldIssues
}

/** The identity of a party, with all that is wrong with it. */
export function checkIdentity(party: Party, ours: number | null): CheckedIdentity {
  const [kind, value] = [words(party.identity_kind), words(party.identity_number)]
  const country = party.identity_country_id ? String(party.identity_country_id) : null
  if (kind === '' && value === '' && country === null) return { number: null, issues: {}, warnings: {} }
  if (kind === '') return { number: value || null, issues: { identity_kind: ['required'] }, warnings: {} }
  const { identities, faults, warnings } = checkIdentities({ identities: identitiesOffered(party, ours) }, [
    { kind, value, country },
  ])
  const at = (found: typeof faults): FieldIssues =>
    Object.fromEntries(found.map(({ path, issue }): [string, Issue[]] => [fieldAt(path), [issue]]))
  return { number: identities[0]?.value || null, issues: at(faults), warnings: at(warnings) }
}

/** What looks wrong with a tax number in the country of its bearer: only a hint, because numbers of before stay. */
export function taxNumberHint(party: Party, ours: number | null): IdentityIssue | undefined {
  const [kind, declared] =
    Object.entries(identitiesOf(countryOfParty(party, ours))).find(([, each]) => each.isTaxNumber) ?? []
  if (!kind || !declared || words(party.tax_number) === '') return undefined
  const { faults } = checkIdentities({ identities: { [kind]: declared } }, [{ kind, value: words(party.tax_number) }])
  return faults[0]?.issue
}

/** What a party is to the tax where nothing was chosen. */
const firstTaxType = ({ type, country_id }: Party, ours: number | null): TaxType => {
  if (type === 'individual') return 'consumer'
  return country_id && Number(country_id) !== ours ? 'foreign' : 'business'
}

const plainNumbers: readonly (PartOfAddress | 'tax_number')[] = [
  ...(['building_number', 'additional_number', 'postal_code', 'tax_number'] as const),
]

/** A client or a supplier as they are stored: their numbers in plain digits, and what they are to the tax. */
export function storedParty<Values extends Record<string, unknown>>(party: Values, ours: number | null): Values {
  const plain = plainNumbers.flatMap(name =>
    typeof party[name] === 'string' ? [[name, toAsciiDigits(party[name])]] : [],
  )
  return {
    ...party,
    ...Object.fromEntries(plain),
    identity_number: checkIdentity(party, ours).number,
    tax_type: party.tax_type ?? firstTaxType(party, ours),
  }
}

const checkedTogether = ['identity_kind', 'identity_number', 'identity_country_id', 'country_id']
const isSame = (one: unknown, other: unknown) => words(one) === words(other)

/** What is wrong with the identity of a party that is written; what stays as it was is not checked again. */
export const partyIssues = (party: Party, before: Party | null, ours: number | null): FieldIssues =>
  before && checkedTogether.every(name => isSame(party[name], before[name])) ? {} : checkIdentity(party, ours).issues
