import type { IdentityKind } from '../declare.ts'

const lettersAndDigits = /^[A-Za-z0-9]+$/

export const identities = {
  vat: { pattern: /^3\d{13}3$/, issue: 'vat_number_format', isTaxNumber: true },
  TIN: { pattern: /^3\d{9}$/, issue: 'saudi_tin_format' },
  CRN: { pattern: /^\d{10}$/, issue: 'commercial_registration_format' },
  '700': { pattern: /^7\d{9}$/, issue: 'unified_number_format' },
  NAT: { pattern: /^1\d{9}$/, issue: 'saudi_id_format', checkDigit: 'luhn' },
  IQA: { pattern: /^2\d{9}$/, issue: 'iqama_format', checkDigit: 'luhn' },
  MOM: { pattern: lettersAndDigits, issue: 'letters_and_digits' },
  MLS: { pattern: lettersAndDigits, issue: 'letters_and_digits' },
  SAG: { pattern: lettersAndDigits, issue: 'letters_and_digits' },
  GCC: { pattern: lettersAndDigits, issue: 'letters_and_digits' },
  PAS: { pattern: lettersAndDigits, issue: 'letters_and_digits' },
  OTH: { pattern: lettersAndDigits, issue: 'letters_and_digits' },
} as const satisfies Record<string, IdentityKind>
