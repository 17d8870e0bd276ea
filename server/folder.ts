import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseProblem, reasonOf } from './problem.ts'

/**
 * Makes a folder for this user alone, and those above it that are missing. One at a time, because Node's own recursive
 * mkdir never returns where the system answers that what is being made does not exist, as in /proc. Throws
 * `folder_not_made`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(path.resolve(folder))
  } catch (failure) {
    throw new DatabaseProblem('folder_not_made', { folder, reason: reasonOf(failure) }, failure)
  }
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
