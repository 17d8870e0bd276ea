interface Proposal {
  /** Its money, by ISO 4217. */
  currency: number
  /** The rate that most sales there carry, in percent; null where none is charged or it is not known. */
  value_added_tax: string | null
}

const of = (currency: number, value_added_tax: string | null = null): Proposal => ({ currency, value_added_tax })

/**
 * What an organization most likely begins with in a country, by its ISO 3166 number: proposed by the form, and changed there
 * by who knows better. The first day of its week follows its country by itself.
 */
const proposals: Record<number, Proposal> = {
  818: of(818, '14'),
  682: of(682, '15'),
  784: of(784, '5'),
  414: of(414),
  634: of(634),
  48: of(48, '10'),
  512: of(512, '5'),
  400: of(400, '16'),
  368: of(368),
  422: of(422, '11'),
  275: of(376, '16'),
  760: of(760),
  887: of(886, '5'),
  434: of(434),
  788: of(788, '19'),
  12: of(12, '19'),
  504: of(504, '20'),
  729: of(938, '17'),
  478: of(929, '16'),
  706: of(706),
  262: of(262, '10'),
  174: of(174, '10'),
}

export const proposedIn = (countryId: number): Proposal | undefined => proposals[countryId]
