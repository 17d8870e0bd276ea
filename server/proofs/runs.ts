import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { everything } from '../../schema/permissions.ts'
import { type Db, inSnapshot, inTransaction, type Tx } from '../db/connect.ts'
import { openOrganization } from '../http/caller.ts'
import type { Asking } from '../reports/engine.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import type { Organization } from '../work.ts'
import { sqlBooks } from './sql/books.ts'
import { failedStep, type KeptProof, type KeptRun, type Standing, type Step, type StepContext, steps } from './steps.ts'

/** Runs of all proofs in this process, and what is kept of them. */

const sign_ms = 15_000
const lost = sql`heard_at < clock_timestamp() - interval '1 minute'`
const keptRuns = 20
const longestStep = '10min'
const leastPause_ms = 100

const inBooks = <T>(db: Db, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    return work(tx)
  })

/** Reads the books as they stand at one moment; nothing waits for it. */
const inBooksNow = <T>(db: Db, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inSnapshot(db, async tx => {
    await openOrganization(tx, organizationId)
    await sql`set local statement_timeout = ${sql.lit(longestStep)}`.execute(tx)
    return work(tx)
  })

interface RunRow {
  id: number
  started_at: string
  took_ms: number | null
  done: number
  total: number
  audit_id: number
  entries: number | null
  fingerprint: string | null
  proofs: KeptProof[] | null
}

const keptRun = (row: RunRow): KeptRun => ({
  id: row.id,
  at: new Date(row.started_at).toISOString(),
  took_ms: row.took_ms ?? 0,
  entries: row.entries ?? 0,
  fingerprint: row.fingerprint ?? '',
  proofs: row.proofs ?? [],
})

/** The last run that came to its end, and the one that is under way. */
export async function readStanding(tx: Tx, organizationId: number): Promise<Standing> {
  // One statement sees one moment: a run that ends meanwhile is either under way or done, never neither.
  const { rows } = await sql<RunRow & { status: string; head_id: number | null }>`
    select id, status, started_at, took_ms, done, total, audit_id, entries, fingerprint, proofs,
      (select id from audit_heads where organization_id = ${organizationId}) as head_id
    from proof_runs where organization_id = ${organizationId} and (
      (status = 'running' and not ${lost})
      or id = (select max(id) from proof_runs where organization_id = ${organizationId} and status = 'done'))`.execute(
    tx,
  )
  const last = rows.find(({ status }) => status === 'done')
  const running = rows.find(({ status }) => status === 'running')
  return {
    last: last ? keptRun(last) : null,
    changed: last !== undefined && last.audit_id !== (last.head_id ?? 0),
    running: running
      ? { at: new Date(running.started_at).toISOString(), done: running.done, total: running.total }
      : null,
  }
}

export const standingNow = (db: Db, organizationId: number): Promise<Standing> =>
  inBooks(db, organizationId, tx => readStanding(tx, organizationId))

/** A new run, unless one is under way; a lost one makes room. */
const begin = (db: Db, organizationId: number, at: Date): Promise<number | null> =>
  inBooks(db, organizationId, async tx => {
    await sql`
      update proof_runs set status = 'stopped'
      where organization_id = ${organizationId} and status = 'running' and ${lost}`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      insert into proof_runs (organization_id, status, started_at, total, audit_id)
      values (${organizationId}, 'running', ${at}, ${steps.length},
        coalesce((select id from audit_heads where organization_id = ${organizationId}), 0))
      on conflict (organization_id) where status = 'running' do nothing returning id`.execute(tx)
    return rows[0]?.id ?? null
  })

/** Says that the run lives, and how far it is; false when it was stopped. */
const sign = (db: Db, organizationId: number, id: number, done: number): Promise<boolean> =>
  inBooks(db, organizationId, async tx => {
    const { rows } = await sql`
      update proof_runs set done = ${done}, heard_at = clock_timestamp()
      where organization_id = ${organizationId} and id = ${id} and status = 'running' returning id`.execute(tx)
    return rows.length > 0
  })

interface Outcome {
  status: 'done' | 'stopped'
  took_ms: number
  entries: number
  fingerprint: string
  proofs: KeptProof[]
}

const end = (db: Db, organizationId: number, id: number, outcome: Outcome): Promise<void> =>
  inBooks(db, organizationId, async tx => {
    const { status, took_ms, entries, fingerprint, proofs } = outcome
    await sql`
      update proof_runs set status = ${status}, took_ms = ${took_ms}, done = total, entries = ${entries},
        fingerprint = ${fingerprint}, proofs = ${JSON.stringify(proofs)}
      where organization_id = ${organizationId} and id = ${id} and status = 'running'`.execute(tx)
    await sql`
      delete from proof_runs where organization_id = ${organizationId} and id not in (
        select id from proof_runs where organization_id = ${organizationId} order by id desc limit ${keptRuns})`.execute(
      tx,
    )
  })

/** Stops the run that is under way, wherever it runs: before its next step it finds that it is not wanted. */
export async function stopRun(tx: Tx, organizationId: number): Promise<void> {
  await sql`
    update proof_runs set status = 'stopped'
    where organization_id = ${organizationId} and status = 'running'`.execute(tx)
}

export interface Runner {
  /** Starts a run and answers at once; the promise inside ends with the run. Null when one is under way. */
  start(organization: Organization, how?: { isGentle?: boolean }): Promise<{ ended: Promise<void> } | null>
  /** Stops what runs here and waits for it. */
  close(): Promise<void>
}

interface Place {
  db: Db
  now: () => Date
  /** Tells of a step that could not be done. */
  complain(error: unknown, step: string): void
}

async function proveStep({ db, complain }: Place, step: Step, asking: Asking): Promise<KeptProof[]> {
  const { id } = asking.organization
  try {
    return await inBooksNow(db, id, tx => {
      const context: StepContext = {
        asking,
        openFacts: knownAt => sqlFacts(tx, id, knownAt),
        books: sqlBooks(tx, id),
      }
      return step.prove(context)
    })
  } catch (error) {
    complain(error, step.name)
    return [failedStep(step)]
  }
}

async function prove(place: Place, organization: Organization, run: number, isGentle: boolean, wanted: AbortSignal) {
  const { db, now } = place
  const { id: organizationId, language } = organization
  const asking: Asking = { organization, permissions: everything, language, now: now() }
  const began = performance.now()
  const { entries, fingerprint } = await inBooksNow(db, organizationId, tx => sqlFacts(tx, organizationId).extent())
  const proofs: KeptProof[] = []
  let done = 0
  const alive = setInterval(() => void sign(db, organizationId, run, done).catch(() => undefined), sign_ms).unref()
  try {
    for (const step of steps) {
      if (wanted.aborted || !(await sign(db, organizationId, run, done))) break
      const since = performance.now()
      proofs.push(...(await proveStep(place, step, asking)))
      done += 1
      // Left alone it takes no more than half of one connection's time: people come first.
      if (isGentle)
        await pause(Math.max(leastPause_ms, performance.now() - since), undefined, { signal: wanted }).catch(
          () => undefined,
        )
    }
  } finally {
    clearInterval(alive)
  }
  const status = done === steps.length ? 'done' : 'stopped'
  const took_ms = Math.round(performance.now() - began)
  await end(db, organizationId, run, { status, took_ms, entries, fingerprint, proofs })
}

export function proofRunner(place: Place): Runner {
  const stopping = new AbortController()
  const present = new Set<Promise<void>>()
  return {
    async start(organization, { isGentle = false } = {}) {
      const run = await begin(place.db, organization.id, place.now())
      if (run === null || stopping.signal.aborted) return null
      const ended = prove(place, organization, run, isGentle, stopping.signal).catch(error =>
        place.complain(error, 'run'),
      )
      present.add(ended)
      void ended.then(() => present.delete(ended))
      return { ended }
    },
    async close() {
      stopping.abort()
      await Promise.all(present)
    },
  }
}
