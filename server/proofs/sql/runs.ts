import { sql } from 'kysely'
import { outsideBooks } from '../../../schema/organization/audit-areas.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import { type ProofStatus, type StoredProof, type StoredRun, steps } from '../proof-run.ts'

/** What is kept of runs of all proofs. A run is a row, so that one at a time is made of an organization's books, by whichever server. */

const lost = sql`heard_at < statement_timestamp() - interval '1 minute'`
const maxStoredRuns = 20

const inBooks = <T>(db: Db, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    return work(tx)
  })

interface RunRow {
  id: number
  started_at: string
  took_ms: number | null
  done: number
  total: number
  begun_by: number | null
  audit_id: number
  entries: number | null
  fingerprint: string | null
  proofs: StoredProof[] | null
}

const storedRun = (row: RunRow): StoredRun => ({
  id: row.id,
  at: new Date(row.started_at).toISOString(),
  took_ms: row.took_ms ?? 0,
  entries: row.entries ?? 0,
  fingerprint: row.fingerprint ?? '',
  proofs: row.proofs ?? [],
})

/** The last run that came to its end, and the one that is under way. */
export async function readProofStatus(tx: Tx, organizationId: number): Promise<ProofStatus> {
  // One statement sees one moment: a run that ends meanwhile is either under way or done, never neither.
  const { rows } = await sql<RunRow & { status: string; change_id: number | null }>`
    select id, status, started_at, took_ms, done, total, begun_by, audit_id, entries, fingerprint, proofs,
      (select id from audit where organization_id = ${organizationId} and resource <> all(${[...outsideBooks]}::text[])
        order by id desc limit 1) as change_id
    from proof_runs where organization_id = ${organizationId} and (
      (status = 'running' and not ${lost})
      or id = (select max(id) from proof_runs where organization_id = ${organizationId} and status = 'done'))`.execute(
    tx,
  )
  const last = rows.find(({ status }) => status === 'done')
  const running = rows.find(({ status }) => status === 'running')
  return {
    last: last ? storedRun(last) : null,
    // Who came, signed in or got another role since then changed nothing of the books.
    changed: last !== undefined && last.audit_id < (last.change_id ?? 0),
    running: running
      ? {
          at: new Date(running.started_at).toISOString(),
          ...{ done: running.done, total: running.total, begunBy: running.begun_by },
        }
      : null,
  }
}

export const proofStatusNow = (db: Db, organizationId: number): Promise<ProofStatus> =>
  inBooks(db, organizationId, tx => readProofStatus(tx, organizationId))

/** A new run, unless one is under way; a lost one makes room. In the transaction of an open organization. */
export async function beginRun(
  tx: Tx,
  organizationId: number,
  at: Date,
  begunBy: number | null,
): Promise<number | null> {
  await sql`
    update proof_runs set status = 'stopped'
    where organization_id = ${organizationId} and status = 'running' and ${lost}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into proof_runs (organization_id, status, started_at, begun_by, total, audit_id)
    select ${organizationId}::bigint, 'running', ${at}::timestamptz, ${begunBy}::bigint, ${steps.length}::int, coalesce(max(id), 0)
    from audit_heads where organization_id = ${organizationId}
    on conflict (organization_id) where status = 'running' do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** A run that begins by itself. */
export const beginRunNow = (db: Db, organizationId: number, at: Date): Promise<number | null> =>
  inBooks(db, organizationId, tx => beginRun(tx, organizationId, at, null))

/** Forgets a run that came to nothing, as if it had not begun. */
export const forgetRun = (db: Db, organizationId: number, id: number): Promise<void> =>
  inBooks(db, organizationId, async tx => {
    await sql`
      delete from proof_runs where organization_id = ${organizationId} and id = ${id} and status = 'running'`.execute(
      tx,
    )
  })

/** Says that the run lives, and how far it is; false when it was stopped. */
export const signRun = (db: Db, organizationId: number, id: number, done: number): Promise<boolean> =>
  inBooks(db, organizationId, async tx => {
    const { rows } = await sql`
      update proof_runs set done = ${done}, heard_at = statement_timestamp()
      where organization_id = ${organizationId} and id = ${id} and status = 'running' returning id`.execute(tx)
    return rows.length > 0
  })

interface Outcome {
  status: 'done' | 'stopped'
  took_ms: number
  entries: number
  fingerprint: string
  proofs: StoredProof[]
}

export const endRun = (db: Db, organizationId: number, id: number, outcome: Outcome): Promise<void> =>
  inBooks(db, organizationId, async tx => {
    const { status, took_ms, entries, fingerprint, proofs } = outcome
    await sql`
      update proof_runs set status = ${status}, took_ms = ${took_ms}, done = total, entries = ${entries},
        fingerprint = ${fingerprint}, proofs = ${JSON.stringify(proofs)}
      where organization_id = ${organizationId} and id = ${id} and status = 'running'`.execute(tx)
    await sql`
      delete from proof_runs where organization_id = ${organizationId} and id not in (
        select id from proof_runs where organization_id = ${organizationId} order by id desc limit ${maxStoredRuns})`.execute(
      tx,
    )
  })

/** Stops the run that is under way, wherever it runs: within seconds it finds that it is not wanted. */
export async function stopRun(tx: Tx, organizationId: number): Promise<void> {
  await sql`
    update proof_runs set status = 'stopped'
    where organization_id = ${organizationId} and status = 'running'`.execute(tx)
}
