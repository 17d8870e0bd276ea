/** Countries to whose tax authority invoices are sent from here, by ISO 3166 number: forms know them without the law. */
export const countriesWithAuthority = { SA: 682, JO: 400 } as const

export const hasAuthority = (country: number | null): boolean =>
  country !== null && Object.values<number>(countriesWithAuthority).includes(country)
