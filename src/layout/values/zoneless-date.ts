/**
 * A date that no time zone moves: date-fns works on the local parts of a date, and the local parts of this one are those of
 * UTC. In local time a day that a zone left out (Kiritimati has no 31 December 1994) would be taken for the next.
 */
export class ZonelessDate extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear()
  }
  override getMonth(): number {
    return this.getUTCMonth()
  }
  override getDate(): number {
    return this.getUTCDate()
  }
  override getDay(): number {
    return this.getUTCDay()
  }
  override setFullYear(...parts: Parameters<Date['setUTCFullYear']>): number {
    return this.setUTCFullYear(...parts)
  }
  override setMonth(...parts: Parameters<Date['setUTCMonth']>): number {
    return this.setUTCMonth(...parts)
  }
  override setDate(date: number): number {
    return this.setUTCDate(date)
  }
  override setHours(...parts: Parameters<Date['setUTCHours']>): number {
    return this.setUTCHours(...parts)
  }
}
