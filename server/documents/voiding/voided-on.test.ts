import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
  company = await server.newCompany()
})
afterAll(() => server?.close())

/** Every document and the day it was taken back, as the owner of the database sees them. */
async function voidDays(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ shown: string }>(
    "select concat_ws(' ', number, status, coalesce(voided_on::text, '·')) as shown from documents order by id",
  )
  return rows.map(({ shown }) => shown)
}

test('a document is void from the day of its reversal: its own, or the first open one of a locked period', async () => {
  const { clientId, products } = await stockUp(company)
  const sell = async (date: string, price = '100') => {
    const items = [{ product_id: products[0], quantity: '1', price }]
    const made = await company.must('POST', '/owner/invoice-sales', { date, client_id: clientId, items })
    return (made as unknown as { invoice_sale: { id: number } }).invoice_sale.id
  }
  const [early, late, free] = [await sell('2026-03-10'), await sell('2026-06-10'), await sell('2026-06-11', '0')]
  await sell('2026-07-01')
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-03-31' })
  for (const id of [early, late, free]) await company.must('POST', `/owner/invoice-sales/${id}/void`)
  const owner = new pg.Client(server.database.connection)
  await owner.connect()
  try {
    expect(await voidDays(owner)).toEqual([
      'INV-00001 void 2026-11-21',
      'INV-00002 void 2026-06-10',
      'INV-00003 void 2026-06-11',
      'INV-00004 posted ·',
    ])
  } finally {
    await owner.end()
  }
})
