import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open as openFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'
import { present } from '../../schema/collections/certain.ts'
import { reasonOf } from '../problem.ts'
import { decrypted, isEncrypted } from './encryption.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { isAsSigned } from './signing.ts'

/** A backup that was found to be whole, to read from. */
export interface OpenBackup {
  manifest: Manifest
  /** The content of a file in it; its hash is held against what the manifest says when it has been read. */
  read(name: string, sha256: string): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/**
 * Opens a backup once every byte of it was found to be as it was written. What is encrypted is decrypted beside
 * `unfinished`, a name that nobody uses. Throws `BackupProblem`.
 */
export async function openBackup(
  file: string,
  { secret, unfinished }: { secret: string | undefined; unfinished: string },
): Promise<OpenBackup> {
  const isSealed = await beginning(file).then(isEncrypted)
  if (isSealed && secret === undefined) throw new BackupProblem('encrypted', { file })
  const plain = isSealed ? `${unfinished}.zip` : file
  const forget = () => (isSealed ? rm(plain, { force: true }) : Promise.resolve())
  try {
    if (isSealed)
      await pipeline(
        decrypted(createReadStream(file), present(secret, 'BACKUP_KEY')),
        createWriteStream(plain, { flags: 'wx', mode: 0o600 }),
      ).catch(failure => {
        throw new BackupProblem('wrong_key', { file }, failure)
      })
    if (!(await isAsSigned(plain))) throw new BackupProblem('not_a_backup', { file })
    const { entries, zip } = await entriesOf(plain)
    const read = readFrom(zip, entries, file)
    const found = entries.get(manifestName)
    const manifest = found ? readManifest(String(await buffer(await streamOf(zip, found)))) : null
    if (!manifest) throw new BackupProblem('not_a_backup', { file })
    return {
      manifest,
      read,
      async close() {
        zip.close()
        await forget()
      },
    }
  } catch (failure) {
    await forget()
    if (failure instanceof BackupProblem) throw failure
    throw new BackupProblem('not_a_backup', { file }, failure)
  }
}

async function beginning(file: string): Promise<Buffer> {
  try {
    const handle = await openFile(file, 'r')
    const { buffer: read, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close())
    return read.subarray(0, bytesRead)
  } catch (failure) {
    throw new BackupProblem('not_readable', { file, reason: reasonOf(failure) }, failure)
  }
}

async function entriesOf(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await promisify<string, object, ZipFile>(openZip as never)(file, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve())
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return { zip, entries }
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (failure, stream) => (stream ? resolve(stream) : reject(failure))),
  )

const readFrom = (zip: ZipFile, entries: ReadonlyMap<string, Entry>, file: string) =>
  async function* read(name: string, sha256: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new BackupProblem('not_a_backup', { file })
    const hash = createHash('sha256')
    for await (const chunk of await streamOf(zip, entry)) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
    if (hash.digest('hex') !== sha256) throw new BackupProblem('not_a_backup', { file })
  }
