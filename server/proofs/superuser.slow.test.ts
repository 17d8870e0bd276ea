import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorTexts } from '../../i18n/messages.ts'
import { sampleOf } from '../../testing-full-run.ts'
import { verifyFiles } from '../attachments/sql/verify.ts'
import { verifyTracked } from '../books/sql/tracked.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { makeDemo } from '../demo/sql/demo.ts'
import { organizationById } from '../organizations/sql/memberships.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { holds } from './proof-run.ts'
import { proofsNow } from './sql/prove.ts'

/** A superuser of the database who writes around the program: each change is named, with its triggers on and off. */

let server: TestServer
let dataDir: string
let superuser: pg.Client
let organizationId: number
let token: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-superuser-'))
  server = await openTestServer({ DATA_DIR: dataDir })
  superuser = new pg.Client(server.database.connection)
  await superuser.connect()
  await inTransaction(server.database.db, tx => makeDemo(tx, 'hash', new Date('2026-11-25')))
  const { rows } = await superuser.query('select id::int, owner_id::int from organizations')
  organizationId = rows[0].id
  await completeDemo(rows[0].owner_id)
}, 180_000)
afterAll(async () => {
  await superuser?.end()
  await server?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** What the demo company has none of. */
async function completeDemo(ownerId: number): Promise<void> {
  token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  await superuser.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, '2999-01-01')`, [
    ...[tokenHash, ownerId],
  ])
  const idOf = async (text: string) => (await superuser.query(`select (${text})::int as id`)).rows[0].id as number
  const post = async (path: string, body: object) => {
    const { statusCode, body: answered } = await call('POST', path, body)
    if (statusCode >= 300) throw new Error(`${path}: ${answered}`)
  }
  await post('tax-rates', { code: 'value_added_tax', rate: '15', valid_from: '2027-01-01' })
  await post('exchange-rates', { currency_id: 840, date: '2026-11-01', rate: '48.5' })
  await post('categories', { name: 'أدوات' })
  await post('cheque-forms', { name: 'البنك الأهلي' })
  await post('warehouses', { name: 'الفرع' })
  const product_id = await idOf('select product_id from stock_on_hand where quantity > 9 limit 1')
  const from_warehouse_id = await idOf(
    `select warehouse_id from stock_on_hand where product_id = ${product_id} and quantity > 9 limit 1`,
  )
  const to_warehouse_id = await idOf('select max(id) from warehouses')
  const moved = { date: '2026-11-20', reason: 'جرد', items: [{ product_id, quantity: '1' }] }
  await post('stock-transfers', { ...moved, from_warehouse_id, to_warehouse_id })
  await post('stock-adjustments', { ...moved, warehouse_id: from_warehouse_id })
  const representative_id = await idOf('select min(id) from representatives')
  await post('advances', { representative_id, date: '2026-11-20', amount: '100' })
  const debtor = await idOf(
    `select client_id from invoice_balances where kind = 'sales_invoice' and open_total > 0 and voided_on is null limit 1`,
  )
  await post(`clients/${debtor}/contacts`, { way: 'call' })
  await post(`clients/${debtor}/promises`, { date: '2030-01-01', amount: '100' })
  expect((await attach()).statusCode).toBe(201)
}

function call(method: 'GET' | 'POST', path: string, body?: object, contentType = 'application/json', lang = 'en') {
  return server.app.inject({
    method,
    url: `/owner/${path}?organization_id=${organizationId}`,
    headers: { authorization: `Bearer ${token}`, lang, 'content-type': contentType },
    ...(body === undefined ? {} : { payload: body }),
  })
}

async function attach() {
  const { rows } = await superuser.query('select min(id) as id from clients')
  const form = new FormData()
  form.set('resource', 'clients')
  form.set('record_id', String(rows[0].id))
  form.set('file', new Blob(['name,phone'], { type: 'text/csv' }), 'prices.csv')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return call('POST', 'attachments', Buffer.from(await request.arrayBuffer()), request.headers.get('content-type')!)
}

const found = () =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, organizationId)
    return verifyTracked(tx, organizationId)
  })

/** What is changed, and where; `set` is what an update sets. */
interface Change {
  of: string
  set: string
  where?: string
}

const roles = `permissions = '{"organizations": ["read", "add", "update", "delete"]}'`
const changes: readonly Change[] = [
  { of: 'roles', set: roles, where: `seed = 'auditor'` },
  { of: 'roles', set: `name = 'another'`, where: `seed = 'accountant'` },
  { of: 'roles', set: `scope = case scope when 'all' then 'own' else 'all' end` },
  { of: 'members', set: `type = 'admin'` },
  { of: 'members', set: 'role_id = (select max(id) from roles)' },
  { of: 'members', set: 'active = not active' },
  { of: 'organizations', set: `lock_date = null, name = 'other'` },
  { of: 'organizations', set: `lock_date = '2026-06-30'` },
  { of: 'organizations', set: `value_added_tax = value_added_tax + 1` },
  { of: 'organizations', set: `sales_tax = sales_tax + 1` },
  { of: 'organizations', set: `tax_number = '999999999'` },
  { of: 'organizations', set: `commercial_register = '12345'` },
  { of: 'organizations', set: `fiscal_year_start = '2027-01-01'` },
  { of: 'organizations', set: `bank_details = 'EG00 0000'` },
  { of: 'organizations', set: 'second_factor_required = not second_factor_required' },
  { of: 'organizations', set: 'allows_negative_stock = not allows_negative_stock' },
  { of: 'posting_accounts', set: 'account_id = (select max(id) from accounts)' },
  { of: 'organization_coins', set: 'currency_id = 414' },
  { of: 'clients', set: `display_name = 'another'` },
  { of: 'clients', set: `tax_number = '111111111'` },
  { of: 'clients', set: 'credit_limit = 1' },
  { of: 'clients', set: `email = 'thief@example.com'` },
  { of: 'clients', set: 'representative_id = null', where: 'representative_id is not null' },
  { of: 'suppliers', set: `display_name = 'another'` },
  { of: 'suppliers', set: `tax_number = '222222222'` },
  { of: 'products', set: `name = 'another'` },
  { of: 'products', set: 'default_price = default_price + 1' },
  { of: 'products', set: 'value_added_tax = not value_added_tax' },
  { of: 'accounts', set: `name = 'another'` },
  { of: 'accounts', set: `code = '99999'` },
  { of: 'accounts', set: `type = 'bank'`, where: `type = 'cash'` },
  { of: 'representatives', set: 'basic_salary = basic_salary + 100000' },
  { of: 'representatives', set: 'sale_percentage_value = 50' },
  { of: 'salaries', set: 'bonus = bonus + 1' },
  { of: 'salaries', set: 'net = net + 1' },
  { of: 'salary_payments', set: 'amount = amount + 1' },
  { of: 'advances', set: 'amount = amount + 1' },
  { of: 'stock_transfers', set: `reason = 'another'` },
  { of: 'stock_transfer_items', set: 'quantity = quantity + 1' },
  { of: 'stock_adjustments', set: `reason = 'another'` },
  { of: 'stock_adjustment_items', set: 'quantity = quantity + 1' },
  { of: 'custody_holders', set: `name = 'another'` },
  { of: 'warehouses', set: `name = 'another'` },
  { of: 'units', set: `name = 'another'` },
  { of: 'categories', set: `name = 'another'` },
  { of: 'exchange_rates', set: 'rate = rate + 1' },
  { of: 'tax_rates', set: 'rate = rate + 1' },
  { of: 'serial_numbers', set: `prefix = 'X-'` },
  { of: 'attachments', set: `name = 'another.pdf'` },
  { of: 'attachments', set: `sha256 = repeat('0', 64)` },
  { of: 'analytical_accounts', set: `name = 'another'` },
  { of: 'cheque_forms', set: `name = 'another'` },
  { of: 'client_contacts', set: `way = 'whatsapp'` },
  { of: 'payment_promises', set: 'amount = amount + 1' },
  { of: 'payment_promises', set: `date = '2030-02-01'` },
]

test('books that only the program wrote are as their events left them', async () => {
  const { records, sound, first } = await found()
  expect(first).toBeNull()
  expect(sound).toBe(records)
  expect(records).toBeGreaterThan(200)
})

/** Does something to one row, answers what is then found, and brings the row back with all triggers off. */
async function changed({ of, set, where = 'true' }: Change, triggers: 'on' | 'off') {
  const own = of === 'organizations' ? 'id' : 'organization_id'
  const one = `(select ctid from ${of} where ${own} = ${organizationId} and ${where} limit 1)`
  await superuser.query(`create temp table was as select * from ${of} where ctid = ${one}`)
  await superuser.query(`set session_replication_role = ${triggers === 'on' ? 'origin' : 'replica'}`)
  const { rows } = await superuser.query(`update ${of} set ${set} where ctid = ${one} returning ctid`)
  const { first } = await found()
  await superuser.query(`
    set session_replication_role = replica;
    delete from ${of} where ctid = '${rows[0]?.ctid ?? '(0,0)'}';
    insert into ${of} overriding system value select * from was;
    drop table was; truncate written_records`)
  return { count: rows.length, first }
}

test.each([
  ['on', sampleOf(changes, 4)],
  ['off', sampleOf(changes, 4, 2)],
] as const)(
  'changes of a superuser with triggers %s are each named',
  async (triggers, tried) => {
    const missed: unknown[] = []
    for (const change of tried) {
      const { count, first } = await changed(change, triggers)
      const table = ['posting_accounts', 'organization_coins'].includes(change.of) ? 'organizations' : change.of
      if (count !== 1 || first?.kind !== 'record' || first.table !== table) missed.push([change, count, first])
    }
    expect(missed).toEqual([])
    expect((await found()).first).toBeNull()
  },
  180_000,
)

test('a record that was taken out, or added, by a superuser is named, in words', async () => {
  const organization = (await organizationById(server.database.db, organizationId))!
  const proving = { db: server.database.db, now: () => new Date('2026-11-25'), complain: () => undefined }
  const named = async () =>
    (await proofsNow(proving, organization)).filter(proof => !holds(proof)).map(({ breaks }) => breaks?.label)
  expect(await named()).toEqual([])
  const { rows } = await superuser.query(`insert into units (organization_id, name, search_text, sort_keys)
    select organization_id, 'صفيحة', '', sort_keys from units limit 1 returning id`)
  expect(await named()).toEqual(['\u2068وحدة\u2069 \u2068صفيحة\u2069'])
  await superuser.query(`delete from units where id = ${rows[0].id}`)
  expect(await named()).toEqual([])
  await superuser.query(`delete from cheque_forms`)
  expect(await named()).toHaveLength(1)
}, 180_000)

test('a flipped bit of an attached file is named, the file is not shown, and is whole once it is attached again', async () => {
  const { rows } = await superuser.query('select id::int, sha256 from attachments')
  const location = path.join(dataDir, 'attachments', String(organizationId), rows[0].sha256)
  const { db, files } = server.app.services
  const lost = async () => (await verifyFiles(db, files, organizationId)).lost
  const shown = async () => (await call('GET', `attachments/${rows[0].id}`)).statusCode
  expect([await lost(), await shown()]).toEqual([[], 200])

  const bytes = await readFile(location)
  bytes[3]! ^= 1
  await writeFile(location, bytes)
  const file = { id: rows[0].id, name: 'prices.csv' }
  expect([await lost(), await shown()]).toEqual([[{ ...file, state: 'changed' }], 410])
  const inArabic = await call('GET', `attachments/${rows[0].id}`, undefined, undefined, 'ar')
  expect(inArabic.json()).toEqual({ code: 'file_lost', message: errorTexts.file_lost.ar })
  await rm(location)
  expect([await lost(), await shown()]).toEqual([[{ ...file, state: 'missing' }], 410])

  await writeFile(location, bytes)
  expect((await attach()).statusCode).toBe(201)
  expect([await lost(), await shown()]).toEqual([[], 200])
})
