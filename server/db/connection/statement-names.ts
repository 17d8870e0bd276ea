import type pg from 'pg'
import { firstOf } from '../../../schema/collections/certain.ts'

/** Texts remembered at most; beyond it all are forgotten, and begin anew. */
const maxTexts = 2_000
/** Statements that one connection may have prepared before it is replaced by a new one. */
const maxPrepared = 500

/**
 * What the database says of a prepared statement that it cannot use: its table was changed by a migration since, or
 * somebody between us and the database has lost it or has one of the same name.
 */
const outdated: ReadonlySet<string> = new Set(['0A000', '26000', '42P05'])

/**
 * Names for statements that repeat: the database parses and plans a named one once in a connection, instead of each time.
 * A text has a name from its second run on, so that texts which come once (with values written into them) take no memory
 * of the database.
 */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>()
  readonly #prepared = new WeakMap<pg.ClientBase, Set<string>>()
  #count = 0

  /** The connection keeps what is prepared in it: names may be used. */
  allow(client: pg.ClientBase): void {
    this.#prepared.set(client, new Set())
  }

  of(client: pg.ClientBase, text: string): string | undefined {
    const prepared = this.#prepared.get(client)
    if (!prepared) return undefined
    const name = this.#nameOf(text)
    if (name !== undefined) prepared.add(name)
    return name
  }

  /** Whether the connection has prepared so much that it is better replaced. */
  isFull(client: pg.ClientBase): boolean {
    return (this.#prepared.get(client)?.size ?? 0) >= maxPrepared
  }

  /** After a statement failed: whether it did because what was prepared is of no use any more. No name is used again. */
  hasOutdated(failure: unknown): boolean {
    const { code = '', routine = '' } = failure as { code?: string; routine?: string }
    if (!outdated.has(code) || (code === '0A000' && routine !== 'RevalidateCachedQuery')) return false
    this.#names.clear()
    return true
  }

  #nameOf(text: string): string | undefined {
    if (!this.#names.has(text)) {
      if (this.#names.size >= maxTexts) this.#names.clear()
      this.#names.set(text, undefined)
      return undefined
    }
    const known = this.#names.get(text)
    if (known !== undefined) return known
    this.#count += 1
    const name = `jornal_${this.#count}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * Whether a statement that was prepared is there in the next transaction. A connection of its own says the process that
 * serves it; a pooler says another. A pooler that knows prepared statements (pgbouncer from 1.21 on, with
 * max_prepared_statements) keeps them under names of its own, so that the one given here is not found in the session.
 */
export async function keepsStatements(client: pg.ClientBase & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  if (firstOf(rows).process === client.processID) return true
  try {
    const { rowCount } = await client.query({
      name: 'jornal_probe',
      text: 'select from pg_prepared_statements where name = $1',
      values: ['jornal_probe'],
    })
    return rowCount === 0
  } catch {
    return false
  }
}
