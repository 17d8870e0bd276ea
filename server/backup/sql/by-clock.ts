import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { makeFolder } from '../../folder.ts'
import type { FileStore } from '../../storage/store.ts'
import { backupName, outdated } from '../retention.ts'
import { writeBackup } from './write.ts'

/** Where backups are written by themselves. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Config): string =>
  BACKUP_DIR === undefined ? path.resolve(DATA_DIR, 'backups') : path.resolve(BACKUP_DIR)

/** Writes a backup into the folder of backups; once it is there, those before it that are not wanted any more go. */
export async function backUpByClock(about: {
  connection: pg.ClientConfig
  files: FileStore
  config: Config
  now: Date
}): Promise<void> {
  const { connection, files, config, now } = about
  const folder = backupFolder(config)
  await makeFolder(folder)
  const secret = config.BACKUP_KEY
  await writeBackup({ connection, files, now, secret }, path.join(folder, backupName(now)))
  for (const name of outdated(await readdir(folder), config.BACKUP_KEEP))
    await rm(path.join(folder, name), { force: true })
}
