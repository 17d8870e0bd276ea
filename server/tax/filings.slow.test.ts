import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyRecords } from '../books/sql/chain.ts'
import { verifyTracked } from '../books/sql/tracked.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
})
afterAll(() => server?.close())

const firstFaults = () =>
  inTransaction(server.database.db, async tx => {
    const { organizationId } = company
    await openOrganization(tx, organizationId)
    return [(await verifyRecords(tx, organizationId)).first, (await verifyTracked(tx, organizationId)).first]
  })

test('after a return is filed, and taken back, everything is as the audit trail left it', async () => {
  const { clientId, products } = await stockUp(company, ['تركيب'])
  const items = [{ product_id: products[0], quantity: '1', price: '100', value_added_tax: true }]
  await company.must('POST', '/owner/invoice-sales', { date: '2026-01-15', client_id: clientId, items })
  const days = { from: '2026-01-01', to: '2026-01-31', leaves_unsorted: true }
  const { tax_filing } = (await company.must('POST', '/owner/tax-filings', days)) as unknown as {
    tax_filing: { id: number }
  }
  expect(await firstFaults()).toEqual([null, null])
  await company.must('POST', `/owner/tax-filings/${tax_filing.id}/withdraw`, { reason: 'خطأ' })
  expect(await firstFaults()).toEqual([null, null])
})
