// npm run backup -- FILE
import path from 'node:path'
import { backupCommandWords as words } from '../i18n/site/backup-commands.ts'
import { writeBackup } from '../server/backup/sql/write.ts'
import { openStore } from '../server/storage/open.ts'
import { print, withBooks } from './command.ts'

const [file, ...rest] = process.argv.slice(2)

if (file === undefined || rest.length > 0) {
  print(words.backupUsage)
  process.exitCode = 1
} else {
  await withBooks(async ({ connection }, config) => {
    const source = { connection, files: await openStore(config), now: new Date(), secret: config.BACKUP_KEY }
    const { organizations, tables, attachments } = await writeBackup(source, path.resolve(file))
    print(words.backedUp, {
      file,
      organizations: organizations.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      attachments: attachments.length,
    })
    return true
  })
}
