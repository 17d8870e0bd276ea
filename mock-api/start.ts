import type { AddressInfo } from 'node:net'
import jsonServer from 'json-server'
import type pg from 'pg'
import { buildApp } from '../server/app.ts'
import { bringOwnArticles } from '../server/blog/sql/own-articles.ts'
import { readConfig } from '../server/config.ts'
import { type Database, inTransaction } from '../server/db/connect.ts'
import { openSecrets } from '../server/db/secrets.ts'
import { demoOwner } from '../server/demo/company.ts'
import { makeDemo } from '../server/demo/sql/demo.ts'
import { installQueue, openJobs } from '../server/jobs/queue.ts'
import type { Letter } from '../server/mail/mailer.ts'
import { hashPassword } from '../server/people/passwords.ts'
import { openStore } from '../server/storage/open.ts'
import { startWorker } from '../server/worker.ts'
import { collectionsIn } from './collections.ts'

/** Who the mock's demo company belongs to. */
export const demoLogin = { email: demoOwner.email, password: 'jornal-demo' }

interface MockOptions {
  /** A database that may be thrown away. */
  database: Pick<Database, 'db'> & { connection: pg.ClientConfig }
  /** Where attached files go. */
  dataDir: string
  /** 0, the default: any port that is free. */
  port?: number
  now?: () => Date
  /** Whether the demo company is there; it is unless this is false. */
  hasDemo?: boolean
  /** Further settings, as in the environment of the server. */
  settings?: Record<string, string>
}

interface Mock {
  url: string
  /** The letters that were sent, which go nowhere. */
  letters: Letter[]
  close(): Promise<void>
}

/**
 * json-server in front of the API: it shows collections and letters under `/mock/*`, to read only; every other request is
 * answered by the server's own routes on a database that is thrown away. Nothing leaves: letters are kept in a list.
 */
export async function startMock({ database, dataDir, ...options }: MockOptions): Promise<Mock> {
  const { port = 0, now = () => new Date(), hasDemo = true, settings = {} } = options
  const { db, connection } = database
  const environment = { LOG_LEVEL: 'error', PROOFS_MINUTES: '0', BACKUP_KEEP: '0', DATA_DIR: dataDir, ...settings }
  const config = readConfig(environment)
  const letters: Letter[] = []
  const mailer = {
    async send(letter: Letter) {
      letters.push(letter)
      return { refused: [] }
    },
    close: async () => undefined,
  }
  await installQueue(connection)
  await bringOwnArticles(db, now())
  if (hasDemo) {
    const passwordHash = await hashPassword(demoLogin.password)
    await inTransaction(db, tx => makeDemo(tx, passwordHash, now()))
  }
  const secrets = await openSecrets(connection, { dataDir, secretKey: undefined })
  const [files, jobs] = [await openStore(config), openJobs(connection)]
  const app = await buildApp({ db, config, mailer, secrets, jobs, files, now })
  await app.ready()
  await startWorker(app, { schedule: false })

  const front = jsonServer.create()
  front.disable('x-powered-by').disable('etag')
  front.get('/mock/*', async (request, response, next) => {
    request.url = request.url.slice('/mock'.length)
    const collections = await collectionsIn(connection).catch(next)
    if (collections) jsonServer.router({ ...collections, outbox: letters })(request, response, next)
  })
  front.use((request, response) => app.routing(request, response))

  const listening = front.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => listening.once('listening', resolve).once('error', reject))
  config.PORT = (listening.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${config.PORT}`,
    letters,
    async close() {
      listening.closeAllConnections()
      await new Promise(resolve => listening.close(resolve))
      await jobs.stop()
      await app.close()
    },
  }
}
