import { concurrencyLimit } from '../concurrency-limit.ts'

/**
 * How many uploaded files a process holds in memory: two being parsed and two being imported. A request that waits holds
 * no database connection, and is refused with a time to try again when it waited too long.
 */
export const importLimits = () => ({
  reading: concurrencyLimit({ most: 2, maxOfOne: 1, timeout_ms: 20_000, refusal: 'too_many_uploads' }),
  // A year of a shop takes more than a minute; two imports of one organization would wait for the same locks anyway.
  importing: concurrencyLimit({ most: 2, maxOfOne: 1, timeout_ms: 60_000, refusal: 'too_many_uploads' }),
})
