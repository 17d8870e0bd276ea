import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../calendar.ts'
import { ageBuckets, leastAge } from '../facts/ages.ts'

/** No day is later: what stands now. */
export const everyDay: CivilDate = '9999-12-31'

/** What was done by a day and not taken back by then. */
export const stands = (table: string, day: CivilDate): RawBuilder<unknown> => sql`
  ${sql.ref(`${table}.date`)} <= ${day}
  and (${sql.ref(`${table}.voided_on`)} is null or ${sql.ref(`${table}.voided_on`)} > ${day})`

/** How old a day is, by the buckets of ages.ts. */
export const ageBucket = (column: string, day: CivilDate): RawBuilder<unknown> => sql`case
  ${sql.join(
    [...ageBuckets]
      .reverse()
      .flatMap(bucket =>
        bucket === 'current'
          ? []
          : [sql`when ${sql.ref(column)} <= ${day}::date - ${sql.lit(leastAge[bucket])} then ${sql.lit(bucket)}`],
      ),
    sql` `,
  )}
  else 'current' end`

/** Whether a question names its records, or is about those that were taken back: there are few of them. */
export const areFew = (where: Readonly<Record<string, unknown>>): boolean =>
  where.id !== undefined || (where.voided_on !== undefined && where.voided_on !== null)
