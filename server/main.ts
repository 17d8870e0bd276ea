import path from 'node:path'
import { buildApp } from './app.ts'
import { publicUrl, readConfig } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { DatabaseProblem } from './db/problem.ts'
import { ensureDemo } from './demo/demo.ts'
import { openMailer } from './mail/open.ts'

/** Starts the whole product: database, migrations, demo company, HTTP. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const dataDir = path.resolve(config.DATA_DIR)
  const database = await openDatabase({ dataDir, databaseUrl: config.DATABASE_URL })
  const mailer = await openMailer(config)
  const app = await buildApp({ db: database.db, config, mailer, now: () => new Date() })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await mailer.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const demo = config.DEMO ? await ensureDemo(app.services, dataDir) : null
  await app.listen({ port: config.PORT, host: config.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const url = config.PUBLIC_URL ? publicUrl(config) : `http://localhost:${port}`
  console.log(`\n  جورنال جاهز · Jornal is ready   ${url}`)
  if (demo) console.log(`  الشركة التجريبية · Demo company  ${demo.email}  ${demo.password}`)
  if (!config.SMTP_URL) console.log(`  البريد · Mail                    ${path.join(dataDir, 'outbox')}`)
  console.log('')
}

main().catch((error: unknown) => {
  if (error instanceof DatabaseProblem) console.error(`\n  ${error.text.ar}\n  ${error.text.en}\n`)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
