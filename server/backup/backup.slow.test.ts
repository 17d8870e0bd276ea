import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { seedFrom } from '../../testing-seed.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { readMigrations } from '../db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../db/testing.ts'
import { backToBaseline, recordMigrations, replacedByBaseline } from '../db/testing-migrations.ts'
import { run } from '../db/testing-setup.ts'
import { randomBooks } from '../documents/testing-books.ts'
import { organizationById } from '../organizations/sql/memberships.ts'
import { holds, type StoredProof } from '../proofs/proof-run.ts'
import { proofsNow } from '../proofs/sql/prove.ts'
import { folderStore } from '../storage/folder-store.ts'
import { openTestS3 } from '../storage/testing-s3.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { addressOf } from '../testing-process.ts'
import type { Manifest } from './manifest.ts'
import { backUpByClock } from './sql/nightly.ts'
import { restoreIntoDatabase, restoreIntoFolder } from './sql/restore-into.ts'
import { writeBackup } from './sql/write.ts'

const secret = 'a secret of thirty-two characters'
const seed = seedFrom('BOOKS_SEED')

let folder: string
let server: TestServer
let company: Company
let written: Manifest
const inFolder = (...names: string[]) => path.join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-backup-'))
  server = await openTestServer({ DATA_DIR: inFolder('data') })
  ;({ company } = await randomBooks(server, seed, 40))
  await attach('عقد الإيجار')
  written = await writeBackup(source(), inFolder('books.backup'))
}, 120_000)
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const source = (more: { secret?: string } = {}) => ({
  connection: server.database.connection,
  files: folderStore(inFolder('data', 'attachments')),
  now: new Date(),
  ...more,
})

/** A file of the company, as the attachments keep one. */
async function attach(content: string): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await writeFile(inFolder('contract'), content)
  await folderStore(inFolder('data', 'attachments')).put(`${company.organizationId}/${sha256}`, inFolder('contract'))
  await run(
    server.database.connection,
    `set app.organization_id to '${company.organizationId}';
     insert into attachments (organization_id, resource, record_id, name, type, bytes, sha256, created_at, created_by)
     values (${company.organizationId}, 'clients', 1, 'عقد.txt', 'text/plain', 9, '${sha256}', now(), ${company.userId});
     select chain_written(${company.organizationId})`,
  )
}

const proven = async (db: TestDatabase['db']): Promise<StoredProof[]> => {
  const organization = (await organizationById(db, company.organizationId))!
  return proofsNow(
    { db, now: () => new Date('2026-11-25T10:00:00Z'), complain: error => console.error(error) },
    organization,
  )
}

const restoreInto = (database: TestDatabase, file: string, more: { secret?: string } = {}) =>
  restoreIntoDatabase(file, {
    databaseUrl: addressOf(database),
    files: folderStore(inFolder('restored-files')),
    ...more,
  })

const tablesIn = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  return rows.length
}

describe(`a backup of random books, from seed ${seed}`, () => {
  it('comes back to the penny: the same trial balance, the same proofs, the same chains', async () => {
    const restored = await emptyDatabase()
    expect(await restoreInto(restored, inFolder('books.backup'))).toEqual(written)
    const again = inFolder('again.backup')
    const files = folderStore(inFolder('restored-files'))
    const second = await writeBackup({ ...source(), connection: restored.connection, files }, again)
    expect(second.organizations).toEqual(written.organizations)
    expect(second.tables).toEqual(written.tables)
    const [{ organization_id, sha256 } = { organization_id: 0, sha256: '' }] = written.attachments
    expect(await readFile(inFolder('restored-files', String(organization_id), sha256), 'utf8')).toBe('عقد الإيجار')
    const reopened = await openDatabase({ dataDir: folder, databaseUrl: addressOf(restored) })
    const proofs = await proven(reopened.db)
    await reopened.close()
    expect(proofs).toEqual(await proven(server.database.db))
    expect(proofs.filter(proof => !holds(proof))).toEqual([])
    await restored.close()
  }, 120_000)

  fullRunTest(
    'is encrypted on request, and opens with its key alone',
    async () => {
      const file = inFolder('sealed.backup')
      await writeBackup(source({ secret }), file)
      expect((await readFile(file)).includes('manifest.json')).toBe(false)
      const restored = await emptyDatabase()
      await expect(restoreInto(restored, file)).rejects.toMatchObject({ code: 'encrypted' })
      await expect(restoreInto(restored, file, { secret: `${secret}!` })).rejects.toMatchObject({ code: 'wrong_key' })
      expect(await tablesIn(restored)).toBe(0)
      expect((await restoreInto(restored, file, { secret })).organizations).toEqual(written.organizations)
      await restored.close()
    },
    60_000,
  )

  it('is refused when a byte of it was changed or its end is missing, and nothing is half restored', async () => {
    const restored = await emptyDatabase()
    const whole = await readFile(inFolder('books.backup'))
    const file = inFolder('broken.backup')
    for (let count = 0; count < 20; count += 1) {
      const broken = Buffer.from(whole)
      const index = randomBytes(4).readUInt32BE() % whole.length
      broken[index] = broken[index]! ^ (1 << (count % 8))
      await writeFile(file, count % 5 === 0 ? whole.subarray(0, index) : broken)
      await expect(restoreInto(restored, file)).rejects.toMatchObject({ code: 'not_a_backup' })
    }
    expect(await tablesIn(restored)).toBe(0)
    await restored.close()
  }, 60_000)

  it('comes back of a database that the migrations before the baseline made, where it had all of them', async () => {
    const older = await emptyDatabase()
    await restoreInto(older, inFolder('books.backup'))
    await backToBaseline(older.connection)
    const restored = await emptyDatabase()
    const files = folderStore(inFolder('restored-files'))
    const backUp = (file: string) => writeBackup({ ...source(), connection: older.connection, files }, file)
    await recordMigrations(older.connection, replacedByBaseline.slice(0, -1))
    await backUp(inFolder('some.backup'))
    await expect(restoreInto(restored, inFolder('some.backup'))).rejects.toMatchObject({
      code: 'migrations_before_baseline',
    })
    expect(await tablesIn(restored)).toBe(0)
    await recordMigrations(older.connection, replacedByBaseline)
    await backUp(inFolder('older.backup'))
    expect((await restoreInto(restored, inFolder('older.backup'))).organizations).toEqual(written.organizations)
    const { rows } = await restored.pool.query('select name from schema_migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    await older.close()
    await restored.close()
  }, 120_000)

  it('is restored into an empty place only', async () => {
    await expect(restoreInto({ ...server.database } as TestDatabase, inFolder('books.backup'))).rejects.toMatchObject({
      code: 'not_empty',
    })
    await expect(restoreIntoFolder(inFolder('books.backup'), folder)).rejects.toMatchObject({ code: 'not_empty' })
    await expect(writeBackup(source(), inFolder('books.backup'))).rejects.toMatchObject({ code: 'already_there' })
  })

  it('is not written in part: without its connection, or with a file that is not what it was, it says so', async () => {
    const beginning = readdir(folder)
    // Who is in a transaction sees of the others what they did when it first asked.
    const [holder, watcher] = [new pg.Client(server.database.connection), new pg.Client(server.database.connection)]
    await Promise.all([holder.connect(), watcher.connect()])
    await holder.query('begin; lock table users in access exclusive mode')
    const lost = writeBackup(source(), inFolder('lost.backup'))
    const refused = expect(lost).rejects.toMatchObject({ code: 'not_written' })
    const ended = async () =>
      (
        await watcher.query<{ ended: boolean }>(`select pg_terminate_backend(pid) as ended from pg_stat_activity
          where application_name = 'jornal-backup' and wait_event_type = 'Lock' and datname = current_database()`)
      ).rows
    await expect.poll(ended, { timeout: 20_000 }).toEqual([{ ended: true }])
    await refused
    await Promise.all([holder.end(), watcher.end()])

    const [{ organization_id, sha256 } = { organization_id: 0, sha256: '' }] = written.attachments
    const attached = inFolder('data', 'attachments', String(organization_id), sha256)
    await writeFile(attached, 'عقد آخر')
    await expect(writeBackup(source(), inFolder('other.backup'))).rejects.toMatchObject({ code: 'attachment_changed' })
    await rm(attached)
    await expect(writeBackup(source(), inFolder('none.backup'))).rejects.toMatchObject({ code: 'attachment_missing' })
    await writeFile(attached, 'عقد الإيجار')
    expect(await readdir(folder)).toEqual(await beginning)
  })

  fullRunTest(
    'is restored into a new folder, where a server finds its books',
    async () => {
      const location = inFolder('new', 'place')
      await restoreIntoFolder(inFolder('books.backup'), location)
      expect(await readdir(inFolder('new'))).toEqual(['place'])
      const database = await openDatabase({ dataDir: location })
      const organization = await organizationById(database.db, company.organizationId)
      await database.close()
      expect(organization?.name).toBe('متجر الاختبار')
    },
    60_000,
  )
})

it('backups by the clock go to a bucket where one is named for them', async () => {
  const s3 = await openTestS3()
  const config = readConfig({
    ...{ DATA_DIR: inFolder('data'), BACKUP_BUCKET: s3.bucket, BACKUP_KEEP: '1', S3_ENDPOINT: s3.url },
    ...{ S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey },
  })
  for (const day of ['2026-11-01', '2026-11-02'])
    await backUpByClock({ ...source(), config, now: new Date(`${day}T02:43:00Z`) })
  expect([...s3.objects.keys()]).toEqual(['backups/jornal-20261102-024300.backup'])
  await s3.close()
  expect(() => readConfig({ BACKUP_BUCKET: 'books' })).toThrow(/S3_ACCESS_KEY.*BACKUP_BUCKET/)
}, 60_000)

it('backups by the clock keep the last ones, and touch no other file', async () => {
  const stored = inFolder('kept')
  const config = { ...server.app.services.config, BACKUP_DIR: stored, BACKUP_KEEP: 2 }
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
    await backUpByClock({ ...source(), config, now: new Date(`${day}T02:43:00Z`) })
    await writeFile(path.join(stored, 'mine.txt'), 'mine')
  }
  expect((await readdir(stored)).sort()).toEqual([
    'jornal-20261102-024300.backup',
    'jornal-20261103-024300.backup',
    'mine.txt',
  ])
}, 60_000)
