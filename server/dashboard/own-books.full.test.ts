import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnBooks } from '../../schema/answers/books/own-books.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** The list of somebody who works for many organizations. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

const many = 100
const founding = { value_added_tax: '14', sales_tax: '0', country_id: 818, coins: [818], time_zone: 12, language: 'ar' }

test('a hundred organizations are answered within seconds, each with its own figures', {
  timeout: 180_000,
}, async () => {
  const company = await server.newCompany({ name: 'منشأة 1' })
  const ids = [company.organizationId]
  for (let n = 2; n <= many; n++) {
    const made = await company.must('POST', '/owner/organizations', { ...founding, name: `منشأة ${n}` })
    ids.push((made.organization as unknown as { id: number }).id)
  }
  // The last one founded is locked, the first has a draft that waits.
  const ask = (id: number, method: 'PUT' | 'POST', url: string, payload: object) =>
    server.app.inject({
      ...{ method, url: `${url}?organization_id=${id}`, payload },
      headers: { authorization: `Bearer ${company.token}` },
    })
  await ask(ids.at(-1)!, 'PUT', '/owner/settings', { lock_date: '2026-10-31' })
  const draft = { date: '2026-11-01', name: 'إيجار', items: [], status: 'draft' }
  await ask(ids[0]!, 'POST', '/owner/restrictions', draft)
  const began = performance.now()
  const answer = await company.must('GET', `/owner/books?per_page=${many}`)
  const took = performance.now() - began
  const { data, total } = answer.books as unknown as { data: OwnBooks[]; total: number }
  expect([total, data.map(({ name }) => name)]).toEqual([many, ids.map((_, index) => `منشأة ${index + 1}`)])
  expect(data.map(({ figures }) => figures?.lock_date)).toEqual(
    ids.map((_, n) => (n === many - 1 ? '2026-10-31' : null)),
  )
  // Two seconds where nothing else runs.
  expect(took).toBeLessThan(15_000)
})
