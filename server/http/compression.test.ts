import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
})
afterAll(() => server.close())

const ask = (url: string, encoding: string) =>
  server.app.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang: 'ar', 'accept-encoding': encoding },
  })
const long = '/owner/accounts?per_page=100'

test('an answer leaves as small as its reader can take it, and is the same one', async () => {
  const plain = await ask(long, 'identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.rawPayload.length).toBeGreaterThan(10_000)
  const brotli = await ask(long, 'gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  const gzip = await ask(long, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  for (const { headers, rawPayload } of [brotli, gzip]) {
    expect(headers.vary).toContain('accept-encoding')
    expect(rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  }
})

test('what is short, and what is sent as it is read, leaves as it is', async () => {
  const short = await ask('/owner/organizations/nowhere', 'br')
  expect(short.headers).not.toHaveProperty('content-encoding')
  const table = await ask('/owner/reports/trial-balance?format=csv', 'br')
  expect(table.headers['content-type']).toContain('text/csv')
  expect(table.headers).not.toHaveProperty('content-encoding')
  const books = await ask('/owner/organizations/export', 'br')
  expect(books.headers['content-type']).toContain('text/plain')
  expect(books.headers).not.toHaveProperty('content-encoding')
  expect(books.body).toContain('account ')
})

test('a compressed answer keeps what was said of its caching', async () => {
  expect((await ask(long, 'br')).headers['cache-control']).toBe('no-store')
})
