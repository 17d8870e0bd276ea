import { addDays, type CivilDate } from '../../calendar.ts'
import type { Range } from './facts.ts'

/** How old what is owed is on a day: what is due that day is not late yet. */
export const ageBuckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** The least age of each bucket, in days. */
export const leastAge: Record<Exclude<AgeBucket, 'current'>, number> = {
  days_1_30: 1,
  days_31_60: 31,
  days_61_90: 61,
  over_90: 91,
}

const dayMilliseconds = 86_400_000

/** The days from one to another; negative when it is yet to come. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  (Date.parse(to) - Date.parse(from)) / dayMilliseconds

export function bucketOf(age: number): AgeBucket {
  const late = ageBuckets.filter(bucket => bucket !== 'current' && age >= leastAge[bucket])
  return late.at(-1) ?? 'current'
}

/** Days to come that are near enough to be thought of today. */
export const soon_days = 7
export function isDueSoon(due: CivilDate, day: CivilDate): boolean {
  const days = daysBetween(day, due)
  return days >= 0 && days <= soon_days
}

/** The days that a bucket holds. */
export function daysOfBucket(bucket: AgeBucket, asOf: CivilDate): Range {
  if (bucket === 'current') return { from: asOf }
  const next = ageBuckets[ageBuckets.indexOf(bucket) + 1] as keyof typeof leastAge | undefined
  const to = addDays(asOf, -leastAge[bucket])
  return next ? { from: addDays(asOf, 1 - leastAge[next]), to } : { to }
}
