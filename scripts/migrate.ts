// npm run migrate
import path from 'node:path'
import { migrateCommandWords as words } from '../i18n/site/trust-commands.ts'
import { backedUpAround } from '../server/backup/sql/before-migrating.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { openStore } from '../server/storage/open.ts'
import { explained, print } from './command.ts'

await explained(async () => {
  const config = readConfig(process.env)
  const database = await openDatabase({
    dataDir: path.resolve(config.DATA_DIR),
    databaseUrl: config.DATABASE_URL,
    poolSize: 1,
    aroundMigrations: backedUpAround({
      config,
      files: await openStore(config),
      now: new Date(),
      tell: file => print(words.backedUp, { file }),
    }),
  })
  await database.close()
  for (const migration of database.migrated) print(words.migrated, { migration })
  if (database.migrated.length === 0) print(words.nothing)
})
