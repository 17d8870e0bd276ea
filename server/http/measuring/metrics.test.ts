import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'

/** What a collector of measurements reads of a server. */

const token = 'sixteen letters or more'
let measured: TestServer
let other: TestServer
beforeAll(async () => {
  measured = await openTestServer({ METRICS_TOKEN: token })
  other = await openTestServer()
})
afterAll(async () => {
  await measured?.close()
  await other?.close()
})

const read = (server: TestServer, authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: { lang: 'en', ...(authorization ? { authorization } : {}) } })

test('without a token there is no such page, and with another one it stays shut', async () => {
  expect((await read(other, `Bearer ${token}`)).statusCode).toBe(404)
  for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, token])
    expect((await read(measured, wrong)).statusCode).toBe(401)
})

test('it counts requests by their route, and names nobody', async () => {
  const company = await measured.newCompany()
  await company.must('GET', '/owner/clients')
  await company.call('GET', '/owner/clients/987654')
  await measured.app.inject({ url: '/owner/nothing/here' })
  expect((await read(measured, `bearer ${token}`)).statusCode).toBe(200)
  const { statusCode, headers, body } = await read(measured, `Bearer ${token}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toContain('jornal_request_seconds_count{method="GET",route="/owner/clients",status="2xx"} 1')
  expect(body).toContain('jornal_request_seconds_count{method="GET",route="/owner/clients/:id",status="4xx"} 1')
  expect(body).toMatch(/jornal_database_connections\{state="(idle|busy)"\} [1-9]/)
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toMatch(/987654|nothing\/here|متجر|@/)
})
