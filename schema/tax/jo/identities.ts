import type { IdentityKind } from '../declare.ts'

const digits = /^\d+$/

export const identities = {
  TN: { pattern: digits, issue: 'digits_only', isTaxNumber: true },
  NIN: { pattern: digits, issue: 'digits_only' },
  PN: { pattern: digits, issue: 'digits_only' },
} as const satisfies Record<string, IdentityKind>
