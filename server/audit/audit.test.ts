import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { cut, upload } from '../imports/testing.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { storedJson } from './event.ts'
import { verifyAudit } from './sql/verify.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  company = await server.newCompany()
})

interface Row {
  id: number
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const trail = async (filter = ''): Promise<Row[]> => {
  const { audit } = (await company.must('GET', `/owner/audit?order=asc&per_page=100${filter}`)) as unknown as {
    audit: { data: { id: number }[] }
  }
  const whole = audit.data.map(async ({ id }) => (await company.must('GET', `/owner/audit/${id}`)).audit_row)
  return (await Promise.all(whole)) as unknown as Row[]
}
const lines = async () =>
  (await trail()).map(({ action, resource, record_name }) => `${action} ${resource} ${record_name}`)

const verified = (organizationId = company.organizationId) =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, organizationId)
    return verifyAudit(tx, organizationId)
  })

const invoice = (clientId: number, products: number[], more: object = {}) => ({
  date: '2026-03-05',
  client_id: clientId,
  items: products.map(product_id => ({ product_id, quantity: '1', price: '100' })),
  ...more,
})

/** As the owner of the database, who alone could get past the triggers. */
async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('every write leaves one row, and a reading or a refused write leaves none', async () => {
  const { clientId, products } = await stockUp(company, ['تركيب'])
  const before = (await trail()).length
  await company.must('GET', '/owner/clients')
  expect((await company.call('POST', '/owner/clients', { type: 'business' })).status).toBe(422)
  expect((await company.call('POST', '/owner/invoice-sales', invoice(clientId, [999_999]))).status).toBe(422)
  expect((await company.call('DELETE', `/owner/products/999999`)).status).toBe(404)
  expect(await trail()).toHaveLength(before)

  const draft = (await company.must('POST', '/owner/invoice-sales', invoice(clientId, products, { status: 'draft' })))
    .invoice_sale as unknown as { id: number }
  await company.must('PUT', `/owner/invoice-sales/${draft.id}`, { notes: 'عاجل' })
  await company.must('POST', `/owner/invoice-sales/${draft.id}/post`)
  await company.must('POST', `/owner/invoice-sales/${draft.id}/void`)
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-01-31' })
  const unit = (await company.must('POST', '/owner/units', { name: 'طن' })).unit as unknown as { id: number }
  await company.must('DELETE', `/owner/units/${unit.id}`)
  expect((await lines()).slice(before)).toEqual([
    'create invoice_sales null',
    'update invoice_sales null',
    'post invoice_sales INV-00001',
    'void invoice_sales INV-00001',
    'update organizations متجر الاختبار',
    'create units طن',
    'delete units طن',
  ])
  expect((await lines()).slice(0, before)).toEqual([
    'create organizations متجر الاختبار',
    'create clients أحمد فتحي',
    'create products تركيب',
  ])
  expect(await verified()).toMatchObject({ rows: before + 7, isWhole: true })
})

test('a row says what was before and what came after, of whom and when', async () => {
  server.setNow('2026-03-31T22:30:00.250Z')
  const { client } = (await company.must('POST', '/owner/clients', {
    type: 'individual',
    display_name: 'هالة',
    first_name: 'هالة',
  })) as unknown as { client: { id: number } }
  await company.must('PUT', `/owner/clients/${client.id}`, { phone: '0100' })
  const [made, changed] = await trail(`&resource=clients&record_id=${client.id}`)
  expect(made).toMatchObject({ action: 'create', before: null, after: { display_name: 'هالة', phone: null } })
  expect(changed).toMatchObject({
    action: 'update',
    // Past midnight in Cairo.
    ...{ at: '2026-03-31T22:30:00.25Z', date: '2026-04-01' },
    ...{ user: { id: company.userId, name: 'سلمى حسن' }, record_id: client.id },
    before: { phone: null, revision: 1 },
    after: { phone: '0100', revision: 2 },
  })
  expect(await trail('&date_to=2026-03-31&resource=clients')).toEqual([])
  expect(await trail(`&action=update&user_id=${company.userId}&q=${encodeURIComponent('هاله')}`)).toEqual([changed])
  server.setNow(new Date().toISOString())
})

test('a request that is sent again leaves no second row', async () => {
  const body = { name: 'لفة' }
  const key = { 'idempotency-key': 'once' }
  const first = await company.call('POST', '/owner/units', body, key)
  const again = await company.call('POST', '/owner/units', body, key)
  expect(again.text).toBe(first.text)
  expect(await lines()).toEqual(['create organizations متجر الاختبار', 'create units لفة'])
})

test('an import is one row with its figures, a preview and a dry run are none', async () => {
  await upload(server, company, 'invoice_sales/preview', cut)
  await upload(server, company, 'invoice_sales', cut, { dry_run: '1' })
  expect(await lines()).toEqual(['create organizations متجر الاختبار'])
  await upload(server, company, 'invoice_sales', cut)
  const rows = await trail()
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({ action: 'import', resource: 'invoice_sales', record_name: 'month.csv', before: null })
  expect(rows[1]!.after).toMatchObject({
    taken: { documents: expect.any(Number) },
    refused: { rows: expect.any(Number) },
  })
  expect(rows[1]!.after).not.toHaveProperty('errors')
})

test('a secret never enters the trail', () => {
  const stored = storedJson({ name: 'x', password: 'p', nested: { token: 't', new_password: 'n', can: { edit: 1 } } })
  expect(stored).toBe('{"name":"x","nested":{}}')
})

test('writes at the same time stand in one chain', async () => {
  const { clientId, products } = await stockUp(company, ['تركيب'])
  await Promise.all(
    Array.from({ length: 12 }, () => company.must('POST', '/owner/invoice-sales', invoice(clientId, products))),
  )
  expect(await verified()).toMatchObject({ rows: 15, isWhole: true })
  const { verification } = await company.must('GET', '/owner/audit/verification')
  expect(verification).toMatchObject({ rows: 15, whole: true, first_fault: null })
})

test('the application reads the trail and adds to it, and can do nothing else with it', async () => {
  await company.must('POST', '/owner/units', { name: 'لفة' })
  const attempts = [
    `update audit set record_name = 'غيره'`,
    'delete from audit',
    'truncate audit',
    'delete from audit_heads',
    'truncate audit_heads',
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
  const asItsOwner = attempts.map(attempt =>
    asOwner(client => client.query(attempt)).then(
      () => 'done',
      (error: { code: string }) => error.code,
    ),
  )
  expect(await Promise.all(asItsOwner)).toEqual(attempts.map(() => '23001'))
})

test('an organization sees its own trail only, and takes it along when it goes', async () => {
  const other = await server.newCompany()
  await other.must('POST', '/owner/units', { name: 'سرّي' })
  expect(await lines()).toEqual(['create organizations متجر الاختبار'])
  await other.must('DELETE', '/owner/organizations', { name: 'متجر الاختبار' })
  const left = await asOwner(client =>
    client.query('select from audit where organization_id = $1', [other.organizationId]),
  )
  expect(left.rowCount).toBe(0)
})

const trials = process.env.TEST_FULL ? 200 : 60

test('any row that is changed, taken out or moved is found', async () => {
  const { clientId, products } = await stockUp(company, ['تركيب', 'صيانة'])
  for (let count = 0; count < 25; count++)
    await company.must('POST', '/owner/invoice-sales', invoice(clientId, products, { notes: `رقم ${count}` }))
  const { rows } = await verified()
  const changes: readonly string[] = [
    `at = at + interval '1 millisecond'`,
    'user_id = user_id + 1',
    `user_name = user_name || ' '`,
    `action = 'void'`,
    `resource = resource || 's'`,
    'record_id = coalesce(record_id, 0) + 1',
    'record_name = null',
    `before = '{}'`,
    `after = (after::text || ' ')::json`,
    `search_text = search_text || 'x'`,
    `hash = set_byte(hash, 7, get_byte(hash, 7) # 1)`,
    'id = id + 1000',
    'key_id = coalesce(key_id, 0) + 1',
    `key_name = coalesce(key_name, '') || 'x'`,
  ]
  // A small generator that always says the same, so that a failure can be seen again.
  let state = 20261121
  const below = (max: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % max
  }
  await asOwner(async client => {
    await client.query('alter table audit disable trigger user')
    const { organizationId } = company
    for (let count = 0; count < trials; count++) {
      const change = changes[below(changes.length)]!
      const id = 1 + below(rows)
      const where = `where organization_id = ${organizationId} and id = ${id}`
      const { rows: stored } = await client.query(
        `select *, at::text as at, before::text as before, after::text as after from audit ${where}`,
      )
      const changed = await client.query(`update audit set ${change} ${where} returning id`)
      const { isWhole, firstFault } = await verified()
      const isNothing = change === 'record_name = null' && stored[0].record_name === null
      expect([change, id, isWhole]).toEqual([change, id, isNothing])
      if (!isNothing) expect(firstFault).toBeLessThanOrEqual(id)
      const { organization_id: _, id: __, ...columns } = stored[0]
      const names = Object.keys(columns)
      await client.query(
        `update audit set id = ${id}, ${names.map((name, index) => `${name} = $${index + 1}`).join(', ')}
         where organization_id = ${organizationId} and id = ${changed.rows[0].id}`,
        Object.values(columns),
      )
    }
    expect(await verified()).toMatchObject({ rows, isWhole: true, firstFault: null })

    await client.query(`
      update audit set id = case id when 5 then -6 when 6 then -5 end
      where organization_id = ${organizationId} and id in (5, 6)`)
    await client.query(`update audit set id = -id where organization_id = ${organizationId} and id < 0`)
    expect(await verified()).toMatchObject({ rows, isWhole: false, firstFault: 5 })
    await client.query(`delete from audit where organization_id = ${organizationId} and id >= 5`)
    expect(await verified()).toMatchObject({ rows: 4, isWhole: false, firstFault: 5 })
    await client.query('alter table audit enable trigger user')
  })
})
