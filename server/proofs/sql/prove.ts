import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { everything } from '../../../schema/permissions.ts'
import { inSnapshot } from '../../db/connect.ts'
import { cancellable } from '../../db/connection/cancel.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import type { ReportReader } from '../../reports/engine.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import type { Organization } from '../../work.ts'
import { failedStep, type Step, type StepContext, type StoredProof, steps } from '../proof-run.ts'
import { sqlBooks } from './books.ts'
import { endRun, signRun } from './runs.ts'

/** Makes the proofs of a run, step by step. */

const sign_ms = 15_000
const longestStep = '10min'
const minPause_ms = 100

/** Where and when proofs are made. */
export interface Proving {
  db: Db
  now: () => Date
  /** Tells of a step that could not be done. */
  complain(error: unknown, step: string): void
}

/** A run of an organization's proofs. A gentle one rests as long as it works: people come first. */
interface ProofRun {
  organization: Organization
  run: number
  isGentle: boolean
}

/** Reads the books as they stand at one moment, until it is not wanted any more; nothing waits for it. */
const inBooksNow = <T>(
  db: Db,
  organizationId: number,
  unwanted: AbortSignal,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inSnapshot(db, async tx => {
    await openOrganization(tx, organizationId)
    await sql`set local statement_timeout = ${sql.lit(longestStep)}`.execute(tx)
    return cancellable(db, tx, unwanted, () => work(tx))
  })

/** The proofs of one step; null when it was given up. */
async function proveStep(
  { db, complain }: Proving,
  step: Step,
  reader: ReportReader,
  unwanted: AbortSignal,
): Promise<StoredProof[] | null> {
  const { id } = reader.organization
  try {
    return await inBooksNow(db, id, unwanted, tx => {
      const context: StepContext = {
        reader,
        openFacts: knownAt => sqlFacts(tx, id, knownAt),
        books: sqlBooks(tx, id),
      }
      return step.prove(context)
    })
  } catch (error) {
    if (unwanted.aborted) return null
    complain(error, step.name)
    return [failedStep(step)]
  }
}

/** Every organization, in the order of their founding. */
export async function organizationsToVerify(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from organizations order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** All proofs of an organization's books as they stand, which are kept nowhere. */
export async function proofsNow(proving: Proving, organization: Organization): Promise<StoredProof[]> {
  const reader: ReportReader = {
    organization,
    permissions: everything,
    language: organization.language,
    now: proving.now(),
  }
  const wanted = new AbortController().signal
  const proofs: StoredProof[] = []
  for (const step of steps) proofs.push(...((await proveStep(proving, step, reader, wanted)) ?? []))
  return proofs
}

/**
 * Makes a run from its first step to its last. It ends early when somebody stopped it (its row says so, wherever that
 * was done), or when the server stops: then it throws, and its row still says that it is under way.
 */
export async function prove(proving: Proving, { organization, run, isGentle }: ProofRun, stopping: AbortSignal) {
  const { db, now } = proving
  const { id: organizationId, language } = organization
  const reader: ReportReader = { organization, permissions: everything, language, now: now() }
  const began = performance.now()
  const stopped = new AbortController()
  const unwanted = AbortSignal.any([stopping, stopped.signal])
  const proofs: StoredProof[] = []
  let done = 0
  const sign = async () => {
    if (!(await signRun(db, organizationId, run, done))) stopped.abort()
  }
  await sign()
  const alive = setInterval(() => void sign().catch(() => undefined), sign_ms)
  try {
    const extent = unwanted.aborted
      ? null
      : await inBooksNow(db, organizationId, unwanted, tx => sqlFacts(tx, organizationId).extent())
    for (const step of steps) {
      if (unwanted.aborted) break
      const since = performance.now()
      const made = await proveStep(proving, step, reader, unwanted)
      if (made === null) break
      proofs.push(...made)
      done += 1
      await sign()
      if (isGentle)
        await pause(Math.max(minPause_ms, performance.now() - since), undefined, { signal: unwanted }).catch(
          () => undefined,
        )
    }
    stopping.throwIfAborted()
    const took_ms = Math.round(performance.now() - began)
    const { entries = 0, fingerprint = '' } = extent ?? {}
    await endRun(db, organizationId, run, {
      status: done === steps.length ? 'done' : 'stopped',
      ...{ took_ms, entries, fingerprint, proofs },
    })
  } finally {
    clearInterval(alive)
  }
}
