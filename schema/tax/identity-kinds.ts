import { identities as ae } from './ae/identities.ts'
import type { IdentityKind } from './declare.ts'
import { identities as eg } from './eg/identities.ts'
import { identities as jo } from './jo/identities.ts'
import { identities as om } from './om/identities.ts'
import { identities as sa } from './sa/identities.ts'
import { identities as xx } from './xx/identities.ts'

/** The numbers of each country without the rest of its law, which forms do not load. By ISO 3166 number. */
const byCountry: Readonly<Record<number, Readonly<Record<string, IdentityKind>>>> = {
  682: sa,
  784: ae,
  818: eg,
  400: jo,
  512: om,
}

/** Every kind of identity but tax numbers, of whatever country. */
export const identityKinds = [
  ...([
    'national_id',
    'passport',
    'CRN',
    '700',
    'TIN',
    'NAT',
    'IQA',
    'MOM',
    'MLS',
    'SAG',
    'GCC',
    'PAS',
    'OTH',
  ] as const),
  ...(['EID', 'TL', 'CD', 'CR', 'CID', 'PASNUM', 'OTHID', 'ICID', 'SZLN', 'NIN', 'PN', 'registration'] as const),
] as const
export type IdentityKindKey = (typeof identityKinds)[number]

/** The numbers that a country gives out; those of the general law where it has no folder. */
export const identitiesOf = (countryId: number | null): Readonly<Record<string, IdentityKind>> =>
  byCountry[countryId ?? 0] ?? xx
