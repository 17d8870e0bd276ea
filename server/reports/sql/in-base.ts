import { type RawBuilder, sql } from 'kysely'
import { currencies } from '../../../i18n/records/currencies-countries.ts'

/** How many decimals a currency has. */
export const decimalsOf = (currencyId: string): RawBuilder<unknown> => {
  const having = (decimals: number) => currencies.filter(each => each.decimals === decimals).map(({ id }) => id)
  const others = [...new Set(currencies.map(({ decimals }) => decimals))].filter(decimals => decimals !== 2)
  return sql`case ${sql.join(
    others.map(
      decimals => sql`when ${sql.ref(currencyId)} = any(${having(decimals)}::int[]) then ${sql.lit(decimals)}`,
    ),
    sql` `,
  )} else 2 end`
}

/**
 * An amount of a document in the base currency, at the document's rate: halves away from zero, as money.ts converts. Most are
 * in the base, and powers of ten take long.
 */
export const inBase = (amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  case when documents.currency_id = organizations.base_currency_id then (${amount})::bigint
  else round(
    (${amount}) * documents.exchange_rate
      * 10::numeric ^ (organizations.base_decimals - ${decimalsOf('documents.currency_id')}))::bigint
  end)`
