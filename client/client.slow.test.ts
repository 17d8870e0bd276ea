import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFile, clientTypes } from '../scripts/client-types.ts'
import { type Company, openTestServer, type TestServer } from '../server/testing-company.ts'
import { answered, createJornal, type Jornal, Refused } from './index.ts'

/** The typed client against a real server. */

let server: TestServer
let company: Company
let url: string
beforeAll(async () => {
  server = await openTestServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  company = await server.newCompany()
})
afterAll(() => server?.close())

async function keyOf(name: string, read_only: boolean): Promise<string> {
  const { roles } = (await company.must('GET', '/owner/roles?q=accountant')) as unknown as {
    roles: { data: { id: number }[] }
  }
  const made = { name, role_id: roles.data[0]!.id, read_only }
  const { api_key } = (await company.must('POST', '/owner/api-keys', made)) as unknown as { api_key: { token: string } }
  return api_key.token
}

const clientWith = async (name: string, read_only = false): Promise<Jornal> =>
  createJornal({ url, key: await keyOf(name, read_only), language: 'en' })

test('its types are those of the description as it is now: `npm run client` writes them', () => {
  expect(readFileSync(clientFile, 'utf8') === clientTypes()).toBe(true)
})

test('it stands on nothing of the product', () => {
  const imported = [...readFileSync(new URL('index.ts', import.meta.url), 'utf8').matchAll(/from '([^']+)'/g)]
  expect(imported.map(([, from]) => from).sort()).toEqual(['./api.ts', './api.ts', 'openapi-fetch'])
})

test('a client, an invoice that is sent twice and posted once, and the report that has it', async () => {
  const jornal = await clientWith('متجر')
  const { organization } = await answered(jornal.GET('/owner/organizations/show'))
  expect(organization.id).toBe(company.organizationId)
  const { client } = await answered(
    jornal.POST('/owner/clients', {
      body: { type: 'business', company_name: 'Nile Trading', display_name: 'Nile Trading' },
    }),
  )
  const { product } = await answered(
    jornal.POST('/owner/products', { body: { name: 'Repair', stock_type: 'services', default_price: '100' } }),
  )
  const invoice = () =>
    answered(
      jornal.POST('/owner/invoice-sales', {
        params: { header: { 'Idempotency-Key': 'order-1001' } },
        body: {
          ...{ date: '2026-01-31', client_id: client.id },
          items: [{ product_id: product.id, quantity: '2', price: '100.00' }],
        },
      }),
    )
  const [first, again] = [await invoice(), await invoice()]
  expect([first.invoice_sale.status, first.invoice_sale.total, again.invoice_sale.id]).toEqual([
    'posted',
    '228.00',
    first.invoice_sale.id,
  ])
  const listed = await answered(
    jornal.GET('/owner/invoice-sales', { params: { query: { client_id: client.id, per_page: 10 } } }),
  )
  expect(listed.invoice_sales).toMatchObject({ total: 1, per_page: 10, data: [{ total: '228.00' }] })
  const { report } = await answered(
    jornal.GET('/owner/reports/{key}', {
      params: { path: { key: 'customer-balances' }, query: { preset: 'all_time' } },
    }),
  )
  expect([report.title, JSON.stringify(report.rows)]).toEqual([
    'Client balances',
    expect.stringContaining('Nile Trading'),
  ])
})

test('what is refused is thrown with its code, its sentence, and what is wrong with each field', async () => {
  const jornal = await clientWith('يكتب')
  const refused = async (call: Promise<unknown>) => {
    const problem = await call.catch(error => error as unknown)
    expect(problem).toBeInstanceOf(Refused)
    return problem as Refused
  }
  const invalid = await refused(
    answered(jornal.POST('/owner/clients', { body: { type: 'business', display_name: '' } })),
  )
  expect([invalid.status, invalid.code, Object.keys(invalid.faults)]).toEqual([
    ...[422, 'validation'],
    ['display_name', 'company_name'],
  ])
  const reading = await clientWith('يقرأ', true)
  const onlyReads = await refused(answered(reading.POST('/owner/units', { body: { name: 'litre' } })))
  expect([onlyReads.status, onlyReads.code, onlyReads.message]).toEqual([
    ...[403, 'key_read_only'],
    expect.stringContaining('only reads'),
  ])
  const unknown = createJornal({ url, key: 'jk_aaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
  expect((await refused(answered(unknown.GET('/owner/clients')))).status).toBe(401)
})

test('after too many requests it waits as long as it is told, and the call is done', async () => {
  const key = await keyOf('صبور', true)
  let requested = 0
  const jornal = createJornal({
    ...{ url, key },
    async fetch(request) {
      requested += 1
      return requested === 1 ? new Response('{}', { status: 429, headers: { 'retry-after': '1' } }) : fetch(request)
    },
  })
  const began = performance.now()
  await answered(jornal.GET('/owner/units'))
  expect([requested, performance.now() - began > 900]).toEqual([2, true])
})

test('a file is answered as one', async () => {
  const jornal = await clientWith('ملفات')
  const csv = await answered(
    jornal.GET('/owner/clients/export', { params: { query: { format: 'csv' } }, parseAs: 'blob' }),
  )
  expect([(csv as Blob).size > 20, (csv as Blob).type]).toEqual([true, expect.stringContaining('text/csv')])
})
