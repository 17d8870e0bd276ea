import { type RawBuilder, sql } from 'kysely'

/**
 * How the balances of an account go on from statement to statement, in the order of their days. A statement that another
 * contains says nothing of it.
 *
 * What the balances say less what all lines up to them come to is one amount as long as every statement ties and joins: what
 * the bank had before the first line. Wherever it changes a statement does not tie, or does not go on where the last one ended.
 */
export const anchors = (organizationId: number, accountId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select statement_id, side, day, value,
    value - lag(value) over in_time as change,
    lag(statement_id) over in_time is not distinct from statement_id as is_within,
    first_value(value) over in_time as base,
    row_number() over in_time as nth
  from (
    select id as statement_id, side, last_day, first_day,
      case side when 0 then first_day else last_day end as day,
      case side when 0 then opening - so_far + amount else closing - so_far end as value
    from (
      select id, first_day, last_day, opening, closing, money_in + money_out as amount,
        sum(money_in + money_out - overlap) over (order by last_day, first_day, id) as so_far
      from bank_statements
      where organization_id = ${organizationId} and account_id = ${accountId} and not is_contained
    ) as chained cross join (values (0), (1)) as sides (side)
  ) as sided
  where value is not null
  window in_time as (order by last_day, first_day, statement_id, side)`
