import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { fileOf, holdingsOf, nothing, upload } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('an import that is stopped leaves nothing behind', async () => {
  const company = await server.newCompany()
  const many = Array.from({ length: 30_000 }, (_, row) => `${row % 900},P${row},Lamp,1,2026-01-05,1,7,`)
  const answer = upload(server, company, 'invoice_sales', fileOf(...many))
  await expect
    .poll(async () => {
      const { imports } = await company.must('GET', '/owner/imports')
      const [last] = (imports as unknown as { data: { id: number; state: string }[] }).data
      if (last) await company.must('DELETE', `/owner/imports/${last.id}`)
      return last?.state
    })
    .toMatch(/reading|checking|writing/)
  const { status, body } = await answer
  expect([status, body.message]).toEqual([409, 'The import was cancelled; nothing of the file was recorded.'])
  expect(await holdingsOf(server, company)).toEqual(nothing)
})
