import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../calendar.ts'
import type { Ages } from '../facts/ages.ts'

/** Later than any day: asks for what is in force now. */
export const everyDay: CivilDate = '9999-12-31'

/** Rows of `table` that were made by a day and not voided by then. */
export const inForce = (table: string, day: CivilDate): RawBuilder<unknown> => sql`
  ${sql.ref(`${table}.date`)} <= ${day}
  and (${sql.ref(`${table}.voided_on`)} is null or ${sql.ref(`${table}.voided_on`)} > ${day})`

/** Of what is remembered of cheques, the steps that were not taken back. */
export const standingStep = sql`cheque_events.kind <> 'undo' and not exists (
  select 1 from cheque_events as undone where undone.organization_id = cheque_events.organization_id
    and undone.undoes_id = cheque_events.id)`

/** The age bucket of a date, as in ages.ts. */
export const ageBucket = (column: string, day: CivilDate, { least }: Ages): RawBuilder<unknown> => sql`case
  ${sql.join(
    [...least]
      .reverse()
      .map(([bucket, days]) => sql`when ${sql.ref(column)} <= ${day}::date - ${sql.lit(days)} then ${sql.lit(bucket)}`),
    sql` `,
  )}
  else 'current' end`

/** Whether a query asks for given ids, or for voided records only: few rows either way. */
export const areFew = (where: Readonly<Record<string, unknown>>): boolean =>
  where.id !== undefined || (where.voided_on !== undefined && where.voided_on !== null)
