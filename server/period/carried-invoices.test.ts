import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyRecords } from '../books/sql/chain.ts'
import { openOrganization } from '../db/organization.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('an invoice that was open before the books began keeps the number and the date of its paper, and is proven', async () => {
  const company = await server.newCompany()
  const client = (await company.must('POST', '/owner/clients', {
    ...{ type: 'individual', display_name: 'سعاد', first_name: 'سعاد' },
  })) as unknown as { client: { id: number } }
  const invoices = [{ client_id: client.client.id, reference: 'S-77', date: '2025-11-20', amount: '1500' }]
  await company.must('PUT', '/owner/opening-balances', { date: '2026-01-01', invoices })
  const { db } = server.database
  const found = await db.transaction().execute(async tx => {
    await openOrganization(tx, company.organizationId)
    const { rows } = await sql<object>`
      select number, reference, date, issued_on from documents where organization_id = ${company.organizationId}`.execute(
      tx,
    )
    return { rows, chain: await verifyRecords(tx, company.organizationId) }
  })
  expect(found.rows).toEqual([{ number: 'S-77', reference: 'S-77', date: '2026-01-01', issued_on: '2025-11-20' }])
  expect(found.chain).toMatchObject({ first: null })
  expect(found.chain.sound).toBe(found.chain.records)
})
