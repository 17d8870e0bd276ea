import type { IdentityKind } from '../declare.ts'

/**
 * The national id: the century (2 or 3), the day of birth, and the number of the governorate: Cairo 01 to Suez 04, the Delta
 * 11 to 19, Upper Egypt 21 to 29, the borders 31 to 35, abroad 88. The last digit is a sum that is not published.
 */
const nationalId = /^([23])(\d{2})(\d{2})(\d{2})(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)\d{5}$/

function hasBirthday(value: string): boolean {
  const [, century, year, month, day] = nationalId.exec(value) ?? []
  const written = `${century === '2' ? '19' : '20'}${year}-${month}-${day}`
  const read = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written)
}

export const identities = {
  rin: { pattern: /^\d{9}$/, issue: 'rin_format', isTaxNumber: true },
  national_id: { pattern: nationalId, isTrue: hasBirthday, issue: 'egyptian_id_format' },
  passport: { pattern: /^[A-Za-z0-9]+$/, issue: 'letters_and_digits', needsCountry: true },
} as const satisfies Record<string, IdentityKind>
