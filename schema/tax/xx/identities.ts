import type { IdentityKind } from '../declare.ts'

export const identities = {
  tax_number: { pattern: /^.+$/, hasSeparators: true, issue: 'number_missing', isTaxNumber: true },
  registration: { pattern: /^.+$/, hasSeparators: true, issue: 'number_missing' },
} as const satisfies Record<string, IdentityKind>
