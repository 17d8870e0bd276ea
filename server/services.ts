import type { Config } from './config.ts'
import type { Db } from './db/connection/transaction.ts'
import type { Secrets } from './db/secrets.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FileStore } from './storage/store.ts'

/** What every route works with. Assembled once, in main.ts or in a test. */
export interface Services {
  db: Db
  /** A standby of the database, where there is one: `readUpToDate` reads from it. */
  replica?: Db | undefined
  config: Config
  mailer: Mailer
  secrets: Secrets
  jobs: Jobs
  /** Where attached files are kept. */
  files: FileStore
  /** The present moment. The ledger itself never asks. */
  now: () => Date
}
