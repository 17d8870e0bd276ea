import path from 'node:path'
import type pg from 'pg'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Config } from '../../config.ts'
import type { AroundMigrations } from '../../db/connect.ts'
import { withClient } from '../../db/connection/with-client.ts'
import type { AroundChange } from '../../db/migrate.ts'
import { makeFolder } from '../../folder.ts'
import { DatabaseProblem } from '../../problem.ts'
import type { FileStore } from '../../storage/store.ts'
import { backupFolder } from '../backup-storage.ts'
import type { OrganizationFigures } from '../manifest.ts'
import { backupName } from '../retention.ts'
import { figuresOfAll } from './figures.ts'
import { seesAllRows } from './tables.ts'
import { writeBackup } from './write.ts'

/**
 * Writes a backup before migrations are applied, and holds the trial balance of every organization after them against that
 * before, while nobody else posts: where one differs all of them are taken back. Throws `BackupProblem` where no backup
 * could be written; `migration_changed_figures`. Either way the database is what it was. A user who does not see the rows
 * of all organizations has their hosted server's backups instead.
 */
export const backedUpAround =
  ({
    config,
    files,
    now,
    tell,
  }: {
    config: Config
    files: FileStore
    now: Date
    /** Says where the backup is. */
    tell: (file: string) => void
  }): AroundMigrations =>
  async ({ connection, waiting, apply }) => {
    if (!(await withClient(connection, seesAllRows))) return apply()
    if (config.BACKUP_KEEP === 0) return apply(withSameFigures)
    const folder = backupFolder(config)
    await makeFolder(folder, 'backup_folder_not_made')
    const file = path.join(folder, `before-${firstOf(waiting).slice(0, 4)}-${backupName(now)}`)
    await writeBackup({ connection, files, now, secret: config.BACKUP_KEY }, file)
    tell(file)
    return apply(withSameFigures)
  }

const withSameFigures: AroundChange = async (client, change) => {
  const before = await figuresWhileNobodyPosts(client)
  const changed = await change()
  const after = await figuresWhileNobodyPosts(client)
  for (const was of before) {
    const is = after.find(({ id }) => id === was.id)
    if (!is || summed(is) !== summed(was))
      throw new DatabaseProblem('migration_changed_figures', { organization: was.name })
  }
  return changed
}

const summed = ({ entries, debit, credit, trial_balance }: OrganizationFigures): string =>
  [entries, debit, credit, trial_balance].join()

/** A server of the release before may still be at work: it waits until the upgrade is through. */
async function figuresWhileNobodyPosts(client: pg.ClientBase): Promise<OrganizationFigures[]> {
  await client.query('lock table entry_lines in share row exclusive mode')
  return figuresOfAll(client)
}
