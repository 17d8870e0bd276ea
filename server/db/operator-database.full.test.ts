import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { noteHeads } from '../audit/sql/heads.ts'
import { bringOwnArticles } from '../blog/sql/own-articles.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { type Database, openDatabase } from './connect.ts'

/** Commands of the operator, beside a server that has the embedded database open. */

let folder: string
let dataDir: string
let database: Database
let server: TestServer
let company: Company

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-beside-'))
  dataDir = path.join(folder, 'data')
  database = await openDatabase({ dataDir })
  server = await openTestServer({ DATA_DIR: dataDir }, { open: async () => database })
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company, ['تركيب'])
  const items = [{ product_id: products[0], quantity: '1', price: '100' }]
  await company.must('POST', '/owner/invoice-sales', { date: '2026-05-02', client_id: clientId, items })
}, 60_000)
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** What a command said, and its exit code. */
const command = (name: string, ...rest: string[]) => commandWith({}, name, ...rest)
const commandWith = (settings: Record<string, string>, name: string, ...rest: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings }
    execFile(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...rest], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure === null ? 0 : Number(failure.code), said: stdout + stderr }),
    )
  })

/** As the superuser, with every guard switched off. */
async function falsify(statement: string): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`set session_replication_role = replica; ${statement}`).finally(() => client.end())
}

test('an article is withdrawn while a server has the database open', async () => {
  await bringOwnArticles(database.db, new Date())
  expect(await command('blog', 'withdraw', '2')).toEqual({
    code: 0,
    said: 'سُحب المقال 2.\nArticle 2 is withdrawn.\n',
  })
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from articles where withdrawn_at is null`.execute(database.db)
  expect(rows).toEqual([{ count: 5n }])
})

test('a backup is written beside the server, restored elsewhere, and verified there', async () => {
  const file = path.join(folder, 'books.backup')
  const written = await command('backup', file)
  expect(written).toMatchObject({ code: 0, said: expect.stringContaining('organizations 1') })
  expect(await command('backup', file)).toMatchObject({ code: 1, said: expect.stringContaining('already there') })
  const location = path.join(folder, 'elsewhere')
  const restored = await command('restore', file, '--to', location)
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Trial balances and chains are as they were'),
  })
  const other = dataDir
  dataDir = location
  expect(await command('verify')).toMatchObject({ code: 0, said: expect.stringContaining('All is sound') })
  dataDir = other
  expect(await readdir(location)).toContain('database')
}, 60_000)

describe('the books are verified', () => {
  test('as sound, and otherwise by the name of what was changed', async () => {
    expect(await command('verify')).toMatchObject({ code: 0, said: expect.stringContaining('all sound') })
    const of = `organization_id = ${company.organizationId}`
    await falsify(`update entry_lines set details = 'غيّره أحد' where ${of} and position = 1`)
    const { code, said } = await command('verify')
    expect(code).toBe(1)
    expect(said).toContain('✗ All that is posted is as it was written; its chain of hashes holds: 2 ≠ 1  القيد')
    await falsify(`update entry_lines set details = null where ${of} and position = 1`)
  }, 60_000)

  fullRunTest(
    'with the seals of periods, of which none is taken out or withdrawn past the program',
    async () => {
      const days = { from: '2026-05-01', to: '2026-05-31', note: null }
      const { id, code } = (await company.must('POST', '/owner/period-seals', days)).period_seal as unknown as {
        id: number
        code: string
      }
      const of = `where organization_id = ${company.organizationId} and id = ${id}`
      const forged = `withdrawn_at = now(), withdrawn_by = 1, withdrawer = 'غيري', withdrawn_reason = 'لا'`
      await falsify(`update period_seals set ${forged} ${of}`)
      const withdrawn = await command('verify')
      expect(withdrawn.code).toBe(1)
      expect(withdrawn.said).toContain(
        `Whether the seal of a period ${code} of organization ${company.organizationId} is`,
      )
      expect(withdrawn.said).toContain('ليس كما في سجل التغييرات')
      await falsify(`update period_seals set ${forged.replaceAll(/= [^,]+/g, '= null')} ${of}`)
      await falsify(`create table kept_seals as select * from period_seals; delete from period_seals ${of}`)
      const removed = await command('verify')
      expect(removed.code).toBe(1)
      expect(removed.said).toContain('was signed, and is not there any more')
      expect(removed.said).toContain('وُقّع ولم يعد موجودًا')
      await falsify('insert into period_seals select * from kept_seals; drop table kept_seals')
      expect(await command('verify')).toMatchObject({ code: 0 })
    },
    60_000,
  )

  fullRunTest(
    'against the log of heads, which knows of what was cut off with every trace in the database',
    async () => {
      const of = `organization_id = ${company.organizationId}`
      await noteHeads(database.db, dataDir, new Date())
      const before = await readFile(path.join(dataDir, 'heads.log'), 'utf8')
      await falsify(`create table kept_audit as select * from audit where ${of}`)
      await falsify(`create table kept_links as select * from chain_links where ${of}`)
      await company.must('POST', '/owner/units', { name: 'طن' })
      expect(await noteHeads(database.db, dataDir, new Date())).toBe(1)
      expect(await noteHeads(database.db, dataDir, new Date())).toBe(0)
      await falsify(`
      delete from audit where ${of} and id > (select max(id) from kept_audit);
      delete from units where ${of} and name = 'طن';
      update audit_heads set (id, hash) = (select id, hash from kept_audit order by id desc limit 1) where ${of};
      delete from chain_links where ${of} and id > (select max(id) from kept_links);
      update chain_heads set (id, hash) = (select id, hash from kept_links order by id desc limit 1) where ${of}`)
      await falsify('drop table kept_audit, kept_links')
      expect(await command('verify')).toMatchObject({
        code: 1,
        said: expect.stringContaining(`organization ${company.organizationId}, at`),
      })
      await writeFile(path.join(dataDir, 'heads.log'), before)
      expect(await command('verify')).toMatchObject({ code: 0 })
      await appendFile(path.join(dataDir, 'heads.log'), 'nothing that the program writes\n')
      expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining('did not write: 1') })
      await writeFile(path.join(dataDir, 'heads.log'), before)
    },
    60_000,
  )
})

test('the doctor says how the installation is, and what is to be done', async () => {
  const sound = await command('doctor')
  expect(sound).toMatchObject({ code: 0, said: expect.stringContaining('All is well.') })
  for (const text of ['run npm run verify before', 'شغّل npm run verify قبل']) expect(sound.said).toContain(text)
  const closed = await commandWith({ BACKUP_DIR: '/proc/nowhere/backups' }, 'doctor')
  expect(closed.code).toBe(1)
  expect(closed.said).toMatch(/✗ Backup folder \/proc\/nowhere\/backups cannot be written to: .*BACKUP_DIR/)
  expect(closed.said).toContain('✗ مجلد النسخ الاحتياطية /proc/nowhere/backups لا يُكتب فيه')
  await falsify(`update organizations set created_at = now() - interval '2 days'`)
  const { code, said } = await command('doctor')
  expect(code).toBe(1)
  expect(said).toMatch(/✗ No backup in .*backups within 36 hours; the last one: none yet/)
}, 60_000)

fullRunTest(
  'no command touches books that are not there, or that another has open',
  async () => {
    expect(await command('migrate')).toMatchObject({ code: 1, said: expect.stringContaining('already open') })
    const other = dataDir
    dataDir = path.join(folder, 'nothing')
    expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining('There are no books in') })
    dataDir = other
    expect(await readdir(folder)).not.toContain('nothing')
  },
  60_000,
)
