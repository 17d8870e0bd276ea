/** Countries to whose tax authority invoices are sent from here, by ISO 3166 number: forms know them without the law. */
const countriesWithAuthority: readonly number[] = [682, 400]

export const hasAuthority = (country: number | null): boolean =>
  country !== null && countriesWithAuthority.includes(country)
