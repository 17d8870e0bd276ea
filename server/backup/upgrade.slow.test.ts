import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../i18n/text.ts'
import { verifyRecords } from '../books/sql/chain.ts'
import { readConfig } from '../config.ts'
import { inTransaction, openDatabase } from '../db/connect.ts'
import { ourMigrations } from '../db/migrate.ts'
import { openOrganization } from '../db/organization.ts'
import { backToBaseline } from '../db/testing-migrations.ts'
import { folderStore } from '../storage/folder-store.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { addressOf } from '../testing-process.ts'
import { backedUpAround } from './sql/before-migrating.ts'

/** What an upgrade does around its migrations. */

let folder: string
let migrations: string
let server: TestServer
let company: Company
const messages: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-upgrade-'))
  migrations = path.join(folder, 'migrations')
  await cp(ourMigrations, migrations, { recursive: true })
  server = await openTestServer()
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company, ['تركيب'])
  const items = [{ product_id: products[0], quantity: '1', price: '100' }]
  await company.must('POST', '/owner/invoice-sales', { date: '2026-05-02', client_id: clientId, items })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function upgrade(at = '2026-11-25T10:00:00Z'): Promise<string[]> {
  const config = readConfig({ DATA_DIR: folder })
  const files = folderStore(path.join(folder, 'attachments'))
  const notify = (file: string) => void messages.push(path.basename(file))
  const database = await openDatabase({
    dataDir: folder,
    databaseUrl: addressOf(server.database),
    migrations,
    aroundMigrations: backedUpAround({ config, files, now: new Date(at), tell: notify }),
  })
  await database.close()
  return database.migrated
}

const firstFault = () =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return (await verifyRecords(tx, company.organizationId)).first
  })

test('a backup is written before the first migration, and none where there is nothing to apply', async () => {
  expect(await upgrade()).toEqual([])
  await writeFile(
    path.join(migrations, '9997-branch.sql'),
    `alter table documents add column branch text not null default 'main', add column floor bigint;`,
  )
  expect(await upgrade()).toEqual(['9997-branch.sql'])
  expect(messages).toEqual(['before-9997-jornal-20261125-100000.backup'])
  expect(await readdir(path.join(folder, 'backups'))).toEqual(messages)
})

test('a column that an upgrade adds leaves what was posted as it was, and is chained from then on', async () => {
  expect(await firstFault()).toBeNull()
  const client = new pg.Client(server.database.connection)
  await client.connect()
  for (const change of [`branch = 'other'`, 'floor = 3']) {
    await client.query(`set session_replication_role = replica; update documents set ${change}`)
    expect([change, await firstFault()]).toEqual([change, expect.objectContaining({ kind: 'document' })])
    await client.query(`update documents set branch = 'main', floor = null`)
  }
  await client.end()
  expect(await firstFault()).toBeNull()
})

test('an upgrade that changes a figure of the ledger is taken back whole, and the books go on as they were', async () => {
  await writeFile(path.join(migrations, '9998-notes.sql'), `alter table documents add column aside text`)
  await writeFile(
    path.join(migrations, '9999-figures.sql'),
    `alter table entry_lines disable trigger user;
     update entry_lines set debit = debit * 2, credit = credit * 2;
     alter table entry_lines enable trigger user;`,
  )
  await rm(path.join(folder, 'backups'), { recursive: true })
  await expect(upgrade()).rejects.toMatchObject({
    code: 'migration_changed_figures',
    message: expect.stringMatching(/the trial balance of متجر الاختبار would not be what it was/),
  })
  expect(await readdir(path.join(folder, 'backups'))).toEqual(['before-9998-jornal-20261125-100000.backup'])
  const { rows } = await server.database.pool.query(`
    select (select sum(debit)::int from entry_lines) as debit,
      (select count(*)::int from information_schema.columns where column_name = 'aside') as added,
      (select count(*)::int from schema_migrations where name like '999%') as applied`)
  expect(rows).toEqual([{ debit: 11_400, added: 0, applied: 1 }])
  expect(await firstFault()).toBeNull()
  await rm(path.join(migrations, '9999-figures.sql'))
  expect(await upgrade('2026-11-25T11:00:00Z')).toEqual(['9998-notes.sql'])
})

const parties = [
  ['clients', 'individual'],
  ['clients', 'business'],
  ['suppliers', 'individual'],
  ['suppliers', 'business'],
] as const

test('units and the warehouse of a founding are named in the reader’s language, but for what was renamed', async () => {
  const id = company.organizationId
  const units = async (lang: Language, search = '') => {
    const { body } = await company.call('GET', `/owner/units?q=${encodeURIComponent(search)}`, undefined, { lang })
    return (body.Units as { id: number; name: string }[]).map(({ name }) => name)
  }
  const [metre] = (await company.must('GET', '/owner/units?q=متر')).Units as unknown as { id: number }[]
  await company.must('PUT', `/owner/units/${metre!.id}`, { name: 'متر طولي' })
  await company.must('POST', '/owner/units', { name: 'لفة' })
  for (const name of ['9997-branch.sql', '9998-notes.sql']) await rm(path.join(migrations, name))
  for (const [path, type] of parties) {
    const named = { first_name: 'سعاد', company_name: 'شركة النور' }
    await company.must('POST', `/owner/${path}`, { type, display_name: `${type} of before`, ...named })
  }
  await backToBaseline(server.database.connection)
  // Before, another unit could bear the other name of one that the founding made.
  const client = new pg.Client(server.database.connection)
  await client.connect()
  await client.query(`begin; select open_organization(${id});
    update units set name = 'Box', sort_keys = '{"name": "box"}' where name = 'لفة'; select chain_written(${id}); commit`)
  await client.end()
  expect(await upgrade()).toEqual([
    ...[
      '0016-seeded-names.sql',
      '0017-made-good.sql',
      '0018-credit-refunds.sql',
      '0019-thrown-away.sql',
      '0020-days-of-goods.sql',
      '0021-debit-notes.sql',
      '0022-tax-codes.sql',
      '0023-tax-filings.sql',
      '0024-parties.sql',
      '0025-reverse-charge.sql',
      '0026-issued-documents.sql',
      '0027-advance-invoices.sql',
      '0028-rounding.sql',
      '0029-tax-of-customs.sql',
      '0030-types-of-documents.sql',
      '0031-codes-of-accounts.sql',
      '0032-supplier-debit-notes.sql',
      '0033-codes-of-entries.sql',
      '0034-einvoices.sql',
      '0035-analytical-of-lines.sql',
      '0036-einvoices-of-jordan.sql',
      '0037-bank-statements.sql',
      '0038-late-einvoices.sql',
      '0039-cash-in-currencies.sql',
      '0040-withholding.sql',
      '0041-units-of-warehouses.sql',
    ],
  ])
  expect(await units('ar')).toEqual(['خدمة', 'ساعة', 'علبة', 'قطعة', 'كرتونة', 'كيلوجرام', 'لتر', 'متر طولي', 'Box'])
  expect(await units('en')).toEqual([
    ...['علبة', 'متر طولي', 'Box', 'Carton', 'Hour', 'Kilogram', 'Litre', 'Piece', 'Service'],
  ])
  expect([await units('ar', 'carton'), await units('en', 'كرتونه'), await units('en', 'metre')]).toEqual([
    ...[['كرتونة'], ['Carton'], []],
  ])
  // A person is a consumer to the tax, an establishment a business.
  for (const [path, type] of parties) {
    const found = (await company.must('GET', `/owner/${path}?q=${type}`))[path] as unknown as { data: object[] }
    expect(found.data).toMatchObject([{ tax_type: type === 'individual' ? 'consumer' : 'business', city: null }])
  }
  const { body } = await company.call('GET', '/owner/warehouses?q=الرئيسى', undefined, { lang: 'en' })
  expect(body).toMatchObject({ warehouses: { data: [{ name: 'Main warehouse' }] } })
  expect(await firstFault()).toBeNull()
})
