import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../../folder.ts'
import type { UploadedFile } from '../../imports/uploaded-file.ts'

// Nobody receives or reads one file for so long: it was left behind by a server that was killed.
const leftBehindAfter_ms = 3_600_000

export const uploadsIn = (dataDir: string): string => path.resolve(dataDir, 'uploads')

/** Writes what comes to a new file of a folder, as it comes. A file that does not come whole is removed. */
export async function saveUpload(folder: string, content: Readable): Promise<Omit<UploadedFile, 'name' | 'type'>> {
  await makeFolder(folder)
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      bytes += piece.length
      hash.update(piece)
      yield piece
    }
  }
  try {
    await pipeline(content, counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return { path: file, bytes, digest: hash.digest('hex') }
  } catch (failure) {
    await removeUpload({ path: file })
    throw failure
  }
}

export const removeUpload = (file: Pick<UploadedFile, 'path'> | undefined): Promise<void> =>
  file ? rm(file.path, { force: true }) : Promise.resolve()

/** Removes what a server that was killed left behind. */
export async function removeLeftUploads(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (written && now.getTime() - written.mtimeMs > leftBehindAfter_ms) await removeUpload({ path: file })
  }
}
