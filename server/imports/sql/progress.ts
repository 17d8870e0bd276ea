import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { refuse } from '../../../schema/errors.ts'
import type { Importable } from '../../../schema/organization/imports.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import type { Outcome } from '../outcome.ts'
import type { RunningState, StepReport } from '../step-report.ts'

type ImportState = RunningState | 'done' | 'failed' | 'cancelled'

/** An import as it stands in the table of imports, seen by every process of the server. */
export interface ImportRecord {
  id: number
  resource: Importable
  file_name: string
  is_dry_run: boolean
  state: ImportState
  done: number
  total: number
  taken_rows: number
  taken_documents: number
  taken_total: bigint
  refused_rows: number
  refused_documents: number
  refused_total: bigint
  started_at: string
}

/** How many of the last imports of an organization that refused rows keep them. */
const keptRefusals = 10
const reportEvery_ms = 250
const signEvery_ms = 4000
// Longer than a few signs that came late. Of an import whose lock nobody holds either, nobody works on it any more.
const silence = sql`interval '15 seconds'`

/** Held by the transaction of an import that runs: the database lets go of it when that ends, however it does. */
const lockKey = (organizationId: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`hashtextextended('import ' || ${id}, ${organizationId})`

const inBooks = <T>(db: Db, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    return work(tx)
  })

/** What a running import tells of itself, and is told. It reports outside its own transaction, so that others see it. */
export class Progress implements StepReport {
  readonly id: number
  readonly #db: Db
  readonly #organizationId: number
  #reportedAt = 0
  #isCancelled = false
  #reporting: Promise<void> | undefined
  readonly #signs: NodeJS.Timeout

  readonly #unwanted: AbortSignal

  constructor(db: Db, organizationId: number, id: number, unwanted: AbortSignal) {
    this.#db = db
    this.#unwanted = unwanted
    this.#organizationId = organizationId
    this.id = id
    this.#signs = setInterval(() => void this.#sign().catch(() => undefined), signEvery_ms).unref()
  }

  /** Takes the lock by which every process sees that somebody works on the import; before that, signs in its row say so. */
  async hold(tx: Tx): Promise<void> {
    // Where its row is, as whoever looks for the lock does.
    await sql`
      select pg_advisory_xact_lock(${lockKey(sql`organization_id`, sql`id`)}) from imports
      where organization_id = ${this.#organizationId} and id = ${this.id}`.execute(tx)
    clearInterval(this.#signs)
  }

  async #sign(): Promise<void> {
    await inBooks(this.#db, this.#organizationId, tx =>
      sql`
        update imports set touched_at = now()
        where organization_id = ${this.#organizationId} and id = ${this.id}`.execute(tx),
    )
  }

  /** Says how far the import has come, in rows. Throws when somebody asked it to stop, or the server stops. */
  step(state: RunningState, done: number, total: number): void {
    this.#unwanted.throwIfAborted()
    if (this.#isCancelled) refuse('import_cancelled')
    // Never awaited: an import that waited for a second connection could wait for others that do the same.
    if (this.#reporting !== undefined || Date.now() - this.#reportedAt < reportEvery_ms) return
    this.#reportedAt = Date.now()
    this.#reporting = this.#report(state, done, total)
      .catch(() => undefined)
      .finally(() => {
        this.#reporting = undefined
      })
  }

  async #report(state: RunningState, done: number, total: number): Promise<void> {
    const rows = await inBooks(this.#db, this.#organizationId, async tx => {
      const result = await sql<{ cancel_requested: boolean }>`
        update imports set state = ${state}, done = ${done}, total = ${total}, touched_at = now()
        where organization_id = ${this.#organizationId} and id = ${this.id}
        returning cancel_requested`.execute(tx)
      return result.rows
    })
    this.#isCancelled = rows[0]?.cancel_requested ?? false
  }

  /** The last report, before the outcome is written. */
  async settled(): Promise<void> {
    await this.#reporting
    if (this.#isCancelled) refuse('import_cancelled')
  }

  /** Notes that the import ended without taking anything. */
  async end(state: 'failed' | 'cancelled'): Promise<void> {
    await this.#quiet()
    await inBooks(this.#db, this.#organizationId, tx =>
      sql`
        update imports set state = ${state}, touched_at = now()
        where organization_id = ${this.#organizationId} and id = ${this.id}`.execute(tx),
    )
  }

  /** Forgets the import, which did not take place because its answer was given before. */
  async forget(): Promise<void> {
    await this.#quiet()
    await inBooks(this.#db, this.#organizationId, tx =>
      sql`delete from imports where organization_id = ${this.#organizationId} and id = ${this.id}`.execute(tx),
    )
  }

  /** A report that is under way would write over how the import ended. */
  async #quiet(): Promise<void> {
    clearInterval(this.#signs)
    await this.#reporting
  }
}

/** Notes that an import begins; once `unwanted` is aborted it is given up for that reason. */
export async function beginImport(
  db: Db,
  organizationId: number,
  about: { resource: Importable; fileName: string; isDryRun: boolean; userId: number },
  unwanted: AbortSignal,
): Promise<Progress> {
  const id = await inBooks(db, organizationId, async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into imports (organization_id, resource, file_name, is_dry_run, started_by)
      values (${organizationId}, ${about.resource}, ${about.fileName.slice(0, 255)}, ${about.isDryRun}, ${about.userId})
      returning id`.execute(tx)
    return firstOf(rows).id
  })
  return new Progress(db, organizationId, id, unwanted)
}

/** Notes what came of an import, in the transaction that did it: the two stand or fall together. */
export async function recordOutcome(
  tx: Tx,
  organizationId: number,
  id: number,
  outcome: Outcome,
  refusedContent: Buffer | null,
): Promise<void> {
  const { taken, refused } = outcome
  const rows = taken.rows + refused.rows
  await sql`
    update imports set state = 'done', done = ${rows}, total = ${rows}, touched_at = now(),
      taken_rows = ${taken.rows}, taken_documents = ${taken.documents}, taken_total = ${taken.total},
      refused_rows = ${refused.rows}, refused_documents = ${refused.documents}, refused_total = ${refused.total},
      refused_content = ${refusedContent}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  if (refusedContent === null) return
  await sql`
    update imports set refused_content = null
    where organization_id = ${organizationId} and refused_content is not null and id not in (
      select id from imports where organization_id = ${organizationId} and refused_content is not null
      order by id desc limit ${keptRefusals})`.execute(tx)
}

/** The refused rows of an import as they were packed; gone once enough later imports have refused some. */
export async function refusedContentOf(tx: Tx, organizationId: number, id: number): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select refused_content as content from imports
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  return rows[0]?.content ?? refuse('not_found')
}

const columns = sql`id, resource, file_name, is_dry_run, done, total, taken_rows, taken_documents, taken_total,
  refused_rows, refused_documents, refused_total, started_at,
  case when state in ('reading', 'checking', 'writing') and touched_at < now() - ${silence}
      and pg_try_advisory_xact_lock_shared(${lockKey(sql`organization_id`, sql`id`)})
    then 'failed' else state end as state`

/** The organization's imports, the last first. */
export async function listImports(
  tx: Tx,
  organizationId: number,
  resources: readonly Importable[],
  page: number,
  perPage: number,
) {
  const seen = sql`organization_id = ${organizationId} and resource = any(${resources}::text[])`
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports where ${seen}
    order by id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from imports where ${seen}`.execute(tx)
  return { rows, total: Number(firstOf(counted).total) }
}

export async function readImport(tx: Tx, organizationId: number, id: number): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  return rows[0] ?? refuse('not_found')
}

/** Asks a running import to stop; one that has ended stays as it is. */
export async function requestCancel(tx: Tx, organizationId: number, id: number): Promise<ImportRecord> {
  await sql`
    update imports set cancel_requested = true
    where organization_id = ${organizationId} and id = ${id} and state in ('reading', 'checking', 'writing')`.execute(
    tx,
  )
  return readImport(tx, organizationId, id)
}
