import { CompiledQuery } from 'kysely'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { firstOf } from '../../schema/collections/certain.ts'
import type { Db } from '../db/connection/transaction.ts'

/**
 * One queue in the database for what is done later, or once for all servers. pg-boss keeps it in tables of its own, in the
 * schema `jobs`; it looks for work by polling, which also holds behind a pooler in transaction mode.
 */

/** The kinds of job, and the payload of each. */
interface JobData {
  /** A letter to send, encrypted. */
  letter: { sealed: string }
  /** A letter of an organization, which is a row of its own. */
  mail: { organizationId: number; id: number }
  /** Reminds clients of what they owe, where the rule of their organization says so. */
  reminders: null
  /** A run of all proofs that somebody asked for. */
  proof: { organizationId: number; run: number }
  /** Proves the books that changed and have waited longest. */
  'background-proof': null
  /** Tells signers of sealed periods that changed. */
  'period-seals': null
  /** Takes the bytes of a removed file out of the store; without a hash, of a removed organization. */
  'attachment-bytes': { organizationId: number; sha256: string | null }
  /** Tells other programs what was written in an organization. */
  webhooks: { organizationId: number }
  /** Sends the documents of a unit to the authority, in their order. */
  einvoices: { organizationId: number; unitId: number }
  /** Connects a unit to the authority; the one-time password is encrypted. */
  'einvoice-unit': { organizationId: number; unitId: number; sealedOtp: string }
  /** Removes what has run out. */
  sweep: null
  /** Notes outside of the database how far the chains of organizations have come. */
  heads: null
  /** Writes the backup of the day, and removes those that are older than is wanted. */
  backup: null
}
type JobName = keyof JobData

/** Does a job. One that throws is tried again, as often as its queue says. `stopping` says that the server stops. */
export type Handler<N extends JobName> = (data: JobData[N], stopping: AbortSignal) => Promise<void>
export type Handlers = { [N in JobName]?: Handler<N> }

interface QueueSettings {
  /** How it is tried again, when it may wait no longer, and when a server that has it is taken for dead. */
  kept: Omit<PgBoss.Queue, 'name'>
  /** Jobs at once in one server. */
  workers: number
  /** How long a job of another server's may go unnoticed; a server's own is begun at once. */
  look_seconds: number
  /** When it is added by itself, as cron says it, once for all servers. */
  cron?: string
}

const queues: { [N in JobName]: QueueSettings } = {
  // A code is good for ten minutes: later its letter is no use any more.
  letter: {
    kept: { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 30, retentionMinutes: 10 },
    workers: 2,
    look_seconds: 2,
  },
  // How it is tried again after a refusal stands in its row: the queue only gives a dead server's letter to another.
  mail: { kept: { retryLimit: 20, retryDelay: 30, expireInSeconds: 120 }, workers: 2, look_seconds: 5 },
  reminders: {
    kept: { policy: 'stately', retryLimit: 3, retryDelay: 60, expireInMinutes: 30 },
    workers: 1,
    look_seconds: 30,
    cron: '11 * * * *',
  },
  // A server that stops gives a run to another, which begins it anew.
  proof: { kept: { retryLimit: 3, retryDelay: 1, expireInMinutes: 60 }, workers: 2, look_seconds: 5 },
  'background-proof': {
    kept: { policy: 'short', retryLimit: 0, expireInMinutes: 60 },
    workers: 1,
    look_seconds: 10,
    cron: '* * * * *',
  },
  'period-seals': {
    kept: { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInMinutes: 30 },
    workers: 1,
    look_seconds: 30,
    cron: '*/10 * * * *',
  },
  // A store that is away for a night is asked again in the morning.
  'attachment-bytes': {
    kept: { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInMinutes: 10 },
    workers: 1,
    look_seconds: 10,
  },
  webhooks: {
    kept: { retryLimit: 20, retryDelay: 30, expireInMinutes: 5 },
    workers: 2,
    look_seconds: 5,
  },
  // How long it waits after an answer that says nothing stands with the unit.
  einvoices: { kept: { retryLimit: 20, retryDelay: 30, expireInMinutes: 5 }, workers: 2, look_seconds: 5 },
  // A one-time password is good for an hour at most.
  'einvoice-unit': {
    kept: { retryLimit: 3, retryDelay: 5, expireInMinutes: 5, retentionMinutes: 60 },
    workers: 1,
    look_seconds: 2,
  },
  sweep: {
    kept: { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInMinutes: 10 },
    workers: 1,
    look_seconds: 30,
    cron: '7 * * * *',
  },
  heads: {
    kept: { policy: 'short', retryLimit: 0, expireInMinutes: 5 },
    workers: 1,
    look_seconds: 30,
    cron: '*/5 * * * *',
  },
  backup: {
    kept: { policy: 'stately', retryLimit: 3, retryDelay: 600, expireInMinutes: 120 },
    workers: 1,
    look_seconds: 30,
    cron: '43 2 * * *',
  },
}
const jobNames = Object.keys(queues) as JobName[]

const schema = 'jobs'
// Any number will do, as long as every release of Jornal uses the same one.
const installLock = 5_046_035
// What is done is kept for an hour and a day, so that somebody may still ask what became of it.
const keeping = { archiveCompletedAfterSeconds: 3600, deleteAfterHours: 24, maintenanceIntervalSeconds: 15 }
const stopTimeout_ms = 5_000

interface WorkOptions {
  /** Tells of a job that failed, or of a queue that does not answer. */
  complain(error: unknown, job: string): void
  /** Told of each job that was done. */
  done?(job: string): void
  /** Whether jobs are added by the clock and the queue is kept in order; left out by tests that need neither. */
  schedule?: boolean
  /** How often the clock is looked at. */
  cron_seconds?: number
}

export interface Jobs {
  /**
   * Adds a job in a transaction: it is done when that is committed, or so long after, and never when it is undone.
   */
  add<N extends JobName>(tx: Db, name: N, data: JobData[N], options?: { after_seconds?: number }): Promise<void>
  /** After the commit: this server begins at once, if it works. */
  wake(name: JobName): void
  /** Begins to work. */
  work(handlers: Handlers, options: WorkOptions): Promise<void>
  /** Jobs that wait, are done or were given up within a day, on all servers; none before `work`. */
  counts(): Promise<readonly { name: string; state: string; count: number }[]>
  /** Takes no more jobs, tells those at work to stop, and waits a few seconds for them; what is left is tried again. */
  stop(): Promise<void>
}

/** Makes the queue's tables, or brings them up to date; `connection` is the owner's. Servers that start together take turns. */
export async function installQueue(connection: pg.ClientConfig): Promise<void> {
  const [turn, client] = [new pg.Client(connection), new pg.Client(connection)]
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ ...keeping, db, schema, schedule: false, supervise: false })
  try {
    for (const each of [turn, client]) {
      each.on('error', () => undefined)
      await each.connect()
    }
    // Beside pg-boss's own transactions, and until this one ends, so that it also holds through a pooler.
    await turn.query('begin')
    await turn.query('select pg_advisory_xact_lock($1)', [installLock])
    await boss.start()
    for (const name of jobNames) {
      const { kept, cron } = queues[name]
      await boss.createQueue(name, { name, ...kept })
      await boss.updateQueue(name, { name, ...kept })
      if (cron) await boss.schedule(name, cron)
    }
    // Through which pg-boss sends what comes by the clock; servers that made it together would wait for each other.
    await boss.createQueue('__pgboss__send-it')
    await client.query(rightsToAdd)
  } finally {
    await boss.stop({ graceful: false })
    await client.end()
    await turn.end()
  }
}

/** The role that serves requests adds jobs and reads none: a letter of one organization is nobody else's. */
const rightsToAdd = `do $$
begin
  if exists (select 1 from pg_roles where rolname = 'jornal_app') then
    grant usage on schema ${schema} to jornal_app;
    grant select on ${schema}.queue to jornal_app;
    grant insert, select (id) on ${schema}.job to jornal_app;
  end if;
end
$$`

/** The queue of a database, for one server; `connection` is the owner's. No connection is opened before `work`. */
export function openJobs(connection: pg.ClientConfig): Jobs {
  const stopping = new AbortController()
  const workers = new Map<JobName, string[]>()
  let running: { boss: PgBoss; db: ReturnType<typeof openExecutor>['db']; close(): Promise<void> } | undefined
  // Only makes statements: each is run in the transaction of who adds.
  const adding = new PgBoss({ ...keeping, db: { executeSql: notOpen }, schema })

  return {
    async add(tx, name, data, { after_seconds = 0 } = {}) {
      const executeSql = (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values))
      await adding.send(name, data ?? {}, {
        db: { executeSql },
        ...(after_seconds > 0 ? { startAfter: after_seconds } : {}),
      })
    },
    wake(name) {
      for (const id of workers.get(name) ?? []) running?.boss.notifyWorker(id)
    },
    async work(handlers, { complain, done, schedule = true, cron_seconds = 30 }) {
      const { db, close } = openExecutor(connection, complain)
      const cron = { cronMonitorIntervalSeconds: cron_seconds, cronWorkerIntervalSeconds: Math.min(cron_seconds, 5) }
      const boss = new PgBoss({ ...keeping, ...cron, db, schema, schedule, supervise: schedule, migrate: false })
      running = { boss, db, close }
      boss.on('error', error => complain(error, 'queue'))
      await boss.start()
      const begin = async <N extends JobName>(name: N) => {
        const handler = handlers[name]
        if (!handler) return
        const { workers: count, look_seconds } = queues[name]
        const options = { pollingIntervalSeconds: look_seconds, batchSize: 1 }
        for (let n = 0; n < count; n++) {
          const id = await boss.work<JobData[N]>(name, options, async jobs => {
            await handler(firstOf(jobs).data, stopping.signal).catch((error: unknown) => {
              if (!stopping.signal.aborted) complain(error, name)
              throw error
            })
            done?.(name)
          })
          workers.set(name, [...(workers.get(name) ?? []), id])
        }
      }
      // The first server of an hour to start sweeps: of a product that is switched off at night cron might never meet one.
      if (schedule && handlers.sweep) await boss.send('sweep', {}, { singletonSeconds: 3600 })
      for (const name of jobNames) await begin(name)
    },
    async counts() {
      const requested = await running?.db.executeSql(
        `select name, case state when 'active' then 'at_work' when 'failed' then 'failed' else 'waiting' end as state,
           count(*)::int as count
         from ${schema}.job
         where state in ('created', 'retry', 'active')
           or (state = 'failed' and completed_on > now() - interval '1 day')
         group by 1, 2 order by 1, 2`,
        [],
      )
      return (requested?.rows ?? []) as { name: string; state: string; count: number }[]
    },
    async stop() {
      stopping.abort(new Error('the server stops'))
      const last = running
      running = undefined
      await last?.boss.stop({ graceful: true, timeout: stopTimeout_ms })
      await last?.close()
    },
  }
}

const notOpen = (): never => {
  throw new Error('a job is added in a transaction')
}

/** What is answered for a statement that was not run: no rows, or that it changed no jobs. */
const nothing = (text: string): { rows: unknown[] } => ({
  rows: /select count\(\*\) from results\s*$/i.test(text) ? [{ count: '0' }] : [],
})

/**
 * The queue's own connections. A statement that fails answers nothing instead of throwing: pg-boss does not wait for all
 * of its promises, and a database that is away for a moment would end the process, as would a job that is taken up while
 * the server stops. What could not be written down is done again.
 */
function openExecutor(connection: pg.ClientConfig, complain: (error: unknown, job: string) => void) {
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    application_name: 'jornal-jobs',
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const present = new Set<Promise<unknown>>()
  let isAway = false
  let isClosed = false

  async function execute(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    if (isClosed) return nothing(text)
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      const result = await client.query(text, values)
      client.release()
      isAway = false
      return result
    } catch (error) {
      // It may stand in a transaction that failed.
      client?.release(true)
      // Another server was first: that is how the queue keeps a job to one of them.
      if ((error as { code?: unknown }).code === '23505') return nothing(text)
      if (!isAway) complain(error, 'queue')
      isAway = true
      return nothing(text)
    }
  }

  const executeSql = (text: string, values: unknown[]) => {
    const requested = execute(text, values)
    present.add(requested)
    void requested.then(() => present.delete(requested))
    return requested
  }
  return {
    db: { executeSql },
    async close() {
      await Promise.all(present)
      isClosed = true
      await pool.end()
    },
  }
}
