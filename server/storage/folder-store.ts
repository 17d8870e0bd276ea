import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../folder.ts'
import { sha256Of } from './sha256.ts'
import type { FileStore } from './store.ts'

const isMissing = (failure: unknown) => (failure as { code?: unknown }).code === 'ENOENT'

/** What is written to a file or a folder outlives a loss of power. */
async function keepOnDisk(name: string): Promise<void> {
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } catch (failure) {
    // A folder cannot be synced on every system.
    if ((failure as { code?: unknown }).code !== 'EPERM') throw failure
  } finally {
    await handle.close()
  }
}

/** SHA-256 of a file, in hex; null where there is none. */
async function hashOf(name: string): Promise<string | null> {
  try {
    return await sha256Of(createReadStream(name))
  } catch (failure) {
    if (isMissing(failure)) return null
    throw failure
  }
}

/** Files in a folder, one folder for each organization. */
export function folderStore(folder: string): FileStore {
  const positionOf = (key: string) => path.join(folder, ...key.split('/'))
  const has = (key: string) =>
    access(positionOf(key), constants.R_OK).then(
      () => true,
      () => false,
    )
  return {
    has,
    async put(key, from) {
      // A file that the disk spoiled is put anew.
      if ((await hashOf(positionOf(key))) === path.basename(key)) return
      const location = positionOf(key)
      await makeFolder(path.dirname(location))
      const unfinished = `${location}.${randomUUID()}`
      try {
        await copyFile(from, unfinished, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        await keepOnDisk(unfinished)
        await rename(unfinished, location)
      } catch (failure) {
        await rm(unfinished, { force: true })
        throw failure
      }
      await keepOnDisk(path.dirname(location))
    },
    async open(key) {
      try {
        const handle = await open(positionOf(key), 'r')
        return handle.createReadStream()
      } catch (failure) {
        if (isMissing(failure)) return null
        throw failure
      }
    },
    remove: key => rm(positionOf(key), { force: true }),
    removeAll: organizationId => rm(positionOf(String(organizationId)), { recursive: true, force: true }),
  }
}
