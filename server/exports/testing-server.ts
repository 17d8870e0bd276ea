import { randomBytes } from 'node:crypto'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openPool } from '../db/connect.ts'
import { openJobs } from '../jobs/queue.ts'
import { openStore } from '../storage/open.ts'

/** A server in a process of its own, which says how much memory it took at most since it was last asked. */

const { connection, hasApplicationRole } = JSON.parse(process.env.TESTING_DATABASE ?? '{}')
const { db } = openPool(connection, hasApplicationRole)
const mailer = { send: async () => ({ refused: [] }), close: async () => undefined }
const secrets = {
  codePepper: randomBytes(32),
  letterKey: randomBytes(32),
  factorKey: randomBytes(32),
  unitKey: randomBytes(32),
}
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: process.env.TESTING_DATA_DIR ?? '' })
const jobs = openJobs(connection)
const files = await openStore(config)
const app = await buildApp({ db, config, mailer, secrets, jobs, files, now: () => new Date() })
const url = await app.listen({ port: 0, host: '127.0.0.1' })

let limit = process.memoryUsage.rss()
setInterval(() => {
  limit = Math.max(limit, process.memoryUsage.rss())
}, 10)
process.on('message', () => {
  process.send?.({ memory_bytes: limit })
  limit = process.memoryUsage.rss()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
