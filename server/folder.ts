import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseProblem, reasonOf } from './problem.ts'

/**
 * Makes a folder for this user alone, and those above it that are missing. One at a time, because Node's own recursive
 * mkdir never returns where the system answers that what is being made does not exist, as in /proc. Throws
 * `folder_not_made`, or that of the setting which names the folder.
 */
export async function makeFolder(
  folder: string,
  problem: 'folder_not_made' | 'backup_folder_not_made' | 'restore_folder_not_made' = 'folder_not_made',
): Promise<void> {
  try {
    await make(path.resolve(folder))
  } catch (failure) {
    throw new DatabaseProblem(problem, { folder, reason: reasonOf(failure) }, failure)
  }
}

/**
 * Tries whether something can be written into a folder, or into what it would be made in, and leaves nothing there: a
 * folder made by who tries might be closed to who needs it. Throws what the system says where it can not.
 */
export async function tryFolder(folder: string): Promise<void> {
  const location = path.resolve(folder)
  const above = path.dirname(location)
  const isThere = above === location || (await stat(location).catch(noneThere)) !== undefined
  if (!isThere) return tryFolder(above)
  await rmdir(await mkdtemp(path.join(location, '.jornal-try-')))
}

const noneThere = (failure: NodeJS.ErrnoException): undefined => {
  if (failure.code !== 'ENOENT') throw failure
}

const isFolder = async (name: string): Promise<boolean> =>
  (await stat(name).catch(() => undefined))?.isDirectory() === true

async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) await make(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (failure) {
    // Somebody else may have made it meanwhile.
    if (!(await isFolder(folder))) throw failure
  }
}
