import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { FileStore } from '../../storage/store.ts'
import { backupStorage } from '../backup-storage.ts'
import { backupName, outdated } from '../retention.ts'
import { writeBackup } from './write.ts'

/** Writes a backup to where they are kept; once it is there, those before it that are not wanted any more go. */
export async function backUpByClock(about: {
  connection: pg.ClientConfig
  files: FileStore
  config: Config
  now: Date
}): Promise<void> {
  const { connection, files, config, now } = about
  const location = await backupStorage(config)
  const secret = config.BACKUP_KEY
  await location.keep(backupName(now), async file => void (await writeBackup({ connection, files, now, secret }, file)))
  for (const name of outdated(await location.names(), config.BACKUP_KEEP)) await location.remove(name)
}
