import type { IdentityKind } from '../declare.ts'

export const identities = {
  trn: { pattern: /^1\d{12}03$/, issue: 'trn_format', isTaxNumber: true },
  TIN: { pattern: /^1\d{9}$/, issue: 'emirati_tin_format' },
  EID: { pattern: /^784\d{12}$/, issue: 'emirates_id_format', checkDigit: 'luhn' },
  // Trade licence, passport, cabinet decision.
  TL: { pattern: /^.+$/, hasSeparators: true, issue: 'number_missing' },
  PAS: { pattern: /^[A-Za-z0-9]+$/, issue: 'letters_and_digits', needsCountry: true },
  CD: { pattern: /^.+$/, hasSeparators: true, issue: 'number_missing' },
} as const satisfies Record<string, IdentityKind>
