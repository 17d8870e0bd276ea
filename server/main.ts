import path from 'node:path'
import { doctorCommandWords } from '../i18n/site/trust-commands.ts'
import { startZatcaSimulator } from '../mock-api/zatca/simulator.ts'
import { buildApp } from './app.ts'
import { noteHeads } from './audit/sql/heads.ts'
import { BackupProblem } from './backup/problem.ts'
import { backedUpAround } from './backup/sql/before-migrating.ts'
import { bringOwnArticles } from './blog/sql/own-articles.ts'
import { publicUrl, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { openReplica, refuseAnother } from './db/replica/replica.ts'
import { openSecrets } from './db/secrets.ts'
import { ensureDemo } from './demo/sql/demo.ts'
import { makeFolder } from './folder.ts'
import { installQueue, openJobs } from './jobs/queue.ts'
import { openMailer } from './mail/open.ts'
import { DatabaseProblem } from './problem.ts'
import { refuseMissingTables } from './resources/sql/declared-tables.ts'
import { isStopping, stopOnSignal } from './stop.ts'
import { openStore } from './storage/open.ts'
import { startWorker } from './worker.ts'

/** Starts the whole product: database, migrations, demo company, HTTP. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const dataDir = path.resolve(config.DATA_DIR)
  await makeFolder(dataDir)
  const files = await openStore(config)
  const database = await openDatabase({
    dataDir,
    databaseUrl: config.DATABASE_URL,
    aroundMigrations: backedUpAround({ config, files, now: new Date(), tell: tellOfBackup }),
  })
  const { db, connection } = database
  const secrets = await prepare(database, { dataDir, secretKey: config.SECRET_KEY }).catch(async failure => {
    await database.close()
    throw failure
  })
  const replica = config.DATABASE_REPLICA_URL
    ? openReplica(config.DATABASE_REPLICA_URL, database.hasApplicationRole)
    : undefined
  if (replica) await refuseAnother(db, replica.db)
  const mailer = await openMailer(config)
  const jobs = openJobs(connection)
  const app = await buildApp({ db, replica: replica?.db, config, mailer, secrets, jobs, files, now: () => new Date() })
  // The demo company of Saudi Arabia lives with a simulator of its authority, the same one after a restart.
  const hasSimulator = config.DEMO && !config.DATABASE_URL && !config.EINVOICE_SIMULATOR
  const simulator = hasSimulator ? await startZatcaSimulator({ folder: path.join(dataDir, 'zatca') }) : undefined
  if (simulator) config.EINVOICE_SIMULATOR = simulator.url
  const note = () =>
    noteHeads(db, dataDir, new Date()).catch(error => app.log.error({ err: error }, 'heads could not be noted'))
  const close = async () => {
    await note()
    await simulator?.stop()
    await replica?.close()
    await database.close()
  }
  stopOnSignal({ app, jobs, mailer, database: { connection, close } })

  const demo = config.DEMO ? await ensureDemo(app.services, dataDir) : null
  await app.listen({ port: config.PORT, host: config.HOST })
  const address = app.server.address()
  // Port 0 lets the system choose: from here on links name the one that it chose, and only now letters leave.
  if (typeof address === 'object' && address) config.PORT = address.port
  await startWorker(app, { connection })
  void note()
  console.log(`\n  جورنال جاهز · Jornal is ready   ${publicUrl(config)}`)
  if (demo) console.log(`  الشركة التجريبية · Demo company  ${demo.email}  ${demo.password}`)
  if (!database.hasOwnRole) console.log(`\n  ${doctorCommandWords.noOwnRole.ar}\n  ${doctorCommandWords.noOwnRole.en}`)
  if (!config.SMTP_URL) console.log(`  البريد · Mail                    ${path.join(dataDir, 'outbox')}`)
  console.log('')
}

const tellOfBackup = (file: string): void =>
  console.log(`\n  نسخة احتياطية قبل التحديث · Backup before the upgrade   ${file}`)

/** What is made ready beside migrations: that what is declared has its tables, secrets,
 * the tables of the queue, and the articles of the product. */
async function prepare({ db, connection }: Database, settings: Parameters<typeof openSecrets>[1]) {
  await refuseMissingTables(db)
  await installQueue(connection)
  await bringOwnArticles(db, new Date())
  return openSecrets(connection, settings)
}

/** Why it could not listen, in words for the person at the terminal. */
function listenProblem(error: unknown): string | undefined {
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `\n  المنفذ ${port} مشغول ببرنامج آخر؛ اختر غيره: PORT=3001 npm start\n  Port ${port} is taken by another program; choose another: PORT=3001 npm start\n`
  if (code === 'EACCES')
    return `\n  لا يُسمح بالمنفذ ${port}؛ اختر منفذًا فوق 1024.\n  Port ${port} is not allowed; choose one above 1024.\n`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `\n  لا يوجد عنوان ${address ?? process.env.HOST} على هذا الجهاز (HOST).\n  This machine has no address ${address ?? process.env.HOST} (HOST).\n`
  return undefined
}

main().catch((error: unknown) => {
  // What was under way when the stop came is no failure, and the stop ends the process itself.
  if (isStopping()) return
  const listening = listenProblem(error)
  if (error instanceof DatabaseProblem || error instanceof BackupProblem)
    console.error(`\n  ${error.text.ar}\n  ${error.text.en}\n`)
  else console.error(listening ?? (error instanceof Error ? error.message : error))
  process.exit(1)
})
