import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { AroundMigrations } from '../../db/connect.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { makeFolder } from '../../folder.ts'
import { DatabaseProblem } from '../../problem.ts'
import type { FileStore } from '../../storage/store.ts'
import type { OrganizationFigures } from '../manifest.ts'
import { backupFolder } from '../place.ts'
import { backupName } from '../retention.ts'
import { figuresOfAll } from './figures.ts'
import { seesAllRows } from './tables.ts'
import { writeBackup } from './write.ts'

/**
 * Writes a backup before migrations are applied, and holds the trial balance of every organization after them against that
 * before. Throws `BackupProblem` where none could be written, and then nothing was applied; `migration_changed_figures`.
 * A user who does not see the rows of all organizations has their hosted server's backups instead.
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
    if (config.BACKUP_KEEP === 0) return apply()
    const before = await figuresOf(connection)
    if (before === null) return apply()
    const folder = backupFolder(config)
    await makeFolder(folder)
    const file = path.join(folder, `before-${waiting[0]!.slice(0, 4)}-${backupName(now)}`)
    await writeBackup({ connection, files, now, secret: config.BACKUP_KEY }, file)
    tell(file)
    const applied = await apply()
    const after = await figuresOf(connection)
    for (const was of before) {
      const is = after?.find(({ id }) => id === was.id)
      if (!is || summed(is) !== summed(was))
        throw new DatabaseProblem('migration_changed_figures', { organization: was.name, file })
    }
    return applied
  }

const summed = ({ entries, debit, credit, trial_balance }: OrganizationFigures): string =>
  [entries, debit, credit, trial_balance].join()

const figuresOf = (connection: pg.ClientConfig): Promise<OrganizationFigures[] | null> =>
  withClient(connection, async client => ((await seesAllRows(client)) ? figuresOfAll(client) : null))
