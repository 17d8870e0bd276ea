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
  database: Pick<Database, 'db' | 'close'>
}

/** How long requests that are under way may take; then their queries are cancelled. */
const requestPatience_ms = 4_000
/** How long after that a connection that neither sends nor takes anything is left open. */
const connectionPatience_ms = 2_000
const mailPatience_ms = 3_000

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
  clearInterval(cutting)
  await Promise.race([mailer.close().catch(complain), pause(mailPatience_ms)])
  await database.close().catch(complain)
}

function cutWhatLasts(app: FastifyInstance, { db }: Running['database']): NodeJS.Timeout {
  const began = performance.now()
  return setInterval(() => {
    const waited_ms = performance.now() - began
    if (waited_ms > requestPatience_ms) void cancelOwnQueries(db).catch(() => undefined)
    if (waited_ms > requestPatience_ms + connectionPatience_ms) app.server.closeAllConnections()
  }, 500)
}
