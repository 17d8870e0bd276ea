import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../db/folder.ts'

const length = 32

/** A secret of this installation, made the first time it is asked for; only this user may read its file. */
export async function secretOf(dataDir: string, name: string): Promise<Buffer> {
  const folder = path.join(path.resolve(dataDir), 'secrets')
  const file = path.join(folder, name)
  await makeFolder(folder)
  const fresh = path.join(folder, `.${name}-${randomBytes(6).toString('hex')}`)
  await writeFile(fresh, randomBytes(length), { mode: 0o600 })
  try {
    // A link is made whole or not at all, and never over a secret that is there: the first of two processes wins.
    await link(fresh, file)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
  } finally {
    await unlink(fresh)
  }
  const secret = await readFile(file)
  if (secret.length !== length) throw new Error(`The file ${path.join('secrets', name)} in DATA_DIR is damaged.`)
  return secret
}
