import { type RawBuilder, sql } from 'kysely'
import { soldSign } from '../../schema/documents/sold.ts'
import type { DocumentKind } from '../../schema/documents.ts'

/**
 * Kinds of documents in SQL, from their declaration. They are written out and not sent as parameters: an index over
 * some kinds is used only by a query that names them.
 */

/** `'sales_invoice', 'sales_return'`, to stand within `in (...)`. */
export const listed = (kinds: readonly DocumentKind[]): RawBuilder<unknown> =>
  sql.join(kinds.map(kind => sql.lit(kind)))

/** How much of a sale's net counts as sold, by the kind in a column: 1, -1 of a return, 0 of no sale. */
export const soldSignOf = (column: RawBuilder<unknown>, kinds: readonly DocumentKind[]): RawBuilder<unknown> =>
  sql`case ${column} ${sql.join(
    kinds.map(kind => sql`when ${sql.lit(kind)} then ${sql.lit(Number(soldSign(kind)))}`),
    sql` `,
  )} else 0 end`
