interface Proposal {
  /** Its money, by ISO 4217. */
  currency: number
  /** The rate that most sales there carry, in percent; null where none is charged or it is not known. */
  value_added_tax: string | null
  /** The day that weeks begin with there, by the Unicode locale data. */
  week_start: 'saturday' | 'sunday' | 'monday'
}

const of = (
  currency: number,
  value_added_tax: string | null = null,
  week_start: Proposal['week_start'] = 'saturday',
): Proposal => ({ currency, value_added_tax, week_start })

/**
 * What an organization most likely begins with in a country, by its ISO 3166 number: proposed by the form, and changed there
 * by who knows better. Its week is offered beside: it begins on Sunday unless somebody chooses otherwise.
 */
const proposals: Record<number, Proposal> = {
  818: of(818, '14'),
  682: of(682, '15', 'sunday'),
  784: of(784, '5', 'monday'),
  414: of(414),
  634: of(634),
  48: of(48, '10'),
  512: of(512, '5'),
  400: of(400, '16'),
  368: of(368),
  422: of(422, '11', 'monday'),
  275: of(376, '16', 'monday'),
  760: of(760),
  887: of(886, '5', 'sunday'),
  434: of(434),
  788: of(788, '19', 'monday'),
  12: of(12, '19'),
  504: of(504, '20', 'monday'),
  729: of(938, '17'),
  478: of(929, '16', 'monday'),
  706: of(706, null, 'monday'),
  262: of(262, '10'),
  174: of(174, '10', 'monday'),
}

export const proposedIn = (countryId: number): Proposal | undefined => proposals[countryId]

/** The first day of the week that is offered to who founds an organization there: none where it is Sunday, or is not known. */
export function offeredWeekStart(countryId: number): 'saturday' | 'monday' | undefined {
  const usual = proposedIn(countryId)?.week_start
  return usual === 'sunday' ? undefined : usual
}
