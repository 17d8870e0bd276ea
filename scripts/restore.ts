// npm run restore -- FILE --to DIR|URL
import { backupCommandWords as words } from '../i18n/site/backup-commands.ts'
import { restoreIntoDatabase, restoreIntoFolder } from '../server/backup/sql/restore-into.ts'
import { readConfig } from '../server/config.ts'
import { openStore } from '../server/storage/open.ts'
import { explained, print } from './command.ts'

const [file, to, location, ...rest] = process.argv.slice(2)

if (file === undefined || to !== '--to' || location === undefined || rest.length > 0) {
  print(words.restoreUsage)
  process.exitCode = 1
} else {
  await explained(async () => {
    const config = readConfig(process.env)
    const secret = config.BACKUP_KEY
    const { organizations, tables, attachments } = /^postgres(ql)?:\/\//.test(location)
      ? await restoreIntoDatabase(file, { databaseUrl: location, files: await openStore(config), secret })
      : await restoreIntoFolder(file, location, secret)
    print(words.restored, {
      // An address may hold a password.
      place: location.replace(/:\/\/[^@/]*@/, '://'),
      organizations: organizations.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      attachments: attachments.length,
    })
  })
}
