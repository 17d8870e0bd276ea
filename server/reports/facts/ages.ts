import type { AgeBucket } from '../../../schema/answers/dashboard.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import type { AgingScale } from '../../../schema/organization/settings.ts'
import { addDays, type CivilDate } from '../../calendar.ts'
import type { Range } from './facts.ts'

/** How old what is owed is on a day: what is due that day is not late yet. */

/** The ages that an organization tells apart, the youngest first. */
export interface Ages {
  buckets: readonly AgeBucket[]
  /** The least age of each but the first, in days. */
  least: ReadonlyMap<AgeBucket, number>
}

function agesOf(scale: AgingScale): Ages {
  const days = scale.split('_').map(Number)
  const late = days.map((day, index): [AgeBucket, number] => {
    const first = (days[index - 1] ?? 0) + 1
    return [`days_${first}_${day}`, first]
  })
  const last = lastOf(days)
  const min = new Map<AgeBucket, number>([...late, [`over_${last}`, last + 1]])
  return { buckets: ['current', ...min.keys()], least: min }
}

const known = new Map<AgingScale, Ages>()

/** The ages of a scale: 30_60_90 is 1–30, 31–60, 61–90 and over 90 days. */
export function agesIn(scale: AgingScale): Ages {
  const ages = known.get(scale) ?? agesOf(scale)
  known.set(scale, ages)
  return ages
}

export function bucketOf({ least }: Ages, age: number): AgeBucket {
  let bucket: AgeBucket = 'current'
  for (const [each, days] of least) if (age >= days) bucket = each
  return bucket
}

/** Days to come that are near enough to be thought of today. */
export const soon_days = 7

/** The days that a bucket holds. */
export function daysOfBucket({ buckets, least }: Ages, bucket: AgeBucket, asOf: CivilDate): Range {
  const days = least.get(bucket)
  if (days === undefined) return { from: asOf }
  const next = least.get(buckets[buckets.indexOf(bucket) + 1] ?? 'current')
  const to = addDays(asOf, -days)
  return next === undefined ? { to } : { from: addDays(asOf, 1 - next), to }
}
