import { sql } from 'kysely'

/**
 * What invoices deduct of advances, in the sums of documents of their kind. An invoice takes it off; a return takes less off by what
 * it gives back, which it has with the other sign.
 */
export const deductionSign = sql`case when documents.kind = 'sales_return' then 1 else -1 end`

/** What a document deducts, or a return gives back with the other sign, with tax and in its own currency. */
export const deductedSum = (document: string) => sql`coalesce((
  select sum((line ->> 'net')::bigint + (line ->> 'tax')::bigint + (line ->> 'rounding')::bigint)
  from jsonb_array_elements(${sql.ref(`${document}.deducted`)}) as line), 0)`
