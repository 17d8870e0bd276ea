import type { IdentityKind } from '../declare.ts'

export const identities = {
  trn: { pattern: /^1\d{12}03$/, issue: 'trn_format', isTaxNumber: true },
  TIN: { pattern: /^1\d{9}$/, issue: 'tin_format_1' },
  EID: { pattern: /^784\d{12}$/, issue: 'emirates_id_format', checkDigit: 'luhn' },
  // Trade licence, passport, cabinet decision.
  TL: { pattern: /^.+$/, issue: 'required' },
  PAS: { pattern: /^[A-Za-z0-9]+$/, issue: 'letters_and_digits', needsCountry: true },
  CD: { pattern: /^.+$/, issue: 'required' },
} as const satisfies Record<string, IdentityKind>
