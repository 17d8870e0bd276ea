import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'
import { verifyRecords } from './chain.ts'

let server: TestServer
let company: Company
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
  // As a superuser who has switched off every guard; the checks of single values are in the way of none.
  await owner.query('set session_replication_role = replica')
  await tradeALittle()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

/** A sale in two lines, paid by cheque in part, an over-payment of which a share was used, a draft. */
async function tradeALittle(): Promise<void> {
  const { clientId, products } = await stockUp(company, ['تركيب', 'صيانة'])
  const one = async (path: string, key: string, body: object) =>
    (await company.must('POST', `/owner/${path}`, body))[key] as unknown as { id: number }
  const items = products.map(product_id => ({ product_id, quantity: '2', price: '100' }))
  const sale = { date: '2026-05-02', client_id: clientId, items }
  const first = await one('invoice-sales', 'invoice_sale', sale)
  const second = await one('invoice-sales', 'invoice_sale', sale)
  await one('invoice-sales', 'invoice_sale', { ...sale, status: 'draft' })
  const cheque = { payment_method: 'cheque', cheque_number: '77', cheque_date: '2026-06-01' }
  await one('payment-sales', 'payment_sale', {
    ...{ date: '2026-05-04', client_id: clientId, amount: '1000', ...cheque },
    allocations: [{ invoice_id: first.id, amount: '100' }],
  })
  const { credits } = (await company.must('GET', '/owner/credits')) as unknown as {
    credits: { data: { id: number }[] }
  }
  await company.must('POST', `/owner/credits/${credits.data[0]!.id}/apply`, {
    date: '2026-05-05',
    allocations: [{ invoice_id: second.id, amount: '50' }],
  })
  const { Accounts } = (await company.must('GET', '/owner/accounts?type=bank')) as unknown as {
    Accounts: { data: { id: number }[] }
  }
  const [bank] = Accounts.data
  const { cheques } = (await company.must('GET', '/owner/cheques')) as unknown as {
    cheques: { data: { id: number }[] }
  }
  await company.must('POST', `/owner/cheques/${cheques.data[0]!.id}/deposit`, {
    date: '2026-06-02',
    bank_account_id: bank!.id,
  })
}

const verified = () =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return verifyRecords(tx, company.organizationId)
  })

const of = () => `organization_id = ${company.organizationId}`

/** Columns that no person reads, or that say whose the row is, without which nobody sees it. */
const unread: Readonly<Record<string, readonly string[]>> = {
  entries: ['written_in'],
  documents: ['search_text', 'sort_keys'],
}

const changeOf = (column: string, type: string): string => {
  // So far that it meets no other row's key.
  if (/^(bigint|integer)/.test(type)) return `coalesce(${column}, 0) + 1000003`
  if (/^(smallint|numeric)/.test(type)) return `coalesce(${column}, 0) + 1`
  if (type === 'boolean') return `not coalesce(${column}, false)`
  if (type === 'date') return `coalesce(${column}, '2026-01-01') + 1`
  if (type.startsWith('timestamp')) return `coalesce(${column}, '2026-01-01') + interval '1 second'`
  if (type === 'jsonb') return `coalesce(${column}, '{}') || '{"x": 1}'`
  return `coalesce(${column}::text, '') || 'x'`
}

test('what was posted, paid, edited and taken back is as its chain says', async () => {
  const { records, sound, first } = await verified()
  expect(first).toBeNull()
  expect(records).toBe(sound)
  expect(records).toBeGreaterThan(6)
})

test('a change of any column of what is posted is found, and names its record', async () => {
  const { rows: columns } = await owner.query<{ of: string; name: string; type: string }>(`
    select relname as of, attname as name, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname in ('entries', 'entry_lines', 'documents', 'document_items', 'allocations', 'credits',
        'credit_applications', 'cheques', 'cheque_events')
      and attname <> 'organization_id'
    order by relname, attnum`)
  expect(columns.length).toBeGreaterThan(150)
  const { rows: checks } = await owner.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  for (const { drop } of checks) await owner.query(drop)
  const missed: string[] = []
  for (const { of: table, name, type } of columns) {
    if (unread[table]?.includes(name)) continue
    const row = `(select ctid from ${table} where ${of()} ${table === 'documents' ? `and status <> 'draft'` : ''}
      ${table === 'document_items' ? `and document_id in (select id from documents where status <> 'draft')` : ''} limit 1)`
    const column = pg.escapeIdentifier(name)
    await owner.query(`create temp table was as select * from ${table} where ctid = ${row}`)
    const changed = await owner.query(
      `update ${table} set ${column} = ${changeOf(column, type)} where ctid = ${row} returning ctid`,
    )
    expect([table, name, changed.rowCount]).toEqual([table, name, 1])
    const { first } = await verified()
    if (first === null) missed.push(`${table}.${name}`)
    await owner.query(`delete from ${table} where ctid = '${changed.rows[0].ctid}'`)
    await owner.query(`insert into ${table} overriding system value select * from was; drop table was`)
  }
  expect(missed).toEqual([])
  expect((await verified()).first).toBeNull()
})

test('a record that is taken out, and one that was slipped in, are found by their kind', async () => {
  const { rows } = await owner.query<{ id: string }>(`select max(id) as id from entries where ${of()}`)
  const id = Number(rows[0]!.id)
  await owner.query(`create temp table was as select * from entry_lines where ${of()} and entry_id = ${id}`)
  await owner.query(`delete from entry_lines where ${of()} and entry_id = ${id}`)
  expect((await verified()).first).toMatchObject({ kind: 'entry', id })
  await owner.query('insert into entry_lines select * from was; drop table was')
  await owner.query(`
    insert into documents overriding system value
    select (jsonb_populate_record(documents, '{"id": 999999, "number": "INV-9", "reference": null}')).* from documents
    where ${of()} and status = 'posted' limit 1`)
  expect((await verified()).first).toMatchObject({ kind: 'document', id: 999_999, number: 'INV-9' })
  await owner.query(`delete from documents where ${of()} and id = 999999`)
  expect((await verified()).first).toBeNull()
})

test('links that are changed, moved or cut off are found, and so is a head that was set back', async () => {
  const { rows } = await owner.query<{ id: string }>(`select max(id) as id from chain_links where ${of()}`)
  const last = Number(rows[0]!.id)
  const falsify = async (statement: string, undo: string) => {
    await owner.query(statement)
    const { first } = await verified()
    await owner.query(undo)
    return first
  }
  await owner.query(`create temp table was as select * from chain_links where ${of()}`)
  const back = `delete from chain_links where ${of()}; insert into chain_links select * from was`
  const broken = (id: number) => ({ kind: 'link', id })
  expect(await falsify(`update chain_links set audit_id = audit_id + 1 where ${of()} and id = 2`, back)).toEqual(
    broken(2),
  )
  expect(await falsify(`update chain_links set hash = sha256('') where ${of()} and id = 2`, back)).toEqual(broken(2))
  expect(await falsify(`delete from chain_links where ${of()} and id = ${last}`, back)).not.toBeNull()
  expect((await verified()).first).toBeNull()
})

test('the application adds to the chain by posting only, and changes nothing of it or of what is posted', async () => {
  const attempts = [
    'update chain_links set audit_id = 0',
    `insert into chain_heads (organization_id, id, hash) values (app_organization(), 9, '')`,
    'delete from chain_links',
    'delete from chain_heads',
    'update entries set name = name',
    `update documents set kind = 'sales_return'`,
    'update documents set created_by = null',
    'update document_items set price = 1',
    'update allocations set amount = 1',
    'update credits set amount = 1',
    'update cheque_events set fee = 1',
    'delete from removed_organizations',
  ]
  const refusals = attempts.map(attempt =>
    inTransaction(server.database.db, async tx => {
      await openOrganization(tx, company.organizationId)
      await sql.raw(attempt).execute(tx)
    }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    ),
  )
  expect(await Promise.all(refusals)).toEqual(attempts.map(() => '42501'))
  const ofPosted = [
    `update documents set total = total + 1 where status = 'posted'`,
    `update documents set status = 'draft', number = null where status = 'posted'`,
    `delete from documents where status = 'posted'`,
  ]
  for (const attempt of ofPosted)
    await expect(
      inTransaction(server.database.db, async tx => {
        await openOrganization(tx, company.organizationId)
        await sql.raw(attempt).execute(tx)
      }),
      attempt,
    ).rejects.toMatchObject({ code: '23001' })
})

test('of an organization that was removed stays who removed it, when, and where its chains had come to', async () => {
  const other = await server.newCompany()
  const { rows: heads } = await owner.query(
    `select audit_heads.id::int, encode(audit_heads.hash, 'hex') as hash, chain_heads.id::int as chain_id
     from audit_heads join chain_heads using (organization_id) where organization_id = ${other.organizationId}`,
  )
  await other.must('DELETE', '/owner/organizations', { name: 'متجر الاختبار' })
  const { rows } = await owner.query(
    `select id::int, name, removed_by::int, audit_id::int, encode(audit_hash, 'hex') as hash, chain_id::int
     from removed_organizations`,
  )
  expect(rows).toEqual([
    {
      ...{ id: other.organizationId, name: 'متجر الاختبار', removed_by: other.userId },
      ...{ audit_id: heads[0].id, hash: heads[0].hash, chain_id: heads[0].chain_id },
    },
  ])
})
