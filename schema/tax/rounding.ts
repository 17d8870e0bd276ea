import { issuesAtPosting, taxCountryOf } from './index.ts'

/**
 * Where an organization rounds the taxes of what it sells: from the day that it issues as its country's law says, and before
 * that, null, once for each code of a document.
 */
export const roundingOfSales = (organization: Parameters<typeof issuesAtPosting>[0]): string | null =>
  issuesAtPosting(organization) ? taxCountryOf(organization.countryId).rounding : null
