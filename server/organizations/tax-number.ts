import type { Issue } from '../../schema/errors.ts'
import { toAsciiDigits } from '../../schema/search.ts'

/** How the tax numbers of a country are made, where that is known; by its ISO 3166 number. */
const rules: Record<number, { pattern: RegExp; issue: Issue }> = {
  // Egypt: the registration number of nine digits.
  818: { pattern: /^\d{9}$/, issue: 'tax_number_digits|9' },
  // Saudi Arabia: fifteen digits, the first and the last of them 3.
  682: { pattern: /^3\d{13}3$/, issue: 'tax_number_of_saudi_arabia' },
  // The United Arab Emirates: fifteen digits.
  784: { pattern: /^\d{15}$/, issue: 'tax_number_digits|15' },
}

/** What is wrong with a tax number in a country; blanks and hyphens between its digits say nothing. */
export function taxNumberIssue(countryId: number, taxNumber: string | null): Issue | undefined {
  const rule = rules[countryId]
  if (!rule || taxNumber === null) return undefined
  return rule.pattern.test(toAsciiDigits(taxNumber).replace(/[\s-]/g, '')) ? undefined : rule.issue
}
