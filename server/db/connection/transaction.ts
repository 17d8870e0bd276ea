import type { Kysely, Transaction } from 'kysely'

/** No table is declared to Kysely: the schema is plain SQL, and queries are its `sql` tag with the type of a row. */
export type Tables = Record<never, never>

/** Runs queries: the pool, or a transaction of it. */
export type Db = Kysely<Tables>

export type Tx = Transaction<Tables>
