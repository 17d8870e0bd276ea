/** A civil date as it is written here: 21/11/2026. */
export const dateIn = (date: string): string => date.split('-').reverse().join('/')

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Sweden writes dates as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** A moment by an organization's clock: `YYYY-MM-DD HH:MM`. */
export const momentIn = (timeZone: string, moment: Date): string => clockOf(timeZone).format(moment)

/** The same as a person reads it: `21/11/2026 12:37`. */
export function shownMoment(timeZone: string, moment: Date): string {
  const [date = '', time = ''] = momentIn(timeZone, moment).split(' ')
  return `${dateIn(date)} ${time}`
}
