/** Riyadh has had one offset from UTC since it keeps time: three hours. */
const offsetHours = 3

/**
 * The day and the time of a moment in Riyadh, to the second: as documents there are dated. `signedAt` is in UTC: a clock of Riyadh
 * would be in the future to the authority.
 */
export function inRiyadh(at: Date): { date: string; time: string; signedAt: string } {
  const local = new Date(at.getTime() + offsetHours * 3_600_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 19), signedAt: at.toISOString().slice(0, 19) }
}

/** Amman has had the same since October 2022, when it gave up summer time. */
export const inAmman = (at: Date): string => inRiyadh(at).date
