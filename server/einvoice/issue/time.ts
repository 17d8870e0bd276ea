/** Riyadh has had one offset from UTC since it keeps time: three hours. */
const offsetHours = 3

/** The day and the time of a moment in Riyadh, to the second: as documents there are dated. */
export function inRiyadh(at: Date): { date: string; time: string; moment: string } {
  const local = new Date(at.getTime() + offsetHours * 3_600_000).toISOString()
  const [date, time] = [local.slice(0, 10), local.slice(11, 19)]
  return { date, time, moment: `${date}T${time}` }
}
