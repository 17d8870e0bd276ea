import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { keyOf } from '../../attachments/whole.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { makeFolder } from '../../folder.ts'
import { folderStore } from '../../storage/folder-store.ts'
import type { FileStore } from '../../storage/store.ts'
import { attachmentFile, type Manifest } from '../manifest.ts'
import { BackupProblem } from '../problem.ts'
import { type OpenBackup, openBackup } from '../reading.ts'
import { refuseUnknownMigrations, refuseUnlessEmpty, restoreRows } from './restore.ts'

/** Restores into a new folder, which appears under its name when all of it is there. Throws `BackupProblem`. */
export async function restoreIntoFolder(file: string, folder: string, secret?: string): Promise<Manifest> {
  const location = path.resolve(folder)
  const inIt = await readdir(location).catch(() => undefined)
  if (inIt && inIt.length > 0) throw new BackupProblem('not_empty', { place: location })
  await makeFolder(path.dirname(location), 'restore_folder_not_made')
  const unfinished = path.join(path.dirname(location), `.${path.basename(location)}.${randomUUID()}`)
  const backup = await openBackup(file, { secret, unfinished })
  try {
    await refuseUnknownMigrations(backup.manifest, file)
    await makeFolder(unfinished, 'restore_folder_not_made')
    const server = await startEmbedded(unfinished)
    try {
      await restoreRows(server.connection, backup)
    } finally {
      await server.stop()
    }
    await bringFiles(folderStore(path.join(unfinished, 'attachments')), backup)
    if (inIt) await rmdir(location)
    await rename(unfinished, location)
    return backup.manifest
  } finally {
    await backup.close()
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Restores into an empty database, and attached files into a store. Throws `BackupProblem`. */
export async function restoreIntoDatabase(
  file: string,
  { databaseUrl, files, secret }: { databaseUrl: string; files: FileStore; secret?: string | undefined },
): Promise<Manifest> {
  const connection = { connectionString: databaseUrl }
  const unfinished = path.join(os.tmpdir(), `jornal-restore-${randomUUID()}`)
  const backup = await openBackup(file, { secret, unfinished })
  try {
    await refuseUnknownMigrations(backup.manifest, file)
    await refuseUnlessEmpty(connection, new URL(databaseUrl).pathname.slice(1))
    // Files first: rows that point to files which are not there would be half a restore, the other way round is none.
    await bringFiles(files, backup)
    await restoreRows(connection, backup)
    return backup.manifest
  } finally {
    await backup.close()
  }
}

async function bringFiles(store: FileStore, { manifest, read }: OpenBackup): Promise<void> {
  for (const each of manifest.attachments) {
    const aside = path.join(os.tmpdir(), `jornal-restore-${randomUUID()}`)
    try {
      await pipeline(read(attachmentFile(each), each.sha256), createWriteStream(aside, { flags: 'wx', mode: 0o600 }))
      await store.put(keyOf(each.organization_id, each.sha256), aside)
    } finally {
      await rm(aside, { force: true })
    }
  }
}
