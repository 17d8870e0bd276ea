import type { IdentityKind } from '../declare.ts'

export const identities = {
  tax_number: { pattern: /^.+$/, issue: 'required', isTaxNumber: true },
  registration: { pattern: /^.+$/, issue: 'required' },
} as const satisfies Record<string, IdentityKind>
