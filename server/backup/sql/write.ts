import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { firstOf } from '../../../schema/collections/certain.ts'
import { keyOf } from '../../attachments/whole.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { reasonOf } from '../../problem.ts'
import type { FileStore } from '../../storage/store.ts'
import { encrypted } from '../encryption.ts'
import { attachmentFile, type Manifest, manifestName, tableFile } from '../manifest.ts'
import { BackupProblem } from '../problem.ts'
import { signed, unsigned } from '../signing.ts'
import { figuresOfAll } from './figures.ts'
import { plainly, seesAllRows, type TableShape, tablesOf } from './tables.ts'

/** What is backed up. `connection` is the owner's. */
interface BackupSource {
  connection: pg.ClientConfig
  files: FileStore
  now: Date
  /** What the file is encrypted with, if it is. */
  secret?: string | undefined
}

/** The same everywhere, so that it takes an hour's post and not a day's. */
const compressionLevel = 3

/**
 * Writes a backup of one moment, whatever is posted meanwhile. It appears under its name when it is whole. Throws
 * `BackupProblem`.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupProblem('already_there', { file })
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  return withClient({ ...source.connection, application_name: 'jornal-backup' }, async client => {
    try {
      await client.query(`begin transaction isolation level repeatable read read only; ${plainly}`)
      if (!(await seesAllRows(client))) throw new BackupProblem('sees_not_all')
      const manifest = await writeZip(client, source, unfinished)
      await client.query('commit')
      await keepOnDisk(unfinished)
      await rename(unfinished, file)
      await keepOnDisk(path.dirname(path.resolve(file)))
      return manifest
    } catch (failure) {
      await rm(unfinished, { force: true })
      if (failure instanceof BackupProblem) throw failure
      throw new BackupProblem('not_written', { file, reason: reasonOf(failure) }, failure)
    }
  })
}

async function keepOnDisk(name: string): Promise<void> {
  const handle = await open(name, 'r')
  await handle
    .sync()
    .catch(() => undefined)
    .finally(() => handle.close())
}

async function writeZip(client: pg.Client, { files, now, secret }: BackupSource, file: string): Promise<Manifest> {
  const manifest = await begunManifest(client, now)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // yazl passes on no failure of a stream that it reads.
  const fail = (failure: Error) => void output.destroy(failure)
  zip.on('error', fail)
  const add = (name: string, content: () => Promise<AsyncIterable<Buffer>>) =>
    zip.addReadStreamLazy(name, { compressionLevel, mtime: now }, take =>
      content().then(
        chunks => take(null, Readable.from(chunks).on('error', fail)),
        failure => take(failure, Readable.from([])),
      ),
    )
  for (const shape of await tablesOf(client))
    add(tableFile(shape.name), async () => rowsOf(client, shape, written => void manifest.tables.push(written)))
  for (const each of manifest.attachments) {
    add(attachmentFile(each), async () => {
      const content = await files.open(keyOf(each.organization_id, each.sha256))
      if (!content) throw new BackupProblem('attachment_missing', { attachment: attachmentFile(each) })
      return attached(content, each)
    })
  }
  // Read when all before it is written, so that it can say what that was.
  add(manifestName, async () => Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]))
  zip.end({ forceZip64Format: false, comment: unsigned })
  const content = signed(output)
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(secret === undefined ? content : encrypted(content, secret), target)
  return manifest
}

async function begunManifest(client: pg.Client, now: Date): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, last_value::text as last_value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  const { rows: attachments } = await client.query<Manifest['attachments'][number]>(`
    select distinct organization_id::float8 as organization_id, sha256 from attachments
    where removed_at is null order by 1, 2`)
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return {
    format: 1,
    made_at: now.toISOString(),
    postgres: firstOf(rows).version,
    migrations,
    tables: [],
    sequences,
    attachments,
    organizations: await figuresOfAll(client),
  }
}

// Of rows in JSON, which has neither of these characters nor a line end inside a string, CSV changes nothing.
const asTheyAre = String.raw`format csv, delimiter E'\x02', quote E'\x01'`

/** Rows as PostgreSQL writes a whole one, each a string of JSON on a line of its own. */
async function* rowsOf(
  client: pg.Client,
  { name, columns }: TableShape,
  notify: (written: Manifest['tables'][number]) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const list = columns.map(column => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(
    copyTo(`copy (select to_json(row(${list})::text) from ${pg.escapeIdentifier(name)}) to stdout (${asTheyAre})`),
  )
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  notify({ name, columns, rows: rows.rowCount, sha256: hash.digest('hex') })
}

/** The bytes of an attached file, which are what their name says. */
async function* attached(
  content: AsyncIterable<Buffer>,
  each: Manifest['attachments'][number],
): AsyncGenerator<Buffer> {
  const hash: Hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== each.sha256)
    throw new BackupProblem('attachment_changed', { attachment: attachmentFile(each) })
}
