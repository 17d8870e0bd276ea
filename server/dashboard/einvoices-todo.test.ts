import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

/** What of the tax authority waits for somebody on the first page. */

let server: TestServer
let company: Company
const invoices: number[] = []
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
  company = await server.newCompany({ country_id: 682, coins: [682] })
  const { clientId, products } = await stockUp(company)
  const sale = {
    client_id: clientId,
    date: '2026-11-20',
    items: [{ product_id: products[0], quantity: '1', price: '9' }],
  }
  for (let made = 0; made < 4; made += 1) {
    const { invoice_sale } = await company.must('POST', '/owner/invoice-sales', sale)
    invoices.push((invoice_sale as unknown as { id: number }).id)
  }
})
afterAll(() => server?.close())

const inCompany = (write: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    await write(tx)
  })

const addUnit = (state: string) =>
  inCompany(tx =>
    sql`insert into einvoice_units
      (organization_id, id, name, environment, state, serial, sealed_key, request, created_by, created_at)
      values (${company.organizationId}, 1, 'Olaya', 'core', ${state}, 's', 'k', 'r', ${company.userId}, now())`.execute(
      tx,
    ),
  )

const addEinvoice = (place: number, type: string, state: string, stamped: string) =>
  inCompany(tx =>
    sql`insert into einvoices
      (organization_id, unit_id, document_id, uuid, counter, previous_hash, hash, type, xml, qr, stamped_at, state)
      values (${company.organizationId}, 1, ${invoices[place]}, gen_random_uuid(), ${place + 1}, 'p', 'h', ${type}, 'x',
        'q', ${stamped}, ${state})`.execute(tx),
  )

const todo = async () => {
  const { dashboard } = await company.must('GET', '/owner/dashboard')
  const all = (dashboard as unknown as { todo: { key: string }[] }).todo
  return all.filter(({ key }) => key.startsWith('einvoice')) as Record<string, unknown>[]
}

test('what the authority refused, what is late and a unit that stopped wait for somebody', async () => {
  expect(await todo()).toEqual([])
  await addUnit('suspended')
  await addEinvoice(0, 'standard', 'rejected', '2026-11-20T09:00:00Z')
  await addEinvoice(1, 'simplified', 'waiting', '2026-11-20T09:30:00Z')
  // Within its 24 hours, and one without a clock.
  await addEinvoice(2, 'simplified', 'waiting', '2026-11-20T10:30:00Z')
  await addEinvoice(3, 'standard', 'waiting', '2026-11-19T09:30:00Z')
  const late = { urgency: 'late', count: 1, amount: null }
  expect(await todo()).toEqual([
    { ...late, key: 'einvoice_unit_stopped', date: null, names: ['Olaya'], doing: { page: 'einvoice_units' } },
    { ...late, key: 'einvoices_refused', date: null, names: ['أحمد فتحي'], doing: { page: 'einvoices' } },
    { ...late, key: 'einvoices_late', date: '2026-11-20', names: [], doing: { page: 'einvoices' } },
  ])
  // A day later the other has run out of its time too.
  server.setNow('2026-11-22T10:00:00Z')
  expect((await todo()).find(({ key }) => key === 'einvoices_late')).toMatchObject({ count: 2 })
})

test('who may neither sell nor connect is told of nothing', async () => {
  await company.allowOnly({ einvoices: ['read'], invoice_sales: ['read'], clients: ['read'] })
  expect(await todo()).toEqual([])
  await company.allowOnly({ einvoices: ['read', 'update'] })
  expect((await todo()).map(({ key }) => key)).toEqual(['einvoices_late'])
  await company.allowOnly({ einvoice_units: ['read', 'update'] })
  expect((await todo()).map(({ key }) => key)).toEqual(['einvoice_unit_stopped'])
})
