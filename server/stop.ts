import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db/connect.ts'
import { cancelOwnQueries } from './db/connection/cancel.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'

/** What a stop closes. */
interface Running {
  app: FastifyInstance
  jobs: Jobs
  mailer: Mailer
  database: Pick<Database, 'connection' | 'close'>
}

/** How long requests that are under way may take; then their queries are cancelled. */
const requestTimeout_ms = 4_000
/** How long after that a connection is left open for which no handler works any more: half a request, or an unread answer. */
const connectionTimeout_ms = 2_000
/** After this nobody is waited for. */
const longest_ms = 9_000
const lookEvery_ms = 250
const mailTimeout_ms = 3_000

let stopping = false
export const isStopping = () => stopping

/** SIGTERM and Ctrl-C end what runs, close the database and exit 0, within about ten seconds whatever goes on. */
export function stopOnSignal(running: Running): void {
  const stop = async () => {
    if (stopping) return
    stopping = true
    await close(running)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function close({ app, jobs, mailer, database }: Running): Promise<void> {
  const complain = (error: unknown) => app.log.error({ err: error }, 'a part could not be closed')
  const cutting = cutWhatLasts(app, database)
  // Each part is closed even when another could not be: the database most of all.
  await Promise.all([jobs.stop().catch(complain), app.close().catch(complain)])
  // Of a request whose caller has gone the connection is closed, and the handler still works in the database.
  await Promise.race([Promise.allSettled(app.atWork), cutting.late])
  cutting.end()
  await Promise.race([mailer.close().catch(complain), pause(mailTimeout_ms)])
  await database.close().catch(complain)
}

function cutWhatLasts(app: FastifyInstance, { connection }: Running['database']) {
  const began = performance.now()
  const late = pause(longest_ms)
  let looksWithoutWork = 0
  const looking = setInterval(() => {
    const waited_ms = performance.now() - began
    app.server.closeIdleConnections()
    if (waited_ms > requestTimeout_ms) void cancelOwnQueries(connection).catch(() => undefined)
    // Twice, so that an answer that was just given has left.
    looksWithoutWork = app.atWork.size === 0 ? looksWithoutWork + 1 : 0
    const isQuiet = waited_ms > requestTimeout_ms + connectionTimeout_ms && looksWithoutWork > 1
    if (isQuiet || waited_ms > longest_ms) app.server.closeAllConnections()
  }, lookEvery_ms)
  return { late, end: () => clearInterval(looking) }
}
