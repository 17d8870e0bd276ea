import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { declarationOf, resourceNames } from '../schema/index.ts'
import { reportDeclaration, reportNames } from '../schema/reports.ts'
import { freshDatabase, type TestDatabase } from '../server/db/testing.ts'
import { sampleOf } from '../testing-full-run.ts'
import { demoLogin, startMock } from './start.ts'

/** The mock as a developer of the console meets it: the demo company, every page's data, and what json-server shows. */

let folder: string
let database: TestDatabase
let mock: Awaited<ReturnType<typeof startMock>>
let session: Record<string, string>
let organization: number
const now = () => new Date('2026-11-27T10:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-mock-'))
  database = await freshDatabase()
  mock = await startMock({ database, dataDir: folder, now })
  const login = await post('/owner/login', demoLogin)
  const { token } = ((await login.json()) as { data: { token: string } }).data
  session = { authorization: `Bearer ${token}`, lang: 'en' }
  const { organizations } = await json<{ organizations: { data: { id: number }[] } }>('/owner/organizations', session)
  organization = organizations.data[0]!.id
})
afterAll(async () => {
  await mock?.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const post = (address: string, body: object, headers = {}) =>
  fetch(`${mock.url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function json<T>(address: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${mock.url}${address}`, { headers })
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const owned = (address: string) => `${address}${address.includes('?') ? '&' : '?'}organization_id=${organization}`

test.each(sampleOf(resourceNames, 3))('lists %s', async name => {
  const { path, list } = declarationOf(name).wire
  expect(await json(owned(`/owner/${path}`), session)).toHaveProperty(list)
})

test.each(sampleOf(documentKindNames, 3))('lists %s', async kind => {
  const { path, list } = documentKinds[kind].wire
  expect(await json(owned(`/owner/${path}`), session)).toHaveProperty(list)
})

test.each(sampleOf(reportNames, 4))('reports %s, and what it proves holds', async name => {
  const address = owned(`/owner/reports/${reportDeclaration(name).wire}?preset=this_year`)
  const { report } = await json<{ report: { proofs: { left: string; right: string }[] } }>(address, session)
  expect(report.proofs.filter(({ left, right }) => left !== right)).toEqual([])
})

test('json-server shows the collections and sorts them, to read only', async () => {
  const clients = await json<{ display_name: string }[]>('/mock/clients?_sort=id&_order=desc&_limit=3')
  expect(clients).toHaveLength(3)
  const collections = Object.keys(await json<object>('/mock/db'))
  expect(collections).toEqual(expect.arrayContaining([...resourceNames, 'documents', 'entries', 'outbox']))
  expect((await post('/mock/clients', { display_name: 'x' })).status).toBe(404)
})

test('a letter goes nowhere but into the outbox', async () => {
  await post('/owner/sendForgetPassword', { email: demoLogin.email }, { lang: 'en' })
  await expect.poll(() => mock.letters.length, { timeout: 10_000 }).toBe(1)
  expect(await json('/mock/outbox')).toMatchObject([{ to: demoLogin.email }])
})

test('what does not exist is refused as the server refuses it', async () => {
  const answer = await fetch(`${mock.url}/owner/nothing`, { headers: { lang: 'en' } })
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
})
