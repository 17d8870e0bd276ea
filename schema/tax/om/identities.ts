import type { IdentityKind } from '../declare.ts'

const anything = { pattern: /^.+$/, hasSeparators: true, issue: 'number_missing' } as const

export const identities = {
  vatin: { pattern: /^OM\d{10}$/, issue: 'vatin_format', isTaxNumber: true },
  CR: anything,
  TIN: anything,
  CID: anything,
  PASNUM: { ...anything, needsCountry: true },
  OTHID: anything,
  ICID: anything,
  SZLN: anything,
} as const satisfies Record<string, IdentityKind>
